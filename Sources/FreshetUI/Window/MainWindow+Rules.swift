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

  /// Reports new articles to the desktop, of which the reader wants to be told.
  ///
  /// A press on the notification of a rule shows what it finds, one on that of a feed its list.
  func report(_ notices: [ArrivalNotice]) {
    for (reason, found) in Dictionary(grouping: notices, by: \.reason) {
      let title = messages.notification(Set(found.flatMap(\.articles)).count)
      switch reason {
      case .rule(let rule, let words):
        application.notify(
          "rule-\(rule.rawValue)",
          title: title,
          body: words,
          action: (Application.searchAction, words)
        )
      case .feed(let feed):
        application.notify(
          "feed-\(feed)",
          title: title,
          body: library.sidebar.title(of: .feed(feed)),
          action: (Application.feedAction, "\(feed)")
        )
      }
    }
  }

  /// Shows the list of a feed.
  ///
  /// - Parameter number: the number of the feed, as a notification has it; another text, and the
  ///   number of a feed that is gone, lead nowhere.
  package func showFeed(_ number: String) {
    guard let id = Int64(number).map(SubscriptionID.init(rawValue:)),
      library.sidebar.feed(id) != nil
    else { return }
    show(.feed(id))
  }

  /// Shows the articles that the search of a rule finds, those that rules muted as well.
  package func search(for words: String) {
    timelinePane.searchBar.isOpen = true
    // The space says that the last word is complete, as it is in a rule.
    timelinePane.searchBar.text = SearchQuery.withMuted(words) + " "
  }
}
