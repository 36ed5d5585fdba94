// SPDX-License-Identifier: MIT

import CAdwaita

/// A window over another one that closes with Escape or its close button.
///
/// - Ownership: GTK keeps it while it is on the screen, and what acts behind it with it.
public final class Dialog: Widget {
  /// The header bar of the window.
  public let header = HeaderBar()

  private let toasts: ToastOverlay

  /// Creates the window, without showing it.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - content: the widget under its bar.
  ///   - isScrolling: whether the content scrolls when it is higher than the window.
  ///   - close: the label of the button that closes a message at its foot.
  public init(title: String, content: Widget, isScrolling: Bool = true, close: String) {
    if isScrolling {
      let scroller = ScrolledWindow(content)
      scroller.setPolicy(horizontal: .never, vertical: .automatic)
      scroller.expandsVertically = true
      // The keyboard stops at it while nothing in it takes the keyboard. A scroller of newer GTK
      // has no name without another role.
      scroller.setAccessibleRole(.group)
      scroller.setAccessibleLabel(title)
      toasts = ToastOverlay(scroller, close: close)
    } else {
      content.expandsVertically = true
      toasts = ToastOverlay(content, close: close)
    }
    super.init(created(adw_window_new()))
    let column = Box(.vertical)
    column.append(header)
    column.append(toasts)
    gtk_window_set_title(window, title)
    adw_window_set_content(object.pointer.cast(), column.native)
    setKeys([("Escape", "window.close")])
  }

  private var window: UnsafeMutablePointer<GtkWindow> { object.pointer.cast() }

  /// Shows the window over another one, and closes it with that one.
  ///
  /// - Parameters:
  ///   - parent: the other one, which does not react meanwhile.
  ///   - size: pixels that it takes across and upright where text has its usual size, more where it
  ///     is larger, and no more than the other one has.
  ///   - companion: the model behind the window, retained until the window is closed.
  public func present(
    over parent: ApplicationWindow,
    size: (width: Int, height: Int),
    retaining companion: some AnyObject
  ) {
    let (room, scale) = (parent.allocatedSize, Appearance.textScale)
    let (width, height) = (Int(Double(size.width) * scale), Int(Double(size.height) * scale))
    gtk_window_set_default_size(
      window,
      CInt(room.width > 0 ? min(width, room.width) : width),
      CInt(room.height > 0 ? min(height, room.height) : height)
    )
    gtk_window_set_transient_for(window, parent.object.pointer.cast())
    gtk_window_set_modal(window, 1)
    // A window that somebody holds says "destroy" too late.
    let connection = parent.object.connect("unmap") { [weak self] in self?.close() }
    var kept: (AnyObject, GObjectRef)? = (companion, parent.object)
    object.connect("unrealize") {
      guard kept != nil else { return }
      connection.disconnect()
      kept = nil
    }
    gtk_window_present(window)
  }

  /// Calls back when the window leaves the screen.
  public func onUnmapped(_ handler: @escaping () -> Void) {
    object.connect("unmap", handler)
  }

  /// Sets the title of the window.
  public func setTitle(_ title: String) {
    gtk_window_set_title(window, title)
  }

  /// Closes the window as its close button does.
  public func close() {
    gtk_window_close(window)
  }

  /// Shows a short message at the foot of the window.
  public func showMessage(_ message: String) {
    toasts.show(message)
  }
}
