// SPDX-License-Identifier: MIT

import CAdwaita

/// The names of keys with their modifiers, for programs and for people.
public enum KeyPress {
  /// The modifiers that belong to a key.
  private static let modifiers =
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
    | GDK_SUPER_MASK.rawValue

  /// The keys that move the keyboard focus.
  private static let moving: Set<Int32> = [
    GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down,
  ]

  /// Returns a pressed key in GTK's form, such as `<Control>n`.
  ///
  /// - Parameters:
  ///   - key: the key's value.
  ///   - state: the modifiers.
  /// - Returns: the text; nil for a modifier alone.
  static func text(key: UInt32, state: UInt32) -> String? {
    var pressed = state & modifiers
    let plain = gdk_keyval_to_lower(key)
    let isLetter = plain != gdk_keyval_to_upper(key)
    // Shift has made another sign of the key already, unless it is a letter or types nothing.
    if !isLetter, gdk_keyval_to_unicode(key) > UInt32(UInt8(ascii: " ")) {
      pressed &= ~GDK_SHIFT_MASK.rawValue
    }
    let modifiers = GdkModifierType(rawValue: pressed)
    // Keys that GTK lets no menu have, though a widget may handle them.
    let isMoving = moving.contains(Int32(bitPattern: key))
    guard isMoving || gtk_accelerator_valid(plain, modifiers) != 0,
      let name = gtk_accelerator_name(plain, modifiers)
    else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// Writes a key as people do, in the reader's language.
  ///
  /// - Parameter text: the key in GTK's form.
  /// - Returns: the text; any other text than a key is returned as it is.
  public static func label(_ text: String) -> String {
    var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
    // GTK writes both to the pointers, which it keeps no longer than the call.
    guard unsafe gtk_accelerator_parse(text, &key, &modifiers) != 0,
      let label = gtk_accelerator_get_label(key, modifiers)
    else { return text }
    defer { g_free(label) }
    return String(cString: label)
  }
}

extension Widget {
  /// Calls back for each key that is pressed while the keyboard focus is in the widget.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is called ahead of whatever has the focus, else with the keys that
  ///     nothing inside of the widget handled.
  ///   - handler: called with the key in GTK's form; returns whether it was handled.
  /// - Ownership: the widget keeps the controller, which keeps the handler.
  public func onKeyPressed(isFirst: Bool = true, _ handler: @escaping (String) -> Bool) {
    addController(gtk_event_controller_key_new(), isFirst: isFirst).connect(
      "key-pressed",
      key: { key, state in KeyPress.text(key: key, state: state).map(handler) ?? false }
    )
  }

  /// Calls back when a press asks for a menu: of the right button, or of a finger that stays.
  ///
  /// - Parameter handler: called with the position in the widget, in pixels.
  /// - Returns: the connections, which end with their owner.
  package func onMenuPressed(_ handler: @escaping (_ x: Double, _ y: Double) -> Void)
    -> [OwnedSignal]
  {
    MenuPresses.connect(to: self, handler)
  }
}
