// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// The row of a command with its keys, and buttons that wait for another one, or a further one.
package final class KeyRow {
  /// The command.
  package let command: Command
  /// The row.
  package let widget: ActionRow

  /// The keys as they are shown.
  package var text: String { label.text }
  /// The sentence under the command's name; empty for none.
  package var notice: String { widget.subtitle }

  private let label = Label()
  private let changeButton: Button
  private let addButton = Button(icon: "list-add-symbolic")
  private let resetButton = Button(icon: "edit-undo-symbolic")
  private let library: LibraryModel
  private let messages: Messages
  /// Whether the next key becomes the command's.
  package private(set) var isWaiting = false
  /// Whether that key leaves the command those that it has.
  private var isAdding = false
  /// The key that another command has; pressed once more, it moves to this one.
  private var offered: String?
  private var keys = KeyBindings()

  /// Creates the row of a command, without keys.
  init(_ command: Command, _ library: LibraryModel, _ messages: Messages) {
    (self.command, self.library, self.messages) = (command, library, messages)
    widget = ActionRow(messages.text(of: command))
    changeButton = Button(messages.changeKey)
    label.addCSSClass("dim-label")
    label.wrapBetweenWords()
    label.xAlignment = 1
    for button in [resetButton, changeButton, addButton] { button.addCSSClass("flat") }
    resetButton.setTooltip(messages.resetKey)
    resetButton.setAccessibleLabel("\(messages.resetKey): \(messages.text(of: command))")
    changeButton.setAccessibleLabel("\(messages.changeKey) \(messages.text(of: command))")
    addButton.setTooltip(messages.addKey)
    addButton.setAccessibleLabel("\(messages.addKey): \(messages.text(of: command))")
    for part in [label, resetButton, changeButton, addButton] as [Widget] { widget.append(part) }
    changeButton.onClicked { [weak self] in self?.wait(toAdd: false) }
    addButton.onClicked { [weak self] in self?.wait(toAdd: true) }
    changeButton.onFocusLost { [weak self] in self?.stopWaiting() }
    changeButton.onKeyPressed { [weak self] in self?.handle($0) ?? false }
    resetButton.onClicked { [weak self] in
      guard let self else { return }
      changeButton.grabFocus()
      library.settings.changePreferences { $0.keys.reset(command) }
    }
  }

  /// Shows the command's keys, and those that other commands took from it.
  func show(_ keys: KeyBindings) {
    self.keys = keys
    label.text = keys.keys(of: command).map(KeyPress.label).joined(separator: ", ")
    // A hidden one would move the other button of its row out of their column.
    addButton.isSensitive = !label.text.isEmpty
    if label.text.isEmpty { label.text = messages.noKey }
    resetButton.isVisible = keys.isChanged(command)
    if !isWaiting { showConflicts() }
  }

  private func showConflicts() {
    let conflicts = keys.conflicts(of: command)
    widget.setSubtitle(
      messages.joined(conflicts.map { messages.moved(KeyPress.label($0.key), to: $0.command) })
    )
  }

  /// Waits for a key, which becomes the command's.
  ///
  /// - Parameter isAdding: whether the command keeps those that it has.
  private func wait(toAdd isAdding: Bool) {
    (isWaiting, self.isAdding) = (true, isAdding)
    offered = nil
    changeButton.label = messages.pressKey
    changeButton.grabFocus()
    widget.setSubtitle(isAdding ? messages.addKeyDescription : messages.pressKeyDescription)
  }

  private func stopWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    offered = nil
    changeButton.label = messages.changeKey
    showConflicts()
  }

  /// Handles a key while the button has the focus.
  ///
  /// - Returns: false while the row waits for none.
  package func handle(_ key: String) -> Bool {
    guard isWaiting else { return false }
    switch key {
    case "Escape": stopWaiting()
    case "BackSpace" where !isAdding: use(nil)
    default: offer(key)
    }
    return true
  }

  private func offer(_ key: String) {
    let name = KeyPress.label(key)
    guard Keystroke(key).isBindable else {
      offered = nil
      return widget.setSubtitle(messages.refused(name))
    }
    if let other = keys.command(with: key), other != command, offered != key {
      offered = key
      return widget.setSubtitle(messages.taken(name, by: other))
    }
    use(key)
  }

  private func use(_ key: String?) {
    stopWaiting()
    library.settings.changePreferences { [command, isAdding] in
      if isAdding, let key {
        $0.keys.addKey(key, of: command)
      } else {
        $0.keys.setKey(key, of: command)
      }
    }
  }
}
