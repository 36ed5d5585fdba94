// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Sites whose feeds of a page follow from its address alone.
///
/// A rule applies to the hosts of one operator. It gives nothing for an address that is a feed's
/// already, and for pages that have no feed.
enum KnownSites {
  /// Returns the feeds that belong to an address; none if no rule applies.
  static func candidates(for url: URL) -> [FeedCandidate] {
    guard let site = SiteAddress(url) else { return [] }
    for rule in rules {
      let addresses = rule(site)
      guard addresses.isEmpty else {
        return addresses.compactMap { URL(string: $0) }
          .map { FeedCandidate(url: $0, evidence: .rule) }
      }
    }
    return []
  }

  private static let rules: [@Sendable (SiteAddress) -> [String]] = [
    youTube, reddit, bluesky, gitHub, gitLab, medium, hostedBlog, tumblr,
  ]

  /// Returns the feed of a channel by its number, a playlist, or an old user name; a handle is
  /// found in its page.
  @Sendable
  private static func youTube(_ site: SiteAddress) -> [String] {
    guard site.host == "youtube.com" || site.host == "music.youtube.com" else { return [] }
    let feeds = "https://www.youtube.com/feeds/videos.xml"
    switch (site[0], site[1]) {
    case ("channel", let id?): return ["\(feeds)?channel_id=\(id)"]
    case ("user", let name?): return ["\(feeds)?user=\(name)"]
    case ("playlist", _), ("watch", _):
      return site.query("list").map { ["\(feeds)?playlist_id=\($0)"] } ?? []
    default: return []
    }
  }

  /// Returns the feeds of a community, a person, or a discussion.
  @Sendable
  private static func reddit(_ site: SiteAddress) -> [String] {
    guard ["reddit.com", "old.reddit.com", "new.reddit.com"].contains(site.host),
      ["r", "user", "u"].contains(site[0]), site.path.count > 1,
      site.path.last?.hasSuffix(".rss") == false
    else { return [] }
    let path = (site[0] == "u" ? ["user"] : [site.path[0]]) + site.path.dropFirst()
    return ["https://www.reddit.com/\(path.joined(separator: "/"))/.rss"]
  }

  @Sendable
  private static func bluesky(_ site: SiteAddress) -> [String] {
    guard site.host == "bsky.app", site[0] == "profile", let name = site[1], site[2] != "rss"
    else { return [] }
    return ["https://bsky.app/profile/\(name)/rss"]
  }
}

// MARK: Code

extension KnownSites {
  /// The first parts of paths that are pages of the site, not people.
  private static let gitHubPages: Set<String> = [
    "about", "apps", "collections", "contact", "customer-stories", "enterprise", "events",
    "explore", "features", "issues", "join", "login", "marketplace", "new", "notifications",
    "organizations", "orgs", "pricing", "pulls", "readme", "search", "security", "settings",
    "site", "sponsors", "topics", "trending",
  ]

  /// Returns the feeds of the releases, tags and commits of a repository, or of a person's public
  /// activity.
  @Sendable
  private static func gitHub(_ site: SiteAddress) -> [String] {
    guard site.host == "github.com", let owner = site[0], !gitHubPages.contains(owner),
      site.path.last?.hasSuffix(".atom") == false
    else { return [] }
    guard let name = site[1] else { return ["https://github.com/\(owner).atom"] }
    let repository = "https://github.com/\(owner)/\(withoutGit(name))"
    switch site[2] {
    case "releases": return ["\(repository)/releases.atom"]
    case "tags": return ["\(repository)/tags.atom"]
    case "commits":
      let branch = site.path.dropFirst(3).joined(separator: "/")
      return ["\(repository)/commits" + (branch.isEmpty ? ".atom" : "/\(branch).atom")]
    default: return ["releases", "tags", "commits"].map { "\(repository)/\($0).atom" }
    }
  }

  /// Returns the feeds of the releases, tags and activity of a project; groups of projects may
  /// nest.
  @Sendable
  private static func gitLab(_ site: SiteAddress) -> [String] {
    guard site.host == "gitlab.com", site.path.last?.hasSuffix(".atom") == false else { return [] }
    let path = site.path.prefix { $0 != "-" }
    guard path.count > 1, let name = path.last else { return [] }
    let parts = path.dropLast() + [withoutGit(name)]
    let project = "https://gitlab.com/\(parts.joined(separator: "/"))"
    return ["\(project)/-/releases.atom", "\(project)/-/tags?format=atom", "\(project).atom"]
  }

  private static func withoutGit(_ name: String) -> String {
    name.hasSuffix(".git") ? String(name.dropLast(".git".count)) : name
  }
}

// MARK: Blogs

extension KnownSites {
  /// Returns the feed of a person or a publication.
  @Sendable
  private static func medium(_ site: SiteAddress) -> [String] {
    if let name = site.name(under: "medium.com"), site[0] != "feed" {
      return ["https://\(name).medium.com/feed"]
    }
    guard site.host == "medium.com", let name = site[0],
      !["feed", "m", "tag", "search", "me", "about"].contains(name)
    else { return [] }
    return ["https://medium.com/feed/\(name)"]
  }

  /// Returns the feed of a blog whose name is a subdomain of its host's domain.
  @Sendable
  private static func hostedBlog(_ site: SiteAddress) -> [String] {
    let places = [
      ("blogspot.com", "/feeds/posts/default"), ("substack.com", "/feed"),
      ("wordpress.com", "/feed/"), ("dreamwidth.org", "/data/atom"),
      ("livejournal.com", "/data/atom"),
    ]
    for (domain, path) in places {
      guard let name = site.name(under: domain) else { continue }
      let isFeed = "/\(site.path.joined(separator: "/"))".hasPrefix(path.dropLast())
      return isFeed && !site.path.isEmpty ? [] : ["https://\(name).\(domain)\(path)"]
    }
    return []
  }

  /// Returns the feed of a blog under its own name or under that of the site.
  @Sendable
  private static func tumblr(_ site: SiteAddress) -> [String] {
    if let name = site.name(under: "tumblr.com"), site[0] != "rss" {
      return ["https://\(name).tumblr.com/rss"]
    }
    guard site.host == "tumblr.com", let first = site[0] else { return [] }
    let pages = ["dashboard", "explore", "login", "register", "search", "settings", "tagged"]
    guard let name = first == "blog" ? site[1] : first, !pages.contains(name),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return [] }
    return ["https://\(name).tumblr.com/rss"]
  }
}
