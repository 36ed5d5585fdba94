// SPDX-License-Identifier: MIT

import CAdwaita

/// A short list of rows, each a widget of its own; for lists that page, use `ListViewHost`.
public final class ListBox: Widget {
  /// Creates an empty list of which one row can be selected.
  public init() {
    super.init(created(gtk_list_box_new()))
    gtk_list_box_set_selection_mode(object.pointer, GTK_SELECTION_SINGLE)
  }

  /// Makes a click select a row, and a second one, or Enter, activate it.
  public func setActivatesOnSecondClick() {
    gtk_list_box_set_activate_on_single_click(object.pointer, 0)
  }

  /// Adds a row after the last one.
  ///
  /// - Parameters:
  ///   - child: the content of the row.
  ///   - label: the text that a screen reader tells of the row: GTK 4.8 has none of its own.
  public func append(_ child: Widget, spokenAs label: String) {
    gtk_list_box_append(object.pointer, child.native)
    guard let row = gtk_widget_get_ancestor(child.native, gtk_list_box_row_get_type()) else {
      return
    }
    Widget(OpaquePointer(row), .borrowed).setAccessibleLabel(label)
  }

  /// Removes all rows.
  public func removeAll() {
    while let row = gtk_list_box_get_row_at_index(object.pointer, 0) {
      gtk_list_box_remove(object.pointer, OpaquePointer(row).cast())
    }
  }

  /// Selects a row; an index without a row selects none.
  public func selectRow(at index: Int) {
    gtk_list_box_select_row(
      object.pointer,
      gtk_list_box_get_row_at_index(object.pointer, CInt(index))
    )
  }

  /// Calls back with the index of each row that becomes the selected one.
  public func onRowSelected(_ handler: @escaping (Int) -> Void) {
    object.connect(
      "row-selected",
      argument: { row in
        guard let row else { return }
        handler(Int(gtk_list_box_row_get_index(row.cast())))
      }
    )
  }

  /// Calls back with the index of a row that is clicked or entered.
  public func onRowActivated(_ handler: @escaping (Int) -> Void) {
    object.connect(
      "row-activated",
      argument: { row in
        guard let row else { return }
        handler(Int(gtk_list_box_row_get_index(row.cast())))
      }
    )
  }
}
