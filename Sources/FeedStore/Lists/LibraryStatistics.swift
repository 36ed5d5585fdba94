// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB

/// The size of a library, in numbers.
package struct LibraryStatistics: Hashable, Sendable {
  /// The number of feeds that the reader subscribed to.
  package let feeds: Int
  /// The number of folders.
  package let folders: Int
  /// The number of tags, with those that no article has.
  package let tags: Int
  /// The number of articles that lists show.
  package let articles: Int
  /// The number of them that are unread.
  package let unread: Int
  /// The number of them that are starred.
  package let starred: Int
  /// The number of them that have a tag.
  package let tagged: Int
  /// The date of the oldest one; nil when there is none.
  package let oldest: Date?
  /// The date of the newest one; nil when there is none.
  package let newest: Date?
  /// The number of lines of the journal.
  package let journal: Int
  /// The size of the database in bytes, without the changes that are not yet written into it.
  package let bytes: Int
}

extension ListStore {
  /// Counts the content of the library.
  ///
  /// - Returns: the counts, all of one moment.
  /// - Throws: `StoreError`.
  /// - Complexity: linear in the number of articles.
  package func statistics() async throws(StoreError) -> LibraryStatistics {
    try await library.read { database in
      let columns = "count(*) AS count, min(date) AS oldest, max(date) AS newest"
      let sql = "SELECT \(columns) FROM \(Self.listed)"
      let articles = try Row.fetchOne(database, sql: sql)
      return LibraryStatistics(
        feeds: try Self.number("count(*) FROM feed WHERE removed IS NULL", database),
        folders: try Self.number("count(*) FROM folder WHERE removed IS NULL", database),
        tags: try Self.number("count(*) FROM tag", database),
        articles: articles?["count"] ?? 0,
        unread: try Self.number("count(*) FROM \(Self.listed) AND isRead = 0", database),
        starred: try Self.number("count(*) FROM \(Self.listed) AND isStarred = 1", database),
        tagged: try Self.number(
          "count(*) FROM \(Self.listed) AND id IN (SELECT statusID FROM tagging)",
          database
        ),
        oldest: (articles?["oldest"] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) },
        newest: (articles?["newest"] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) },
        journal: try Self.number("count(*) FROM change", database),
        bytes: try Self.number(
          "page_count * page_size FROM pragma_page_count(), pragma_page_size()",
          database
        )
      )
    }
  }

  private static let listed = """
    status WHERE isListed = 1 AND feedID IN (SELECT id FROM feed WHERE removed IS NULL)
    """

  private static func number(_ query: String, _ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT \(query)") ?? 0
  }
}
