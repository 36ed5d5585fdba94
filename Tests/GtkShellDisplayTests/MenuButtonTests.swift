// SPDX-License-Identifier: MIT

import Glibc
import GtkShell
import GtkShellTesting
import Testing

/// The names of buttons that open a menu.
///
/// GTK keeps what assistive techniques are told where it is asked for that before the first widget
/// is made.
@Suite(.serialized)
@MainActor
struct MenuButtonTests {
  init() {
    setenv("GTK_A11Y", "test", 1)
  }

  @Test func `a button with an icon alone is spoken as the pointer shows it`() throws {
    _ = try TestDisplay.window()
    let button = MenuButton(icon: "open-menu-symbolic")
    button.setTooltip("Main Menu")
    #expect(button.isButtonInsideNamed("Main Menu"))
    button.setTooltip("Menu")
    #expect(button.isButtonInsideNamed("Menu") && !button.isButtonInsideNamed("Main Menu"))
  }
}
