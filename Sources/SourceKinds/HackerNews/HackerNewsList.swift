// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A list of Hacker News.
package enum HackerNewsList: Hashable, Sendable {
  /// The front page, by rank.
  case top
  /// The best stories of the last days, by rank.
  case best
  /// All stories, the newest first.
  case newest
  /// Questions to the readers, by rank.
  case ask
  /// Works of the readers, by rank.
  case show
  /// Job offers, in the order of the site.
  case jobs
  /// The stories of a person, the newest first.
  case user(String)
  /// The stories of a site, the newest first.
  case from(String)
  /// The stories in which words stand, the newest first.
  case search(String)

  /// The most characters of the words of a search.
  private static let longestSearch = 200

  /// Reads the words of an address of the search; nil for one of another page.
  init?(search words: SourceSite.Words) {
    let text: String?
    if words.isShort {
      text = words.path.first == "search" ? words.path.dropFirst().joined(separator: "/") : nil
    } else {
      text = words.path.isEmpty ? words.query["query"] ?? words.query["q"] : nil
    }
    guard let line = text?.line(limit: Self.longestSearch), !line.isEmpty else { return nil }
    self = .search(line)
  }

  /// Reads the words of an address; nil for one of another page of the site.
  init?(_ words: SourceSite.Words) {
    let (first, count) = (words.path.first, words.path.count)
    if words.isShort, count > 1, let list = Self.named(words.path) {
      self = list
      return
    }
    guard count < 2, !words.isShort || first != nil else { return nil }
    switch first {
    case nil, "news", "top": self = .top
    case "best": self = .best
    case "newest": self = .newest
    case "ask": self = .ask
    case "show": self = .show
    case "jobs": self = .jobs
    case "submitted", "user":
      guard let list = Self.named(["user", words.query["id"] ?? ""]) else { return nil }
      self = list
    case "from":
      let site = (words.query["site"] ?? "").split(separator: "/").map(String.init)
      guard let list = Self.named(["from"] + site) else { return nil }
      self = list
    default: return nil
    }
  }

  /// Returns the list of a person or of a site, which may be a part of a host.
  private static func named(_ words: [String]) -> HackerNewsList? {
    let names = words.dropFirst()
    guard !names.isEmpty, names.allSatisfy(\.isSourceName) else { return nil }
    return switch words[0] {
    case "user" where names.count == 1: .user(words[1])
    case "from": .from(names.joined(separator: "/"))
    default: nil
    }
  }

  /// The path of the list's page, and the words behind it.
  var page: (path: String, query: [(String, String)]) {
    switch self {
    case .top: ("/", [])
    case .best: ("/best", [])
    case .newest: ("/newest", [])
    case .ask: ("/ask", [])
    case .show: ("/show", [])
    case .jobs: ("/jobs", [])
    case .user(let name): ("/submitted", [("id", name)])
    case .from(let site): ("/from", [("site", site)])
    case .search(let words): ("/", [("query", words), ("sort", "byDate")])
    }
  }

  /// The title of the list.
  var title: String {
    switch self {
    case .top: "Hacker News"
    case .best: "Hacker News: Best"
    case .newest: "Hacker News: New"
    case .ask: "Hacker News: Ask"
    case .show: "Hacker News: Show"
    case .jobs: "Hacker News: Jobs"
    case .user(let name), .from(let name): "Hacker News: \(name)"
    case .search(let words): "Hacker News: “\(words)”"
    }
  }

  /// The name of the list of numbers that gives the ranks; nil for lists by date.
  var ranking: String? {
    switch self {
    case .top: "topstories"
    case .best: "beststories"
    case .ask: "askstories"
    case .show: "showstories"
    case .jobs: "jobstories"
    case .newest, .user, .from, .search: nil
    }
  }

  /// The tags by which a search finds the articles of a list by date.
  var tags: String {
    switch self {
    case .user(let name): "(story,poll),author_\(name)"
    default: "(story,poll)"
    }
  }
}
