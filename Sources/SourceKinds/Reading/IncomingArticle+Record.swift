// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials

extension IncomingArticle {
  /// Prepares an article that an interface gave as a record.
  ///
  /// Interfaces name each record by a number that never changes, so that two records with one link
  /// are two articles.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - details: the parts of the record that are no text; nil for one that is all text.
  ///   - base: the base of relative addresses in its text.
  init(_ article: Article, _ details: ArticleDetails?, base: URL) {
    var article = article
    article.hasLastingKey = true
    var rowSummary = RowSummary(article, base: base)
    rowSummary.details = details
    if base == article.link { rowSummary.base = nil }
    self.init(article, rowSummary: rowSummary)
  }
}
