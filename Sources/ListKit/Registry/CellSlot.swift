// SPDX-License-Identifier: MIT

/// The part of a list widget that hosts the cell of one row at a time.
///
/// The toolkit implements this one requirement; the rest of the cells is independent of it.
@MainActor
public protocol SlotSurface<View>: AnyObject {
  /// The toolkit's view type.
  associatedtype View

  /// Shows a view in the slot; nil empties it.
  func setChild(_ view: View?)
}

/// A cell in a slot, which can leave the slot without the slot knowing its type.
///
/// A protocol with one conformer: a slot shows cells of several types one after the other.
@MainActor
@usableFromInline
protocol AnyOccupiedCell: AnyObject {
  /// Unbinds the row from the cell, if it shows one.
  func unbind()
  /// Unbinds the row, and returns the cell to its registration.
  func leave(_ slot: ObjectIdentifier)
}

/// One slot of a list, with the cell that fills it.
@MainActor
public class CellSlot<View> {
  /// The context of the next bind.
  @usableFromInline var context = CellContext()
  /// The cell in the slot.
  var cell: (any AnyOccupiedCell)?

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
