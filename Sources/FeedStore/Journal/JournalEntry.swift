// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A line of the journal: something that the reader did, and when.
package struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The line's number; a later one is larger.
  package let id: RowID<LibraryChange>
  /// When it was done.
  package let date: Date
  /// What was done.
  package let change: LibraryChange
  /// What it was done with, for people: a title, a name; may be empty.
  package let subject: String
  /// Whether it is taken back.
  package let isUndone: Bool

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - id: the line's number.
  ///   - date: when it was done.
  ///   - change: what was done.
  ///   - subject: what it was done with, for people.
  ///   - isUndone: whether it is taken back.
  package init(
    id: RowID<LibraryChange>,
    date: Date,
    change: LibraryChange,
    subject: String,
    isUndone: Bool
  ) {
    self.id = id
    self.date = date
    self.change = change
    self.subject = subject
    self.isUndone = isUndone
  }

  /// The line with another change in it.
  func with(_ change: LibraryChange) -> JournalEntry {
    JournalEntry(id: id, date: date, change: change, subject: subject, isUndone: isUndone)
  }
}
