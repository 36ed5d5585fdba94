// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
import GtkShell
import ListKit
import RefreshKit

// Doors for tests, which use the dialog as a reader does.
extension ActivityDialog {
  /// The rows that are shown, from the top.
  package var rows: [ActivityRow] { list.page.host.snapshot.rows.compactMap(\.item) }

  /// The buttons that the chosen row is for.
  package var areRowButtonsOn: Bool { copy.isSensitive && details.isSensitive }

  /// Chooses a row, as a press on it does.
  package func choose(_ row: ActivityRow) {
    list.page.host.select(.item(row.id))
    show(chosen: row)
  }

  /// Presses the button that copies the chosen row.
  package func pressCopy() -> Bool { copy.activate() }

  /// Presses the button that copies all rows.
  package func pressCopyAll() -> Bool { copyAll.activate() }

  /// Presses the button that shows the feeds that need a remedy.
  package func pressTroubles() -> Bool { troubles.activate() }

  /// Checks or clears the box for faults alone.
  package func setFaultsAlone() -> Bool { faults.activate() }
}
