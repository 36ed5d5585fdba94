// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows of a thread that are shown while it opens: some more in each frame.
///
/// The text of a comment is laid out several times when its row is made, and a list makes the rows
/// of many comments at once. All of them in one frame would stop the program for a moment.
package struct RowPortion: Hashable, Sendable {
  /// The number of rows that a frame makes.
  package static let rowsOfFrame = 2
  /// The number of rows that a list makes at most, however many it has.
  private static let mostMade = 200

  /// The indexes of the rows.
  package private(set) var range: Range<Int>

  /// Creates the portion of the first frame; nil for so few rows that all are shown at once.
  ///
  /// - Parameters:
  ///   - start: the index of the row with which the reader begins.
  ///   - count: the number of all rows.
  package init?(from start: Int, of count: Int) {
    guard count > 2 * Self.rowsOfFrame else { return nil }
    let first = max(0, min(start, count - 1))
    range = first..<min(count, first + Self.rowsOfFrame)
  }

  /// Adds the rows of a frame: those below the others, and behind the last one those above them.
  ///
  /// - Parameter count: the number of all rows, as it is now.
  /// - Returns: whether further frames are needed; without them all rows can be shown.
  package mutating func grow(of count: Int) -> Bool {
    let upper = min(range.upperBound, count)
    let lower = min(range.lowerBound, upper)
    range =
      upper < count
      ? lower..<min(count, upper + Self.rowsOfFrame) : max(0, lower - Self.rowsOfFrame)..<upper
    return range.count < min(count, Self.mostMade)
  }
}
