// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The ledger of hosts that were asked for something, per feed and per article.
///
/// Requests to one host for one reason are one row with their number. It is a table of the library,
/// as its rows belong to feeds and articles of this library; it is bounded, and nothing of it
/// changes what the reader sees elsewhere, so no notice is sent. A recovery does not restore it.
package struct ContactStore: Sendable {
  /// The most rows, which take some megabyte.
  ///
  /// The ones that were used longest ago are forgotten.
  package static let mostNotes = 20_000

  let library: FeedStore

  /// Adds requests to the ledger.
  ///
  /// - Parameter contacts: the contacts, and how often each host was asked.
  /// - Throws: `StoreError`; nothing was added then.
  package func add(_ contacts: [Contact: Int]) async throws(StoreError) {
    guard !contacts.isEmpty else { return }
    let now = library.now
    try await library.writeRepeatable { database in
      let statement = try database.makeStatement(
        sql: """
          INSERT INTO contact (feedID, statusID, host, kind, first, last, count)
          VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
          SET last = max(last, excluded.last), count = count + excluded.count
          """
      )
      for (contact, count) in contacts {
        let reason = contact.reason
        try statement.execute(
          arguments: [
            reason.feed?.rawValue ?? 0, reason.article?.rawValue ?? 0, contact.host,
            reason.kind.rawValue, now, now, count,
          ]
        )
      }
      try Self.shorten(database)
    }
  }

  /// Reads the requests for a feed and its articles, for an article, or all of them.
  ///
  /// - Parameters:
  ///   - feed: the feed; nil for any.
  ///   - article: the article; nil for any.
  ///   - limit: the most notes.
  /// - Returns: the notes, the last request first.
  /// - Throws: `StoreError`.
  package func notes(
    of feed: SubscriptionID? = nil,
    article: ArticleID? = nil,
    limit: Int
  ) async throws(StoreError) -> [ContactNote] {
    try await library.read { database in
      let sql = """
        SELECT feedID, statusID, host, kind, first, last, count FROM contact
        WHERE (?1 IS NULL OR feedID = ?1) AND (?2 IS NULL OR statusID = ?2)
        ORDER BY last DESC, count DESC, host, kind LIMIT ?3
        """
      return try Row.fetchAll(database, sql: sql, arguments: [feed, article, limit]).map(Self.note)
    }
  }

  /// Removes the notes that were used longest ago when there are too many.
  private static func shorten(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "SELECT count(*) FROM contact") ?? 0 > mostNotes else {
      return
    }
    try removeOrphans(database)
    try database.execute(
      sql: """
        DELETE FROM contact WHERE (feedID, statusID, host, kind) IN (
          SELECT feedID, statusID, host, kind FROM contact ORDER BY last DESC LIMIT -1 OFFSET ?
        )
        """,
      // A tenth goes at once, so that not every request has to count.
      arguments: [mostNotes - mostNotes / 10]
    )
  }

  /// Removes the notes about feeds that are not in the library any more.
  static func removeOrphans(_ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM contact WHERE feedID <> 0 AND feedID NOT IN (SELECT id FROM feed)"
    )
  }

  private static func note(_ row: Row) -> ContactNote {
    let (feed, article) = (row["feedID"] as Int64, row["statusID"] as Int64)
    let reason = ContactReason(
      ContactReason.Kind(rawValue: row["kind"]) ?? .other,
      feed: feed == 0 ? nil : SubscriptionID(rawValue: feed),
      article: article == 0 ? nil : ArticleID(rawValue: article)
    )
    return ContactNote(
      Contact(host: row["host"], reason: reason),
      first: Date(timeIntervalSince1970: TimeInterval(row["first"] as Int)),
      last: Date(timeIntervalSince1970: TimeInterval(row["last"] as Int)),
      count: row["count"]
    )
  }
}
