// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

extension LibraryChange {
  /// Makes the change, or undoes it.
  ///
  /// Things that are not there any more are skipped: the rest is done.
  ///
  /// - Parameters:
  ///   - isForward: whether it is made; false undoes it.
  ///   - now: the time of day.
  ///   - database: the library's database.
  /// - Throws: the errors of the database; the transaction is to be rolled back then.
  func apply(isForward: Bool, now: Int, _ database: Database) throws {
    switch self {
    case .read(let ids, let isRead):
      try Self.set("isRead", isRead == isForward, ids, database)
    case .starred(let ids, let isStarred):
      try Self.set("isStarred", isStarred == isForward, ids, database)
    case .tagged(let ids, let tag, let isTagged):
      try Self.set(tag, isTagged == isForward, ids, database)
    case .removed(let ids): try Self.remove(isForward, ids, now, database)
    case .subscribed(let feeds): try Self.unsubscribe(!isForward, feeds, now, database)
    case .unsubscribed(let feeds): try Self.unsubscribe(isForward, feeds, now, database)
    case .moved(let feed, let from, let to):
      try Self.update("feed", "folderID", isForward ? to : from, feed.rawValue, database)
    case .renamed(let feed, let from, let to):
      try Self.update("feed", "givenTitle", isForward ? to : from, feed.rawValue, database)
    case .readdressed(let feed, let from, let to):
      try PollState.move(feed, to: isForward ? to : from, isForward: isForward, database)
    case .tagRenamed(let tag, let from, let to):
      try TagRecord.rename(tag, to: isForward ? to : from, database)
    case .joined(let feed, let other, let ids):
      let (from, to) = isForward ? (feed, other) : (other, feed)
      try Self.hand(ids, from: from, to: to, database)
      try Self.unsubscribe(isForward, [feed], now, database)
    case .ordered(_, let positions):
      for change in positions {
        let table = change.thing.feed == nil ? "folder" : "feed"
        let position = isForward ? change.to : change.from
        try Self.update(table, "position", position, change.thing.number, database)
      }
    case .quieted(let feeds, let isQuiet):
      let value = isQuiet == isForward ? "true" : nil
      for feed in feeds {
        try SettingRecord.write(value, for: FeedSetting.quiet.name(of: feed), database)
      }
    case .muted(let ids, let isMuted):
      try Self.mute(isMuted == isForward, ids, database)
    case .set(let change): try change.apply(isForward: isForward, database)
    case .several(let changes):
      for change in isForward ? changes : changes.reversed() {
        try change.apply(isForward: isForward, now: now, database)
      }
    case .folderMade, .folderRenamed, .folderMoved, .folderRemoved:
      try applyToFolder(isForward: isForward, now: now, database)
    }
  }

  private func applyToFolder(isForward: Bool, now: Int, _ database: Database) throws {
    switch self {
    case .folderMade(let folder):
      try Self.remove(folder, !isForward, now, database)
    case .folderRemoved(let folder):
      try Self.remove(folder, isForward, now, database)
    case .folderRenamed(let folder, let from, let to):
      try Self.update("folder", "name", isForward ? to : from, folder.rawValue, database)
    case .folderMoved(let folder, let from, let to):
      try Self.update("folder", "parentID", isForward ? to : from, folder.rawValue, database)
    default: break
    }
  }

  private static func remove(
    _ folder: FolderID,
    _ isGone: Bool,
    _ now: Int,
    _ database: Database
  ) throws {
    try update("folder", "removed", isGone ? now : nil, folder.rawValue, database)
    try OwnedSetting.turn(.folder(folder), isRemoved: isGone, database)
  }

  /// Sets a column of articles' states.
  private static func set(
    _ column: String,
    _ isOn: Bool,
    _ ids: [ArticleID],
    _ database: Database
  ) throws {
    try database.execute(
      sql: "UPDATE status SET \(column) = ? WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [isOn, try list(ids)]
    )
  }

  private static func set(
    _ tag: TagID,
    _ isOn: Bool,
    _ ids: [ArticleID],
    _ database: Database
  ) throws {
    let sql =
      isOn
      ? """
      INSERT OR IGNORE INTO tagging (tagID, statusID)
      SELECT tag.id, status.id FROM tag, status
      WHERE tag.id = ? AND status.id IN (SELECT value FROM json_each(?))
      """
      : "DELETE FROM tagging WHERE tagID = ? AND statusID IN (SELECT value FROM json_each(?))"
    try database.execute(sql: sql, arguments: [tag, try list(ids)])
  }

  private static func remove(
    _ isGone: Bool,
    _ ids: [ArticleID],
    _ now: Int,
    _ database: Database
  ) throws {
    // An article that was cleared away meanwhile has nothing left to list.
    try database.execute(
      sql: """
        UPDATE status SET isListed = ?, removed = ? WHERE id IN (SELECT value FROM json_each(?))
          AND id IN (SELECT id FROM article)
        """,
      arguments: [!isGone, isGone ? now : nil, try list(ids)]
    )
  }

  /// Leaves articles out of lists, or lists them again; those that are gone stay so.
  private static func mute(_ isMuted: Bool, _ ids: [ArticleID], _ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE status SET isListed = ? WHERE isListed = ?
          AND id IN (SELECT value FROM json_each(?))
        """,
      arguments: [isMuted ? 3 : 1, isMuted ? 1 : 3, try list(ids)]
    )
  }

  /// Moves articles to another feed, which has none under their keys.
  private static func hand(
    _ ids: [ArticleID],
    from feed: SubscriptionID,
    to other: SubscriptionID,
    _ database: Database
  ) throws {
    let list = try list(ids)
    for (table, column) in [("status", "id"), ("alias", "statusID"), ("gap", "statusID")] {
      try database.execute(
        sql: """
          UPDATE OR IGNORE \(table) SET feedID = ?
          WHERE feedID = ? AND \(column) IN (SELECT value FROM json_each(?))
          """,
        arguments: [other, feed, list]
      )
    }
  }

  private static func unsubscribe(
    _ isGone: Bool,
    _ feeds: [SubscriptionID],
    _ now: Int,
    _ database: Database
  ) throws {
    for feed in feeds {
      try update("feed", "removed", isGone ? now : nil, feed.rawValue, database)
      try OwnedSetting.turn(.feed(feed), isRemoved: isGone, database)
    }
  }

  private static func update(
    _ table: String,
    _ column: String,
    _ value: (any DatabaseValueConvertible)?,
    _ id: Int64,
    _ database: Database
  ) throws {
    try database.execute(
      sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?",
      arguments: [value, id]
    )
  }

  /// Returns numbers as one argument, as a statement accepts a bounded number of arguments.
  private static func list(_ ids: [ArticleID]) throws -> String {
    String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
  }
}
