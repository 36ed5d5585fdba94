// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

// The attachments of records, as HTML and as files.
extension RecordRules.Attachment {
  /// The most attachments of one record.
  private static let mostCount = 100

  /// Returns the attachments of a record as fragments of HTML; none for files.
  func html(_ reader: RecordReader) -> [String] {
    switch sort {
    case .pictures, .links:
      return elements(reader).compactMap { element in
        target(of: element, reader).map { html(of: element, at: $0) }
      }
    case .quotes:
      return elements(reader).compactMap { element in
        quotation(RecordReader(record: element, root: reader.root, parameters: reader.parameters))
      }
    case .files: return []
    }
  }

  /// Returns the files that are attached to a record.
  func enclosures(_ reader: RecordReader) -> [Enclosure] {
    guard sort == .files else { return [] }
    return elements(reader).compactMap { element in
      target(of: element, reader).map { Enclosure(url: $0, type: type) }
    }
  }

  /// Returns the number of attachments of a sort that a record has.
  func count(_ sort: Sort, _ reader: RecordReader) -> Int {
    guard self.sort == sort else { return 0 }
    return elements(reader).count { target(of: $0, reader) != nil }
  }

  private func elements(_ reader: RecordReader) -> [JSONValue] {
    guard let found = path.value(in: reader.record) else { return [] }
    return Array((found.elements ?? [found]).prefix(Self.mostCount))
  }

  private func target(of element: JSONValue, _ reader: RecordReader) -> URL? {
    let written = address.map { $0.text(in: element) } ?? element.text
    return written.flatMap { Address.web($0, against: reader.root) }
  }

  private func html(of element: JSONValue, at url: URL) -> String {
    let target = PlainText.escaped(url.absoluteString)
    let title = text.flatMap { $0.text(in: element) }?.line(limit: TextLimits.title)
    let label = PlainText.escaped(title ?? (sort == .pictures ? "" : url.absoluteString))
    return sort == .pictures
      ? "<p><img src=\"\(target)\" alt=\"\(label)\"></p>"
      : "<p><a href=\"\(target)\">\(label)</a></p>"
  }

  /// Returns a quoted record: its author, and its text or the warning in front of it; nil for one
  /// that says nothing.
  private func quotation(_ reader: RecordReader) -> String? {
    func values(_ field: QuoteField) -> [RecordValue] { fields[field] ?? [] }
    let author = reader.line(values(.author))
    let warning = reader.line(values(.warning)).map { "<p>\(PlainText.escaped($0))</p>" }
    let text = warning ?? reader.body(values(.body), attachments)
    guard author != nil || text != nil else { return nil }
    let link = reader.address(values(.link)).map { PlainText.escaped($0.absoluteString) }
    let name = PlainText.escaped(author ?? "")
    let heading = link.map { "<a href=\"\($0)\">\(name.isEmpty ? $0 : name)</a>" } ?? name
    return "<blockquote>\(heading.isEmpty ? "" : "<p>\(heading)</p>")\(text ?? "")</blockquote>"
  }
}
