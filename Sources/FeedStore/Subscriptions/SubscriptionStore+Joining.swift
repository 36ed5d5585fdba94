// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// Two feeds that became one.
extension SubscriptionStore {
  /// Joins a feed with the feed at its new address.
  ///
  /// The other feed stays, in its folder and with its name. Articles that were read, starred or
  /// tagged in either of them are so in the one that stays, and articles that it did not have move
  /// there with their states. The reader is no longer subscribed to the first feed, and adding it
  /// again finds the one that stays. All of this is one change, which can be undone.
  ///
  /// - Parameters:
  ///   - feed: the feed that moved.
  ///   - address: its new address.
  /// - Returns: the feed that stays; nil when the reader is subscribed to none there, or no longer
  ///   to the first one.
  /// - Throws: `StoreError`; nothing was changed then.
  package func join(
    _ feed: SubscriptionID,
    withFeedAt address: URL
  ) async throws(StoreError) -> SubscriptionID? {
    guard case .several(let changes) = try await joinLine(feed, withFeedAt: address)?.change,
      case .joined(_, let other, _) = changes.last
    else { return nil }
    return other
  }

  /// Joins a feed with the feed at another address, as `join` does.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - address: the address of the other one.
  /// - Returns: the line of the journal; nil when nothing was joined.
  /// - Throws: `StoreError`; nothing was changed then.
  package func joinLine(
    _ feed: SubscriptionID,
    withFeedAt address: URL
  ) async throws(StoreError) -> JournalLine? {
    let now = library.now
    let title = try await self.feed(feed)?.title ?? ""
    return try await library.journal.make(subject: title) { database in
      guard let moved = try FeedRecord.fetch(feed, database),
        let other = try FeedRecord.fetch(address, database), other.id != feed
      else { return nil }
      let twins = try FeedTwins(of: feed, in: other.id, database)
      try Self.note(moved, in: other.id, twins.alone.count, now, database)
      return .several(
        try twins.states(database)
          + [.joined(feed, into: other.id, articles: twins.alone)]
      )
    }
  }

  /// Stores the address of the other feed and a line about it in the history of the feed that
  /// stays.
  private static func note(
    _ moved: LibraryFeed,
    in feed: SubscriptionID,
    _ count: Int,
    _ now: Int,
    _ database: Database
  ) throws {
    let text = "CAST(poll AS TEXT)"
    try database.execute(
      sql: """
        UPDATE feed SET poll = CAST(json_insert(\(text), '$.formerAddresses[#]', ?) AS BLOB)
        WHERE id = ? AND json_valid(\(text)) AND json_type(\(text), '$.formerAddresses') = 'array'
        """,
      arguments: [moved.address.absoluteString, feed]
    )
    var note = FetchNote(
      date: Date(timeIntervalSince1970: TimeInterval(now)),
      outcome: "unchanged"
    )
    note.facts.joined = FetchFacts.Joined(feed: moved.title, count: count)
    note.added = count
    try note.write(feed, database)
  }
}
