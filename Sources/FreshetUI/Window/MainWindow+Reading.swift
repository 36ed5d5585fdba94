// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell

// The commands about the text of the article that is shown.
extension MainWindow {
  /// Performs a command about the text of the article.
  func performOnText(_ command: Command) {
    switch command {
    case .fullText: reader.toggleFullText()
    case .findInArticle: showArticle { reader.openFind() }
    case .findNext: showArticle { reader.findAgain(isForward: true) }
    case .findPrevious: showArticle { reader.findAgain(isForward: false) }
    case .copyText: reader.copyArticle(as: .text)
    case .copyMarkdown: reader.copyArticle(as: .markdown)
    case .copyQuote: reader.copyArticle(as: .quote)
    case .printArticle: reader.printArticle(over: window)
    case .exportArticle: reader.exportArticle(over: window)
    default: break
    }
  }

  /// Does something with the article after its pane is there, also in a narrow window.
  private func showArticle(_ act: () -> Void) {
    guard reader.hasArticle else { return }
    if panes.isFolded { panes.showsArticle = true }
    act()
  }

  /// Connects the reader's pane, and the dialogs, with what the window does for them.
  func connectReader() {
    dialogs.onSearch = { [weak self] in self?.search(for: $0) }
    dialogs.onOpenLink = { [weak self] in self?.openLink($0) }
    reader.events.onFailure = { [toasts] in toasts.show($0) }
    reader.events.onDone = { [toasts] in toasts.show($0) }
    reader.events.onPicture = { [weak self] viewer in
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
