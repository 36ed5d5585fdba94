// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

// Pages of a list with their articles.
extension ListSelection {
  /// Reads a page of the list, up to the limit or to the list's end.
  ///
  /// - Parameters:
  ///   - place: the position where the page begins; nil at the beginning.
  ///   - limit: the most articles of the page.
  /// - Returns: the page.
  /// - Throws: the errors of the database.
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

  /// Reads a page of a list again.
  ///
  /// - Parameters:
  ///   - place: the position where the page begins; nil at the beginning.
  ///   - end: the position where it ended.
  /// - Returns: the page, which ends there again.
  /// - Throws: the errors of the database.
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

  /// Finds the read ones among articles, if their dates are within a part of the list.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - place: the position where the part begins; nil at the beginning.
  ///   - end: the position where it ends; nil at the end.
  /// - Returns: their numbers, in no order.
  /// - Throws: the errors of the database.
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

  /// Returns the newest article's number; later articles have larger ones.
  private func newestID() throws -> EntryID {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'status'"
    return EntryID(rawValue: try Int64.fetchOne(database, sql: sql) ?? 0)
  }
}
