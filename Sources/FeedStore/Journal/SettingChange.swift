// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
import GRDB

/// Another value of a setting that the reader chose, which can be undone.
package struct SettingChange: Codable, Hashable, Sendable {
  /// The kinds of choices that are settings.
  package enum Kind: Hashable, Sendable {
    /// The pictures of all feeds without a choice of their own.
    case pictures
    /// The pictures of a feed.
    case picturesOfFeed(SubscriptionID)
    /// The interval of all feeds without a choice of their own.
    case interval
    /// The interval of a feed.
    case intervalOfFeed(SubscriptionID)
    /// The choice of when the articles of a feed are read from their own pages.
    case fullText(SubscriptionID)
    /// The size of the parts that are readable without a network.
    case offline
    /// The retention rules of all feeds.
    case retention
    /// The retention rule of a feed.
    case retentionOfFeed(SubscriptionID)
    /// Whether a feed is refreshed by itself.
    case refreshing(SubscriptionID)
    /// Whether the reader is told of the new articles of a feed.
    case notifying(SubscriptionID)
    /// Whether articles of a feed that are scrolled past are marked as read.
    case scrolledPast(SubscriptionID)
    /// The name and the password of a feed.
    case password(SubscriptionID)
    /// The headers, the user agent and the proxy of a feed.
    case requests(SubscriptionID)
    /// A rule.
    case rule(RecordID<Rule>)
    /// A search that is stored as a list.
    case search(RecordID<SavedSearch>)
    /// A setting of another version.
    case other
  }

  /// The name of the setting.
  package let name: String
  /// The value before, as JSON; nil for none.
  package let from: String?
  /// The value after, as JSON; nil for none.
  package let to: String?

  /// The kind of choice that the setting is.
  package var kind: Kind {
    let number = Int64(name.drop { $0 != "." }.dropFirst())
    let prefix = String(name.prefix { $0 != "." })
    guard let number else {
      return switch prefix {
      case FeedSetting.pictures.prefix: .pictures
      case FeedSetting.intervals.prefix: .interval
      case OfflineSetting.name: .offline
      case Setting.retention.rawValue: .retention
      default: .other
      }
    }
    switch prefix {
    case FeedSetting.pictures.prefix: return .picturesOfFeed(SubscriptionID(rawValue: number))
    case FeedSetting.intervals.prefix: return .intervalOfFeed(SubscriptionID(rawValue: number))
    case FeedSetting.fullTexts.prefix: return .fullText(SubscriptionID(rawValue: number))
    case FeedSetting.stopped.prefix: return .refreshing(SubscriptionID(rawValue: number))
    case Setting.retention.rawValue: return .retentionOfFeed(SubscriptionID(rawValue: number))
    case FeedSetting.notifying.prefix: return .notifying(SubscriptionID(rawValue: number))
    case FeedSetting.scrolledPast.prefix: return .scrolledPast(SubscriptionID(rawValue: number))
    case AccessPart.password.rawValue: return .password(SubscriptionID(rawValue: number))
    case AccessPart.requests.rawValue: return .requests(SubscriptionID(rawValue: number))
    case Rule.prefix: return .rule(RecordID(rawValue: number))
    case SavedSearch.prefix: return .search(RecordID(rawValue: number))
    default: return .other
    }
  }

  /// Reads the value after the change, or before it.
  ///
  /// - Parameters:
  ///   - isForward: whether the value after it is read.
  ///   - type: the type of the value.
  /// - Returns: the value; nil for none, and for one that cannot be read any more.
  package func value<Value: Decodable>(
    isForward: Bool = true,
    as type: Value.Type = Value.self
  ) -> Value? {
    (isForward ? to : from).flatMap { SettingRecord.decoded($0, as: type) }
  }

  /// Creates the change of a setting to a value; nil when it has the value already.
  static func setting(
    _ name: String,
    to value: (some Encodable)?,
    _ database: Database
  ) throws -> LibraryChange? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let before = try stored(name, database)
    return before == text ? nil : .set(SettingChange(name: name, from: before, to: text))
  }

  /// Sets the value, or the one before.
  func apply(isForward: Bool, _ database: Database) throws {
    let value = isForward ? to : from
    if let feed = RetentionRecord.feed(named: name) {
      try RetentionRecord.write(value, of: feed, database)
    } else {
      try SettingRecord.write(value, for: name, database)
    }
  }

  /// Returns whether the setting is as the change left it, or found it.
  func isLeft(_ isForward: Bool, _ database: Database) throws -> Bool {
    try Self.stored(name, database) == (isForward ? from : to)
  }

  /// Reads the value that the setting has now, as JSON; nil for none.
  private static func stored(_ name: String, _ database: Database) throws -> String? {
    if let feed = RetentionRecord.feed(named: name) {
      return try RetentionRecord.read(feed, database)
    }
    return try SettingRecord.read(name, database)
  }
}

/// Things that are settings with a number of their own: rules, and searches that are lists.
enum NumberedSetting {
  /// The setting with the last number, which is never given twice.
  private static let last = "lastNumber"

  /// Returns a number that no such thing ever had.
  static func next(_ database: Database) throws -> Int64 {
    let sql = "SELECT CAST(value AS INTEGER) FROM setting WHERE name = ?"
    let number = (try Int64.fetchOne(database, sql: sql, arguments: [last]) ?? 0) + 1
    try SettingRecord.write("\(number)", for: last, database)
    return number
  }

  /// Reads all things of a kind, in the order of their numbers.
  ///
  /// One that cannot be read any more counts as never written, as other settings do.
  static func all<Value: Decodable>(
    _ prefix: String,
    _ database: Database
  ) throws -> [(number: Int64, value: Value)] {
    let (start, end) = (prefix + ".", prefix + "/")
    let sql = "SELECT name, value FROM setting WHERE name >= ? AND name < ?"
    return try Row.fetchAll(database, sql: sql, arguments: [start, end])
      .compactMap { row -> (number: Int64, value: Value)? in
        let (name, text) = (row["name"] as String, row["value"] as String)
        guard let number = Int64(name.dropFirst(start.count)),
          let value = SettingRecord.decoded(text, as: Value.self)
        else { return nil }
        return (number, value)
      }
      .sorted { $0.number < $1.number }
  }
}
