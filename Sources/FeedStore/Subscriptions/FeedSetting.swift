// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// A choice of the reader about feeds, as settings: one for all feeds, and those of some.
///
/// The setting of a feed is removed and restored with it; see `OwnedSetting`.
struct FeedSetting<Choice: Codable & Sendable>: Sendable {
  /// The name of the setting for all feeds, with which the names of those of feeds begin.
  let prefix: String

  /// Returns the name of the setting of a feed; of the one for all feeds without one.
  func name(of feed: SubscriptionID?) -> String { feed.map { "\(prefix).\($0)" } ?? prefix }

  /// Reads the choice for the feeds without one of their own; nil when there is none.
  func usual(_ database: Database) throws -> Choice? { try own(nil, database) }

  /// Reads the choice of a feed of its own, or with nil the one for all feeds; nil when there is
  /// none.
  func own(_ feed: SubscriptionID?, _ database: Database) throws -> Choice? {
    try SettingRecord.read(name(of: feed), database).flatMap { SettingRecord.decoded($0) }
  }

  /// Reads the choices of all feeds that have one.
  func own(_ database: Database) throws -> [SubscriptionID: Choice] {
    let own: [(number: Int64, value: Choice)] = try NumberedSetting.all(prefix, database)
    return own.reduce(into: [:]) { $0[SubscriptionID(rawValue: $1.number)] = $1.value }
  }
}

extension FeedSetting<PictureChoice> {
  /// The choices of when pictures are requested.
  static var pictures: Self { Self(prefix: "pictures") }

  /// Reads all choices.
  func all(_ database: Database) throws -> PictureChoices {
    PictureChoices(usual: try usual(database) ?? .on, own: try own(database))
  }
}

extension FeedSetting<RefreshInterval> {
  /// The choices of how often feeds are asked.
  static var intervals: Self { Self(prefix: "interval") }

  /// The feeds that are asked by hand alone, as a query of their numbers.
  var byHand: String {
    """
    SELECT feed.id FROM feed
    LEFT JOIN setting AS own ON own.name = '\(prefix).' || feed.id
    LEFT JOIN setting AS usual ON usual.name = '\(prefix)'
    WHERE coalesce(own.value, usual.value) = '"\(RefreshInterval.byHand.rawValue)"'
    """
  }

  /// Reads the choice that holds for a feed.
  func interval(for feed: SubscriptionID, _ database: Database) throws -> RefreshInterval {
    let choice = try own(feed, database) ?? usual(database)
    return choice ?? RefreshIntervals().usual
  }

  /// Reads all choices.
  func all(_ database: Database) throws -> RefreshIntervals {
    RefreshIntervals(usual: try usual(database) ?? .hour, own: try own(database))
  }
}

extension FeedSetting<FullTextChoice> {
  /// The choices of when articles are read from their own pages, which feeds alone have.
  static var fullTexts: Self { Self(prefix: "full-text") }
}

extension FeedSetting<Bool> {
  /// The feeds whose refreshes the reader stopped: they are asked by hand alone.
  static var stopped: Self { Self(prefix: "stopped") }

  /// The feeds that the reader made quiet: they are left out of totals, of today's articles and of
  /// the unread ones.
  static var quiet: Self { Self(prefix: "quiet") }

  /// The feeds of whose new articles the reader is told, beside what rules tell.
  static var notifying: Self { Self(prefix: "notify") }

  /// The choices of whether articles that are scrolled past are marked as read, which feeds alone
  /// have: the one for all feeds is a preference.
  static var scrolledPast: Self { Self(prefix: "scrolled-past") }

  /// The numbers of the feeds that have the setting, as a query; a name ends with the number.
  var ids: String {
    """
    SELECT CAST(substr(name, \(prefix.count + 2)) AS INTEGER) FROM setting
    WHERE name >= '\(prefix).' AND name < '\(prefix)/'
    """
  }

  /// Answers whether a feed has the setting.
  func has(_ feed: SubscriptionID, _ database: Database) throws -> Bool {
    try SettingRecord.read(name(of: feed), database) != nil
  }

  /// Reads the numbers of the feeds that have the setting.
  func feeds(_ database: Database) throws -> Set<SubscriptionID> {
    try SubscriptionID.fetchSet(database, sql: ids)
  }
}
