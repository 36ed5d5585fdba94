// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A timeline of a server of Mastodon, or of a program that speaks like it.
///
/// Any host can be such a server, so that an address is recognized by the path of the interface
/// alone, or because it is a short one.
package struct MastodonList: Hashable, Sendable {
  /// The timelines of a server.
  package enum Timeline: Hashable, Sendable {
    /// All posts that the server knows.
    case everything
    /// The posts of the server's own people.
    case local
    /// The posts with a tag.
    case tag(String)
    /// The posts of a person, by the name of the account at this server.
    case account(String)
    /// The posts of those whom the reader follows.
    case home
    /// The posts of the people on a list of the reader, by its identifier.
    case list(String)
    /// The acts of others that concern the reader.
    case notifications
  }

  let site: SourceSite
  let timeline: Timeline

  /// Reads an address; nil for one of anything else.
  init?(_ address: URL, short scheme: String) {
    if let words = SourceSite.words(ofShort: address, scheme) {
      guard let host = words.path.first, host.contains("."), host.isSourceName else { return nil }
      self.init(SourceSite(host: host.lowercased()), Self.timeline(ofShort: words.path.dropFirst()))
    } else {
      guard let site = SourceSite(of: address), let words = site.words(of: address, short: scheme)
      else { return nil }
      self.init(site, Self.timeline(words))
    }
  }

  private init?(_ site: SourceSite, _ timeline: Timeline?) {
    guard let timeline else { return nil }
    self.init(timeline, at: site)
  }

  /// Creates a timeline of a server.
  init(_ timeline: Timeline, at site: SourceSite) {
    (self.site, self.timeline) = (site, timeline)
  }

  private static func timeline(ofShort path: ArraySlice<String>) -> Timeline? {
    switch (path.first, path.dropFirst().first, path.count) {
    case ("public", _, 1): .everything
    case (nil, _, _), ("local", _, 1): .local
    case ("home", _, 1): .home
    case ("notifications", _, 1): .notifications
    case ("lists", let id?, 2): id.isSourceName ? .list(id) : nil
    case ("tags", let name?, 2): name.isSourceName ? .tag(name) : nil
    case (let name?, nil, 1) where name.hasPrefix("@"): account(String(name.dropFirst()))
    default: nil
    }
  }

  private static func timeline(_ words: SourceSite.Words) -> Timeline? {
    switch words.path.count {
    case 4 where words.path == ["api", "v1", "timelines", "public"]:
      words.query["local"] == "true" ? .local : .everything
    case 4 where words.path == ["api", "v1", "timelines", "home"]: .home
    case 3 where words.path == ["api", "v1", "notifications"]: .notifications
    case 5 where words.path.prefix(4) == ["api", "v1", "timelines", "list"]:
      words.path[4].isSourceName ? .list(words.path[4]) : nil
    case 5 where words.path.prefix(4) == ["api", "v1", "timelines", "tag"]:
      words.path[4].isSourceName ? .tag(words.path[4]) : nil
    case 4 where words.path == ["api", "v1", "accounts", "lookup"]:
      words.query["acct"].flatMap(account)
    default: nil
    }
  }

  private static func account(_ name: String) -> Timeline? {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    return parts.count < 3 && parts.allSatisfy(\.isSourceName) ? .account(name) : nil
  }

  /// The path of the request for the newest page, and the words behind it.
  var start: (path: String, query: [(String, String)]) {
    switch timeline {
    case .everything: ("/api/v1/timelines/public", [])
    case .local: ("/api/v1/timelines/public", [("local", "true")])
    case .tag(let name): ("/api/v1/timelines/tag/\(name)", [])
    case .account(let name): ("/api/v1/accounts/lookup", [("acct", name)])
    case .home: ("/api/v1/timelines/home", [])
    case .list(let id): ("/api/v1/timelines/list/\(id)", [])
    case .notifications: ("/api/v1/notifications", [])
    }
  }

  /// The title of the timeline.
  var title: String {
    let host = site.url("/").host() ?? ""
    return switch timeline {
    case .everything: "\(host): all posts"
    case .local: host
    case .tag(let name): "\(host): #\(name)"
    case .account(let name): name.contains("@") ? "@\(name)" : "@\(name)@\(host)"
    case .home: "\(host): Home"
    case .list(let id): "\(host): List \(id)"
    case .notifications: "\(host): Notifications"
    }
  }

  /// The page of the timeline for people.
  var page: URL {
    switch timeline {
    case .everything: site.url("/public")
    case .local: site.url("/public/local")
    case .tag(let name): site.url("/tags/\(name)")
    case .account(let name): site.url("/@\(name)")
    case .home: site.url("/home")
    case .list(let id): site.url("/lists/\(id)")
    case .notifications: site.url("/notifications")
    }
  }
}
