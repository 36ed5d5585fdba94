// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

/// The requests of V2EX's two interfaces.
///
/// The first one needs no token, and pages replies alone. The second one needs a token, and pages
/// the topics of a node as well.
///
/// - Source: v2ex.com/help/api.
struct V2EXRequests: Sendable {
  /// The most replies of one answer, which is what the interface sends if nothing is said.
  static let repliesOnPage = 100

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
    case .topic(let number): topics("id", "\(number)")
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

  /// Returns the request for a page of a topic's replies, of which the first one has the oldest.
  func replies(to topic: Int, page: Int) -> FetchRequest {
    site.request(
      "/api/replies/show.json",
      [
        ("topic_id", "\(topic)"), ("page", "\(page)"),
        ("page_size", "\(Self.repliesOnPage)"),
      ]
    )
  }

  private func topics(_ name: String, _ value: String) -> FetchRequest {
    site.request("/api/topics/show.json", [(name, value)])
  }
}
