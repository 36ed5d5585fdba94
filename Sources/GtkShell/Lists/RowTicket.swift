// SPDX-License-Identifier: MIT

/// What a row object owns: its number, and the way back to the table that made it.
///
/// - Ownership: retained by the row object's box until the row object dies.
final class RowTicket {
  /// The number of this row object, never used twice by one table.
  let serial: Int
  private weak let owner: (any RowTicketOwner)?

  /// Creates a ticket.
  init(serial: Int, owner: any RowTicketOwner) {
    self.serial = serial
    self.owner = owner
  }

  /// Tells the table, if it still lives, that the row object is gone.
  func rowObjectDied() {
    owner?.rowObjectDied(serial: serial)
  }
}

/// A maker of row objects, told when one of them dies.
protocol RowTicketOwner: AnyObject {
  /// The row object with this number was finalized.
  func rowObjectDied(serial: Int)
}
