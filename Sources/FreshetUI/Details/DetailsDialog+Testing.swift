// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// Doors for tests, which use the dialog as a reader does: its rows and buttons are its own.
extension DetailsDialog {
  /// The titles of the rows of facts, from the top.
  package var rowTitles: [String] { rows.compactMap { ($0.row as? ActionRow)?.title } }

  /// The text about the articles that the rule would remove.
  package var retentionText: String { retention.preview.text }

  /// The text on the clipboard; nil when another program put it there.
  package var copiedText: String? { page.dialog.ownClipboardText }

  /// Presses the button that copies.
  package func pressCopy() {
    copy.object.emit("clicked")
  }

  /// The labels of the buttons that may help; empty while all is well.
  package var remedyLabels: [String] { card?.buttons.map(\.label) ?? [] }

  /// Sets a rule of the feed's own that keeps a number of articles.
  package func setOwnRule(articles: Int) {
    retention.isOwn.isOn = true
    retention.fields.count.value = articles
  }

  /// Presses the button that sets the rule.
  package func pressApply() {
    retention.preview.apply.object.emit("clicked")
  }
}
