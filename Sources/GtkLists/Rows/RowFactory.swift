// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import ListKit

/// The `GtkListItemFactory` of rows, connected to the four steps of a slot's life.
///
/// - Ownership: owns the C object, which through its signals owns the slots.
final class RowFactory<Registry: CellRegistry>
where Registry.View == Widget {
  /// The `GtkSignalListItemFactory`.
  let object: GObjectRef

  /// Creates a factory for a set of slots.
  init(_ slots: RowSlots<Registry>) {
    object = GObjectRef(created(gtk_signal_list_item_factory_new()), .owned)
    connect("setup", slots.setup)
    connect("bind", slots.bind)
    connect("unbind", slots.unbind)
    connect("teardown", slots.teardown)
  }

  private func connect(_ signal: String, _ step: @escaping (OpaquePointer) -> Void) {
    object.connect(
      signal,
      argument: { item in
        guard let item else { return }
        step(item)
      }
    )
  }
}
