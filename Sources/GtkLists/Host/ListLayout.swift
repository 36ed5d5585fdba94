// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
import GtkShell

/// The layout of rows: in one column, or in a grid.
public nonisolated enum ListLayout: Hashable, Sendable {
  /// One row a line.
  case list
  /// A grid of as many columns as fit, within bounds.
  case grid(columns: ClosedRange<Int>)

  /// Creates GTK's widget for the layout.
  ///
  /// - Ownership: takes over one reference to each of its two arguments, as the constructors do.
  @MainActor
  func makeWidget(
    _ selection: GObjectRef,
    _ factory: GObjectRef
  ) -> UnsafeMutablePointer<GtkWidget>? {
    g_object_ref(UnsafeMutableRawPointer(selection.pointer))
    g_object_ref(UnsafeMutableRawPointer(factory.pointer))
    let widget =
      switch self {
      case .list: gtk_list_view_new(selection.pointer, factory.pointer)
      case .grid: gtk_grid_view_new(selection.pointer, factory.pointer)
      }
    guard let view = widget.map({ OpaquePointer($0) }) else { return nil }
    if case .grid(let columns) = self {
      gtk_grid_view_set_min_columns(view, guint(clamping: max(1, columns.lowerBound)))
      gtk_grid_view_set_max_columns(view, guint(clamping: max(1, columns.upperBound)))
    }
    // A row is as high as it likes: the least that GTK 4.18 finds for a box with two texts beside
    // each other is less than they need.
    gtk_scrollable_set_vscroll_policy(view, GTK_SCROLL_NATURAL)
    fr_list_let_tab_leave(widget)
    return widget
  }

  /// Makes a single click activate a row of a widget of the layout.
  @MainActor
  func activateOnSingleClick(_ widget: OpaquePointer) {
    switch self {
    case .list: gtk_list_view_set_single_click_activate(widget, 1)
    case .grid: gtk_grid_view_set_single_click_activate(widget, 1)
    }
  }

  /// Removes all rows and cells from a widget of the layout.
  @MainActor
  func empty(_ widget: OpaquePointer) {
    switch self {
    case .list:
      gtk_list_view_set_model(widget, nil)
      gtk_list_view_set_factory(widget, nil)
    case .grid:
      gtk_grid_view_set_model(widget, nil)
      gtk_grid_view_set_factory(widget, nil)
    }
  }
}
