// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A list of GitHub.
package struct GitHubList: Hashable, Sendable {
  /// The sorts of list.
  package enum Part: Hashable, Sendable {
    /// The releases of a repository.
    case releases
    /// The commits of a branch, by its name; nil for the branch that a repository shows first.
    case commits(branch: String?)
    /// The issues and pull requests of a repository, by their beginning.
    case issues
    /// The public events of a repository.
    case events
    /// The public events of a person.
    case person
    /// The public events in the repositories of an organization.
    case organization
  }

  /// The first words of paths that are pages of the site, not people.
  private static let pages: Set<String> = [
    "about", "account", "apps", "careers", "codespaces", "collections", "contact", "copilot",
    "customer-stories", "dashboard", "discussions", "education", "enterprise", "events", "explore",
    "features", "feed", "home", "issues", "join", "login", "logout", "marketplace", "mobile", "new",
    "newsroom", "notifications", "organizations", "orgs", "partners", "pricing", "pulls", "readme",
    "resources", "rss", "search", "security", "sessions", "settings", "signup", "site", "solutions",
    "sponsors", "stars", "team", "topics", "trending", "users", "watching", "why-github",
  ]

  /// The name of the person or the organization, or of the owner and the repository with a slash
  /// between them.
  let path: String
  let part: Part

  /// Reads the words of an address; nil for one of another page of the site.
  init?(_ words: SourceSite.Words) {
    if words.path.count == 2, words.path[0] == "orgs", Self.isOwner(words.path[1]) {
      self.init(words.path[1], .organization)
      return
    }
    guard let owner = words.path.first, Self.isOwner(owner) else { return nil }
    if words.path.count == 1 {
      self.init(owner, .person)
    } else {
      let part = Self.part(Array(words.path.dropFirst(2)), isShort: words.isShort)
      guard let path = Self.repository(words.path), let part else { return nil }
      self.init(path, part)
    }
  }

  private init(_ path: String, _ part: Part) {
    (self.path, self.part) = (path, part)
  }

  private static func part(_ words: [String], isShort: Bool) -> Part? {
    switch (words.first, words.count) {
    case (nil, _) where isShort: return .releases
    case ("releases", _): return words.last?.hasSuffix(".atom") == true ? nil : .releases
    case ("commits", _):
      let branch = words.dropFirst().joined(separator: "/")
      guard words.dropFirst().allSatisfy(\.isSourceName), !branch.hasSuffix(".atom") else {
        return nil
      }
      return .commits(branch: branch.isEmpty ? nil : branch)
    case ("issues", 1): return .issues
    case ("activity", 1) where !isShort, ("events", 1) where isShort: return .events
    default: return nil
    }
  }

  /// Returns the lists of the repository that a page belongs to; none for another page.
  static func lists(at words: SourceSite.Words) -> [GitHubList] {
    guard let owner = words.path.first, isOwner(owner), let path = repository(words.path),
      words.path.last?.hasSuffix(".atom") == false, words.path.dropFirst(2).first != "tags"
    else { return [] }
    return [.releases, .commits(branch: nil), .issues, .events].map { GitHubList(path, $0) }
  }

  private static func isOwner(_ name: String) -> Bool {
    name.isSourceName && !name.contains(".") && !pages.contains(name.lowercased())
  }

  private static func repository(_ path: [String]) -> String? {
    guard path.count > 1, path[1].isSourceName else { return nil }
    let name = path[1].hasSuffix(".git") ? String(path[1].dropLast(".git".count)) : path[1]
    return name.isEmpty ? nil : "\(path[0])/\(name)"
  }

  /// The path of the list's page.
  var page: String {
    switch part {
    case .releases: "/\(path)/releases"
    case .commits(let branch): "/\(path)/commits" + (branch.map { "/\($0)" } ?? "")
    case .issues: "/\(path)/issues"
    case .events: "/\(path)/activity"
    case .person: "/\(path)"
    case .organization: "/orgs/\(path)"
    }
  }

  /// The path of the list for programs, and the words behind it.
  var request: (path: String, query: [(String, String)]) {
    switch part {
    case .releases: ("/repos/\(path)/releases", [])
    case .commits(let branch): ("/repos/\(path)/commits", branch.map { [("sha", $0)] } ?? [])
    case .issues: ("/repos/\(path)/issues", [("state", "all")])
    case .events: ("/repos/\(path)/events", [])
    case .person: ("/users/\(path)/events/public", [])
    case .organization: ("/orgs/\(path)/events", [])
    }
  }

  /// The title of the list.
  var title: String {
    switch part {
    case .releases: "\(path): Releases"
    case .commits(let branch): "\(path): Commits" + (branch.map { " (\($0))" } ?? "")
    case .issues: "\(path): Issues"
    case .events: "\(path): Activity"
    case .person, .organization: "GitHub: \(path)"
    }
  }
}
