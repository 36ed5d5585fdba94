// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// An article as its row shows it, in the reader's language and time zone.
///
/// The pages of a list and its rows share one object, as a list may hold tens of thousands.
package final class ArticleRow: Hashable, Sendable {
  /// The source that a row names.
  enum Source: Hashable {
    /// The author, or else the feed.
    case author
    /// The feed, as in a list of several.
    case feed
    /// The feed, and the number of others with the same story.
    case feeds(String)
  }

  /// The date of publication, or else of the update; nil if the feed has neither.
  package let date: Date?
  /// The beginning of the article's day; nil without a date.
  package let day: Date?
  /// The time of day in words; empty without a date.
  package let timeText: String
  /// The reader's marks of the article.
  package let marks: ArticleMarks
  /// The spoken text of the marks.
  package let marksText: String
  /// The names of the other feeds with its story; empty when there are none.
  package let alsoIn: String
  /// The tags in one line; empty for none.
  package let tagsText: String

  /// The origin of the document that names its picture.
  package let origin: PictureOrigin
  /// The use of the pictures of the row, whose feed decides whether they are requested.
  package let pictureUse: PictureUse
  /// Whether the article has a picture that its document may name.
  let hasPicture: Bool

  /// The builder of words and the details, of a row that needs them; most rows do not.
  let words: RowWords?

  private let texts: RowTexts
  private let source: Source

  /// Creates the row of an article.
  ///
  /// It is costly, and done where the page is read.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - source: the source that the row names.
  ///   - alsoIn: the names of the other feeds with its story; empty when there are none.
  ///   - builder: has the reader's calendar and language.
  init(
    _ article: StoredArticle,
    naming source: Source,
    alsoIn: String,
    builder: TimelineRowBuilder
  ) {
    let (texts, origin) = (article.texts, PictureOrigin(of: article))
    (self.texts, self.source, self.alsoIn) = (texts, source, alsoIn)
    date = article.published
    day = date.map(builder.calendar.startOfDay)
    timeText = date.map(builder.timeText) ?? ""
    marks = ArticleMarks(
      isRead: article.isRead,
      isStarred: article.isStarred,
      tags: article.tags
    )
    marksText = builder.messages.spokenMarks(marks)
    tagsText = builder.messages.tagLine(marks.tags)
    self.origin = origin
    pictureUse = PictureUse(feed: article.feed, article: article.id)
    hasPicture = texts.hasThumbnail && texts.thumbnail.map(origin.allows) == true
    words = RowWords(texts, builder)
  }

  /// The feed, in a list of several feeds; nil in the list of one.
  package var feed: SubscriptionID? { if case .author = source { nil } else { pictureUse.feed } }

  /// The title, never empty.
  package var title: String {
    let title = ownTitle
    return title.isEmpty ? words?.builder.messages.untitled ?? "" : title
  }
  /// The title in plain text; a stand-in from the article's text if it has none; empty if it has
  /// neither.
  package var ownTitle: String { texts.title }
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
  /// The authors' names; empty if the feed gives none.
  var author: String { texts.byline }
  /// The names of its feeds in a list of several; empty in the list of one.
  var feedNames: String { if case .author = source { "" } else { byline } }
  /// The picture beside the text; nil if there is none that may be shown, behind a warning, and
  /// where pictures are hidden until the reader asks for them.
  package var thumbnail: URL? { hasThumbnail ? texts.thumbnail : nil }
  /// The article's page.
  var link: URL? { texts.link.flatMap { URL(string: $0) } }
  /// The sound or film that comes with the article; nil for none, and for a record, whose facts
  /// tell it.
  var file: RowFile? { texts.fileOfRow }
  /// The details of an article that is a record; nil for others.
  var details: ArticleDetails? { words?.details }

  package static func == (left: ArticleRow, right: ArticleRow) -> Bool {
    left === right
      || left.texts == right.texts && left.source == right.source && left.date == right.date
        && left.day == right.day && left.timeText == right.timeText
        && left.origin == right.origin && left.pictureUse == right.pictureUse
        && left.marks == right.marks && left.marksText == right.marksText
        && left.alsoIn == right.alsoIn && left.tagsText == right.tagsText
        && left.title == right.title
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(texts)
    hasher.combine(source)
    hasher.combine(date)
    hasher.combine(pictureUse)
    hasher.combine(marks)
  }
}

/// The parts of a row that most rows of feeds do not have.
final class RowWords: Sendable {
  /// The builder of its words.
  let builder: TimelineRowBuilder
  /// The details of an article that is a record.
  let details: ArticleDetails?

  /// Creates the parts; nil for a row that has a title, and neither details nor a file.
  fileprivate init?(_ texts: RowTexts, _ builder: TimelineRowBuilder) {
    details = texts.details
    guard details != nil || texts.title.isEmpty || texts.fileOfRow != nil else { return nil }
    self.builder = builder
  }
}

extension RowTexts {
  /// The sound or film that the row tells; nil for none, and for a record, whose facts tell it.
  fileprivate var fileOfRow: RowFile? { hasDetails ? nil : file }
}

/// The reader's marks of an article.
package struct ArticleMarks: Hashable, Sendable {
  /// Whether the article was read.
  package let isRead: Bool
  /// Whether the article is starred.
  package let isStarred: Bool
  /// The tags that it has, by name.
  package let tags: [String]

  /// Creates marks.
  package init(isRead: Bool, isStarred: Bool, tags: [String] = []) {
    self.isRead = isRead
    self.isStarred = isStarred
    self.tags = tags
  }
}
