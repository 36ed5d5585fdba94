// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The reader's choices about pictures, as settings of the library and of its feeds.
enum PictureSetting {
  /// The name of the setting for all feeds, with which the names of those of feeds begin.
  static let prefix = "pictures"

  /// Returns the name of the setting of a feed; of the one for all feeds without one.
  static func name(of feed: SubscriptionID?) -> String { feed.map { "\(prefix).\($0)" } ?? prefix }

  /// Reads all choices.
  static func all(_ database: Database) throws -> PictureChoices {
    let own: [(number: Int64, value: PictureChoice)] = try NumberedSetting.all(prefix, database)
    let sql = "SELECT value FROM setting WHERE name = ?"
    let usual = try String.fetchOne(database, sql: sql, arguments: [prefix])
      .flatMap { PictureChoice(rawValue: $0.filter { $0 != "\"" }) }
    return PictureChoices(
      usual: usual ?? .on,
      own: Dictionary(uniqueKeysWithValues: own.map { (SubscriptionID(rawValue: $0), $1) })
    )
  }
}

extension SubscriptionStore {
  /// Reads when pictures are requested.
  ///
  /// - Returns: the choices for all feeds, and for some of them.
  /// - Throws: `StoreError`.
  package func pictures() async throws(StoreError) -> PictureChoices {
    try await library.read { try PictureSetting.all($0) }
  }

  /// Sets when pictures are requested.
  ///
  /// - Parameters:
  ///   - choice: the choice; nil gives a feed none of its own.
  ///   - feed: the feed; nil for all feeds without a choice of their own.
  ///   - subject: the name of the feed, for people; empty for all.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setPictures(
    _ choice: PictureChoice?,
    of feed: SubscriptionID? = nil,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      if let feed, try FeedRecord.fetch(feed, database) == nil {
        throw StoreError(.notFound, detail: "There is no feed number \(feed).")
      }
      return try SettingChange.setting(PictureSetting.name(of: feed), to: choice, database)
    }
  }
}
