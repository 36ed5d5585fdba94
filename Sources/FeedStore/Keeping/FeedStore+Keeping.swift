// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Clearing away by rules that the reader set. What an article was and what was done with it stays:
// its feed may still hold it, and must not bring it back as a new one.
extension FeedStore {
  /// How many articles are cleared away at once: some tens of milliseconds.
  private static let part = 200

  /// Reads how much is kept where a feed says nothing of its own.
  ///
  /// - Returns: the rules; everything is kept until the reader sets others.
  /// - Throws: `StoreError`.
  package func keepingRules() async throws(StoreError) -> KeepingRules {
    try await read { try KeepingSelection.rules($0) }
  }

  /// Sets how much is kept where a feed says nothing of its own; nothing goes by that alone.
  ///
  /// - Parameter rules: the rules.
  /// - Throws: `StoreError`; nothing was set then.
  package func setKeepingRules(_ rules: KeepingRules) async throws(StoreError) {
    try await write { database in
      let text = String(decoding: try JSONEncoder().encode(rules), as: UTF8.self)
      try Setting.keeping.write(text, database)
    }
  }

  /// Reads how much is kept of a feed.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: its own rule; nil when it has none.
  /// - Throws: `StoreError`.
  package func keeping(of feed: SubscriptionID) async throws(StoreError) -> Keeping? {
    try await read { database in
      let sql = "SELECT keeping FROM feed WHERE id = ? AND keeping IS NOT NULL"
      let data = try Data.fetchOne(database, sql: sql, arguments: [feed])
      return try data.map { try JSONDecoder().decode(Keeping.self, from: $0) }
    }
  }

  /// Sets how much is kept of a feed; nothing goes by that alone.
  ///
  /// - Parameters:
  ///   - keeping: its own rule; nil for that of the others.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; nothing was set then.
  package func setKeeping(
    _ keeping: Keeping?,
    of feed: SubscriptionID
  ) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE feed SET keeping = ? WHERE id = ?",
        arguments: [try keeping.map { try JSONEncoder().encode($0) }, feed]
      )
    }
  }

  /// Sets a rule; nothing goes by that alone.
  ///
  /// - Parameter change: the rule.
  /// - Throws: `StoreError`; nothing was set then.
  package func setKeeping(_ change: KeepingChange) async throws(StoreError) {
    switch change {
    case .feed(let feed, let own): try await setKeeping(own, of: feed)
    case .library(let rules): try await setKeepingRules(rules)
    }
  }

  /// Tells what would be cleared away.
  ///
  /// - Parameter change: a rule that is not set yet; nil for the rules as they are.
  /// - Returns: what would go now.
  /// - Throws: `StoreError`.
  /// - Complexity: linear in the number of articles.
  package func previewKeeping(
    with change: KeepingChange? = nil
  ) async throws(StoreError) -> KeepingPreview {
    let now = now
    return try await read { try KeepingSelection(now: now, database: $0).preview(with: change) }
  }

  /// Clears away what a preview showed.
  ///
  /// An article that was starred or tagged since stays.
  ///
  /// - Parameter preview: what was shown.
  /// - Returns: the articles that went.
  /// - Throws: `StoreError`; those that went before are gone then, the others are there.
  @discardableResult
  package func clear(_ preview: KeepingPreview) async throws(StoreError) -> [EntryID] {
    let plainText = options.plainText
    var gone: [EntryID] = []
    for start in stride(from: 0, to: preview.ids.count, by: Self.part) {
      let part = Array(preview.ids[start...].prefix(Self.part))
      gone += try await writeRepeatable { database in
        let free = try KeepingSelection.stillFree(part, database)
        for id in free { try Clearing.clear(id, plainText, database) }
        return free
      }
    }
    if !gone.isEmpty { changes.send(.everything) }
    return gone
  }
}

/// Takes the texts of articles out, and leaves who they are and what was done with them.
enum Clearing {
  static func clear(
    _ id: EntryID,
    _ plainText: (String) -> String,
    _ database: Database
  ) throws {
    if try !SearchIndex.awaits(id, database) { try SearchIndex.remove(id, plainText, database) }
    for sql in [
      "UPDATE status SET isListed = 0 WHERE id = ?",
      "DELETE FROM version WHERE statusID = ?",
      "DELETE FROM article WHERE id = ?",
    ] {
      try database.cachedStatement(sql: sql).execute(arguments: [id])
    }
  }
}
