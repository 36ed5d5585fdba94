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
    gitHub, gitLab, medium, hostedBlog, tumblr,
  ]
}

// MARK: Code

extension KnownSites {
  /// Returns the feed of the tags of a repository, which its interface gives without dates.
  @Sendable
  private static func gitHub(_ site: SiteAddress) -> [String] {
    guard site.host == "github.com", let owner = site[0], let name = site[1], site[2] == "tags"
    else { return [] }
    return ["https://github.com/\(owner)/\(withoutGit(name))/tags.atom"]
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
    let lists = [
      ("blogspot.com", "/feeds/posts/default"), ("substack.com", "/feed"),
      ("wordpress.com", "/feed/"), ("dreamwidth.org", "/data/atom"),
      ("livejournal.com", "/data/atom"),
    ]
    for (domain, path) in lists {
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
