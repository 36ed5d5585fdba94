// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The stored archive state of a feed.
struct BoundaryState {
  /// The values of the column `boundary`: 0 before the first document; then whether the next one is
  /// named or guessed, and two flags for numbered pages.
  private static let (named, guessed, shifted, again) = (1, 2, 4, 8)

  /// The end of the stored articles.
  let place: FeedBoundary
  /// Whether a page was seen to move since the first one was read.
  let isShifted: Bool
  /// Whether the pages are read once more, because one of them moved the time before.
  let isAgain: Bool

  /// Reads the state of a feed.
  static func read(_ feed: SubscriptionID, _ database: Database) throws -> BoundaryState {
    let sql = "SELECT nextPage, boundary FROM feed WHERE id = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [feed]) else {
      throw StoreError(.notFound, detail: "There is no feed number \(feed).")
    }
    let kind: Int = row[1]
    let isGuess = kind & guessed != 0
    return BoundaryState(
      place: kind == 0 ? .unknown : place(row[0], isGuess: isGuess),
      isShifted: kind & shifted != 0,
      isAgain: kind & again != 0
    )
  }

  /// Writes the state of a feed.
  func write(_ feed: SubscriptionID, _ database: Database) throws {
    var kind = Self.named
    var address: String?
    if case .more(let url, let isGuess) = place {
      address = url.absoluteString
      if isGuess { kind = Self.guessed }
    }
    if isShifted { kind |= Self.shifted }
    if isAgain { kind |= Self.again }
    try database.execute(
      sql: "UPDATE feed SET boundary = ?, nextPage = ? WHERE id = ?",
      arguments: [kind, address, feed]
    )
  }

  static func place(_ address: String?, isGuess: Bool) -> FeedBoundary {
    address.flatMap { URL(string: $0) }.map { .more($0, isGuess: isGuess) } ?? .end
  }
}
