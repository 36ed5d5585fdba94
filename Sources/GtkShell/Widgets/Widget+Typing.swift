// SPDX-License-Identifier: MIT

import CAdwaita

// A line in which a reader types.
extension Widget {
  /// Leaves GTK's own chooser of pictures out of a line of text.
  ///
  /// Input methods have choosers of their own. GTK's is a bubble in the line, with a line in it: a
  /// menu that is opened there before the bubble has its place is on no monitor, and GTK complains.
  func leaveOutPictureChooser() {
    guard let line = gtk_editable_get_delegate(object.pointer) else { return }
    gtk_text_set_input_hints(line.cast(), GTK_INPUT_HINT_NO_EMOJI)
  }

  /// Asks for GTK's own chooser of pictures in a line of text, as its key does.
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
