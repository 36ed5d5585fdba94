// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// A poll of a feed in the log of all polls.
package struct LoggedFetch: Hashable, Sendable {
  /// The number of the note, larger for later ones.
  package let id: RecordID<FetchNote>
  /// The feed.
  package let feed: SubscriptionID
  /// The title of the feed in lists.
  package let title: String
  /// The address of the feed as it is now.
  package let address: URL
  /// The note.
  package let note: FetchNote
}

/// The dates of a feed's newest articles.
package struct FeedRhythm: Hashable, Sendable {
  /// The number of articles before the newest one of which the date of the first is known.
  package static let span = 10

  /// The date of the newest article.
  package let newest: Date
  /// The date of the article that is `span` articles older; nil when there are fewer.
  package let earlier: Date?

  /// Creates a rhythm.
  package init(newest: Date, earlier: Date?) {
    (self.newest, self.earlier) = (newest, earlier)
  }
}

// The log of the polls of all feeds.
extension PollStore {
  /// Reads a page of the log: the polls of all feeds that the reader is subscribed to.
  ///
  /// Of each feed the last 20 polls are there.
  ///
  /// - Parameters:
  ///   - position: the poll behind which the page begins; nil for the newest.
  ///   - outcomes: the outcomes of polls that are left out.
  ///   - limit: the most polls.
  /// - Returns: the polls, the newest first; fewer than the limit at the end of the log.
  /// - Throws: `StoreError`.
  package func log(
    after position: RecordID<FetchNote>? = nil,
    without outcomes: Set<String> = [],
    limit: Int
  ) async throws(StoreError) -> [LoggedFetch] {
    try await library.read { database in
      let words = String(decoding: try JSONEncoder().encode(outcomes.sorted()), as: UTF8.self)
      let sql = """
        SELECT \(FetchNote.columns), fetch.id, feedID, title, givenTitle, address
        FROM fetch JOIN feed ON feed.id = feedID
        WHERE removed IS NULL AND fetch.id < ?
          AND outcome NOT IN (SELECT value FROM json_each(?))
        ORDER BY fetch.id DESC LIMIT ?
        """
      let last = position?.rawValue ?? .max
      return try Row.fetchAll(database, sql: sql, arguments: [last, words, limit])
        .compactMap(Self.logged)
    }
  }

  /// Reads the dates of the newest articles of all feeds, or of one.
  ///
  /// Of a feed without a listed article, as after retention, those count that are no longer listed.
  ///
  /// - Parameter feed: the feed; nil for all.
  /// - Returns: the dates; none of feeds that never had an article.
  /// - Throws: `StoreError`.
  /// - Complexity: two look-ups in an index for each feed with a listed article.
  package func rhythms(
    of feed: SubscriptionID? = nil
  ) async throws(StoreError) -> [SubscriptionID: FeedRhythm] {
    try await library.read { database in
      let listed = "FROM status WHERE feedID = feed.id AND isListed = 1 ORDER BY date DESC LIMIT 1"
      let all = "FROM status WHERE feedID = feed.id ORDER BY date DESC LIMIT 1"
      let span = "OFFSET \(FeedRhythm.span)"
      let sql = """
        SELECT id, coalesce((SELECT date \(listed)), (SELECT date \(all))) AS newest,
          iif((SELECT 1 \(listed)), (SELECT date \(listed) \(span)), (SELECT date \(all) \(span)))
            AS earlier
        FROM feed WHERE removed IS NULL AND (?1 IS NULL OR id = ?1)
        """
      var rhythms: [SubscriptionID: FeedRhythm] = [:]
      for row in try Row.fetchAll(database, sql: sql, arguments: [feed]) {
        guard let newest = row["newest"] as Int? else { continue }
        rhythms[row["id"]] = FeedRhythm(
          newest: Date(timeIntervalSince1970: TimeInterval(newest)),
          earlier: (row["earlier"] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) }
        )
      }
      return rhythms
    }
  }

  private static func logged(_ row: Row) -> LoggedFetch? {
    guard let address = URL(string: row["address"] as String) else { return nil }
    return LoggedFetch(
      id: row["id"],
      feed: row["feedID"],
      title: LibraryFeed.title((row["title"], row["givenTitle"]), at: address),
      address: address,
      note: FetchNote(row)
    )
  }
}
