// SPDX-License-Identifier: MIT

/// Leads cells through their life as a list widget sets up, binds, unbinds and tears down its
/// slots.
///
/// A bind is skipped when the slot already shows this row at this revision in this context: GTK
/// rebinds every realised row behind a splice, and most of them are the same.
///
/// - Isolation: main actor.
@MainActor
public final class CellBinder<Registry: CellRegistry> {
  /// The numbers of times that each step was taken.
  public struct Counts: Hashable, Sendable {
    /// Binds that reached a cell.
    public var binds = 0
    /// Binds that were skipped because nothing had changed.
    public var skips = 0
    /// Unbinds that reached a cell.
    public var unbinds = 0
    /// Slots set up.
    public var setups = 0
    /// Slots torn down.
    public var teardowns = 0
  }

  /// A slot for this binder's rows.
  public typealias Slot = RowSlot<Registry.Row, Registry.View>

  /// The counts so far.
  public var counts: Counts { tally }
  /// The rest of what cells' looks depend on; the host rebinds after changing it.
  public var context = CellContext()
  /// The number of cells that show a row now.
  public var boundCount: Int { bound }

  @usableFromInline var tally = Counts()
  @usableFromInline var bound = 0
  @usableFromInline let registry: Registry

  /// Creates a binder.
  ///
  /// - Parameter registry: chooses the cell for each kind of row.
  public init(registry: Registry) {
    self.registry = registry
  }

  /// Makes a slot for a surface of the list widget.
  ///
  /// - Returns: an empty slot.
  public func setUp(_ surface: any SlotSurface<Registry.View>) -> Slot {
    tally.setups += 1
    return Slot(surface)
  }

  /// Shows a row in a slot, unless the slot shows it already.
  ///
  /// - Returns: whether a cell was bound.
  @inlinable
  @discardableResult
  public func bind(_ row: Registry.Row, in slot: Slot) -> Bool {
    if let now = slot.shown {
      if now.id == row.id, now.revision == row.revision, now.contextVersion == context.version {
        tally.skips += 1
        return false
      }
      tally.unbinds += 1
    } else {
      bound += 1
    }
    slot.context = context
    slot.text = registry.place(row, in: slot).accessibleText
    tally.binds += 1
    slot.shown = Slot.Shown(id: row.id, revision: row.revision, contextVersion: context.version)
    return true
  }

  /// Unbinds the row from a slot; its cell stays for the next row of the same kind.
  ///
  /// - Parameter slot: the slot; an empty one is left alone.
  public func unbind(_ slot: Slot) {
    guard slot.shown != nil else { return }
    slot.shown = nil
    slot.cell?.unbind()
    tally.unbinds += 1
    bound -= 1
  }

  /// Ends a slot, and returns its cell to the pool.
  ///
  /// - Parameter slot: the slot; it is not used again.
  public func tearDown(_ slot: Slot) {
    unbind(slot)
    slot.cell?.leave(slot.identity)
    slot.cell = nil
    slot.show(nil)
    tally.teardowns += 1
  }
}
