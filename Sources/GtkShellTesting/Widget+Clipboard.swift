// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// What this program put on the clipboard, and what a reader puts into a text.
@MainActor extension Widget {
  /// The text that this program put on the clipboard; nil when the clipboard is another program's.
  package var ownClipboardText: String? {
    let clipboard = gtk_widget_get_clipboard(nativeWidget)
    guard let provider = gdk_clipboard_get_content(clipboard) else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(provider, &value, nil) != 0 else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  /// Whether this program put a picture on the clipboard.
  package var ownsClipboardPicture: Bool {
    guard let provider = gdk_clipboard_get_content(gtk_widget_get_clipboard(nativeWidget)) else {
      return false
    }
    var value = GValue()
    g_value_init(&value, gdk_texture_get_type())
    defer { g_value_unset(&value) }
    return gdk_content_provider_get_value(provider, &value, nil) != 0
  }

  /// Whether GTK's own chooser of pictures can be opened in the text view that the widget is, or
  /// that is in it; nil for none.
  package var offersPictures: Bool? {
    guard isA(gtk_text_view_get_type()) else {
      return children.lazy.compactMap(\.offersPictures).first
    }
    let hints = gtk_text_view_get_input_hints(object.pointer.cast())
    return hints.rawValue & GTK_INPUT_HINT_NO_EMOJI.rawValue == 0
  }

  /// Opens GTK's own emoji chooser in an entry, as its key does.
  ///
  /// - Returns: whether the line has one then.
  package func insertPicture() -> Bool {
    guard let line = gtk_editable_get_delegate(object.pointer) else { return false }
    let text: UnsafeMutablePointer<GtkWidget> = line.cast()
    gtk_widget_activate_action_variant(text, "misc.insert-emoji", nil)
    var child = gtk_widget_get_first_child(text)
    while let one = child {
      if String(cString: gtk_widget_get_css_name(one)) == "popover" { return true }
      child = gtk_widget_get_next_sibling(one)
    }
    return false
  }
}
