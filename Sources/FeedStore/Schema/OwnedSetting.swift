// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// A setting of one feed or one folder, under a name that holds its number.
///
/// It goes with its owner, and comes back with it for as long as the removal can be undone.
enum OwnedSetting {
  /// The owner of a setting.
  enum Owner: Hashable {
    /// A feed.
    case feed(SubscriptionID)
    /// A folder.
    case folder(FolderID)
  }

  /// Stands before the names of those whose owner was removed.
  private static let mark = "removed "

  /// Puts what belongs to a feed or a folder aside, or back.
  ///
  /// - Parameters:
  ///   - owner: what it belongs to.
  ///   - isRemoved: whether the owner goes.
  ///   - database: where.
  /// - Throws: what the database throws.
  static func turn(_ owner: Owner, isRemoved: Bool, _ database: Database) throws {
    for name in names(of: owner) {
      let (from, to) = isRemoved ? (name, mark + name) : (mark + name, name)
      let sql = "UPDATE OR REPLACE setting SET name = ? WHERE name = ?"
      try database.execute(sql: sql, arguments: [to, from])
    }
  }

  /// Takes out what belongs to feeds and folders that are not there any more.
  ///
  /// - Throws: what the database throws.
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
    case .feed(let id): ["full-text.\(id)", "list.feed-\(id)", "place.feed-\(id)"]
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
