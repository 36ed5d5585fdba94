// SPDX-License-Identifier: MIT

/// The data that a row object owns: its number, and a reference to the table that made it.
///
/// - Ownership: retained by the row object's box until the row object dies.
final class RowObjectData {
  /// The number of this row object, never used twice by one table.
  let serial: Int
  private weak let owner: (any RowObjectOwner)?

  /// Creates the data of a row object.
  init(serial: Int, owner: any RowObjectOwner) {
    self.serial = serial
    self.owner = owner
  }

  /// Reports to the table, if it still lives, that the row object is gone.
  func rowObjectDied() {
    owner?.rowObjectDied(serial: serial)
  }
}

/// A maker of row objects that is notified when one of them dies.
///
/// A protocol with one conformer: the table is generic over its rows, which C cannot be.
protocol RowObjectOwner: AnyObject {
  /// Forgets the row object with this number, which was finalized.
  func rowObjectDied(serial: Int)
}
