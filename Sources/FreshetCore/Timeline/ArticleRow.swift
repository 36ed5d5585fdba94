// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// An article as its row shows it, in the reader's language and time zone.
///
/// The pages of a list and its rows share one object, as a list may hold tens of thousands.
package final class ArticleRow: Hashable, Sendable {
  /// What the row tells.
  package let summary: ArticleSummary
  /// When the article's day began; nil without a date.
  package let day: Date?
  /// The time of day in words; empty without a date.
  package let timeText: String
  /// What the reader did with the article.
  package let marks: ArticleMarks
  /// What is said of these marks.
  package let marksText: String
  /// The other feeds that tell its story, by their names; empty when there are none.
  package let alsoIn: String
  /// The tags in one line; empty for none.
  package let tagsText: String

  private let untitled: String

  /// Makes a row; costly, and done where its page is read.
  ///
  /// - Parameters:
  ///   - summary: what it tells.
  ///   - marks: what the reader did with the article.
  ///   - alsoIn: the other feeds that tell its story, by their names.
  ///   - builder: knows the reader's calendar and language.
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
    untitled = builder.messages.untitled
  }

  /// The title, never empty.
  package var title: String { summary.title.isEmpty ? untitled : summary.title }

  /// The whole row as one spoken sentence.
  package var spokenText: String {
    [title, summary.byline, timeText, marksText].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What is said of the row after that: who else tells its story, and the beginning of the text.
  package var spokenDescription: String {
    [alsoIn, summary.excerpt].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  package static func == (left: ArticleRow, right: ArticleRow) -> Bool {
    left === right
      || left.summary == right.summary && left.day == right.day && left.timeText == right.timeText
        && left.marks == right.marks && left.marksText == right.marksText
        && left.alsoIn == right.alsoIn && left.tagsText == right.tagsText
        && left.untitled == right.untitled
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(summary)
    hasher.combine(marks)
  }
}
