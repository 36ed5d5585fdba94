// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The list of all keys, by their parts, in a window that scrolls.
///
/// GTK's own window for keys has no room for as many where a screen is small.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class KeyListDialog: PageDialog {
  package let page: GroupsDialog

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - keys: the keys of all commands.
  ///   - messages: the strings of the interface.
  init(_ keys: KeyBindings, _ messages: Messages) {
    page = GroupsDialog(messages.text(of: .shortcuts), messages)
    for part in CommandGroup.allCases {
      let commands = keys.commandsWithKeys(in: part)
      guard !commands.isEmpty else { continue }
      let group = PreferencesGroup(messages.title(of: part))
      for command in commands {
        let label = Label(keys.keys(of: command).map(KeyPress.label).joined(separator: ", "))
        label.addCSSClass("dim-label")
        label.wrapBetweenWords()
        label.xAlignment = 1
        let row = ActionRow(messages.text(of: command))
        row.append(label)
        group.append(row)
      }
      page.append(group)
    }
  }

  /// The window.
  package var dialog: Dialog { page.dialog }
}
