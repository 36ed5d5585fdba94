// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

/// The requests of V2EX's two interfaces.
///
/// The first one needs no token, and pages replies alone. The second one needs a token, pages the
/// topics of a node as well, and has what an author added to a topic later.
///
/// - Source: v2ex.com/help/api.
struct V2EXRequests: Sendable {
  /// A page of the replies to a topic: its number from 1, and the most replies that it has.
  struct ReplyRange: Hashable, Sendable {
    /// The page sizes: that of the first interface if nothing is said, and that of the second one.
    static let (firstSize, secondSize) = (100, 20)

    let page: Int
    let size: Int

    /// Creates the place of a page; nil for one of a size that no interface has.
    init?(page: Int, size: Int) {
      guard page > 0, [Self.firstSize, Self.secondSize].contains(size) else { return nil }
      (self.page, self.size) = (page, size)
    }
  }

  let site: SourceSite
  /// The reader's personal access token; nil uses the interface that needs none.
  let token: String?

  /// Returns the request for the newest page of a list.
  func newest(_ list: V2EXList) -> FetchRequest {
    switch list {
    case .hot: site.request("/api/topics/hot.json")
    case .latest: site.request("/api/topics/latest.json")
    case .node(let name): topics(ofNode: name, page: 1) ?? topics("node_name", name)
    case .member(let name): topics("username", name)
    case .nodes: site.request("/api/nodes/all.json")
    case .notifications: notifications(page: 1)
    case .topic(let number): topic(number)
    }
  }

  /// Returns the request for a page of a node's topics; nil without a token.
  func topics(ofNode name: String, page: Int) -> FetchRequest? {
    guard token != nil else { return nil }
    return site.request("/api/v2/nodes/\(name)/topics", [("p", "\(page)")], token: token)
  }

  /// Returns the request for a page of what concerns the reader.
  func notifications(page: Int) -> FetchRequest {
    site.request("/api/v2/notifications", [("p", "\(page)")], token: token)
  }

  /// The most replies of a page that is asked for.
  var repliesOnPage: Int { token == nil ? ReplyRange.firstSize : ReplyRange.secondSize }

  /// Returns the request for a page of a topic's replies, of which the first one has the oldest.
  ///
  /// A place may be that of a page of the other interface, as tokens come and go.
  func replies(to topic: Int, _ range: ReplyRange) -> FetchRequest {
    if token != nil, range.size == ReplyRange.secondSize {
      let query = [("p", "\(range.page)")]
      return site.request("/api/v2/topics/\(topic)/replies", query, token: token)
    }
    let query = [
      ("topic_id", "\(topic)"), ("page", "\(range.page)"), ("page_size", "\(range.size)"),
    ]
    return site.request("/api/replies/show.json", query)
  }

  private func topic(_ number: Int) -> FetchRequest {
    guard token != nil else { return topics("id", "\(number)") }
    return site.request("/api/v2/topics/\(number)", [], token: token)
  }

  private func topics(_ name: String, _ value: String) -> FetchRequest {
    site.request("/api/topics/show.json", [(name, value)])
  }
}
