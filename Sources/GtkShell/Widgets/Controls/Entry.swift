// SPDX-License-Identifier: MIT

import CAdwaita

/// A line of text that the reader types.
public final class Entry: Widget {
  /// Creates an empty entry.
  public init() {
    super.init(created(gtk_entry_new()))
    leaveOutPictureChooser()
  }

  /// The text of the entry.
  public var text: String {
    get { gtk_editable_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(object.pointer, newValue) }
  }

  /// Sets the placeholder of the empty entry.
  public func setPlaceholder(_ text: String) {
    gtk_entry_set_placeholder_text(object.pointer.cast(), text)
  }

  /// Shows dots in place of the text, which is a secret: no suggestion and no spelling sees it.
  public func hideText() {
    gtk_entry_set_visibility(object.pointer.cast(), 0)
    gtk_entry_set_input_purpose(object.pointer.cast(), GTK_INPUT_PURPOSE_PASSWORD)
  }

  /// Selects the whole text, so that the next letter replaces it.
  public func selectAll() {
    gtk_editable_select_region(object.pointer, 0, -1)
  }

  /// Selects a part of the text, so that the next letter replaces it.
  ///
  /// - Parameter range: characters of the text.
  public func select(_ range: Range<Int>) {
    gtk_editable_select_region(object.pointer, CInt(range.lowerBound), CInt(range.upperBound))
  }

  /// Makes Enter press the window's default button.
  func setActivatesDefault() {
    gtk_entry_set_activates_default(object.pointer.cast(), 1)
  }

  /// The characters that an entry has room for in however narrow a place.
  private static let fewestCharacters = 12

  /// Sets the width in characters; where there is less room, the text scrolls.
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
}
