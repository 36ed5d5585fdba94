// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The look and the keys of a window, by the reader's preferences.
///
/// - Isolation: main actor.
final class WindowLook {
  /// The look of the rows of all lists of the window.
  let rowStyle: RowStyle

  private let application: Application
  private let window: ApplicationWindow
  private let library: LibraryModel
  /// The keys that a text field would type.
  private let letters: KeyShortcuts
  /// The preferences that the window has; nil before the first time.
  private var applied: Preferences?
  /// The number of changes of icons that the rows show.
  private var shownIconChanges = 0

  /// Creates the look of a window without any preferences.
  init(of window: ApplicationWindow, in application: Application, _ library: LibraryModel) {
    self.application = application
    self.window = window
    self.library = library
    letters = KeyShortcuts(of: window)
    rowStyle = RowStyle(
      density: library.settings.density,
      icon: { [weak library] in library?.sidebar.icon(of: $0) }
    )
  }

  /// Applies the preferences, when they have changed.
  ///
  /// - Parameter reader: the pane whose texts keep their place in another size.
  func followPreferences(in reader: ReaderView) {
    let next = library.settings.preferences
    let count = library.sidebar.rows.first { $0.id == .today }?.count ?? 0
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

  /// Applies the height of rows that the reader chose, and the icons that have come.
  ///
  /// - Returns: whether rows look otherwise now.
  func followRows() -> Bool {
    let (density, changes) = (library.settings.density, library.icons.changeCount)
    for known in RowDensity.allCases {
      window.setToggle(known.command.rawValue, isOn: known == density)
    }
    guard rowStyle.density != density || shownIconChanges != changes else { return false }
    (rowStyle.density, shownIconChanges) = (density, changes)
    return true
  }

  /// Gives the refresh its usual keys, which a list that is attached replaces.
  func setKeysOfRefresh() {
    application.setKeys(library.settings.preferences.keys, of: .refresh)
  }
}
