// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The entities that a document declares for itself.
///
/// Only plain ones are taken: a value with another entity in it is refused, so that nothing grows
/// by nesting, and a value that stands in another file is refused, so that nothing is opened.
struct DocumentEntities {
  private var values: [[UInt8]: [UInt8]] = [:]
  private var expanded = 0
  private let maximumBytes: Int

  /// Makes an empty table whose entities may add so many bytes to the document.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Reads the declarations of an internal subset.
  mutating func declare(_ subset: [UInt8], faults: FaultLog, at offset: Int) {
    let keyword = Array("<!ENTITY".utf8)
    var index = 0
    while index < subset.count {
      guard subset.hasPrefix(keyword, at: index) else {
        index += 1
        continue
      }
      var reader = WordReader(subset, at: index + keyword.count)
      let name = reader.word()
      if name.first == ASCII.percent {
        faults.note(.refused, "A parameter entity was refused.", at: offset)
      } else if let value = reader.quoted() {
        declare(name, value, faults: faults, at: offset)
      } else {
        let shown = String(decoding: name, as: UTF8.self)
        faults.note(.refused, "The external entity \"\(shown)\" was refused.", at: offset)
      }
      index = max(index + 1, reader.index)
    }
  }

  private mutating func declare(
    _ name: [UInt8],
    _ value: [UInt8],
    faults: FaultLog,
    at offset: Int
  ) {
    // The first declaration of a name is the one that counts (XML 1.0, section 4.2).
    guard values[name] == nil else { return }
    guard !value.contains(ASCII.ampersand) else {
      if let text = Self.reference(value) {
        values[name] = text
        return
      }
      let shown = String(decoding: name, as: UTF8.self)
      let message = "The entity \"\(shown)\" contains others and was refused."
      faults.note(.refused, message, at: offset)
      return
    }
    values[name] = value
  }

  /// A value that is one number and nothing else, as `&#233;`.
  private static func reference(_ value: [UInt8]) -> [UInt8]? {
    guard value.starts(with: "&#".utf8), value.last == ASCII.semicolon else { return nil }
    let figures = String(decoding: value.dropFirst(2).dropLast(), as: UTF8.self)
    let isHex = figures.hasPrefix("x")
    guard
      let number = UInt32(isHex ? String(figures.dropFirst()) : figures, radix: isHex ? 16 : 10),
      let scalar = CharacterReferences.scalar(forNumber: number)
    else { return nil }
    var text: [UInt8] = []
    text.append(scalar)
    return text
  }

  /// The text of an entity; nil for one that the document does not declare.
  ///
  /// - Throws: `FeedParsingError` when the entities add too much to the document.
  mutating func text(
    for name: ArraySlice<UInt8>,
    at offset: Int,
    faults: FaultLog
  ) throws(FeedParsingError) -> [UInt8]? {
    guard !values.isEmpty, let value = values[Array(name)] else { return nil }
    expanded += value.count
    guard expanded <= maximumBytes else {
      throw FeedParsingError(
        .expandsTooFar,
        "The document's entities add more than \(ByteSize.spelled(maximumBytes)).",
        at: faults.lines.position(of: offset)
      )
    }
    return value
  }
}

/// Reads the words of a declaration.
private struct WordReader {
  private let bytes: [UInt8]
  private(set) var index: Int

  init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The next bytes up to white space.
  mutating func word() -> [UInt8] {
    skipSpace()
    let start = index
    while index < bytes.count, !bytes[index].isXMLSpace, bytes[index] != ASCII.greaterThan {
      index += 1
    }
    return Array(bytes[start..<index])
  }

  /// The next bytes in quotation marks; nil when there is something else.
  mutating func quoted() -> [UInt8]? {
    skipSpace()
    guard index < bytes.count, bytes[index] == ASCII.quote || bytes[index] == ASCII.apostrophe
    else {
      return nil
    }
    let quote = bytes[index]
    let start = index + 1
    index = bytes[start...].firstIndex(of: quote) ?? bytes.endIndex
    return Array(bytes[start..<index])
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isXMLSpace {
      index += 1
    }
  }
}
