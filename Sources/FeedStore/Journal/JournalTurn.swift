// SPDX-License-Identifier: GPL-3.0-or-later

/// What became of one change that was to be taken back, or to be done again.
package enum JournalTurn: Hashable, Sendable {
  /// It was turned; not whole where something newer had set a part of it.
  case turned(JournalEntry, isWhole: Bool)
  /// Nothing of it was left to turn: something newer had set all of it, and stays.
  case overtaken(JournalEntry)
  /// It was turned before, or its line is not there any more.
  case tooLate(isRedo: Bool)
}
