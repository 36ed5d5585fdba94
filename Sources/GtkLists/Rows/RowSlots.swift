// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import ListKit

/// The slots of one list view, which GTK's row factory sets up, binds, unbinds and tears down.
///
/// - Ownership: refers to rows and cells, not to the list view, so that a list view may own it
///   through its factory.
final class RowSlots<Registry: CellRegistry>
where Registry.View == Widget {
  /// One list item with the row that it shows.
  final class Record {
    let surface: ListItemSurface
    let slot: CellBinder<Registry>.Slot
    /// The item that the slot shows, nil between `unbind` and `bind`.
    fileprivate(set) var id: Registry.Row.ID?

    fileprivate init(surface: ListItemSurface, slot: CellBinder<Registry>.Slot) {
      self.surface = surface
      self.slot = slot
    }
  }

  /// The cells behind the slots.
  let binder: CellBinder<Registry>
  private(set) var counters = SlotCounters()

  private let store: RowStore<Registry.Row>
  private let traits: (Registry.Row) -> RowTraits
  private var records: [OpaquePointer: Record] = [:]
  private var recordsByID: [Registry.Row.ID: Record] = [:]

  /// Creates an empty set of slots.
  init(
    registry: Registry,
    store: RowStore<Registry.Row>,
    traits: @escaping (Registry.Row) -> RowTraits
  ) {
    binder = CellBinder(registry: registry)
    self.store = store
    self.traits = traits
  }

  /// The slots that show a row right now, in no order.
  var bound: some Collection<(key: Registry.Row.ID, value: Record)> { recordsByID }

  /// The number of live slots.
  var count: Int { records.count }

  /// Returns the slot that shows an item.
  func record(of id: Registry.Row.ID) -> Record? { recordsByID[id] }

  /// Makes a slot for a new list item.
  func setup(_ item: OpaquePointer) {
    counters.setups += 1
    let surface = ListItemSurface(item: item)
    records[item] = Record(surface: surface, slot: binder.setUp(surface))
  }

  /// Shows the list item's row in its slot.
  func bind(_ item: OpaquePointer) {
    counters.binds += 1
    guard
      let record = records[item],
      let id = store.objects.id(of: gtk_list_item_get_item(item)),
      let row = store.row(id: id)
    else { return }
    record.id = id
    recordsByID[id] = record
    show(row, in: record)
  }

  /// Unbinds the row from its slot.
  ///
  /// The cell keeps the row until the bind or the teardown that follows at once: in GTK 4.8 a
  /// splice unbinds and binds every row behind it, most of them to the row that they show (CR-5,
  /// M6). GTK 4.18 leaves those alone.
  func unbind(_ item: OpaquePointer) {
    counters.unbinds += 1
    guard let record = records[item] else { return }
    forget(record)
  }

  /// Releases the cell of a slot and forgets the slot.
  func teardown(_ item: OpaquePointer) {
    counters.teardowns += 1
    guard let record = records.removeValue(forKey: item) else { return }
    forget(record)
    binder.tearDown(record.slot)
  }

  /// Rebinds the slot of an item to the item's newest state, if a slot shows the item.
  func refresh(_ id: Registry.Row.ID) {
    guard let record = recordsByID[id], let row = store.row(id: id) else { return }
    show(row, in: record)
  }

  /// Rebinds every bound row, for a new cell context.
  func refreshAll() {
    for id in Array(recordsByID.keys) {
      refresh(id)
    }
  }

  private func show(_ row: Registry.Row, in record: Record) {
    binder.bind(row, in: record.slot)
    record.surface.apply(traits(row))
    record.surface.describe(record.slot.accessibleText)
  }

  private func forget(_ record: Record) {
    guard let id = record.id else { return }
    record.id = nil
    // While a row moves, its next slot may be bound before this one is unbound.
    if recordsByID[id] === record {
      recordsByID[id] = nil
    }
  }
}
