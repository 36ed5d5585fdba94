// SPDX-License-Identifier: GPL-3.0-or-later

/// The form of a list, or another setting, that a command turns on or off.
package enum CommandToggle: Hashable, Sendable {
  /// The best match of a search first.
  case bestMatch
  /// Unread articles alone.
  case unreadOnly
  /// The oldest article first.
  case oldestFirst
  /// Duplicate stories once.
  case groupStories
  /// The articles of the feed from their own pages.
  case alwaysFullText
  /// A sidebar without feeds and folders that have nothing unread.
  case hideRead
  /// Rows of a height; one of the heights is always on.
  case rows(RowDensity)

  /// Creates the toggle of a command; nil for a command that is neither on nor off.
  package init?(_ command: Command) {
    switch command {
    case .bestMatch: self = .bestMatch
    case .unreadOnly: self = .unreadOnly
    case .oldestFirst: self = .oldestFirst
    case .groupStories: self = .groupStories
    case .alwaysFullText: self = .alwaysFullText
    case .hideRead: self = .hideRead
    case .comfortableRows: self = .rows(.comfortable)
    case .cosyRows: self = .rows(.cosy)
    case .compactRows: self = .rows(.compact)
    default: return nil
    }
  }
}
