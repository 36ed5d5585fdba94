// SPDX-License-Identifier: MIT

import CAdwaita

/// The widget that had the keyboard focus before a popover took it.
///
/// GTK 4.8 gives the focus of a closed popover to its button, or to the first widget of the window.
final class FormerFocus {
  /// The widget, as long as the popover is open.
  private var widget: GObjectRef?

  /// The number of frames in which GTK may still move the focus.
  private static let watchedFrames = 2

  /// Stores which widget has the focus in the window of another.
  func note(in parent: UnsafeMutablePointer<GtkWidget>) {
    widget = gtk_widget_get_root(parent).flatMap { gtk_root_get_focus($0) }
      .map { GObjectRef(OpaquePointer($0), .borrowed) }
  }

  /// Returns the focus to the widget, if that still shows.
  func giveBack() {
    guard let widget else { return }
    self.widget = nil
    Self.grab(widget)
    // GTK 4.18 moves the focus from a hidden widget in the next frame, also if it has moved since.
    let former = Widget(widget.pointer, .borrowed)
    var frames = 0
    FrameCallback.add(to: former) {
      frames += 1
      if former.isFocusIdle { Self.grab(widget) }
      return frames < Self.watchedFrames
    }
  }

  private static func grab(_ widget: GObjectRef) {
    let focus: UnsafeMutablePointer<GtkWidget> = widget.pointer.cast()
    if gtk_widget_get_mapped(focus) != 0 { gtk_widget_grab_focus(focus) }
  }
}
