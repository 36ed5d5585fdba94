// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The one program of the list tests: a process registers it once.
@MainActor
enum ListTestApplication {
  private static var application: Application?

  /// A window of 400 by 600 pixels that is not shown yet.
  ///
  /// - Parameter title: its title, by which keys find it.
  /// - Returns: the window.
  /// - Throws: `GLibError` when no display answers.
  static func window(_ title: String = "List") throws(GLibError) -> ApplicationWindow {
    let window = ApplicationWindow(application: try shared(), title: title)
    window.setDefaultSize(width: 400, height: 600)
    return window
  }

  /// The registered program.
  ///
  /// - Throws: `GLibError` when no display answers.
  static func shared() throws(GLibError) -> Application {
    if let application { return application }
    let made = Application(identifier: "org.freshet.ListTests")
    try made.register()
    application = made
    return made
  }
}
