// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A bubble that belongs to a button.
public final class Popover: Widget {
  /// Creates a bubble with a widget in it.
  public init(_ child: Widget) {
    super.init(created(gtk_popover_new()))
    gtk_popover_set_child(object.pointer.cast(), child.native)
  }

  /// Shows the bubble.
  public func popUp() {
    gtk_popover_popup(object.pointer.cast())
  }

  /// Puts the bubble away.
  public func popDown() {
    gtk_popover_popdown(object.pointer.cast())
  }

  /// Calls back when the bubble has been put away.
  public func onClosed(_ handler: @escaping () -> Void) {
    object.connect("closed", handler)
  }
}
