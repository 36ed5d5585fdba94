// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
import GtkShell
import ListKit

/// One `GtkListItem`: the slot that a cell's widget is put into.
///
/// - Ownership: borrows the list item, which lives from `setup` to `teardown`.
final class ListItemSurface: SlotSurface {
  typealias View = Widget

  private let item: OpaquePointer
  private var described = AccessibleText.none

  /// Creates a surface for a list item that is set up.
  init(item: OpaquePointer) {
    self.item = item
  }

  func setChild(_ view: Widget?) {
    gtk_list_item_set_child(item, view?.gtkWidget)
  }

  /// The widget of the row, which GTK makes around the cell's; nil while there is no cell.
  ///
  /// - Source: GTK 4.8 has no other way to it; the child's parent is the row's widget.
  var rowWidget: UnsafeMutablePointer<GtkWidget>? {
    gtk_list_item_get_child(item).flatMap { gtk_widget_get_parent($0) }
  }

  /// Sets the accessible text of the row; slots are reused by other rows.
  func describe(_ text: AccessibleText) {
    guard text != described, let rowWidget else { return }
    described = text
    fr_accessible_set_label(rowWidget, text.label)
    fr_accessible_set_description(rowWidget, text.description)
  }

  /// Applies the traits of the row's kind; slots are reused by rows of other kinds.
  func apply(_ traits: RowTraits) {
    gtk_list_item_set_selectable(item, traits.isSelectable ? 1 : 0)
    gtk_list_item_set_activatable(item, traits.isActivatable ? 1 : 0)
    // GtkListItem:focusable is GTK 4.12: the row's widget is asked instead.
    guard let rowWidget else { return }
    gtk_widget_set_focusable(rowWidget, traits.isFocusable ? 1 : 0)
  }
}
