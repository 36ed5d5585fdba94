// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
import MarkupParsing

/// The rules for the replies to an article, as a file has them.
struct ReplyRules: Hashable, Sendable {
  /// A field of a reply.
  enum Field: String, Hashable, Sendable, CaseIterable {
    case id, parent, ancestors, depth, author, date, body, points, warning
  }

  /// The name of the slot with the identifier of the article.
  static let article = "article"

  /// The requests for the pages; that for the first one stands for the thread.
  var requests: RequestRules
  /// The rules for the records, and for what follows.
  var paging: PagingRules
  /// The values of each field.
  var fields: [Field: [RecordValue]] = [:]
  /// The pictures and links behind the text.
  var attachments: [RecordRules.Attachment] = []
  /// The path in a reply to the list of those that answer it; nil where all are in one list.
  var children: RecordPath?
  /// The text behind whose last place an identifier names who passed an article on, and not the
  /// article; nil where such an article has no replies.
  var passedOn: String?
  /// The paths to marks of records that are left out.
  var skipped: [RecordPath] = []
  /// The paths to marks of replies whose texts were deleted.
  var deleted: [RecordPath] = []

  /// Returns the key by which the replies to an article are asked for; nil for one that was passed
  /// on and whose own key is not known.
  func key(of article: RepliedArticle) -> ArticleKey? {
    guard article.isShared else { return article.key }
    let text = article.key.rawValue
    guard let mark = passedOn, let range = text.ranges(of: mark).last,
      range.lowerBound > text.startIndex
    else { return nil }
    return ArticleKey(String(text[..<range.lowerBound]))
  }

  /// Reads records as replies, each behind the one that it answers if that one is among them.
  ///
  /// - Parameters:
  ///   - records: the records of an answer.
  ///   - read: makes a reader of one.
  /// - Returns: the replies; a record without an identifier is none.
  func replies(
    in records: [JSONValue],
    _ read: (JSONValue) -> RecordReader
  ) -> [Reply] {
    var found: [Reply] = []
    var branch: [(depth: Int, id: String)] = []
    var waiting = Array(records.reversed().map { ($0, String?.none) })
    while let (record, above) = waiting.popLast() {
      let reader = read(record)
      guard let id = reader.identifier(fields[.id] ?? []), !skipped.contains(where: reader.isTrue)
      else { continue }
      let depth = reader.number(fields[.depth] ?? [])
      // Where depths alone tell the tree, the last reply that is less deep is the one answered.
      if let depth { branch.removeAll { $0.depth >= depth } }
      found.append(reply(id, to: above ?? parent(reader) ?? branch.last?.id, reader))
      if let depth { branch.append((depth, id)) }
      let children = children?.value(in: record)?.elements ?? []
      waiting += children.reversed().map { ($0, id) }
    }
    return found
  }

  /// Returns the reply that a record names as the one that it answers.
  private func parent(_ reader: RecordReader) -> String? {
    reader.identifier(fields[.parent] ?? []) ?? reader.parent(inPath: fields[.ancestors] ?? [])
  }

  private func reply(_ id: String, to parent: String?, _ reader: RecordReader) -> Reply {
    func values(_ field: Field) -> [RecordValue] { fields[field] ?? [] }
    var reply = Reply(id, to: parent)
    reply.author = reader.line(values(.author))
    reply.date = reader.date(values(.date))
    reply.html = reader.body(values(.body), attachments) ?? ""
    reply.base = reader.root
    reply.points = reader.number(values(.points))
    reply.warning = reader.line(values(.warning))
    reply.isDeleted = deleted.contains(where: reader.isTrue)
    return reply
  }
}
