// SPDX-License-Identifier: GPL-3.0-or-later

package import GtkShell

/// The window that replaces the program's own when the library cannot be opened.
package enum FaultWindow {
  /// The width and the height, in pixels.
  private static let size = (width: 480, height: 360)

  /// Shows the window.
  ///
  /// - Parameters:
  ///   - application: the running application, which ends with the window.
  ///   - title: what happened.
  ///   - reason: the cause, and the next step.
  /// - Returns: the window; GTK keeps it while it is on the screen.
  @discardableResult
  package static func present(
    in application: Application,
    title: String,
    reason: String
  ) -> ApplicationWindow {
    let window = ApplicationWindow(application: application, title: title)
    let page = StatusPage(icon: "dialog-error-symbolic", title: title, description: reason)
    page.allowCopying()
    // The reason is to be seen without scrolling.
    page.addCSSClass("compact")
    page.expandsVertically = true
    let column = Box(.vertical)
    column.append(HeaderBar())
    column.append(page)
    window.setContent(column)
    window.setDefaultSize(width: size.width, height: size.height)
    window.present()
    return window
  }
}
