// SPDX-License-Identifier: GPL-3.0-or-later

/// The texts of a row, from top to bottom.
package struct RowLines: Hashable, Sendable {
  /// The most lines of title and text together.
  package static let most = 4

  /// The names at the start of the first line.
  package var start = ""
  /// The title; empty for an article whose text is all that there is.
  package var title = ""
  /// The beginning of the text, in the lines that the title leaves.
  package var body = ""
  /// The facts under the text.
  package var foot = ""
  /// The most lines of title and text together in this row.
  package var count = RowLines.most
  /// The number of steps by which the row is indented.
  package var depth = 0
}
