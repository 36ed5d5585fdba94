// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The update of a feed's archive state and gaps after each document.
enum ArchiveProgress {
  /// Reads the date of a feed's oldest article; nil when it has none.
  static func oldest(_ feed: SubscriptionID, _ database: Database) throws -> Int? {
    let sql = "SELECT min(date) FROM status WHERE feedID = ? AND isListed = 1"
    return try Int.fetchOne(database, sql: sql, arguments: [feed])
  }

  /// Moves the archive state, or an end of a gap, past an ingested document.
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
    past page: IncomingDocument,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    switch page.part {
    case .newest:
      let isStart = known == .unknown || isWhatIsMissing(page, known)
      let gap = isStart ? nil : try joinNewest(known, oldest: oldest, page, ingest)
      if isStart || page.restartsArchive { try start(page, ingest) }
      if let newer = page.newer {
        let sql = "UPDATE feed SET newerPage = ? WHERE id = ?"
        try ingest.database.execute(sql: sql, arguments: [newer.rawValue, ingest.feed])
      }
      return gap
    case .older:
      if page.rule == nil { try fillGaps(at: known, oldest: oldest, page, ingest) }
      try moveEnd(known, past: page, ingest)
      return nil
    case .missing(let above):
      guard let gap = try StoredGap.read(below: above, in: ingest.feed, ingest.database) else {
        return nil
      }
      try close(above, ingest)
      return try moveGap(gap, below: above, oldest: oldest, page, ingest)
    case .missingNewer(let cursor): return try moveLowerEnd(from: cursor, past: page, ingest)
    }
  }

  static func close(_ gap: ArticleID, _ ingest: Ingest) throws {
    try ingest.database.execute(sql: "DELETE FROM gap WHERE statusID = ?", arguments: [gap])
  }

  /// Opens a gap again for the part that a document did not fill.
  ///
  /// A document that ends above the gap leaves the whole gap. If its own last article is new, there
  /// is another gap below that one: an earlier gap above is not loaded yet. The lower end of the
  /// gap stays where it is, unless a gap of a pinned article is in between.
  static func moveGap(
    _ gap: StoredGap,
    below above: ArticleID,
    oldest: Int?,
    _ page: IncomingDocument,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    if page.next == nil, !page.isTruncated { return nil }
    let join = try DocumentJoin(ingest, oldest: oldest)
    for island in join.islands { _ = try open(below: island, page, ingest) }
    let newer = join.islands.isEmpty ? gap.newer : nil
    let sql = "SELECT date FROM status WHERE id = ?"
    let date = try Int.fetchOne(ingest.database, sql: sql, arguments: [above])
    guard let end = join.end, let date, end.date < date else {
      if let end = join.end, end.isNew { _ = try open(below: end.id, page, ingest) }
      return try open(below: above, page, newer: newer, ingest)
    }
    return end.isNew ? try open(below: end.id, page, newer: newer, ingest) : nil
  }

  /// Moves the lower end of a gap above a document that was read there.
  ///
  /// The gap closes when the document reaches the article above it, or a newer one, and when
  /// nothing follows the document. An end that was moved meanwhile stays where it is, and so does
  /// one below a part of a document: the articles missing in the part are next to the end.
  private static func moveLowerEnd(
    from cursor: OriginCursor,
    past page: IncomingDocument,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    let sql = """
      SELECT status.id, EXISTS (
        SELECT 1 FROM status AS other WHERE other.id IN (SELECT value FROM json_each(?))
          AND (other.id = status.id OR other.date > status.date)
      ) AS isReached FROM gap JOIN status ON status.id = gap.statusID
      WHERE gap.feedID = ? AND gap.newerPage = ?
      """
    let list = String(decoding: try JSONEncoder().encode(ingest.order), as: UTF8.self)
    let found = try Row.fetchOne(
      ingest.database,
      sql: sql,
      arguments: [list, ingest.feed, cursor.rawValue]
    )
    guard let found else { return nil }
    let (above, isReached): (ArticleID, Bool) = (found["id"], found["isReached"])
    guard !page.isTruncated else { return above }
    guard !isReached, let newer = page.newer, newer != cursor else {
      try close(above, ingest)
      return nil
    }
    try ingest.database.execute(
      sql: "UPDATE gap SET newerPage = ? WHERE statusID = ?",
      arguments: [newer.rawValue, above]
    )
    return above
  }

  /// Whether the page is the whole document of which only a part was ingested before.
  private static func isWhatIsMissing(_ page: IncomingDocument, _ known: ArchiveState) -> Bool {
    guard !page.isTruncated, let cursor = page.cursor else { return false }
    return known.cursor.map { page.rule?.leads($0, to: cursor) ?? ($0 == cursor) } ?? false
  }

  private static func start(_ page: IncomingDocument, _ ingest: Ingest) throws {
    try following(page, ingest).write(ingest.feed, ingest.database)
  }

  /// The page after a document; after a part of one, as long as it brings new articles, the
  /// document itself.
  static func following(_ page: IncomingDocument, _ ingest: Ingest) -> ArchiveState {
    if page.isTruncated, let cursor = page.cursor,
      page.next == nil || page.part == .newest || !ingest.report.added.isEmpty
    {
      return .more(cursor)
    }
    return ArchiveState(page.next)
  }

  /// Moves the archive state past an older document, by the rule of its kind.
  private static func moveEnd(
    _ known: ArchiveState,
    past page: IncomingDocument,
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
    _ page: IncomingDocument,
    _ ingest: Ingest
  ) throws -> ArticleID? {
    let join = try DocumentJoin(ingest, oldest: oldest)
    try closeGaps(join, ingest)
    for island in join.islands { _ = try open(below: island, page, ingest) }
    if page.restartsArchive { try renewGap(join, page, ingest) }
    if !page.isTruncated, let rule = page.rule, rule.isNumbered, try join.hasNewlyVanished(ingest) {
      try rule.stateAfterMove(from: known).write(ingest.feed, ingest.database)
    }
    switch join.verdict(hasNext: page.next != nil || page.isTruncated) {
    case .joined: return nil
    case .gap(let id):
      // The articles that were the newest ones until now are at the lower end.
      let sql = "SELECT newerPage FROM feed WHERE id = ?"
      let newer =
        join.islands.isEmpty
        ? try String.fetchOne(ingest.database, sql: sql, arguments: [ingest.feed]) : nil
      return try open(below: id, page, newer: newer.map { OriginCursor($0) }, ingest)
    case .olderThanAll:
      if known == .end, page.next != nil || page.isTruncated { try start(page, ingest) }
      return nil
    }
  }

  /// Closes the gaps whose two sides are in one document.
  ///
  /// - Returns: the articles above them.
  @discardableResult
  static func closeGaps(_ join: DocumentJoin, _ ingest: Ingest) throws -> [ArticleID] {
    let sql = "SELECT statusID FROM gap WHERE feedID = ?"
    let gaps = try ArticleID.fetchAll(ingest.database, sql: sql, arguments: [ingest.feed])
      .filter { join.continues(below: $0) }
    for gap in gaps { try close(gap, ingest) }
    return gaps
  }

  static func open(
    below id: ArticleID,
    _ page: IncomingDocument,
    newer: OriginCursor? = nil,
    _ ingest: Ingest
  ) throws -> ArticleID {
    try ingest.database.execute(
      sql: """
        INSERT OR REPLACE INTO gap (statusID, feedID, nextPage, newerPage, found)
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [
        id, ingest.feed, following(page, ingest).cursor?.rawValue, newer?.rawValue, ingest.now,
      ]
    )
    return id
  }
}
