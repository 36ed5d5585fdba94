// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The reader's preferences, one page for each part of the program.
///
/// A choice has its effect at once, in all windows.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class PreferencesDialog: PageDialog {
  /// The page with the keys of all commands.
  package let keys: KeysPreferences
  /// The page about reading.
  package let reading: ReadingPreferences

  /// The page about the list of articles.
  package let list: ListPreferences

  /// The preferences of privacy, on the page about reading.
  let privacy: PrivacyPreferences

  /// The preferences of refreshing, on the page about reading.
  let refreshing: RefreshPreferences

  package let page: GroupsDialog
  private let stack = Stack()

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - library: has the preferences.
  ///   - messages: the strings of the interface.
  init(_ library: LibraryModel, _ messages: Messages) {
    page = GroupsDialog(messages.preferencesTitle, messages)
    keys = KeysPreferences(library, messages)
    reading = ReadingPreferences(library, messages)
    list = ListPreferences(library, messages)
    privacy = PrivacyPreferences(library, messages)
    refreshing = RefreshPreferences(library, messages)
    reading.widget.append(refreshing.widget)
    reading.widget.append(privacy.widget)
    stack.addPage(reading.widget, name: "reading", title: messages.readingPage)
    stack.addPage(list.widget, name: "list", title: messages.listPage)
    stack.addPage(keys.widget, name: "keys", title: messages.keysPage)
    page.append(stack)
    page.dialog.header.setTitleWidget(StackSwitcher(stack))
  }

  /// Shows the page about the list of articles.
  package func showList() {
    stack.visibleChildName = "list"
  }

  /// Shows the page with the keys.
  package func showKeys() {
    stack.visibleChildName = "keys"
  }
}

/// The preferences of reading.
package final class ReadingPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)
  /// The rows: size, font, width and page.
  package let rows: [ComboRow]

  private let library: LibraryModel

  /// Creates the page with the present choices.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    let steps = TextSize.steps.map { TextSize(points: $0) }
    let (fonts, widths) = (ReadingStyle.Font.allCases, ReadingStyle.Width.allCases)
    let pages = ReadingStyle.Page.allCases
    rows = [
      ComboRow(messages.textSize, choices: steps.map { messages.points($0) }),
      ComboRow(messages.textFont, choices: fonts.map { messages.title(of: $0) }),
      ComboRow(messages.textWidth, choices: widths.map { messages.title(of: $0) }),
      ComboRow(messages.pageColors, choices: pages.map { messages.title(of: $0) }),
    ]
    connect(rows[0], \.textSize, steps)
    connect(rows[1], \.style.font, fonts)
    connect(rows[2], \.style.width, widths)
    connect(rows[3], \.style.page, pages)
    let group = PreferencesGroup()
    for row in rows { group.append(row) }
    widget.append(group)
  }

  /// Shows the present choice in a row, and changes the preference with it.
  private func connect<Value: Equatable>(
    _ row: ComboRow,
    _ path: WritableKeyPath<Preferences, Value>,
    _ choices: [Value]
  ) {
    row.selected = choices.firstIndex(of: library.settings.preferences[keyPath: path]) ?? 0
    row.onChanged { [weak row, library] in
      guard let row, choices.indices.contains(row.selected) else { return }
      library.settings.changePreferences { $0[keyPath: path] = choices[row.selected] }
    }
  }
}
