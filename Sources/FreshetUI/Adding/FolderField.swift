// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The field for the folder of new feeds: typed, or chosen from those that are there.
final class FolderField {
  /// The field and its button.
  let widget = Box(.horizontal, spacing: 6)
  /// The field.
  let entry = Entry()

  private let button = MenuButton(icon: "pan-down-symbolic")
  private let rows = ListBox()
  private let list: Popover
  private var paths: [FolderPath] = []

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters that are visible at once.
  init(messages: Messages, width: Int) {
    list = Popover(rows)
    entry.setPlaceholder(messages.folderPlaceholder)
    entry.setAccessibleLabel(messages.folderPlaceholder)
    entry.setWidth(characters: width)
    entry.expandsHorizontally = true
    button.setTooltip(messages.chooseFolder)
    button.setAccessibleLabel(messages.chooseFolder)
    button.setPopover { [list] in list }
    rows.onRowActivated { [weak self] in self?.choose($0) }
    widget.append(entry)
    widget.append(button)
  }

  /// The folder that is typed.
  var path: FolderPath { FolderPath(typed: entry.text) }

  /// Shows the folders that are there, or hides the field.
  ///
  /// - Parameter paths: the folders; nil hides the field, and empties it.
  func show(_ paths: [FolderPath]?) {
    widget.isVisible = paths != nil
    if paths == nil { entry.text = "" }
    button.isVisible = paths?.isEmpty == false
    guard let paths, paths != self.paths else { return }
    self.paths = paths
    rows.removeAll()
    for path in paths {
      let label = Label(path.names.joined(separator: " › "))
      label.xAlignment = 0
      rows.append(label, spokenAs: label.text)
    }
  }

  private func choose(_ index: Int) {
    list.popDown()
    guard paths.indices.contains(index) else { return }
    entry.text = paths[index].description
    entry.grabFocus()
  }
}
