// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials

/// The rule of feeds: numbered documents that moved are read again from their beginning, until none
/// of them moves.
struct NumberedPages: ArchiveRule {
  /// The document from which they are read again; nil for documents without numbers.
  let restart: URL?
  /// Whether the document was read before, and is read again because the next one does not overlap
  /// with the stored articles.
  var isReread = false
  /// Whether the document holds other articles than when it was read before.
  var hasMoved = false

  var isNumbered: Bool { restart != nil }

  func leads(_ cursor: OriginCursor, to page: OriginCursor) -> Bool {
    guard let known = FeedCursor(cursor), !known.isGuessed else { return false }
    return known.url == FeedCursor(page)?.url
  }

  func state(
    from known: ArchiveState,
    to following: ArchiveState,
    hasNew: Bool,
    hasKnown: Bool
  ) -> ArchiveState {
    let before = known.cursor.flatMap { FeedCursor($0) }
    let isAgain = before?.isAgain ?? false
    let isOverlap = !isReread && !isAgain && hasKnown
    let isMoving = (isReread || isAgain) && hasNew || isOverlap || hasMoved
    let isShifted = restart != nil && (before?.isShifted ?? false || isMoving)
    guard var cursor = following.cursor.flatMap({ FeedCursor($0) }) else {
      return isShifted ? again : .end
    }
    (cursor.isShifted, cursor.isAgain) = (isShifted, isAgain)
    return .more(cursor.stored)
  }

  func stateAfterMove(from known: ArchiveState) -> ArchiveState {
    guard var cursor = known.cursor.flatMap({ FeedCursor($0) }) else { return again }
    cursor.isShifted = true
    return .more(cursor.stored)
  }

  /// The beginning of a further reading.
  private var again: ArchiveState {
    guard let restart else { return .end }
    var cursor = FeedCursor(at: restart, isGuessed: true)
    cursor.isAgain = true
    return .more(cursor.stored)
  }
}
