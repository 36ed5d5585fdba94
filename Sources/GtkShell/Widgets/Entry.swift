// SPDX-License-Identifier: MIT

import CAdwaita

/// A line of text that the reader types.
public final class Entry: Widget {
  /// Creates an empty entry.
  public init() {
    super.init(created(gtk_entry_new()))
    leaveOutPictureChooser()
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

  /// Marks the whole text, so that the next letter takes its place.
  public func selectAll() {
    gtk_editable_select_region(object.pointer, 0, -1)
  }

  /// Lets Enter press the button that the window presses by itself.
  func setActivatesDefault() {
    gtk_entry_set_activates_default(object.pointer.cast(), 1)
  }

  /// Characters for which there is room in however narrow a place.
  private static let fewestCharacters = 12

  /// Asks for room for this many characters; where there is less, the text scrolls.
  public func setWidth(characters: Int) {
    gtk_editable_set_width_chars(object.pointer, CInt(min(characters, Self.fewestCharacters)))
    gtk_editable_set_max_width_chars(object.pointer, CInt(characters))
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
