// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The statements that read feeds.
enum FeedRecord {
  private enum Column: Int, StatementColumn {
    case id, address, folderID, title, givenTitle, site, icon, kind
  }

  private static let selection = "SELECT \(Column.list) FROM feed WHERE removed IS NULL"

  static func all(_ database: Database) throws -> [LibraryFeed] {
    let sql = "\(selection) ORDER BY position, id"
    return try Row.fetchAll(database, sql: sql).map(feed)
  }

  static func fetch(
    _ ids: Set<SubscriptionID>,
    _ database: Database
  ) throws -> [LibraryFeed] {
    let sql = "\(selection) AND id IN (SELECT value FROM json_each(?)) ORDER BY position, id"
    return try Row.fetchAll(database, sql: sql, arguments: [Array(ids).jsonText]).map(feed)
  }

  static func fetch(_ id: SubscriptionID, _ database: Database) throws -> LibraryFeed? {
    let sql = "\(selection) AND id = ?"
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
    let sql = "\(selection) AND address = ?"
    return try Row.fetchOne(database, sql: sql, arguments: [address.absoluteString]).map(feed)
  }

  private static func feed(_ row: Row) throws -> LibraryFeed {
    let text: String = row[Column.address]
    guard let address = URL(string: text) else {
      throw StoreError(
        .damaged,
        detail: Phrase(
          "The address of a feed cannot be read: {address}",
          ["address": text]
        )
      )
    }
    var feed = LibraryFeed(
      id: row[Column.id],
      address: address,
      folder: row[Column.folderID],
      titles: (row[Column.title], row[Column.givenTitle]),
      site: (row[Column.site] as String?).flatMap { URL(string: $0) },
      icon: (row[Column.icon] as String?).flatMap { URL(string: $0) }
    )
    feed.kind = OriginKind(row[Column.kind])
    return feed
  }
}
