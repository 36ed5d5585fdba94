// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// An article as a list of the library shows it: without its full text.
package struct StoredArticle: Hashable, Sendable, Identifiable {
  /// The number of the article in the library.
  package let id: ArticleID
  /// The feed of the article.
  package let feed: SubscriptionID
  /// The date by which lists are sorted; never after the article's arrival, and not to be shown.
  package let date: Date
  /// The date to show: of publication, else of the last change; nil when the feed gives none.
  package let published: Date?
  /// Whether the article is read.
  package var isRead: Bool
  /// Whether the article is starred.
  package var isStarred: Bool
  /// The texts of the article's row, packed into one piece of memory.
  package let texts: RowTexts
  /// The host of the feed's address; empty when it is not known, nil for a local file.
  package var host: String? = ""
  /// The names of the article's tags.
  package var tags: [String] = []

  /// Creates an article.
  ///
  /// - Parameters:
  ///   - id: the number of the article in the library.
  ///   - feed: the feed of the article.
  ///   - dates: the date by which lists are sorted, and the date to show.
  ///   - state: whether the article is read, and whether it is starred.
  ///   - texts: the texts of the article's row.
  package init(
    id: ArticleID,
    feed: SubscriptionID,
    dates: (sorting: Date, shown: Date?),
    state: (isRead: Bool, isStarred: Bool),
    texts: RowTexts
  ) {
    self.id = id
    self.feed = feed
    date = dates.sorting
    published = dates.shown
    isRead = state.isRead
    isStarred = state.isStarred
    self.texts = texts
  }

  /// The title of the feed.
  package var feedTitle: String { texts.feedTitle }
  /// The key that the feed gives the article.
  package var key: ArticleKey { texts.key }
  /// The summary for the article's row.
  package var rowSummary: RowSummary { texts.rowSummary }
}
