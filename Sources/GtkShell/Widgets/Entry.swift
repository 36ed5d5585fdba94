// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A line of text that the reader types.
public final class Entry: Widget {
  /// Creates an empty entry.
  public init() {
    super.init(created(gtk_entry_new()))
  }

  /// What stands in the entry.
  public var text: String {
    get { gtk_editable_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(object.pointer, newValue) }
  }

  /// The dim words in an empty entry.
  public func setPlaceholder(_ text: String) {
    gtk_entry_set_placeholder_text(object.pointer.cast(), text)
  }

  /// Asks for room for this many characters.
  public func setWidth(characters: Int) {
    gtk_editable_set_width_chars(object.pointer, CInt(characters))
  }

  /// Calls back when the reader presses Enter.
  public func onActivate(_ handler: @escaping () -> Void) {
    object.connect("activate", handler)
  }

  /// Calls back for each change of the text.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("changed", handler)
  }
}
