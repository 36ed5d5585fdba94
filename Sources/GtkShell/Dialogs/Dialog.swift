// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A window over another one, which is looked at and put away: with Escape, or its close button.
///
/// - Ownership: whatever it shows is kept by GTK; what acts behind it is kept by `keep`.
public final class Dialog: Widget {
  /// The bar at its top.
  public let header = HeaderBar()

  private let toasts: ToastOverlay

  /// Creates the window, without showing it.
  ///
  /// - Parameters:
  ///   - title: what it is of.
  ///   - content: what stands under its bar; it scrolls when it is higher than the window.
  public init(title: String, content: Widget) {
    let scroller = ScrolledWindow(content)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.expandsVertically = true
    toasts = ToastOverlay(scroller)
    super.init(created(adw_window_new()))
    let column = Box(.vertical)
    column.append(header)
    column.append(toasts)
    gtk_window_set_title(window, title)
    adw_window_set_content(object.pointer.cast(), column.native)
    setKeys([("Escape", "window.close")])
  }

  private var window: UnsafeMutablePointer<GtkWindow> { object.pointer.cast() }

  /// Shows the window over another one, and goes with it.
  ///
  /// - Parameters:
  ///   - parent: the other one, which does not answer meanwhile.
  ///   - width: pixels that it takes across, if the other one is as wide.
  ///   - height: pixels that it takes upright, if the other one is as high.
  public func present(over parent: ApplicationWindow, width: Int, height: Int) {
    let room = parent.allocatedSize
    gtk_window_set_default_size(
      window,
      CInt(room.width > 0 ? min(width, room.width) : width),
      CInt(room.height > 0 ? min(height, room.height) : height)
    )
    gtk_window_set_transient_for(window, parent.object.pointer.cast())
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_modal(window, 1)
    gtk_window_present(window)
  }

  /// Keeps something alive for as long as the window is there.
  ///
  /// - Parameter companion: what acts behind the window.
  public func keep(_ companion: some AnyObject) {
    object.connect("destroy") { withExtendedLifetime(companion) {} }
  }

  /// Closes the window as its close button does.
  public func close() {
    gtk_window_close(window)
  }

  /// Shows a short message at its foot.
  public func tell(_ message: String) {
    toasts.show(message)
  }
}
