// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows of a thread that are made so far: some more of them in each frame.
///
/// The text of a comment is laid out several times when its row is made, and a list makes the rows
/// of many comments at once: when it opens, when a page arrives, and when a branch is unfolded. All
/// of them in one frame would stop the program for a moment.
package struct RowPortion<ID: Hashable & Sendable>: Sendable {
  /// The number of rows that a frame makes.
  package static var rowsOfFrame: Int { 2 }
  /// The number of rows around the reader that a list makes, however many it has.
  private static var nearRows: Int { 200 }

  private var shown: Set<ID> = []

  /// Creates the portion before the first frame.
  package init() {}

  /// Adds the rows of a frame: those from the reader's row on, and then those above it, the nearest
  /// first.
  ///
  /// Rows that are gone are forgotten. A few new ones are added at once.
  ///
  /// - Parameters:
  ///   - ids: the identifiers of all rows, as they are now; each once.
  ///   - start: the index of the reader's row.
  /// - Returns: the indexes of the rows that are shown; nil for all of them.
  /// - Complexity: O(n).
  package mutating func grow(of ids: [ID], from start: Int) -> [Int]? {
    let near = max(0, start - Self.nearRows)..<max(0, min(ids.count, start + Self.nearRows))
    let new = near.clamped(to: ids.indices).filter { !shown.contains(ids[$0]) }
    guard new.count > 2 * Self.rowsOfFrame else {
      shown = Set(ids)
      return nil
    }
    let below = new.drop { $0 < start }.prefix(Self.rowsOfFrame)
    let above = new.prefix { $0 < start }.suffix(Self.rowsOfFrame - below.count)
    shown.formUnion((below + above).map { ids[$0] })
    let rows = ids.indices.filter { shown.contains(ids[$0]) }
    shown = Set(rows.map { ids[$0] })
    return rows
  }
}
