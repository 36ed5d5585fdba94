// SPDX-License-Identifier: MIT

/// The place in a list widget that shows one row at a time.
///
/// The toolkit implements this one requirement; everything else about cells is free of it.
@MainActor
public protocol SlotSurface<View>: AnyObject {
  /// The toolkit's view type.
  associatedtype View

  /// Shows a view in the slot; nil empties it.
  func setChild(_ view: View?)
}

/// A cell in its slot: how the slot sends it away, without knowing its type.
@MainActor
@usableFromInline
protocol CellOccupant: AnyObject {
  /// Takes the row out of the cell, if it shows one.
  func unbind()
  /// Takes the row out, and hands the cell back to its registration.
  func leave(_ slot: ObjectIdentifier)
}

/// One slot of a list, as registrations see it: which cell is in it.
@MainActor
public class CellSlot<View> {
  /// What the next bind depends on besides the row.
  @usableFromInline var context = CellContext()
  /// The cell in the slot.
  var occupant: (any CellOccupant)?

  private let surface: any SlotSurface<View>

  init(_ surface: any SlotSurface<View>) {
    self.surface = surface
  }

  @inlinable
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  func show(_ view: View?) {
    surface.setChild(view)
  }
}
