// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// Doors for tests, which do with the dialog what a reader does.
extension DetailsDialog {
  /// The titles of the rows of facts, from the top.
  package var rowTitles: [String] { rows.compactMap { ($0.row as? ActionRow)?.title } }

  /// What the dialog says would go.
  package var keepingText: String { keeping.preview.text }

  /// The text on the clipboard; nil when somebody else put it there.
  package var copiedText: String? { page.dialog.ownClipboardText }

  /// Presses the button that copies.
  package func pressCopy() {
    copy.object.emit("clicked")
  }

  /// Gives the feed a rule of its own that keeps so many articles.
  package func setOwnRule(articles: Int) {
    keeping.isOwn.isOn = true
    keeping.fields.count.value = articles
  }

  /// Presses the button that sets the rule.
  package func pressApply() {
    keeping.preview.apply.object.emit("clicked")
  }
}
