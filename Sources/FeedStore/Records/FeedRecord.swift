// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The statements that read feeds.
enum FeedRecord {
  private static let columns = "id, address, folderID, title, givenTitle, site, icon, kind"

  static func all(_ database: Database) throws -> [LibraryFeed] {
    let order = "ORDER BY position, id"
    let sql = "SELECT \(columns) FROM feed WHERE removed IS NULL \(order)"
    return try Row.fetchAll(database, sql: sql).map(feed)
  }

  static func fetch(_ id: SubscriptionID, _ database: Database) throws -> LibraryFeed? {
    let sql = "SELECT \(columns) FROM feed WHERE removed IS NULL AND id = ?"
    return try Row.fetchOne(database, sql: sql, arguments: [id]).map(feed)
  }

  /// Reads a feed.
  ///
  /// - Throws: `StoreError.noFeed` when the reader is not subscribed to it.
  @discardableResult
  static func existing(_ id: SubscriptionID, _ database: Database) throws -> LibraryFeed {
    guard let feed = try fetch(id, database) else { throw StoreError.noFeed(id) }
    return feed
  }

  static func fetch(_ address: URL, _ database: Database) throws -> LibraryFeed? {
    let sql = "SELECT \(columns) FROM feed WHERE removed IS NULL AND address = ?"
    return try Row.fetchOne(database, sql: sql, arguments: [address.absoluteString]).map(feed)
  }

  private static func feed(_ row: Row) throws -> LibraryFeed {
    guard let address = URL(string: row[1]) else {
      throw StoreError(
        .damaged,
        detail: "The address of a feed cannot be read: \(row[1] as String)"
      )
    }
    var feed = LibraryFeed(
      id: row[0],
      address: address,
      folder: row[2],
      titles: (row[3], row[4]),
      site: (row[5] as String?).flatMap { URL(string: $0) },
      icon: (row[6] as String?).flatMap { URL(string: $0) }
    )
    feed.kind = OriginKind(row[7])
    return feed
  }
}
