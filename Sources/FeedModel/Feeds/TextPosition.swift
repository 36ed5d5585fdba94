// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in a document.
///
/// - Units: `line` and `column` count from 1, `byteOffset` from 0. Columns and offsets count bytes
///   of the document's UTF-8 form, which is the document itself unless it came in another encoding.
package struct TextPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int
  /// The distance from the document's start in UTF-8 bytes, from 0.
  package var byteOffset: Int

  /// Makes a position.
  package init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// The position as a text for messages.
  package var description: String { "line \(line), column \(column)" }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    left.byteOffset < right.byteOffset
  }
}
