// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of the list of keys, under a heading of its own.
package enum CommandGroup: CaseIterable, Sendable {
  /// From one article to another.
  case moving
  /// The article that is chosen, and its text.
  case article
  /// The list that is shown.
  case list
  /// The lists of the sidebar, and the panes.
  case panes
  /// Feeds, and where they are filed.
  case feeds
  /// The window and the program.
  case window

  /// The commands of the part, in their order.
  package var commands: [Command] { Command.allCases.filter { $0.group == self } }
}
