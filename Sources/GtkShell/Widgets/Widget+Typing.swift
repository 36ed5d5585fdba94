// SPDX-License-Identifier: MIT

import CAdwaita

// An entry in which a reader types.
extension Widget {
  /// Disables GTK's own emoji chooser in an entry.
  ///
  /// Input methods have choosers of their own. GTK's is a popover in the entry, with an entry in
  /// it: a menu that is opened there before the popover has its position is on no monitor, and GTK
  /// complains.
  func leaveOutPictureChooser() {
    guard let line = gtk_editable_get_delegate(object.pointer) else { return }
    gtk_text_set_input_hints(line.cast(), GTK_INPUT_HINT_NO_EMOJI)
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
