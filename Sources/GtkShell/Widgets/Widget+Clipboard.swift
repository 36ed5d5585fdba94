// SPDX-License-Identifier: MIT

import CAdwaita

extension Widget {
  /// Copies a text to the clipboard of the widget's display.
  ///
  /// - Parameter text: the text, whole.
  public func copy(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(native), text)
  }
}
