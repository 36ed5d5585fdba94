// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell

// The reader's pane, and what leads out of it.
extension MainWindow {
  /// Does something with the article after its pane is there, also in a narrow window.
  func showArticle(_ act: () -> Void) {
    guard reader.hasArticle else { return }
    if panes.isFolded { panes.showsArticle = true }
    act()
  }

  /// Connects the reader's pane, and the dialogs, with what the window does for them.
  func connectReader() {
    dialogs.onSearch = { [weak self] in self?.search(for: $0) }
    dialogs.onOpenLink = { [weak self] in self?.openLink($0) }
    reader.onFailure = { [toasts] in toasts.show($0) }
    reader.onDone = { [toasts] in toasts.show($0) }
    reader.onPicture = { [weak self] viewer in
      guard let self else { return }
      pictureViewer = viewer
      viewer.present(over: window)
    }
  }

  /// Opens a link outside the program.
  ///
  /// Only links to the web and to mail are opened.
  func openLink(_ url: URL) {
    guard ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") else { return }
    window.openExternally(library.untracked(url).absoluteString)
  }
}
