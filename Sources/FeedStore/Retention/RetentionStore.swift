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

  /// Sets the default retention rules, which deletes nothing yet; it can be undone.
  ///
  /// - Returns: the line of the journal; nil when they are so already.
  /// - Throws: `StoreError`; nothing was set then.
  @discardableResult
  package func setRules(_ rules: RetentionRules) async throws(StoreError) -> JournalLine? {
    try await library.journal.make { database in
      // Of the same rules, another version may have written another text.
      let text = try Setting.retention.read(database)
      let known = text == nil ? RetentionRules() : text.flatMap { SettingRecord.decoded($0) }
      guard known != rules else { return nil }
      return try SettingChange.setting(Setting.retention.rawValue, to: rules, database)
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

  /// Sets the retention rule of a feed, which deletes nothing yet; it can be undone.
  ///
  /// - Parameters:
  ///   - rule: its own rule; nil for the default one.
  ///   - feed: the feed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was set then. `notFound` when there is no such feed.
  @discardableResult
  package func set(
    _ rule: RetentionRule?,
    of feed: SubscriptionID,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      try FeedRecord.existing(feed, database)
      if let rule {
        let known = try RetentionRecord.read(feed, database)
        if known.flatMap({ SettingRecord.decoded($0) }) == rule { return nil }
      }
      return try SettingChange.setting(RetentionRecord.name(of: feed), to: rule, database)
    }
  }

  /// Sets a retention rule, which deletes nothing yet; it can be undone.
  ///
  /// - Parameters:
  ///   - change: the rule.
  ///   - subject: the name of the feed, for people; empty for all.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was set then. `notFound` when there is no such feed.
  @discardableResult
  package func set(
    _ change: RetentionChange,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    switch change {
    case .feed(let feed, let own): try await set(own, of: feed, subject: subject)
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

/// The retention rule of a feed, which stands in the row of the feed and is set as settings are.
enum RetentionRecord {
  /// Returns the name of the setting of a feed, by which the journal has it.
  static func name(of feed: SubscriptionID) -> String { "\(Setting.retention.rawValue).\(feed)" }

  /// Returns the feed of which a setting is the retention rule; nil for any other setting.
  static func feed(named name: String) -> SubscriptionID? {
    let prefix = Setting.retention.rawValue + "."
    guard name.hasPrefix(prefix), let number = Int64(name.dropFirst(prefix.count)) else {
      return nil
    }
    return SubscriptionID(rawValue: number)
  }

  /// Reads the rule as JSON; nil when the feed has none, or is not there.
  static func read(_ feed: SubscriptionID, _ database: Database) throws -> String? {
    let sql = "SELECT keeping FROM feed WHERE id = ? AND keeping IS NOT NULL"
    let record = try Data.fetchOne(database, sql: sql, arguments: [feed])
    return record.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the rule as JSON; nil leaves the feed without one.
  static func write(_ text: String?, of feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET keeping = ? WHERE id = ?",
      arguments: [text.map { Data($0.utf8) }, feed]
    )
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
