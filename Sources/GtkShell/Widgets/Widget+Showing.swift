// SPDX-License-Identifier: MIT

import CAdwaita

// Visibility of the widget.
extension Widget {
  /// Whether the widget is on the screen: in a window that is shown, and not on a covered page of a
  /// stack.
  public var isMapped: Bool { gtk_widget_get_mapped(native) != 0 }

  /// Whether the widget is in a window, shown or not.
  package var isInWindow: Bool { gtk_widget_get_root(native) != nil }

  /// Whether the widget is in a window that was not closed: GTK knows that one by its surface.
  package var isShowable: Bool {
    gtk_widget_get_root(native).map { gtk_widget_get_realized($0.cast()) != 0 } ?? false
  }
}
