// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell

/// The ways out of a window: addresses and files for the desktop's programs, and the clipboard.
///
/// - Isolation: main actor.
final class DesktopLinks {
  /// The window.
  let window: ApplicationWindow
  private let library: LibraryModel

  /// Creates the ways out.
  init(of window: ApplicationWindow, _ library: LibraryModel) {
    self.window = window
    self.library = library
  }

  /// Opens a link outside the program.
  ///
  /// Only links to the web and to mail are opened.
  func open(_ url: URL) {
    if url.leadsOut { window.openExternally(library.untracked(url).absoluteString) }
  }

  /// Puts an address into the clipboard.
  func copy(_ url: URL) {
    window.copy(url.absoluteString)
  }

  /// Shows a file in the desktop's program for files.
  func showInFolder(_ file: URL) {
    DesktopPrograms.showInFolder(file.absoluteString) { [weak window] in
      window?.openExternally(file.deletingLastPathComponent().absoluteString)
    }
  }
}
