// SPDX-License-Identifier: MIT

/// The rows in the viewport with their positions, which a change of the list must not move (VG-6).
///
/// - Shape: rows from the top of the viewport down.
package nonisolated struct AnchorSample<ID: Hashable & Sendable>: Hashable {
  /// One visible row.
  package struct Row: Hashable {
    /// The item.
    package let id: ID
    /// Distance from the top of the viewport to the top of the row; negative when it is cut off.
    package internal(set) var y: Double
    /// Height of the row.
    package let height: Double
    /// Whether the row is content, and not a heading or a mark.
    package let isContent: Bool

    /// Creates a row.
    package init(id: ID, y: Double, height: Double, isContent: Bool) {
      self.id = id
      self.y = y
      self.height = height
      self.isContent = isContent
    }
  }

  /// The rows that are at least partly in view.
  package private(set) var rows: [Row]
  /// Height of the viewport.
  package let height: Double
  /// The row to hold before all others; nil for none.
  private var preferred: ID?

  /// Creates a sample of the rows in a viewport.
  package init(rows: [Row], height: Double) {
    self.rows = rows
    self.height = height
  }

  /// Whether nothing of a row is cut off.
  package func isWhole(_ row: Row) -> Bool {
    row.y >= 0 && row.y + row.height <= height
  }

  /// Chooses the row to hold: the topmost content row that is fully visible and still in the list.
  ///
  /// New items often arrive under a heading that stays, so a heading is held only if nothing else
  /// is left. Even a row that is cut off at the top is preferred to a heading.
  ///
  /// - Parameter survives: whether an item is still in the list.
  /// - Returns: nil when no visible row is left.
  package func anchor(where survives: (ID) -> Bool) -> Row? {
    let left = rows.filter { survives($0.id) }
    return left.first { $0.id == preferred }
      ?? left.first { $0.isContent && isWhole($0) }
      ?? left.first { $0.isContent }
      ?? left.first
  }

  /// Returns the sample without some of its rows, or with all of them if none would be left.
  package func without(_ ids: Set<ID>) -> AnchorSample {
    let left = rows.filter { !ids.contains($0.id) }
    return left.isEmpty ? self : AnchorSample(rows: left, height: height)
  }

  /// Returns the sample with a row to hold before all others while it is in view.
  package func preferring(_ id: ID) -> AnchorSample {
    var sample = self
    sample.preferred = id
    return sample
  }

  /// Returns the sample with a new row to hold at the position of one that is in view; the same
  /// sample if that is not.
  package func putting(_ id: ID, inPlaceOf other: ID) -> AnchorSample {
    guard let index = rows.firstIndex(where: { $0.id == other }) else { return self }
    var sample = preferring(id)
    let row = rows[index]
    sample.rows.insert(Row(id: id, y: row.y, height: row.height, isContent: true), at: index)
    return sample
  }

  /// Moves the sample by a scroll that the reader made after it was taken.
  package mutating func scroll(by pixels: Double) {
    for index in rows.indices {
      rows[index].y -= pixels
    }
    let bottom = height
    rows.removeAll { $0.y >= bottom || $0.y + $0.height <= 0 }
  }
}
