// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkShell

// Saved searches, and what rules tell the desktop.
extension MainWindow {
  /// Stores the search as a list of the sidebar, and shows that list.
  func saveSearch() {
    library.saveSearch(timelinePane.searchBar.text) { [weak self] in self?.show($0) }
  }

  /// Reports the articles that rules found to the desktop.
  func report(_ notices: [RuleNotice]) {
    let count = Set(notices.flatMap(\.articles)).count
    let words = Set(notices.map(\.words)).sorted().joined(separator: ", ")
    application.notify("rules", title: messages.notification(count), body: words)
  }
}
