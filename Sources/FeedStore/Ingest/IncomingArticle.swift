// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// An article to be ingested.
package struct IncomingArticle: Hashable, Sendable {
  /// The article as the feed gave it.
  package let article: Article
  /// The summary for the article's row.
  package let rowSummary: RowSummary

  /// Makes an article to be ingested.
  ///
  /// - Parameters:
  ///   - article: the article as the feed gave it.
  ///   - rowSummary: the summary for the article's row.
  package init(_ article: Article, rowSummary: RowSummary) {
    self.article = article
    self.rowSummary = rowSummary
  }
}
