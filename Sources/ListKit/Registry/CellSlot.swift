// SPDX-License-Identifier: GPL-3.0-or-later

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

/// What a slot knows of the cell in it: how to send it away.
@MainActor
protocol CellOccupant: AnyObject {
  func unbind(_ slot: ObjectIdentifier)
  func release(_ slot: ObjectIdentifier)
}

/// One slot of a list: which cell is in it, and what that cell shows.
@MainActor
public final class CellSlot<View> {
  /// What the next bind depends on besides the row.
  var context = CellContext()
  /// The registration whose cell is in the slot.
  var occupant: (any CellOccupant)?

  private let surface: any SlotSurface<View>

  /// Creates an empty slot.
  ///
  /// - Parameter surface: the place in the list widget.
  public init(_ surface: any SlotSurface<View>) {
    self.surface = surface
  }

  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  func show(_ view: View?) {
    surface.setChild(view)
  }
}
