// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A wish to move through the rows by key.
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

/// A wish to change the row that has the focus.
package nonisolated enum RowChange: Hashable, Sendable {
  /// To take it out.
  case delete
  /// To move it towards the beginning.
  case moveUp
  /// To move it towards the end.
  case moveDown

  init?(key: guint, isAltPressed: Bool) {
    switch (Int32(bitPattern: key), isAltPressed) {
    case (GDK_KEY_Delete, false), (GDK_KEY_KP_Delete, false): self = .delete
    case (GDK_KEY_Up, true), (GDK_KEY_KP_Up, true): self = .moveUp
    case (GDK_KEY_Down, true), (GDK_KEY_KP_Down, true): self = .moveDown
    default: return nil
    }
  }
}

/// What a key asks of a list.
package nonisolated enum RowKey: Hashable, Sendable {
  /// To move through the rows.
  case move(RowMove)
  /// To change a row.
  case change(RowChange)
}
