// SPDX-License-Identifier: MIT

public import ListKit

/// A list with a few slots, which uses the same registry and pools as a list widget, without one.
///
/// - Isolation: main actor.
@MainActor
public final class FakeListHost<Registry: CellRegistry>: ListHost
where Registry.View == FakeView {
  /// The list's row type.
  public typealias Row = Registry.Row

  private struct Slot {
    let surface: FakeSurface
    let slot: CellBinder<Registry>.Slot
  }

  /// The binder of the cells.
  public let binder: CellBinder<Registry>
  /// The rows.
  public private(set) var snapshot = ListSnapshot<Registry.Row>()
  /// The first row in view.
  public private(set) var top = 0

  /// The presenter that feeds this list.
  public weak var presenter: AnyObject?

  private var slots: [Slot] = []

  /// Creates a list with a number of slots.
  public init(registry: Registry, slots count: Int) {
    binder = CellBinder(registry: registry)
    slots = (0..<count).map { _ in
      let surface = FakeSurface()
      return Slot(surface: surface, slot: binder.setUp(surface))
    }
  }

  /// The number of rows in view.
  public var slotCount: Int { slots.count }

  /// Shows another snapshot; the row at the top stays there if it is still in the list.
  public func apply(
    _ snapshot: ListSnapshot<Registry.Row>,
    update: ListUpdate,
    anchor: AnchorPolicy
  ) {
    let read = self.snapshot.row(at: top)?.id
    self.snapshot = snapshot
    switch anchor {
    case .hold, .holdQuietly: scroll(to: read.flatMap(snapshot.index(of:)) ?? top)
    case .stickTop: scroll(to: 0)
    case .stickEnd: scroll(to: snapshot.rowCount)
    }
  }

  /// Shows the rows from an index on; a row keeps the slot of its index, as in a recycling list.
  public func scroll(to index: Int) {
    top = max(0, min(index, snapshot.rowCount - slots.count))
    for index in top..<(top + slots.count) {
      let slot = slots[index % slots.count].slot
      if let row = snapshot.row(at: index) {
        binder.bind(row, in: slot)
      } else {
        binder.unbind(slot)
      }
    }
  }

  /// The texts of the rows in view, from the top.
  public var texts: [String] {
    (top..<min(top + slots.count, snapshot.rowCount)).map {
      slots[$0 % slots.count].surface.child?.text ?? ""
    }
  }

  /// The accessible texts of the rows in view, from the top.
  public var accessibleTexts: [AccessibleText] {
    (top..<min(top + slots.count, snapshot.rowCount)).map {
      slots[$0 % slots.count].slot.accessibleText
    }
  }

  /// Tears all slots down.
  public func tearDown() {
    for slot in slots {
      binder.tearDown(slot.slot)
    }
    slots = []
  }
}
