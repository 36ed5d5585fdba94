// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The reader's preferences, one page for each part of the program.
///
/// A choice has its effect at once, in all windows.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class PreferencesDialog {
  /// The page with the keys of all commands.
  package let keys: KeysPreferences

  /// The preferences of privacy, on the page about reading.
  let privacy: PrivacyPreferences

  private let page: GroupsDialog
  private let stack = Stack()

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - library: has the preferences.
  ///   - messages: the strings of the interface.
  init(_ library: LibraryModel, _ messages: Messages) {
    page = GroupsDialog(messages.preferencesTitle, messages)
    keys = KeysPreferences(library, messages)
    privacy = PrivacyPreferences(library, messages)
    let reading = ReadingPreferences(library, messages)
    reading.widget.append(privacy.widget)
    stack.addPage(reading.widget, name: "reading", title: messages.readingPage)
    stack.addPage(keys.widget, name: "keys", title: messages.keysPage)
    page.append(stack)
    page.dialog.header.setTitleWidget(StackSwitcher(stack))
  }

  /// Shows the dialog.
  ///
  /// - Parameter window: the window under it.
  package func present(over window: ApplicationWindow) {
    page.present(over: window, keeping: self)
  }

  /// Shows the page with the keys.
  package func showKeys() {
    stack.visibleChildName = "keys"
  }

  /// Closes the dialog.
  package func close() {
    page.dialog.close()
  }
}

/// The preferences of reading.
final class ReadingPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)

  /// Creates the page with the present choices.
  init(_ library: LibraryModel, _ messages: Messages) {
    let group = PreferencesGroup()
    let steps = TextSize.steps.map { TextSize(points: $0) }
    let row = ComboRow(messages.textSize, choices: steps.map { messages.points($0) })
    row.selected = steps.firstIndex(of: library.preferences.textSize) ?? 0
    row.onChanged { [weak row] in
      guard let row, steps.indices.contains(row.selected) else { return }
      library.changePreferences { $0.textSize = steps[row.selected] }
    }
    group.append(row)
    widget.append(group)
  }
}
