// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// The preferences of keys: the set, and the keys of each command.
package final class KeysPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)
  /// The row of the set of keys.
  package let sets: ComboRow
  /// The rows of the commands, in their order.
  package let rows: [KeyRow]

  private let resetButton: Button
  private let library: LibraryModel
  private var observation: Observation?

  /// Creates the page with the present keys.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    sets = ComboRow(
      messages.keySet,
      subtitle: messages.keySetDescription,
      choices: KeySet.allCases.map { messages.title(of: $0) }
    )
    resetButton = Button(messages.resetKeys)
    rows = Command.allCases.filter(\.isRebindable).map { KeyRow($0, library, messages) }
    let top = PreferencesGroup()
    top.append(sets)
    widget.append(top)
    for part in CommandGroup.allCases {
      let group = PreferencesGroup(messages.title(of: part))
      for row in rows where row.command.group == part { group.append(row.widget) }
      widget.append(group)
    }
    resetButton.horizontalAlignment = .center
    widget.append(resetButton)
    sets.onChanged { [weak self] in self?.choose() }
    resetButton.onClicked { [weak library] in
      library?.settings.changePreferences { $0.keys.resetAll() }
    }
    observation = library.observe { [weak self] in self?.show($0.settings.preferences.keys) }
  }

  /// Returns the row of a command; nil for one whose keys cannot be chosen.
  package func row(of command: Command) -> KeyRow? { rows.first { $0.command == command } }

  private func choose() {
    let all = KeySet.allCases
    guard all.indices.contains(sets.selected) else { return }
    library.settings.changePreferences { $0.keys.set = all[sets.selected] }
  }

  private func show(_ keys: KeyBindings) {
    let index = KeySet.allCases.firstIndex(of: keys.set) ?? 0
    if sets.selected != index { sets.selected = index }
    resetButton.isSensitive = keys.isChanged
    for row in rows { row.show(keys) }
  }
}
