// SPDX-License-Identifier: MIT

/// The reader's place in a list, as it is written down to be found again after a restart.
///
/// - Shape: identities from the row at the top of the viewport outward, so that the nearest one
///   that is left is taken when rows are gone.
public struct ListPlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row at the top of the viewport, then its neighbors, the nearest first.
  public let ids: [ID]
  /// Pixels from the top of the viewport to the top of the first of these rows.
  public let offset: Double

  /// Rows that are remembered around the one at the top.
  private static var reach: Int { 20 }

  /// Writes a place down.
  ///
  /// - Parameters:
  ///   - index: the row at the top of the viewport.
  ///   - offset: pixels from the top of the viewport to the top of that row.
  ///   - list: the rows; a place in an empty list has no row.
  public init<SectionID, Row>(
    index: Int,
    offset: Double,
    in list: ListSnapshot<SectionID, Row>
  ) where Row.ID == ID {
    var ids: [ID] = []
    for distance in 0...Self.reach {
      for neighbor in Set([index + distance, index - distance]).sorted(by: >) {
        if let row = list.row(at: neighbor) { ids.append(row.id) }
      }
    }
    self.ids = ids
    self.offset = offset
  }

  /// Finds the place again.
  ///
  /// - Parameter list: the rows as they are now.
  /// - Returns: the row to show, and where its top stood; a neighbor stands at the top. Nil if none
  ///   of the rows is left.
  public func find<SectionID, Row>(
    in list: ListSnapshot<SectionID, Row>
  ) -> (index: Int, offset: Double)? where Row.ID == ID {
    for (position, id) in ids.enumerated() {
      if let index = list.index(of: id) { return (index, position == 0 ? offset : 0) }
    }
    return nil
  }
}

extension ListPlace: Codable where ID: Codable {}
