// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The cells of the sidebar.
package struct SidebarCells: CellRegistry {
  package typealias Row = SidebarRow
  package typealias View = Widget

  private let rows: ReusableCells<SidebarCell>

  /// Creates the registry of one sidebar.
  ///
  /// - Parameter pictures: loads the icons of feeds; nil shows letters alone.
  package init(pictures: PictureLoader? = nil) {
    rows = ReusableCells { SidebarCell(pictures: pictures) }
  }

  /// Shows a row in its cell.
  package func place(_ row: SidebarRow, in slot: CellSlot<Widget>) -> Placement {
    rows.show(row, in: slot)
  }
}
