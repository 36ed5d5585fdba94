// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkShell

// Rules and saved searches: made from a search or from an article, shown in the preferences.
extension MainWindow {
  /// Stores the search as a list of the sidebar, and shows that list.
  func saveSearch() {
    library.saveSearch(timelinePane.searchBar.text) { [weak self] in self?.show($0) }
  }

  /// Shows the dialog of a new rule.
  ///
  /// - Parameter words: the search of the rule at first.
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func makeRule(_ words: String) -> RuleDialog {
    let dialog = RuleDialog(nil, words, of: library, messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows the rules.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showRules() -> RulesDialog {
    let dialog = RulesDialog(library, messages)
    dialog.onEdit = { [weak self] row in
      guard let self else { return }
      RuleDialog(row, "", of: library, messages).present(over: window)
    }
    dialog.present(over: window)
    return dialog
  }

  /// Tells the desktop of the articles that rules found.
  func report(_ notices: [RuleNotice]) {
    let count = Set(notices.flatMap(\.articles)).count
    let words = Set(notices.map(\.words)).sorted().joined(separator: ", ")
    application.notify("rules", title: messages.notification(count), body: words)
  }
}
