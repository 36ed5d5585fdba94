// SPDX-License-Identifier: MIT

import CAdwaita

/// The widget that had the keyboard focus before a popover took it.
///
/// GTK 4.8 gives the focus of a closed popover to its button, or to the first widget of the window.
final class FormerFocus {
  /// The widget, as long as the popover is open.
  private var widget: GObjectRef?

  /// Keeps the focus of the window of a widget.
  func keep(of parent: UnsafeMutablePointer<GtkWidget>) {
    widget = gtk_widget_get_root(parent).flatMap { gtk_root_get_focus($0) }
      .map { GObjectRef(OpaquePointer($0), .borrowed) }
  }

  /// Returns the focus to the widget, if that still shows.
  func giveBack() {
    guard let widget else { return }
    self.widget = nil
    let focus: UnsafeMutablePointer<GtkWidget> = widget.pointer.cast()
    if gtk_widget_get_mapped(focus) != 0 { gtk_widget_grab_focus(focus) }
  }
}
