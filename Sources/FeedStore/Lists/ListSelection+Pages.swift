// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

// Parts of a list with their articles.
extension ListSelection {
  /// Reads a part of the list, as long as it was asked for, or to the list's end.
  ///
  /// - Parameters:
  ///   - place: where the part begins; nil at the beginning.
  ///   - limit: how many articles at most.
  /// - Returns: the part.
  /// - Throws: what the database throws.
  func entryPage(after place: EntryPlace?, limit: Int) throws -> EntryPage {
    let newest = try newestID()
    if query.showsStoriesOnce {
      let folding = StoryFolding(query: query, database: database)
      return try folding.page(after: place, limit: limit, moment: newest)
    }
    let (ids, rank) = try ids(after: place, limit: limit)
    let entries = try EntryRecord.fetch(ids, database)
    var next = ids.count < limit ? nil : entries.last.map { EntryPlace(after: $0) }
    next?.rank = rank
    return EntryPage(entries: entries, next: next, moment: newest)
  }

  /// Reads a part of a list again that was read before.
  ///
  /// - Parameters:
  ///   - place: where the part begins; nil at the beginning.
  ///   - end: where it ended.
  /// - Returns: the part, which ends there again.
  /// - Throws: what the database throws.
  func entryPage(after place: EntryPlace?, upTo end: EntryPlace) throws -> EntryPage {
    let ids = try page(after: place, upTo: end, limit: nil).fetchAll(database)
    let entries = try EntryRecord.fetch(ids, database)
    let newest = try newestID()
    guard query.showsStoriesOnce else {
      return EntryPage(entries: entries, next: end, moment: newest)
    }
    let (shown, folds) = try StoryFolding(query: query, database: database).fold(entries)
    return EntryPage(entries: shown, folds: folds, next: end, moment: newest)
  }

  /// Finds which of some articles were read and stand in a part of the list by their dates.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - place: where the part begins; nil at the beginning.
  ///   - end: where it ends; nil at the end.
  /// - Returns: their numbers, in no order.
  /// - Throws: what the database throws.
  func read(
    among ids: [EntryID],
    after place: EntryPlace?,
    upTo end: EntryPlace?
  ) throws -> [EntryID] {
    let conditions: [SQL] = ["isRead = 1"] + bounds(after: place, upTo: end)
    let request: SQLRequest<EntryID> = """
      SELECT id FROM (SELECT value FROM json_each(\(ids.jsonText))) AS wanted
      CROSS JOIN status ON status.id = wanted.value
      WHERE \(conditions.joined(separator: " AND "))
      """
    return try request.fetchAll(database)
  }

  /// The newest article's number; what gets a larger one arrives later.
  private func newestID() throws -> EntryID {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'status'"
    return EntryID(rawValue: try Int64.fetchOne(database, sql: sql) ?? 0)
  }
}
