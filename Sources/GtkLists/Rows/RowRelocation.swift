// SPDX-License-Identifier: MIT

import CAdwaita

/// A move of the row that has the focus, by an arrow with Alt and Shift.
public nonisolated enum RowRelocation: Hashable, Sendable {
  /// To the first place.
  case first
  /// To the last place.
  case last
  /// Towards the start of a line: out of the row that holds it.
  case left
  /// Towards the end of a line: into the row before it.
  case right

  init?(key: guint) {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .first
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .last
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    default: return nil
    }
  }

  /// The same move where lines run from the right to the left.
  var mirrored: RowRelocation {
    switch self {
    case .left: .right
    case .right: .left
    case .first, .last: self
    }
  }
}
