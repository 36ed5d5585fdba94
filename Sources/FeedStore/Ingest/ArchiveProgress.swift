// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The update of a feed's archive state and gaps after each document.
enum ArchiveProgress {
  static func gap(
    below id: ArticleID,
    in feed: SubscriptionID,
    _ database: Database
  ) throws -> ArchiveState? {
    let sql = "SELECT nextPage FROM gap WHERE statusID = ? AND feedID = ?"
    let row = try Row.fetchOne(database, sql: sql, arguments: [id, feed])
    return row.map { ArchiveState(($0[0] as String?).map { OriginCursor($0) }) }
  }

  /// Reads the date of a feed's oldest article; nil when it has none.
  static func oldest(_ feed: SubscriptionID, _ database: Database) throws -> Int? {
    let sql = "SELECT min(date) FROM status WHERE feedID = ? AND isListed = 1"
    return try Int.fetchOne(database, sql: sql, arguments: [feed])
  }

  /// Moves the archive state, or a gap, past an ingested document.
  ///
  /// A gap is closed by a document that ends with an older article than the one above it. Numbered
  /// pages move as articles arrive, and may at first hold only articles above the gap.
  /// `DocumentJoin` decides whether a feed's newest document leaves a gap.
  ///
  /// - Parameters:
  ///   - known: the archive state before.
  ///   - oldest: the date of the oldest article before the document.
  ///   - page: the document.
  ///   - ingest: the result for its articles.
  /// - Returns: the article above a gap that the document leaves.
  /// - Throws: the error of the database.
  static func move(
    _ known: ArchiveState,
    oldest: Int?,
    past page: IncomingPage,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    switch page.part {
    case .newest where known == .unknown || isWhatIsMissing(page, known):
      try start(page, ingest)
      return nil
    case .newest: return try joinNewest(known, oldest: oldest, page, ingest)
    case .newer: return nil
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

  /// Opens a gap again for the part that a document did not fill.
  ///
  /// A document that ends above the gap leaves the whole gap. If its own last article is new, there
  /// is another gap below that one: an earlier gap above is not loaded yet.
  private static func moveGap(
    below above: ArticleID,
    oldest: Int?,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    if page.next == nil, !page.isTruncated { return nil }
    let join = try DocumentJoin(ingest, oldest: oldest)
    for island in join.islands { _ = try open(below: island, page, ingest) }
    let sql = "SELECT date FROM status WHERE id = ?"
    let date = try Int.fetchOne(ingest.database, sql: sql, arguments: [above])
    guard let end = join.end, let date, end.date < date else {
      if let end = join.end, end.isNew { _ = try open(below: end.id, page, ingest) }
      return try open(below: above, page, ingest)
    }
    return end.isNew ? try open(below: end.id, page, ingest) : nil
  }

  /// Whether the page is the whole document of which only a part was ingested before.
  private static func isWhatIsMissing(_ page: IncomingPage, _ known: ArchiveState) -> Bool {
    guard !page.isTruncated, let place = page.place else { return false }
    return known.cursor.map { page.rule?.isPlace($0, of: place) ?? ($0 == place) } ?? false
  }

  private static func start(_ page: IncomingPage, _ ingest: Ingest) throws {
    try following(page, ingest).write(ingest.feed, ingest.database)
  }

  /// The page after a document; after a part of one, as long as it brings new articles, the
  /// document itself.
  private static func following(_ page: IncomingPage, _ ingest: Ingest) -> ArchiveState {
    if page.isTruncated, let place = page.place,
      page.next == nil || page.part == .newest || !ingest.report.added.isEmpty
    {
      return .more(place)
    }
    return ArchiveState(page.next)
  }

  /// Moves the archive state past an older document, by the rule of its kind.
  private static func moveEnd(
    _ known: ArchiveState,
    past page: IncomingPage,
    _ ingest: Ingest
  ) throws {
    let following = following(page, ingest)
    let state = page.rule?.state(
      from: known,
      to: following,
      hasNew: !ingest.report.added.isEmpty,
      hasKnown: !ingest.known.isEmpty
    )
    try (state ?? following).write(ingest.feed, ingest.database)
  }

  // MARK: The newest document

  private static func joinNewest(
    _ known: ArchiveState,
    oldest: Int?,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    let join = try DocumentJoin(ingest, oldest: oldest)
    try closeGaps(join, ingest)
    for island in join.islands { _ = try open(below: island, page, ingest) }
    if !page.isTruncated, let rule = page.rule, rule.isNumbered, try join.hasNewlyVanished(ingest) {
      try rule.stateAfterMove(from: known).write(ingest.feed, ingest.database)
    }
    switch join.verdict(hasNext: page.next != nil || page.isTruncated) {
    case .joined: return nil
    case .gap(let id): return try open(below: id, page, ingest)
    case .olderThanAll:
      if known == .end, page.next != nil || page.isTruncated { try start(page, ingest) }
      return nil
    }
  }

  /// Closes the gaps whose two sides are in one document.
  private static func closeGaps(_ join: DocumentJoin, _ ingest: Ingest) throws {
    let sql = "SELECT statusID FROM gap WHERE feedID = ?"
    let gaps = try ArticleID.fetchAll(ingest.database, sql: sql, arguments: [ingest.feed])
    for gap in gaps where join.continues(below: gap) {
      let sql = "DELETE FROM gap WHERE statusID = ?"
      try ingest.database.execute(sql: sql, arguments: [gap])
    }
  }

  private static func open(
    below id: ArticleID,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> ArticleID {
    try ingest.database.execute(
      sql: "INSERT OR REPLACE INTO gap (statusID, feedID, nextPage, found) VALUES (?, ?, ?, ?)",
      arguments: [id, ingest.feed, following(page, ingest).cursor?.rawValue, ingest.now]
    )
    return id
  }
}
