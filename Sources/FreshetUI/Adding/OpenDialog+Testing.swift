// SPDX-License-Identifier: GPL-3.0-or-later

package import GtkShell

// A door for tests, which use the dialog as a reader does.
extension OpenDialog {
  /// Types the folder for new feeds.
  package func typeFolder(_ text: String) {
    fields.folder.entry.text = text
  }

  /// All parts of the dialog, one below the other.
  package var content: Widget { column }
  /// Whether a sentence offers to subscribe though no feed was found.
  package var offersAnyway: Bool { anyway.isMapped }

  /// The field for the title of the feed that was found.
  package var title: Entry { fields.title }
  /// The box of the full text of the feeds that were found.
  package var fullText: CheckButton { fields.fullText }
  /// The box of the notifications of the feeds that were found.
  package var notifying: CheckButton { fields.notifying }
}
