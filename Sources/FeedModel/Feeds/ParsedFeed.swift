// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of parsing one document: the feed, its articles, and the faults.
package struct ParsedFeed: Hashable, Sendable {
  /// The metadata of the feed.
  package var feed: Feed
  /// The articles in the order of the document; two may have the same key, the store decides.
  package var articles: [Article]
  /// The faults that were repaired, in the order of the document.
  package var faults: [FeedFault]

  /// Makes a result.
  package init(feed: Feed, articles: [Article] = [], faults: [FeedFault] = []) {
    self.feed = feed
    self.articles = articles
    self.faults = faults
  }

  /// The fault that says that the document is truncated; nil when it is complete.
  package var truncation: FeedFault? { faults.first { $0.kind == .truncated } }
}
