// SPDX-License-Identifier: GPL-3.0-or-later

// The commands that need no window.
extension LibraryModel {
  /// Performs a command of the library.
  ///
  /// - Parameter command: the command; one that is not of the library does nothing.
  package func perform(_ command: Command) {
    switch command {
    case .refreshAll: refreshes.startAll()
    case .stopRefreshing: refreshes.stop()
    case .undo: changes.undo()
    case .redo: changes.redo()
    case .largerText: settings.changePreferences { $0.textSize = $0.textSize.larger }
    case .smallerText: settings.changePreferences { $0.textSize = $0.textSize.smaller }
    case .usualText: settings.changePreferences { $0.textSize = .usual }
    default: break
    }
  }
}
