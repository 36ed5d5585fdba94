// SPDX-License-Identifier: MIT

import CAdwaita

/// Widgets in rows and columns.
public final class Grid: Widget {
  /// Creates an empty grid.
  ///
  /// - Parameters:
  ///   - columnSpacing: pixels between two columns.
  ///   - rowSpacing: pixels between two rows.
  public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
    super.init(created(gtk_grid_new()))
    gtk_grid_set_column_spacing(object.pointer.cast(), guint(columnSpacing))
    gtk_grid_set_row_spacing(object.pointer.cast(), guint(rowSpacing))
  }

  /// Puts a child into one cell.
  public func attach(_ child: Widget, column: Int, row: Int) {
    gtk_grid_attach(object.pointer.cast(), child.native, CInt(column), CInt(row), 1, 1)
  }
}
