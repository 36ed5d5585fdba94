// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

/// An article as its row shows it, in the reader's language and time zone.
///
/// The pages of a list and its rows share one object, as a list may hold tens of thousands.
package final class ArticleRow: Hashable, Sendable {
  /// The row summary.
  package let summary: ArticleSummary
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

  /// The builder of words and the details, of a row that needs them; most rows do not.
  let words: RowWords?

  /// Creates a row.
  ///
  /// It is costly, and done where the page is read.
  init(
    _ summary: ArticleSummary,
    marks: ArticleMarks,
    alsoIn: String,
    builder: TimelineRowBuilder
  ) {
    self.summary = summary
    self.marks = marks
    self.alsoIn = alsoIn
    day = summary.date.map(builder.calendar.startOfDay)
    timeText = summary.date.map(builder.timeText) ?? ""
    marksText = builder.messages.spokenMarks(marks)
    tagsText = builder.messages.tagLine(marks.tags)
    words = RowWords(summary, builder)
  }

  /// The title, never empty.
  package var title: String {
    let title = summary.title
    return title.isEmpty ? words?.builder.messages.untitled ?? "" : title
  }

  package static func == (left: ArticleRow, right: ArticleRow) -> Bool {
    left === right
      || left.summary == right.summary && left.day == right.day && left.timeText == right.timeText
        && left.marks == right.marks && left.marksText == right.marksText
        && left.alsoIn == right.alsoIn && left.tagsText == right.tagsText
        && left.title == right.title
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(summary)
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
  fileprivate init?(_ summary: ArticleSummary, _ builder: TimelineRowBuilder) {
    details = summary.details
    guard details != nil || summary.title.isEmpty || summary.file != nil else { return nil }
    self.builder = builder
  }
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
