// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The library's retention, by rules that the reader sets.
///
/// The key and the state of an article are kept: its feed may still hold it, and must not bring it
/// back as a new one.
package struct RetentionStore: Sendable {
  let library: FeedStore

  /// The number of articles that are removed at once: some tens of milliseconds.
  private static let part = 200

  /// Reads the default retention rules.
  ///
  /// - Returns: the rules; everything is retained until the reader sets others.
  /// - Throws: `StoreError`.
  package func rules() async throws(StoreError) -> RetentionRules {
    try await library.read { try RetentionSelection.rules($0) }
  }

  /// Sets the default retention rules, which deletes nothing yet.
  ///
  /// - Throws: `StoreError`; nothing was set then.
  package func setRules(_ rules: RetentionRules) async throws(StoreError) {
    try await library.write { database in
      let text = String(decoding: try JSONEncoder().encode(rules), as: UTF8.self)
      try Setting.retention.write(text, database)
    }
  }

  /// Reads the retention rule of a feed.
  ///
  /// - Returns: its own rule; nil when it has none.
  /// - Throws: `StoreError`.
  package func rule(of feed: SubscriptionID) async throws(StoreError) -> RetentionRule? {
    try await library.read { database in
      let sql = "SELECT keeping FROM feed WHERE id = ? AND keeping IS NOT NULL"
      let data = try Data.fetchOne(database, sql: sql, arguments: [feed])
      return try data.map { try JSONDecoder().decode(RetentionRule.self, from: $0) }
    }
  }

  /// Sets the retention rule of a feed, which deletes nothing yet.
  ///
  /// - Parameters:
  ///   - rule: its own rule; nil for the default one.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; nothing was set then.
  package func set(
    _ rule: RetentionRule?,
    of feed: SubscriptionID
  ) async throws(StoreError) {
    try await library.write { database in
      try database.execute(
        sql: "UPDATE feed SET keeping = ? WHERE id = ?",
        arguments: [try rule.map { try JSONEncoder().encode($0) }, feed]
      )
    }
  }

  /// Sets a retention rule, which deletes nothing yet.
  ///
  /// - Parameter change: the rule.
  /// - Throws: `StoreError`; nothing was set then.
  package func set(_ change: RetentionChange) async throws(StoreError) {
    switch change {
    case .feed(let feed, let own): try await set(own, of: feed)
    case .library(let rules): try await setRules(rules)
    }
  }

  /// Returns the articles that retention would remove now.
  ///
  /// - Parameter change: a rule that is not set yet; nil for the stored rules.
  /// - Returns: the preview.
  /// - Throws: `StoreError`.
  /// - Complexity: linear in the number of articles.
  package func preview(
    with change: RetentionChange? = nil
  ) async throws(StoreError) -> RetentionPreview {
    let now = library.now
    return try await library.read {
      try RetentionSelection(now: now, database: $0).preview(with: change)
    }
  }

  /// Removes the articles of a preview.
  ///
  /// An article that was starred or tagged since the preview stays.
  ///
  /// - Throws: `StoreError`; some of the articles are removed then, the others are there.
  @discardableResult
  package func clear(_ preview: RetentionPreview) async throws(StoreError) -> [ArticleID] {
    let plainText = library.options.plainText
    var gone: [ArticleID] = []
    for start in stride(from: 0, to: preview.ids.count, by: Self.part) {
      let part = Array(preview.ids[start...].prefix(Self.part))
      gone += try await library.writeRepeatable { database in
        let free = try RetentionSelection.stillFree(part, database)
        for id in free { try Clearing.clear(id, plainText, database) }
        return free
      }
    }
    if !gone.isEmpty { library.changes.send(.everything) }
    return gone
  }
}

/// The removal of articles' texts, which keeps their keys and states.
enum Clearing {
  static func clear(
    _ id: ArticleID,
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
