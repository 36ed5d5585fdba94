// SPDX-License-Identifier: GPL-3.0-or-later

package import GtkShell

// A door for tests: GTK opens the menu itself.
extension WindowMenus {
  /// Makes the menu of the list that is shown; empty without one.
  package func shownListMenu() -> Menu {
    let menu = Menu()
    fillListMenu(menu)
    return menu
  }
}
