// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// A setting of one feed or one folder, under a name with its number.
///
/// It is removed with its owner, and restored with it for as long as the removal can be undone.
enum OwnedSetting {
  /// The owner of a setting.
  enum Owner: Hashable {
    /// A feed.
    case feed(SubscriptionID)
    /// A folder.
    case folder(FolderID)
  }

  /// The prefix of the names of settings whose owner was removed.
  private static let mark = "removed "

  /// Sets aside or restores the settings of a feed or a folder.
  ///
  /// - Parameters:
  ///   - owner: the owner.
  ///   - isRemoved: whether the owner is removed, and not restored.
  ///   - database: the connection.
  /// - Throws: the error of the database.
  static func turn(_ owner: Owner, isRemoved: Bool, _ database: Database) throws {
    for name in names(of: owner) {
      let (from, to) = isRemoved ? (name, mark + name) : (mark + name, name)
      let sql = "UPDATE OR REPLACE setting SET name = ? WHERE name = ?"
      try database.execute(sql: sql, arguments: [to, from])
    }
  }

  /// Writes a setting of a feed that counts as removed, which is restored with the feed.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - name: the name of the setting.
  ///   - database: the connection.
  /// - Throws: the error of the database.
  static func setAside(
    _ value: some Encodable,
    as name: String,
    _ database: Database
  ) throws {
    let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    try SettingRecord.write(text, for: mark + name, database)
  }

  /// Deletes the settings of feeds and folders that do not exist any more.
  ///
  /// - Throws: the error of the database.
  static func purge(_ database: Database) throws {
    let feeds = try Int64.fetchSet(database, sql: "SELECT id FROM feed")
    let folders = try Int64.fetchSet(database, sql: "SELECT id FROM folder")
    for name in try String.fetchAll(database, sql: "SELECT name FROM setting") {
      let isOwned: Bool
      switch owner(of: name) {
      case .feed(let id): isOwned = feeds.contains(id.rawValue)
      case .folder(let id): isOwned = folders.contains(id.rawValue)
      case nil: continue
      }
      guard !isOwned else { continue }
      try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
  }

  private static func names(of owner: Owner) -> [String] {
    switch owner {
    case .feed(let id):
      [
        "list.feed-\(id)", "place.feed-\(id)", FeedSetting.fullTexts.name(of: id),
        FeedSetting.quiet.name(of: id), FeedSetting.pictures.name(of: id),
        FeedSetting.stopped.name(of: id), FeedSetting.intervals.name(of: id),
        FeedSetting.notifying.name(of: id), FeedSetting.scrolledPast.name(of: id),
      ]
    case .folder(let id): ["list.folder-\(id)", "place.folder-\(id)"]
    }
  }

  private static func owner(of name: String) -> Owner? {
    let bare = name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name
    let number = bare.drop { !("0"..."9").contains($0) }
    guard let id = Int64(number) else { return nil }
    let owners: [Owner] = [.feed(SubscriptionID(rawValue: id)), .folder(FolderID(rawValue: id))]
    return owners.first { names(of: $0).contains(bare) }
  }
}
