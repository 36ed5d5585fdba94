// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
package import FreshetCore
import GtkShell

// The first feeds of a reader: a choice of many, and the sample.
extension MainWindow {
  /// Shows the feeds to begin with.
  ///
  /// - Parameter feeds: the feeds; nil reads those that are installed.
  /// - Returns: the dialog, which GTK owns; nil when the feeds cannot be read.
  @discardableResult
  package func showStarters(_ feeds: StarterFeeds? = nil) -> StarterDialog? {
    do {
      let model = StarterModel(
        try feeds ?? .installed(),
        finder: library.finder,
        messages: messages
      )
      model.onFound = { [weak self] in self?.add($0) }
      let dialog = StarterDialog(model, messages)
      dialog.present(over: window)
      return dialog
    } catch {
      toasts.show(messages.startersUnreadable(error.localizedDescription))
      return nil
    }
  }

  /// Subscribes to the sample that is installed, or says that there is none.
  func openSample() {
    let files = BaseFolders.programData().map { $0.appending(path: "samples/index.xml") }
    let found = files.first {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
    guard let found else { return toasts.show(messages.noSample) }
    open(FeedAddress(url: found))
  }
}
