// SPDX-License-Identifier: MIT

import CAdwaita

/// A move through the rows by key.
package nonisolated enum RowMove: Hashable, Sendable {
  /// To the row before.
  case up
  /// To the row after.
  case down
  /// To the first row.
  case home
  /// To the last row.
  case end
  /// To the row one viewport above.
  case pageUp
  /// To the row one viewport below.
  case pageDown

  /// Reads a key without modifiers; nil for any other key.
  init?(key: guint) {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
    default: return nil
    }
  }
}

/// A change of the row that has the focus, by key.
package nonisolated enum RowChange: Hashable, Sendable {
  /// To remove it.
  case delete
  /// To move it towards the beginning.
  case moveUp
  /// To move it towards the end.
  case moveDown
  /// To expand it.
  case open
  /// To collapse it.
  case fold
  /// To move it farther, or into another row.
  case relocate(RowRelocation)

  init?(key: guint, isAltPressed: Bool, isShiftPressed: Bool) {
    if isShiftPressed {
      guard isAltPressed, let relocation = RowRelocation(key: key) else { return nil }
      self = .relocate(relocation)
      return
    }
    switch (Int32(bitPattern: key), isAltPressed) {
    case (GDK_KEY_Delete, false), (GDK_KEY_KP_Delete, false): self = .delete
    case (GDK_KEY_Right, false), (GDK_KEY_KP_Right, false): self = .open
    case (GDK_KEY_Left, false), (GDK_KEY_KP_Left, false): self = .fold
    case (GDK_KEY_Up, true), (GDK_KEY_KP_Up, true): self = .moveUp
    case (GDK_KEY_Down, true), (GDK_KEY_KP_Down, true): self = .moveDown
    default: return nil
    }
  }
}

/// The action of a key in a list.
package nonisolated enum RowKey: Hashable, Sendable {
  /// To move through the rows.
  case move(RowMove)
  /// To change a row.
  case change(RowChange)
  /// To show the menu of a row.
  case menu

  /// Reads a key; nil for any other key.
  ///
  /// - Source: GTK 4.8, `GtkText`: Menu and Shift+F10 show the menu of the widget with the focus.
  init?(key: guint, pressed: guint) {
    switch (Int32(bitPattern: key), pressed) {
    case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue): self = .menu
    case (_, 0), (_, GDK_ALT_MASK.rawValue),
      (_, GDK_ALT_MASK.rawValue | GDK_SHIFT_MASK.rawValue):
      let isShiftPressed = pressed & GDK_SHIFT_MASK.rawValue != 0
      if let change = RowChange(
        key: key,
        isAltPressed: pressed != 0,
        isShiftPressed: isShiftPressed
      ) {
        self = .change(change)
      } else if pressed == 0, let move = RowMove(key: key) {
        self = .move(move)
      } else {
        return nil
      }
    default: return nil
    }
  }
}
