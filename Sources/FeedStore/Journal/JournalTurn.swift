// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of taking one change back, or of doing it again.
package enum JournalTurn: Hashable, Sendable {
  /// It was turned; not whole where something newer had set a part of it.
  case turned(JournalEntry, isWhole: Bool)
  /// Nothing of it was left to turn: something newer had set all of it, and stays.
  case overtaken(JournalEntry)
  /// It was turned before, or its line is not there any more.
  case tooLate(isRedo: Bool)
}
