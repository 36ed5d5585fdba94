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
  ///
  /// A press on the notification of a rule shows what it finds.
  func report(_ notices: [RuleNotice]) {
    for (rule, found) in Dictionary(grouping: notices, by: \.rule) {
      application.notify(
        "rule-\(rule.rawValue)",
        title: messages.notification(Set(found.flatMap(\.articles)).count),
        body: found[0].words,
        action: (Application.searchAction, found[0].words)
      )
    }
  }

  /// Shows the articles that a search finds.
  package func search(for words: String) {
    timelinePane.searchBar.isOpen = true
    // The space says that the last word is complete, as it is in a rule.
    timelinePane.searchBar.text = SearchQuery.withMuted(words) + " "
  }
}
