// SPDX-License-Identifier: GPL-3.0-or-later

/// What one document gave: the feed, its articles, and what was wrong with it.
package struct ParsedFeed: Hashable, Sendable {
  /// What the document says about itself.
  package var feed: Feed
  /// The articles in the order of the document; two may bear one id, the store decides.
  package var articles: [Article]
  /// What had to be mended, in the order in which it was met.
  package var faults: [FeedFault]

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - feed: what the document says about itself.
  ///   - articles: the articles in the order of the document.
  ///   - faults: what had to be mended.
  package init(feed: Feed, articles: [Article] = [], faults: [FeedFault] = []) {
    self.feed = feed
    self.articles = articles
    self.faults = faults
  }

  /// The end of a document that is not complete; nil when it is whole.
  package var truncation: FeedFault? { faults.first { $0.kind == .truncated } }
}
