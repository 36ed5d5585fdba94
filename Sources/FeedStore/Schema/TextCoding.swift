// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation

/// The encoding of articles' texts as bytes.
///
/// A field is its number, its length and its content; an empty field is left out, and one with
/// several values is repeated. The parts that few articles have are JSON inside of a field:
/// encoding everything as JSON took longer than all other steps of storing an article.
enum TextCoding {
  private enum Field: UInt8 {
    case title = 1
    case guid, summary, content, author, published, updated, category, enclosure, thumbnail, extras
  }

  /// Encodes a text; equal texts give equal bytes.
  ///
  /// - Throws: an `EncodingError`.
  static func encode(_ text: StoredText) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      256 + (text.contentHTML?.utf8.count ?? 0) + (text.summaryHTML?.utf8.count ?? 0)
    )
    for (field, value) in [
      (.title, text.title), (.guid, text.guid), (.summary, text.summaryHTML),
      (.content, text.contentHTML), (.thumbnail, text.thumbnail?.absoluteString),
    ] as [(Field, String?)] {
      if let value { add(field, value.utf8, to: &bytes) }
    }
    for author in text.authors {
      // Most authors are a name; the others are marked by a first byte that no name has.
      let isName = author == Person(name: author.name) && !author.name.hasPrefix("{")
      if isName {
        add(.author, author.name.utf8, to: &bytes)
      } else {
        add(.author, try json(author), to: &bytes)
      }
    }
    for (field, date) in [(.published, text.published), (.updated, text.updated)]
      as [(Field, Date?)]
    {
      if let date { add(field, time(date), to: &bytes) }
    }
    for category in text.categories { add(.category, category.utf8, to: &bytes) }
    for enclosure in text.enclosures { add(.enclosure, try json(enclosure), to: &bytes) }
    if let extras = text.extras { add(.extras, try json(extras), to: &bytes) }
    return bytes
  }

  /// Decodes a text.
  ///
  /// - Throws: `StoreError.damaged`; a `DecodingError`.
  static func decode(_ bytes: [UInt8]) throws -> StoredText {
    var text = StoredText(Article(id: ArticleKey(""), title: ""), under: RowSummary(title: ""))
    var rest = bytes[...]
    while let number = rest.popFirst() {
      guard let field = Field(rawValue: number), let count = length(&rest), count <= rest.count
      else { throw StoreError(.damaged, detail: Phrase("The text of an article cannot be read.")) }
      try put(rest.prefix(count), in: field, of: &text)
      rest = rest.dropFirst(count)
    }
    return text
  }

  private static func put(
    _ bytes: ArraySlice<UInt8>,
    in field: Field,
    of text: inout StoredText
  ) throws {
    var string: String { String(decoding: bytes, as: UTF8.self) }
    switch field {
    case .title: text.title = string
    case .guid: text.guid = string
    case .summary: text.summaryHTML = string
    case .content: text.contentHTML = string
    case .author:
      let isName = bytes.first != UInt8(ascii: "{")
      text.authors.append(isName ? Person(name: string) : try value(bytes))
    case .published: text.published = date(bytes)
    case .updated: text.updated = date(bytes)
    case .category: text.categories.append(string)
    case .enclosure: text.enclosures.append(try value(bytes))
    case .thumbnail: text.thumbnail = URL(string: string)
    case .extras: text.extras = try value(bytes)
    }
  }

  private static func add(
    _ field: Field,
    _ content: some Collection<UInt8>,
    to bytes: inout [UInt8]
  ) {
    bytes.append(field.rawValue)
    var count = content.count
    while count > 0x7F {
      bytes.append(UInt8(count & 0x7F) | 0x80)
      count >>= 7
    }
    bytes.append(UInt8(count))
    bytes.append(contentsOf: content)
  }

  private static func length(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var (count, shift) = (0, 0)
    while let byte = bytes.popFirst(), shift < 35 {
      count |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return count }
      shift += 7
    }
    return nil
  }

  /// Encodes a time: whole seconds up to the year 2106 in four bytes, others in eight.
  private static func time(_ date: Date) -> [UInt8] {
    let seconds = date.timeIntervalSince1970
    if let whole = UInt32(exactly: seconds) {
      return (0..<4).map { UInt8(truncatingIfNeeded: whole >> ($0 * 8)) }
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: seconds.bitPattern >> ($0 * 8)) }
  }

  private static func date(_ bytes: ArraySlice<UInt8>) -> Date {
    let bits = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let seconds = bytes.count == 4 ? Double(bits) : Double(bitPattern: bits)
    return Date(timeIntervalSince1970: seconds)
  }

  private static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.dateEncodingStrategy = .secondsSince1970
    return try encoder.encode(value)
  }

  private static func value<Value: Decodable>(_ bytes: ArraySlice<UInt8>) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try decoder.decode(Value.self, from: Data(bytes))
  }
}
