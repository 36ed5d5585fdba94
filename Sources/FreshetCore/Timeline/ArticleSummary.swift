// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// What a timeline row tells of an article.
package struct ArticleSummary: Hashable, Sendable, Identifiable {
  /// Who a row names.
  enum Source: Hashable {
    /// Who wrote it, or the feed.
    case author
    /// The feed, as in a list of several.
    case feed
    /// The feed, and how many others tell the same.
    case feeds(String)
  }

  /// The article's identity.
  package let id: ArticleID
  /// When it was published, else updated; nil if the feed does not tell.
  package let date: Date?

  /// The origin of the document that names its picture.
  package let origin: PictureOrigin
  /// Whether there is a picture that may be shown.
  package let hasThumbnail: Bool

  private let texts: EntryTexts
  private let source: Source

  /// Takes what a row tells out of an article's texts.
  ///
  /// - Parameters:
  ///   - id: the article's identity.
  ///   - texts: what is said of it.
  ///   - date: when it was published, else updated; nil if the feed does not tell.
  ///   - source: who the row names.
  ///   - origin: where the document came from that names its picture.
  init(id: ArticleID, texts: EntryTexts, date: Date?, source: Source, origin: PictureOrigin) {
    self.id = id
    self.origin = origin
    hasThumbnail = texts.hasThumbnail && texts.thumbnail.map(origin.allows) == true
    self.texts = texts
    self.date = date
    self.source = source
  }

  /// The title in plain text; a stand-in from the article's text if it has none; empty if it has
  /// neither.
  package var title: String { texts.title }
  /// The beginning of the text, on one line; empty if the article has none, or the title is made of
  /// it.
  package var excerpt: String { texts.excerpt }
  /// Who wrote it, or the feed.
  package var byline: String {
    switch source {
    case .author: texts.byline.isEmpty ? texts.feedTitle : texts.byline
    case .feed: texts.feedTitle
    case .feeds(let names): names
    }
  }
  /// A picture; nil if the article has none that may be shown.
  package var thumbnail: URL? { hasThumbnail ? texts.thumbnail : nil }
  /// What the feed is called that it came in.
  var feedTitle: String { texts.feedTitle }
}
