// SPDX-License-Identifier: MIT

import CAdwaita

// The keyboard focus.
extension Widget {
  /// Whether the widget, or one in it, has the keyboard focus of its window.
  package var containsFocus: Bool {
    guard let root = gtk_widget_get_root(native), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == native || gtk_widget_is_ancestor(focus, native) != 0
  }

  /// Moves the keyboard focus to the first widget inside that takes it.
  ///
  /// - Returns: whether one took it.
  @discardableResult
  package func moveFocusInside() -> Bool {
    gtk_widget_child_focus(native, GTK_DIR_TAB_FORWARD) != 0
  }
}
