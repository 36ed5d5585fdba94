// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

extension LibraryChange {
  /// Returns the part of the change that can be undone or redone without reverting anything newer.
  ///
  /// These are the parts that are as the change left them, and that nothing newer set since.
  ///
  /// - Parameters:
  ///   - isForward: whether it is to be redone; else it is to be undone.
  ///   - newer: the things that newer changes set.
  ///   - database: the library's database.
  /// - Returns: the rest of the change; nil when nothing is left of it.
  /// - Throws: the errors of the database.
  func narrowed(
    isForward: Bool,
    newer: Set<TouchedThing>,
    _ database: Database
  ) throws -> LibraryChange? {
    try narrowed(isForward, newer, opened: [], database)
  }

  private func narrowed(
    _ isForward: Bool,
    _ newer: Set<TouchedThing>,
    opened: Set<FolderID>,
    _ database: Database
  ) throws -> LibraryChange? {
    switch self {
    case .several(let changes):
      let opened = Set(changes.compactMap { $0.folder(thatComesBy: isForward) })
      let rest = changes.filter { $0.folder(thatComesBy: !isForward) == nil }
      let left = try rest.compactMap {
        try $0.narrowed(isForward, newer, opened: opened, database)
      }
      guard left == rest else { return left.isEmpty ? nil : .several(left) }
      // A folder is removed only with everything that the same change moved into it or out of it.
      let all = try changes.compactMap {
        try $0.narrowed(isForward, newer, opened: opened, database)
      }
      return all.isEmpty ? nil : .several(all)
    case .read, .starred, .tagged, .removed, .subscribed, .unsubscribed, .quieted,
      .muted:
      return try narrowedList(isForward, newer, database)
    default:
      guard try isLeft(isForward, opened, database), newer.isDisjoint(with: own) else {
        return nil
      }
      return self
    }
  }

  /// Returns the folder that exists after the turn and not before; nil for none.
  private func folder(thatComesBy isForward: Bool) -> FolderID? {
    switch self {
    case .folderMade(let folder): isForward ? folder : nil
    case .folderRemoved(let folder): isForward ? nil : folder
    default: nil
    }
  }

  /// The things that the change itself sets, without those that it only needs.
  private var own: Set<TouchedThing> {
    switch self {
    case .moved(let feed, _, _): [.feedFolder(feed)]
    case .folderMoved(let folder, _, _): [.folderParent(folder)]
    default: touched
    }
  }

  // MARK: Changes of many things

  private func narrowedList(
    _ isForward: Bool,
    _ newer: Set<TouchedThing>,
    _ database: Database
  ) throws -> LibraryChange? {
    switch self {
    case .read(let ids, let isRead):
      let left = try Self.ids(
        ids.filter { !newer.contains(.read($0)) },
        database,
        "isRead = ?",
        [isRead != isForward]
      )
      return left.isEmpty ? nil : .read(left, isRead)
    case .starred(let ids, let isStarred):
      let left = try Self.ids(
        ids.filter { !newer.contains(.star($0)) },
        database,
        "isStarred = ?",
        [isStarred != isForward]
      )
      return left.isEmpty ? nil : .starred(left, isStarred)
    case .tagged(let ids, let tag, let isTagged):
      let left = try Self.ids(
        ids.filter { !newer.contains(.tag($0, tag)) },
        database,
        "EXISTS (SELECT 1 FROM tagging WHERE tagID = ? AND statusID = status.id) = ?",
        [tag, isTagged != isForward]
      )
      return left.isEmpty ? nil : .tagged(left, tag, isTagged)
    case .removed(let ids):
      let left = try Self.ids(
        ids.filter { !newer.contains(.article($0)) },
        database,
        "(removed IS NOT NULL) = ?",
        [!isForward]
      )
      return left.isEmpty ? nil : .removed(left)
    case .muted(let ids, let isMuted):
      let left = try Self.ids(
        ids.filter { !newer.contains(.muted($0)) },
        database,
        "isListed = ?",
        [isMuted == isForward ? 1 : 3]
      )
      return left.isEmpty ? nil : .muted(left, isMuted)
    case .subscribed(let feeds):
      let left = try Self.feeds(feeds, areGone: isForward, newer, database)
      return left.isEmpty ? nil : .subscribed(left)
    case .unsubscribed(let feeds):
      let left = try Self.feeds(feeds, areGone: !isForward, newer, database)
      return left.isEmpty ? nil : .unsubscribed(left)
    case .quieted(let feeds, let isQuiet):
      let quiet = try FeedSetting.quiet.feeds(database)
      let left = feeds.filter {
        !newer.contains(.quiet($0)) && quiet.contains($0) == (isQuiet != isForward)
      }
      return left.isEmpty ? nil : .quieted(left, isQuiet)
    default: return self
    }
  }

  /// Returns the articles of a list that meet a condition, in their order.
  private static func ids(
    _ ids: [ArticleID],
    _ database: Database,
    _ condition: String,
    _ arguments: StatementArguments
  ) throws -> [ArticleID] {
    let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    let meeting = try ArticleID.fetchSet(
      database,
      sql: """
        SELECT id FROM status WHERE id IN (SELECT value FROM json_each(?)) AND \(condition)
        """,
      arguments: StatementArguments([list]) + arguments
    )
    return ids.filter { meeting.contains($0) }
  }

  private static func feeds(
    _ feeds: [SubscriptionID],
    areGone: Bool,
    _ newer: Set<TouchedThing>,
    _ database: Database
  ) throws -> [SubscriptionID] {
    try feeds.filter { feed in
      guard !newer.contains(.feed(feed)) else { return false }
      return try isGone("feed", feed.rawValue, database) == areGone
    }
  }

  // MARK: Changes of one thing

  /// Returns whether the one changed thing is as the change left it.
  private func isLeft(
    _ isForward: Bool,
    _ opened: Set<FolderID>,
    _ database: Database
  ) throws -> Bool {
    switch self {
    case .moved(let feed, let from, let to):
      let (old, new) = isForward ? (from, to) : (to, from)
      let isThere = try Self.has("feed", "folderID", old, feed.rawValue, database)
      return try isThere && Self.isOpen(new, opened, database)
    case .folderMoved(let folder, let from, let to):
      let (old, new) = isForward ? (from, to) : (to, from)
      let isThere = try Self.has("folder", "parentID", old, folder.rawValue, database)
      return try isThere && Self.isOpen(new, opened, database)
    case .renamed(let feed, let from, let to):
      return try Self.has("feed", "givenTitle", isForward ? from : to, feed.rawValue, database)
    case .readdressed(let feed, let from, let to):
      let address = (isForward ? from : to).absoluteString
      return try Self.has("feed", "address", address, feed.rawValue, database)
    case .folderRenamed(let folder, let from, let to):
      return try Self.has("folder", "name", isForward ? from : to, folder.rawValue, database)
    case .tagRenamed(let tag, let from, let to):
      return try Self.has("tag", "name", isForward ? from : to, tag.rawValue, database)
    case .folderMade(let folder):
      return try Self.isGone("folder", folder.rawValue, database) == isForward
    case .folderRemoved(let folder):
      return try Self.isGone("folder", folder.rawValue, database) != isForward
    case .set(let change): return try change.isLeft(isForward, database)
    case .ordered(_, let positions):
      // A part of an order would be another order.
      return try positions.allSatisfy { change in
        let table = change.thing.feed == nil ? "folder" : "feed"
        let position = isForward ? change.from : change.to
        return try Self.has(table, "position", position, change.thing.number, database)
      }
    default: return true
    }
  }

  /// Returns whether a folder is there to put things into; the top always is.
  private static func isOpen(
    _ folder: FolderID?,
    _ opened: Set<FolderID>,
    _ database: Database
  ) throws -> Bool {
    guard let folder, !opened.contains(folder) else { return true }
    return try isGone("folder", folder.rawValue, database) == false
  }

  /// Returns whether a row is marked as removed; nil when there is none.
  private static func isGone(_ table: String, _ id: Int64, _ database: Database) throws -> Bool? {
    let sql = "SELECT removed IS NOT NULL FROM \(table) WHERE id = ?"
    return try Bool.fetchOne(database, sql: sql, arguments: [id])
  }

  private static func has(
    _ table: String,
    _ column: String,
    _ value: (any DatabaseValueConvertible)?,
    _ id: Int64,
    _ database: Database
  ) throws -> Bool {
    let sql = "SELECT 1 FROM \(table) WHERE id = ? AND \(column) IS ?"
    return try Int.fetchOne(database, sql: sql, arguments: [id, value]) != nil
  }
}
