// SPDX-License-Identifier: MIT

import CAdwaita

/// A row with a line of text, which the reader changes in place.
public final class EntryRow: Widget {
  /// Creates a row.
  ///
  /// - Parameter title: the title, plain text.
  public init(_ title: String) {
    super.init(created(adw_entry_row_new()))
    adw_preferences_row_set_use_markup(object.pointer.cast(), 0)
    adw_preferences_row_set_title(object.pointer.cast(), title)
    leaveOutPictureChooser()
  }

  /// The text.
  public var text: String {
    get { gtk_editable_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set {
      // Only what the reader types waits to be applied.
      adw_entry_row_set_show_apply_button(object.pointer.cast(), 0)
      gtk_editable_set_text(object.pointer, newValue)
      adw_entry_row_set_show_apply_button(object.pointer.cast(), 1)
    }
  }

  /// Calls back when the reader applies the text, by the button in the row or by Enter.
  public func onApply(_ handler: @escaping () -> Void) {
    object.connect("apply", handler)
  }
}
