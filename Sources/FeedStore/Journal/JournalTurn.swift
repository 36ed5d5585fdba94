// SPDX-License-Identifier: GPL-3.0-or-later

/// The outcome of undoing or redoing one change.
package enum JournalTurn: Hashable, Sendable {
  /// The change was undone or redone; not whole if a newer one had set a part of it.
  case turned(JournalEntry, isWhole: Bool)
  /// Nothing of the change was left to undo or redo: newer ones had set all of it, and stay.
  case overtaken(JournalEntry)
  /// The change was undone or redone before, or its line is not there any more.
  case tooLate(isRedo: Bool)
}
