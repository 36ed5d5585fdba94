// SPDX-License-Identifier: GPL-3.0-or-later

package import GtkShell

// Doors for tests, which use the dialog as a reader does: its rows and buttons are its own.
extension DetailsDialog {
  /// The titles of the rows of facts, from the top.
  package var rowTitles: [String] { rows.compactMap { ($0.row as? ActionRow)?.title } }

  /// The text about the articles that the rule would remove.
  package var retentionText: String { retention.preview.text }

  /// The labels of the buttons that may help; empty while all is well.
  package var remedyLabels: [String] { card?.buttons.map(\.label) ?? [] }

  /// Sets a rule of the feed's own that keeps a number of articles.
  package func setOwnRule(articles: Int) {
    retention.isOwn.isOn = true
    retention.fields.count.value = articles
  }

  /// The button that sets the rule.
  package var applyButton: Button { retention.preview.apply }
}
