// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A line of the journal: a change of the reader, with its date.
package struct JournalLine: Hashable, Sendable, Identifiable {
  /// The line's number; a later one is larger.
  package let id: RecordID<LibraryChange>
  /// The date of the change.
  package let date: Date
  /// The change.
  package let change: LibraryChange
  /// The name of the changed things, for people: a title, a name; may be empty.
  package let subject: String
  /// Whether the change is undone.
  package let isUndone: Bool
  /// The rule that made the change; nil for the reader.
  package let rule: RecordID<Rule>?

  /// Creates a line.
  package init(
    id: RecordID<LibraryChange>,
    date: Date,
    change: LibraryChange,
    subject: String,
    isUndone: Bool,
    rule: RecordID<Rule>? = nil
  ) {
    self.id = id
    self.date = date
    self.change = change
    self.subject = subject
    self.isUndone = isUndone
    self.rule = rule
  }

  /// Returns the line with another change in it.
  func with(_ change: LibraryChange) -> JournalLine {
    JournalLine(
      id: id,
      date: date,
      change: change,
      subject: subject,
      isUndone: isUndone,
      rule: rule
    )
  }
}
