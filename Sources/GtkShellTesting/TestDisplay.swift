// SPDX-License-Identifier: MIT

import CAdwaita
import Glibc
public import GtkLists
public import GtkShell
import ListKit
import RefreshKit

/// The program of a display test, and its main loop.
///
/// A test runs on the main actor and runs GLib's main loop itself: nothing is laid out, painted or
/// answered between two of its calls that wait.
public enum TestDisplay {
  private static var registered: Application?
  /// The exit of the process, which is replaced once.
  private static let exit: Void = {
    // C runs the function first that was added last.
    on_exit(
      { status, _ in
        fflush(nil)
        _exit(status)
      },
      nil
    )
  }()

  /// Whether texts run from right to left in the widgets of the test.
  package static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set {
      // GTK sets the direction of the desktop's language when it starts.
      gtk_init_check()
      gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
  }

  /// Returns the one program of a test process, registered without being run.
  ///
  /// - Parameter identifier: reverse-DNS name; that of the first call counts.
  /// - Returns: the program.
  /// - Throws: `GLibError` when no display answers.
  public static func application(
    identifier: String = "org.freshet.DisplayTests"
  ) throws(GLibError) -> Application {
    if let registered { return registered }
    exitAtOnce()
    let application = Application(identifier: identifier)
    try application.register()
    registered = application
    return application
  }

  /// Makes the process exit while the libraries of the display are still there.
  ///
  /// The tests end it from another thread than that of the main actor, which may still release a
  /// window then, and calls these libraries. `application` does this already.
  package static func exitAtOnce() {
    exit
  }

  /// Makes a window, without showing it.
  ///
  /// - Parameters:
  ///   - title: the window's title.
  ///   - width: pixels.
  ///   - height: pixels.
  /// - Returns: the window.
  /// - Throws: `GLibError` when no display answers.
  public static func window(
    title: String = "Test",
    width: Int = 400,
    height: Int = 600
  ) throws(GLibError) -> ApplicationWindow {
    let window = ApplicationWindow(application: try application(), title: title)
    window.setDefaultSize(width: width, height: height)
    return window
  }

  /// Turns the main loop until a condition holds.
  ///
  /// - Parameters:
  ///   - limit: real time after which the wait ends; a bound against hanging alone.
  ///   - condition: checked after each turn.
  /// - Returns: whether the condition was fulfilled.
  public static func run(
    within limit: Duration = .seconds(20),
    until condition: () -> Bool
  ) async -> Bool {
    await MainLoop.run(within: limit, until: condition)
  }

  /// Turns the main loop until a visible window was laid out and painted.
  public static func settle(_ window: ApplicationWindow) async {
    await MainLoop.settle(window)
  }

  /// Turns the main loop until a screen has loaded, and all of it was laid out and painted.
  ///
  /// - Parameters:
  ///   - screen: a visible screen.
  ///   - window: its window.
  /// - Returns: whether the screen is idle; false at once for a window that was closed.
  public static func settle<Source, Items>(
    _ screen: PagedScreen<Source, Items>,
    in window: ApplicationWindow
  ) async -> Bool {
    // A closed window has no frames to wait for.
    guard window.isShowable else { return false }
    // A layout may ask for a further page, so one turn is not enough.
    for _ in 0..<3 {
      let host = screen.page.host
      guard await run(until: { !screen.list.status.isLoading && host.isSettled }) else {
        return false
      }
      await settle(window)
    }
    return true
  }

  /// Closes a window and lets GTK take it apart.
  public static func close(_ window: ApplicationWindow) async {
    window.destroy()
    await MainLoop.turn()
  }
}
