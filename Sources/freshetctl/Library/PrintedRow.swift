// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Something on one line: columns with tabs between them, or a JSON object.
struct PrintedRow {
  /// The columns from left to right.
  let columns: [String]
  /// The members of the object; each row of a command has the same ones.
  let members: [String: JSONValue]

  /// The line, without its end.
  ///
  /// - Throws: an encoding error.
  func line(json: Bool) throws -> String {
    guard json else { return columns.map(Self.cell).joined(separator: "\t") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(JSONValue.object(members)), as: UTF8.self)
  }

  /// A text as it may stand in a column: on one line, and “-” when there is none.
  static func cell(_ text: String) -> String {
    let words = harmless(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "-" : words
  }

  /// A text without the characters that command a terminal; feeds come from strangers.
  static func harmless(_ text: String) -> String {
    // Almost all texts have none of them; in UTF-8 they are these bytes, or begin with the last.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
    var result = ""
    result.unicodeScalars.append(
      contentsOf: text.unicodeScalars.filter {
        $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
      }
    )
    return result
  }
}
