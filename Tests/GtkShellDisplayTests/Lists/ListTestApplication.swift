// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting

/// The one program of the list tests: a process registers it once.
@MainActor
enum ListTestApplication {
  /// A window of 400 by 600 pixels that is not shown yet.
  ///
  /// - Parameter title: its title, by which keys find it.
  /// - Returns: the window.
  /// - Throws: `GLibError` when no display answers.
  static func window(_ title: String = "List") throws(GLibError) -> ApplicationWindow {
    try TestDisplay.window(title: title)
  }

  /// The registered program.
  ///
  /// - Throws: `GLibError` when no display answers.
  static func shared() throws(GLibError) -> Application { try TestDisplay.application() }
}
