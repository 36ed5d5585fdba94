// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A document of a feed to be ingested.
package struct IncomingPage: Sendable {
  /// The part of a feed that a document holds.
  package enum Part: Hashable, Sendable {
    /// The newest articles: the document that is subscribed to.
    case newest
    /// Articles older than the stored ones.
    case older
    /// Missing articles of a gap below an article.
    case missing(below: EntryID)
  }

  /// The part of the feed that the document holds.
  package let part: Part
  /// The articles in the order of the document.
  package let articles: [IncomingArticle]
  /// The address of the next older document; nil at the end.
  package let next: URL?
  /// Whether the address of the next document is a guess, because the document does not name it.
  package let isNextGuessed: Bool
  /// The address at which the document was requested; nil when there is none.
  package var place: URL?
  /// Whether the document is truncated: the missing articles may still exist, and it proves no end.
  package var isTruncated = false
  /// The first page of a feed with numbered pages, from which they are read again if one of them
  /// was seen to move; nil for pages that do not move.
  package var restart: URL?
  /// Whether the document was ingested before, and is read again because the next one does not
  /// overlap with the stored articles.
  package var isReread = false
  /// Whether the document holds other articles than when it was ingested before.
  package var hasMoved = false
  /// The title that the feed gives itself; nil leaves the stored one.
  package let title: String?
  /// The page that the feed belongs to; nil leaves the stored one.
  package let site: URL?
  /// The feed's small picture; nil leaves the stored one.
  package let icon: URL?

  /// Makes a document to be ingested.
  ///
  /// - Parameters:
  ///   - part: the part of the feed that the document holds.
  ///   - articles: the articles in the order of the document.
  ///   - next: the address of the next older document; nil at the end.
  ///   - isNextGuessed: whether that address is a guess.
  ///   - feed: the document's metadata of its feed; nil leaves the stored ones.
  package init(
    _ part: Part,
    articles: [IncomingArticle],
    next: URL?,
    isNextGuessed: Bool = false,
    of feed: Feed? = nil
  ) {
    self.part = part
    self.articles = articles
    self.next = next
    self.isNextGuessed = isNextGuessed
    title = feed.flatMap { $0.title.isEmpty ? nil : $0.title }
    site = feed?.link
    icon = feed?.icon ?? feed?.image
  }
}
