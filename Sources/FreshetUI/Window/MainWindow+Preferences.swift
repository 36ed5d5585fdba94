// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkShell

// The reader's preferences in the window: its keys, the size of texts, and the size of its panes.
extension MainWindow {
  /// Applies the preferences, when they have changed.
  func followPreferences() {
    let next = library.preferences
    let count = library.rows.first { $0.id == .today }?.count ?? 0
    reader.showEmpty(count, next.keys)
    guard next != applied else { return }
    if applied?.keys != next.keys {
      // Menus name the key that was set last, which is to be the first of a command.
      letters.set(next.keys.letters.reversed().map { ($0.key, $0.command.actionName) })
      application.setKeys(next.keys)
    }
    if applied?.textSize != next.textSize {
      if applied != nil { reader.holdPlace() }
      Appearance.setStyle(css: ".reader-page, .reply-row { font-size: \(next.textSize.points)pt; }")
    }
    applied = next
  }

  /// The size of the window and of its panes.
  package var layout: WindowLayout {
    WindowLayout(
      size: window.restoredSize,
      isMaximized: window.isMaximized,
      sidebarWidth: panes.sidebarWidth,
      listWidth: panes.listWidth,
      isSidebarHidden: panes.hidesSidebar
    )
  }

  /// Gives the window and its panes the sizes that another window had.
  ///
  /// - Parameters:
  ///   - layout: the sizes; nil for the usual ones.
  ///   - size: the size of the window, whatever the other one had; nil for the same.
  package func restore(_ layout: WindowLayout?, size: WindowSize? = nil) {
    let usual = WindowSize.usual
    window.setDefaultSize(
      width: size?.width ?? layout?.width ?? usual.width,
      height: size?.height ?? layout?.height ?? usual.height
    )
    guard let layout else { return }
    if size == nil, layout.isMaximized { window.isMaximized = true }
    panes.sidebarWidth = layout.sidebarWidth
    panes.listWidth = layout.listWidth
    panes.hidesSidebar = layout.isSidebarHidden
  }

  /// Shows the dialog with all keys, by their parts.
  @discardableResult
  package func showShortcuts() -> KeyListDialog {
    let dialog = KeyListDialog(library.preferences.keys, messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows the reader's preferences.
  func showPreferences() {
    let dialog = PreferencesDialog(library, messages)
    preferencesDialog = dialog
    dialog.privacy.onRules = { [weak self] in self?.showRules() }
    dialog.present(over: window)
  }
}
