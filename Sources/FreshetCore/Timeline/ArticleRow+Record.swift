// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

// The lines and the spoken texts of a row, which of a record follow from its form.
extension ArticleRow {
  /// The words of the article if it is a record; nil otherwise.
  var record: RecordWords? {
    guard let words, let details else { return nil }
    return RecordWords(details: details, row: self, builder: words.builder)
  }

  /// The form of the record; nil when the article is none.
  package var form: ArticleDetails.Form? { details?.form }

  /// All texts of the row, with ages as they are now.
  package var lines: RowLines { lines(RowParts()) }

  /// Returns the texts of the row, with ages as they are now.
  ///
  /// - Parameter parts: the parts that the row shows.
  /// - Returns: the texts, without those of other parts.
  package func lines(_ parts: RowParts) -> RowLines {
    var lines = allLines(namesFeed: parts.namesFeed)
    guard !parts.hasSummary else { return lines }
    if !lines.title.isEmpty { lines.body = "" }
    lines.foot = ""
    return lines
  }

  private func allLines(namesFeed: Bool) -> RowLines {
    guard let record else {
      let start = namesFeed ? byline : ownByline
      return RowLines(start: start, title: title, body: excerpt)
    }
    return RowLines(
      start: record.names(withFeed: namesFeed).joined(separator: " · "),
      title: record.isTextAlone ? "" : title,
      body: record.text,
      foot: record.facts(.short).joined(separator: " · "),
      count: record.lineCount,
      depth: record.depth
    )
  }

  /// The sound or film that comes with the article, and its length, in few words; empty for none.
  package var fileText: String {
    guard let file, let words else { return "" }
    return [words.builder.messages.kind(file.kind), file.playingTime].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The same for a screen reader.
  private var spokenFile: String {
    guard let file, let words else { return "" }
    return words.builder.messages.spoken(file)
  }

  /// The whole row as one spoken sentence.
  package var spokenText: String {
    guard let record else {
      return Self.sentence([title, byline, spokenFile, timeText, marksText])
    }
    let names = record.names()
    var parts = record.isTextAlone ? names + [record.text] : [title] + names
    if form == .comment {
      parts.insert(record.builder.messages.level(record.depth + 1), at: 0)
    }
    parts += record.facts(.spoken)
    // The age of the last reply says more than the hour of the first.
    if !showsAge { parts.append(timeText) }
    return Self.sentence(parts + [marksText])
  }

  /// The spoken text after that: the other feeds with its story, and the beginning of the text.
  package var spokenDescription: String {
    let text = record.map { $0.isTextAlone ? "" : $0.text } ?? excerpt
    return [alsoIn, text].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  /// Whether the row tells an age, which changes from minute to minute.
  package var showsAge: Bool {
    guard form == .topic, let words, let date = details?.lastReply?.date else { return false }
    return words.builder.isRecent(date)
  }

  /// The author's picture, if the article is a post; nil if there is none that may be shown.
  package var avatar: URL? {
    details?.avatar.flatMap { origin.allows($0) ? $0 : nil }
  }

  /// The name of the author of a post.
  package var person: String {
    author.isEmpty ? details?.account ?? "" : author
  }

  /// Whether there is a picture beside the text.
  package var hasThumbnail: Bool {
    hasPicture && details?.hidesMedia != true && record?.warning == nil
  }

  private static func sentence(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
