// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A document of a feed on its way into the library.
package struct IncomingPage: Sendable {
  /// Which part of a feed a document holds.
  package enum Part: Hashable, Sendable {
    /// The newest articles: the document that is subscribed to.
    case newest
    /// Those behind the oldest ones that are kept.
    case older
    /// Those that were missed below an article.
    case missing(below: EntryID)
  }

  /// Which part of the feed it is.
  package let part: Part
  /// The articles in the order of the document.
  package let articles: [IncomingArticle]
  /// Where the document behind it is; nil at the end.
  package let next: URL?
  /// Whether the document does not name the one behind it.
  package let isNextGuessed: Bool
  /// The address at which the document was asked for; nil when there is none.
  package var place: URL?
  /// Whether the document is a part of one: what it lacks is not gone, and it proves no end.
  package var isTruncated = false
  /// The first page of a feed that numbers its pages: if one of them was seen to move, they are
  /// read again from there; nil for pages that stay what they are.
  package var restart: URL?
  /// Whether the document was there before, and is read again because the one behind it does not
  /// overlap with what is kept.
  package var isReread = false
  /// Whether it holds other articles than when it was there before.
  package var hasMoved = false
  /// What the feed calls itself; nil leaves what is known.
  package let title: String?
  /// The page that the feed belongs to; nil leaves what is known.
  package let site: URL?
  /// The feed's small picture; nil leaves what is known.
  package let icon: URL?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - part: which part of the feed it is.
  ///   - articles: the articles in the order of the document.
  ///   - next: where the document behind it is; nil at the end.
  ///   - isNextGuessed: whether the document does not name the one behind it.
  ///   - feed: what the document says of its feed; nil leaves what is known.
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
