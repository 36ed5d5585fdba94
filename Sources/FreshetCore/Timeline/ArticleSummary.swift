// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The row summary of an article.
package struct ArticleSummary: Hashable, Sendable, Identifiable {
  /// The source that a row names.
  enum Source: Hashable {
    /// The author, or else the feed.
    case author
    /// The feed, as in a list of several.
    case feed
    /// The feed, and the number of others with the same story.
    case feeds(String)
  }

  /// The article's identity.
  package let id: ArticleID
  /// The date of publication, or else of the update; nil if the feed has neither.
  package let date: Date?

  /// The origin of the document that names its picture.
  package let origin: PictureOrigin
  /// The use of the pictures of the row, whose feed decides whether they are requested.
  package let pictureUse: PictureUse
  /// Whether there is a picture that may be shown.
  package let hasThumbnail: Bool

  private let texts: RowTexts
  private let source: Source

  /// Creates the row summary from an article's texts.
  ///
  /// - Parameters:
  ///   - id: the article's identity.
  ///   - texts: the article's texts.
  ///   - date: the date of publication, or else of the update; nil if the feed has neither.
  ///   - source: the source that the row names.
  ///   - origin: the origin of the document that names its picture.
  ///   - use: the use of its pictures, with the feed and the article.
  init(
    id: ArticleID,
    texts: RowTexts,
    date: Date?,
    source: Source,
    origin: PictureOrigin,
    use: PictureUse
  ) {
    (self.id, pictureUse) = (id, use)
    self.origin = origin
    hasThumbnail = texts.hasThumbnail && texts.thumbnail.map(origin.allows) == true
    self.texts = texts
    self.date = date
    self.source = source
  }

  /// The feed, in a list of several feeds; nil in the list of one.
  package var feed: SubscriptionID? { if case .author = source { nil } else { pictureUse.feed } }

  /// The title in plain text; a stand-in from the article's text if it has none; empty if it has
  /// neither.
  package var title: String { texts.title }
  /// The beginning of the text, on one line; empty if the article has none, or the title is made of
  /// it.
  package var excerpt: String { texts.excerpt }
  /// The author, or else the feed.
  package var byline: String {
    switch source {
    case .author: texts.byline.isEmpty ? texts.feedTitle : texts.byline
    case .feed: texts.feedTitle
    case .feeds(let names): names
    }
  }
  /// The author, in the list of one feed; empty without one, and in a list of several.
  var ownByline: String { if case .author = source { author } else { "" } }
  /// A picture; nil if the article has none that may be shown.
  package var thumbnail: URL? { hasThumbnail ? texts.thumbnail : nil }
  /// The title of the article's feed.
  var feedTitle: String { texts.feedTitle }
  /// The authors' names; empty if the feed gives none.
  var author: String { texts.byline }
  /// The article's page.
  var link: URL? { texts.link.flatMap { URL(string: $0) } }
  /// The sound or film that comes with the article; nil for none, and for a record, whose facts
  /// tell it.
  var file: RowFile? { texts.hasDetails ? nil : texts.file }
  /// The details of an article that is a record; they are decoded each time.
  var details: ArticleDetails? { texts.hasDetails ? texts.details : nil }
  /// The names of its feeds in a list of several; empty in the list of one.
  var feedNames: String { if case .author = source { "" } else { byline } }
}
