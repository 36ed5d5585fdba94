// SPDX-License-Identifier: MIT

/// The reader's position in a list, in the form in which it is saved to be restored after a
/// restart.
///
/// - Shape: identities from the row at the top of the viewport outward, so that the nearest one
///   that is left is used when rows are gone.
public struct ListPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row at the top of the viewport, then its neighbors, the nearest first.
  public let ids: [ID]
  /// Pixels from the top of the viewport to the top of the first of these rows.
  public let offset: Double

  /// The number of rows that are stored around the top one.
  private static var storedRows: Int { 20 }

  /// Saves a position.
  ///
  /// - Parameters:
  ///   - index: the row at the top of the viewport.
  ///   - offset: pixels from the top of the viewport to the top of that row.
  ///   - list: the rows; a position in an empty list has no row.
  public init<Row>(
    index: Int,
    offset: Double,
    in list: ListSnapshot<Row>
  ) where Row.ID == ID {
    var ids: [ID] = []
    for distance in 0...Self.storedRows {
      for neighbor in Set([index + distance, index - distance]).sorted(by: >) {
        if let row = list.row(at: neighbor) { ids.append(row.id) }
      }
    }
    self.ids = ids
    self.offset = offset
  }

  private init(ids: [ID], offset: Double) {
    (self.ids, self.offset) = (ids, offset)
  }

  /// Returns the same position by other identities of the rows, such as those of a file.
  public func map<Other>(_ transform: (ID) -> Other) -> ListPosition<Other> {
    ListPosition<Other>(ids: ids.map(transform), offset: offset)
  }

  /// Finds the position in a list.
  ///
  /// - Parameter list: the rows as they are now.
  /// - Returns: the row to show, and the offset of its top; a neighbor is shown at the top. Nil if
  ///   none of the rows is left.
  public func find<Row>(
    in list: ListSnapshot<Row>
  ) -> (index: Int, offset: Double)? where Row.ID == ID {
    for (position, id) in ids.enumerated() {
      if let index = list.index(of: id) { return (index, position == 0 ? offset : 0) }
    }
    return nil
  }
}

extension ListPosition: Codable where ID: Codable {}
