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

  /// The last letter of the blocks of Latin letters in Unicode.
  private static let lastLatin: UInt32 = 0x24F

  /// Returns what a key with a letter of another script means in a layout with Latin letters, as
  /// GTK finds it for the keys of actions.
  ///
  /// - Parameters:
  ///   - key: the key's value.
  ///   - code: the number of the key on the keyboard.
  ///   - state: the modifiers.
  /// - Returns: the value in the first layout that has a sign of ASCII there; the key's own where
  ///   it has a Latin letter or none, and where there is no such layout.
  static func latin(_ key: UInt32, code: UInt32, state: UInt32) -> UInt32 {
    let sign = gdk_keyval_to_unicode(key)
    guard sign > lastLatin, g_unichar_isalpha(sign) != 0 else { return key }
    let level: CInt = state & GDK_SHIFT_MASK.rawValue == 0 ? 0 : 1
    var places: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: CInt = 0
    guard let display = gdk_display_get_default(),
      gdk_display_map_keycode(display, code, &places, &values, &count) != 0
    else { return key }
    // GTK made both lists, of as many elements as it says, and leaves them to the caller.
    defer {
      g_free(places)
      g_free(values)
    }
    for index in 0..<Int(count) {
      guard let place = places?[index], let value = values?[index], place.level == level else {
        continue
      }
      let meaning = gdk_keyval_to_unicode(value)
      if meaning > UInt32(UInt8(ascii: " ")), meaning < UInt32(UInt8.max / 2) { return value }
    }
    return key
  }

  /// Returns a key in the form in which `text` has it; nil for a text that is no key.
  static func normal(_ text: String) -> String? {
    var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
    // GTK writes both to the pointers, which it keeps no longer than the call.
    guard unsafe gtk_accelerator_parse(text, &key, &modifiers) != 0 else { return nil }
    return self.text(key: key, state: modifiers.rawValue)
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
      key: { key, code, state in
        let key = KeyPress.latin(key, code: code, state: state)
        return KeyPress.text(key: key, state: state).map(handler) ?? false
      }
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
