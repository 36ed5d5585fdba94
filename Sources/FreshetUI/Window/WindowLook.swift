// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The look and the keys of a window, by the reader's preferences.
///
/// - Isolation: main actor.
final class WindowLook {
  /// The look of the rows of all lists of the window.
  let rowStyle: RowStyle

  private let application: Application
  private let library: LibraryModel
  /// The keys that a text field would type.
  private let letters: KeyShortcuts
  /// The preferences that the window has; nil before the first time.
  private var applied: Preferences?
  /// The number of changes of icons that the rows show.
  private var shownIconChanges = 0
  /// The choices about pictures that the rows show.
  private var shownPictures: PictureChoices?

  /// Creates the look of a window without any preferences.
  init(of window: ApplicationWindow, in application: Application, _ library: LibraryModel) {
    self.application = application
    self.library = library
    letters = KeyShortcuts(of: window)
    rowStyle = RowStyle(
      density: library.settings.density,
      icon: { [weak library] in library?.sidebar.icon(of: $0) },
      mayLoad: { [weak library] in library?.pictures.choice(for: $0.feed) == .on }
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
      letters.set(
        next.keys.letters.reversed().map { ($0.key, $0.command.actionName) },
        accelerators: Command.allCases.flatMap { command in
          next.keys.accelerators(of: command).map { ($0, command.actionName) }
        }
      )
      application.setKeys(next.keys, instead: applied?.keys)
    }
    let changesText = applied?.textSize != next.textSize || applied?.style != next.style
    if changesText, applied != nil { reader.holdPlace() }
    if applied?.sheet != next.sheet { Appearance.setStyle(css: next.sheet) }
    if changesText { reader.show(next.style, next.textSize) }
    applied = next
  }

  /// Applies the height, the parts and the texts of rows that the reader chose, the icons that have
  /// come, and the choice of when pictures are requested.
  ///
  /// - Parameter reader: the pane whose article follows that choice, too.
  /// - Returns: whether rows look otherwise now.
  func followRows(with reader: ReaderView) -> Bool {
    let (density, changes) = (library.settings.density, library.icons.changeCount)
    let preferences = library.settings.preferences
    let (parts, textSize) = (preferences.rowParts, preferences.rowTextSize)
    let isSame = rowStyle.density == density && shownIconChanges == changes
    let isAlike = rowStyle.parts == parts && rowStyle.textSize == textSize
    guard !isSame || !isAlike || shownPictures != library.pictures else { return false }
    (rowStyle.parts, rowStyle.textSize) = (parts, textSize)
    (rowStyle.density, shownIconChanges) = (density, changes)
    shownPictures = library.pictures
    reader.followPictureChoice()
    return true
  }

  /// Gives the refresh its usual keys, which a list that is attached replaces.
  func setKeysOfRefresh() {
    application.setKeys(library.settings.preferences.keys, of: .refresh)
  }
}
