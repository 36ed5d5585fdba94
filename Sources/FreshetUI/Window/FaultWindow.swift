// SPDX-License-Identifier: GPL-3.0-or-later

package import GtkShell

/// The window that replaces the program's own when the library cannot be opened.
package enum FaultWindow {
  /// The width in pixels.
  private static let width = 480
  /// The least and the largest height in pixels; the latter is that of a small screen.
  private static let heights = 360...640

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
    page.addCSSClass("compact")
    page.expandsVertically = true
    let column = Box(.vertical)
    let header = HeaderBar()
    column.append(header)
    column.append(page)
    window.setContent(column)
    // The reason is to be seen without scrolling, in large text too.
    let height = header.height(forWidth: width) + page.contentHeight(forWidth: width)
    window.setDefaultSize(
      width: width,
      height: min(max(height, heights.lowerBound), heights.upperBound)
    )
    window.present()
    return window
  }
}
