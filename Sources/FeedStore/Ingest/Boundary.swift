// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Keeps where a feed's articles end, and where some of them were missed.
enum Boundary {
  static func gap(
    below id: EntryID,
    in feed: SubscriptionID,
    _ database: Database
  ) throws -> FeedBoundary? {
    let sql = "SELECT nextPage, isGuess FROM gap WHERE statusID = ? AND feedID = ?"
    let row = try Row.fetchOne(database, sql: sql, arguments: [id, feed])
    return row.map { BoundaryState.place($0[0], isGuess: $0[1]) }
  }

  /// The date of a feed's oldest article; nil when it has none.
  static func oldest(_ feed: SubscriptionID, _ database: Database) throws -> Int? {
    let sql = "SELECT min(date) FROM status WHERE feedID = ? AND isListed = 1"
    return try Int.fetchOne(database, sql: sql, arguments: [feed])
  }

  /// Moves the end, or a gap, past a document that was kept.
  ///
  /// A gap is closed by a document that ends with an older article than the one above it; numbered
  /// pages move on as articles come, and may at first hold only what is above. `NewestSeam` says
  /// when a feed's newest document leaves one.
  ///
  /// - Parameters:
  ///   - known: where they ended before.
  ///   - oldest: the date of the oldest article before the document came.
  ///   - page: the document.
  ///   - ingest: what became of its articles.
  /// - Returns: the article above a gap that the document leaves.
  /// - Throws: what the database throws.
  static func move(
    _ known: BoundaryState,
    oldest: Int?,
    past page: IncomingPage,
    _ ingest: Ingest
  ) throws -> EntryID? {
    switch page.part {
    case .newest where known.place == .unknown || isWhatIsMissing(page, known):
      try begin(page, ingest)
      return nil
    case .newest: return try joinNewest(known, oldest: oldest, page, ingest)
    case .older:
      try moveEnd(known, past: page, ingest)
      return nil
    case .missing(let above):
      let sql = "DELETE FROM gap WHERE statusID = ?"
      try ingest.database.execute(sql: sql, arguments: [above])
      guard ingest.database.changesCount > 0 else { return nil }
      return try moveGap(below: above, oldest: oldest, page, ingest)
    }
  }

  /// Opens again what a document leaves of a gap.
  ///
  /// A document that ends above the gap leaves it, and has one below itself when its own end is
  /// new: another gap above is not loaded yet.
  private static func moveGap(
    below above: EntryID,
    oldest: Int?,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> EntryID? {
    if page.next == nil, !page.isTruncated { return nil }
    let seam = try NewestSeam(ingest, oldest: oldest)
    for island in seam.islands { _ = try open(below: island, page, ingest) }
    let sql = "SELECT date FROM status WHERE id = ?"
    let date = try Int.fetchOne(ingest.database, sql: sql, arguments: [above])
    guard let end = seam.end, let date, end.date < date else {
      if let end = seam.end, end.isNew { _ = try open(below: end.id, page, ingest) }
      return try open(below: above, page, ingest)
    }
    return end.isNew ? try open(below: end.id, page, ingest) : nil
  }

  /// Whether a whole document came of which a part alone was there until now.
  private static func isWhatIsMissing(_ page: IncomingPage, _ known: BoundaryState) -> Bool {
    guard !page.isTruncated, let place = page.place else { return false }
    return known.place == .more(place)
  }

  private static func begin(_ page: IncomingPage, _ ingest: Ingest) throws {
    let state = BoundaryState(place: behind(page, ingest), isShifted: false, isAgain: false)
    try state.write(ingest.feed, ingest.database)
  }

  /// The page behind a document: of a part, as long as it brings anything, the document itself.
  private static func behind(_ page: IncomingPage, _ ingest: Ingest) -> FeedBoundary {
    if page.isTruncated, let place = page.place,
      page.next == nil || page.part == .newest || !ingest.report.added.isEmpty
    {
      return .more(place)
    }
    return page.next.map { .more($0, isGuess: page.isNextGuessed) } ?? .end
  }

  /// Moves the end past an older document; numbered pages that moved are read again from their
  /// beginning, until all of them stood still.
  private static func moveEnd(
    _ known: BoundaryState,
    past page: IncomingPage,
    _ ingest: Ingest
  ) throws {
    let brings = !ingest.report.added.isEmpty
    let isOverlap = !page.isReread && !known.isAgain && !ingest.known.isEmpty
    let hasMoved = (page.isReread || known.isAgain) && brings || isOverlap || page.hasMoved
    let isShifted = page.restart != nil && (known.isShifted || hasMoved)
    let place = behind(page, ingest)
    var state = BoundaryState(place: place, isShifted: isShifted, isAgain: known.isAgain)
    if place == .end {
      let again = isShifted ? page.restart : nil
      state = BoundaryState(
        place: again.map { .more($0, isGuess: true) } ?? .end,
        isShifted: false,
        isAgain: again != nil
      )
    }
    try state.write(ingest.feed, ingest.database)
  }

  // MARK: The newest document

  private static func joinNewest(
    _ known: BoundaryState,
    oldest: Int?,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> EntryID? {
    let seam = try NewestSeam(ingest, oldest: oldest)
    try closeGaps(seam, ingest)
    for island in seam.islands { _ = try open(below: island, page, ingest) }
    if !page.isTruncated, page.restart != nil, try seam.hasNewlyVanished(ingest) {
      try reopen(known, page, ingest)
    }
    switch seam.verdict(hasNext: page.next != nil || page.isTruncated) {
    case .joined: return nil
    case .gap(let id): return try open(below: id, page, ingest)
    case .behindAll:
      if known.place == .end, page.next != nil || page.isTruncated { try begin(page, ingest) }
      return nil
    }
  }

  /// Has numbered pages read once more: one of them has moved.
  private static func reopen(
    _ known: BoundaryState,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws {
    let isEnd = known.place == .end
    let again = page.restart.map { FeedBoundary.more($0, isGuess: true) }
    let place = isEnd ? again ?? .end : known.place
    let state = BoundaryState(place: place, isShifted: !isEnd, isAgain: isEnd || known.isAgain)
    try state.write(ingest.feed, ingest.database)
  }

  /// Closes the gaps whose two sides stand in one document.
  private static func closeGaps(_ seam: NewestSeam, _ ingest: Ingest) throws {
    let sql = "SELECT statusID FROM gap WHERE feedID = ?"
    let gaps = try EntryID.fetchAll(ingest.database, sql: sql, arguments: [ingest.feed])
    for gap in gaps where seam.goesOn(below: gap) {
      let sql = "DELETE FROM gap WHERE statusID = ?"
      try ingest.database.execute(sql: sql, arguments: [gap])
    }
  }

  private static func open(
    below id: EntryID,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> EntryID {
    let place = behind(page, ingest)
    var (address, isGuess): (URL?, Bool) = (nil, false)
    if case .more(let url, let guess) = place { (address, isGuess) = (url, guess) }
    try ingest.database.execute(
      sql: """
        INSERT OR REPLACE INTO gap (statusID, feedID, nextPage, isGuess, found)
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [id, ingest.feed, address?.absoluteString, isGuess, ingest.now]
    )
    return id
  }
}
