// SPDX-License-Identifier: GPL-3.0-or-later

// The keys of the commands.
extension Command {
  /// The keys that run the command, in GTK's form; none for most.
  package var keys: [String] { Self.keys[self] ?? [] }

  private static let keys: [Command: [String]] = [
    .open: ["<Control>n"],
    .refresh: ["F5", "<Control>r"],
    .search: ["<Control>f"],
    .refreshAll: ["<Control><Shift>F5"],
    .nextUnread: ["n"],
    .toggleRead: ["r"],
    .toggleStar: ["s"],
    .tags: ["t"],
    .openPage: ["b"],
    .comments: ["m"],
    .markAllRead: ["k"],
    .cleanUp: ["c"],
    .hideRead: ["<Control>h"],
    .feedDetails: ["<Alt>Return"],
    .rename: ["F2"],
    .newFolder: ["<Control><Shift>n"],
    .undo: ["<Control>z"],
    .redo: ["<Control><Shift>z"],
    .fullText: ["<Control><Shift>r"],
    .shortcuts: ["<Control>question", "F1"],
    .mainMenu: ["F10"],
    .newWindow: ["<Control><Alt>n"],
    .close: ["<Control>w"],
    .quit: ["<Control>q"],
  ]

  /// The key that is one letter, which has no effect in a text field; nil for none.
  package var letter: String? { keys.first { $0.count == 1 } }

  /// The other keys, which run the command wherever the keyboard is.
  package var accelerators: [String] { keys.filter { $0.count > 1 } }

  /// The commands that have keys, in the order in which they are listed.
  package static var withKeys: [Command] { allCases.filter { !$0.keys.isEmpty } }
}
