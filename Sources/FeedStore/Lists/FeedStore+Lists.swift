// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Lists and single articles, as they are now.
extension FeedStore {
  /// Reads a part of a list.
  ///
  /// - Parameters:
  ///   - query: which list.
  ///   - place: where the part begins, as an earlier part told it; nil at the beginning.
  ///   - limit: how many articles at most.
  /// - Returns: the part.
  /// - Throws: `StoreError`.
  package func page(
    of query: ListQuery,
    after place: EntryPlace? = nil,
    limit: Int = 50
  ) async throws(StoreError) -> EntryPage {
    try await read { database in
      let selection = ListSelection(query: query, database: database)
      let (ids, rank) = try selection.ids(after: place, limit: limit)
      let entries = try EntryRecord.fetch(ids, database)
      var next = ids.count < limit ? nil : entries.last.map { EntryPlace(after: $0) }
      next?.rank = rank
      return EntryPage(entries: entries, next: next, moment: try Self.moment(database))
    }
  }

  /// Reads a part of a list again that was read before.
  ///
  /// What came inside of it is there, and everything that is still in the list as well: the parts
  /// behind it need not be moved.
  ///
  /// - Parameters:
  ///   - query: which list.
  ///   - place: where the part begins; nil at the beginning.
  ///   - end: where it ended.
  /// - Returns: the part, which ends there again.
  /// - Throws: `StoreError`.
  package func page(
    of query: ListQuery,
    after place: EntryPlace?,
    upTo end: EntryPlace
  ) async throws(StoreError) -> EntryPage {
    try await read { database in
      let selection = ListSelection(query: query, database: database)
      let ids = try selection.page(after: place, upTo: end, limit: nil).fetchAll(database)
      return EntryPage(
        entries: try EntryRecord.fetch(ids, database),
        next: end,
        moment: try Self.moment(database)
      )
    }
  }

  /// Reads articles as lists show them.
  ///
  /// - Parameter ids: their numbers.
  /// - Returns: those that are there, in the order of the numbers.
  /// - Throws: `StoreError`.
  package func entries(_ ids: [EntryID]) async throws(StoreError) -> [Entry] {
    try await read { try EntryRecord.fetch(ids, $0) }
  }

  /// Reads an article with its text.
  ///
  /// - Parameter id: its number.
  /// - Returns: the article; nil when it is not there, or not there any more.
  /// - Throws: `StoreError`.
  package func article(_ id: EntryID) async throws(StoreError) -> LibraryArticle? {
    try await read { database in
      guard let entry = try EntryRecord.fetch([id], database).first,
        let content = try Data.fetchOne(
          database,
          sql: "SELECT content FROM body WHERE id = ?",
          arguments: [id]
        )
      else { return nil }
      return LibraryArticle(
        entry: entry,
        text: try PackedText.unpack(content),
        tags: try TagRecord.tags(of: id, database)
      )
    }
  }

  /// The newest article's number; what gets a larger one arrives later.
  static func moment(_ database: Database) throws -> EntryID {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'status'"
    return EntryID(rawValue: try Int64.fetchOne(database, sql: sql) ?? 0)
  }
}
