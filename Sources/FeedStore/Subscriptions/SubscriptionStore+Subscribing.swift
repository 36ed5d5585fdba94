// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// Subscribing and unsubscribing. Each change can be undone.
extension SubscriptionStore {
  /// Subscribes to a feed.
  ///
  /// A feed that the reader unsubscribed from returns with its articles and their states. One that
  /// had ended is polled again, whether it is new or was there already: the person who adds it has
  /// seen it.
  ///
  /// - Parameters:
  ///   - address: the address of the feed.
  ///   - title: the reader's name for it; nil for the feed's own name.
  ///   - folder: the folder of the feed; nil for the top.
  /// - Returns: the feed's number, also of one that was there already, which is not changed.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func subscribe(
    to address: URL,
    title: String? = nil,
    folder: FolderID? = nil
  ) async throws(StoreError) -> SubscriptionID {
    if let known = try await library.read({ try Self.known(address, $0) }) {
      try await revive(known)
      return known
    }
    let now = library.now
    let line = try await library.journal.make(subject: title ?? address.feedName) {
      [self] database in
      if try Self.known(address, database) != nil { return nil }
      var feed = NewFeed(address)
      feed.givenTitle = title
      let id = try addFeed(feed, folder, now, database)
      return .subscribed([id])
    }
    if case .subscribed(let ids) = line?.change, let id = ids.first { return id }
    guard let feed = try await feed(at: address) else {
      throw StoreError(.other, detail: Phrase("The feed could not be added."))
    }
    return feed.id
  }

  /// Subscribes to the feeds of a list that are not there yet, in its folders.
  ///
  /// - Parameters:
  ///   - list: the feeds.
  ///   - paths: folders that are made first, whether feeds are in them or not, each as the names of
  ///     its path.
  /// - Returns: the new feeds' numbers, in the order of the list, and the line of the journal; nil
  ///   when there was nothing to change.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func subscribe(
    to list: [Subscription],
    folders paths: [[String]] = []
  ) async throws(StoreError) -> (ids: [SubscriptionID], line: JournalLine?) {
    let now = library.now
    let line = try await library.journal.make(subject: "") { [self] database in
      var folders: [LibraryChange] = []
      var feeds: [SubscriptionID] = []
      let addresses =
        try FeedRecord.all(database).map(\.address)
        + Self.formerAddresses(database).map(\.address)
      var known = Set(addresses.compactMap { Self.key(of: $0) })
      for path in paths { _ = try Self.folder(at: path, &folders, database) }
      for subscription in list where known.insert(subscription.address.key).inserted {
        let folder = try Self.folder(at: subscription.folders, &folders, database)
        feeds.append(try addFeed(NewFeed(subscription), folder, now, database))
      }
      guard !feeds.isEmpty || !folders.isEmpty else { return nil }
      return .several(folders + [.subscribed(feeds)])
    }
    guard case .several(let changes) = line?.change, case .subscribed(let ids) = changes.last else {
      return ([], line)
    }
    return (ids, line)
  }

  /// Unsubscribes from feeds.
  ///
  /// Their articles leave with them, and return with them.
  ///
  /// - Parameters:
  ///   - ids: the feeds.
  ///   - subject: their names, for people.
  /// - Returns: the line of the journal; nil when the reader was subscribed to none of them.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func unsubscribe(
    from ids: [SubscriptionID],
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      let known = try ids.filter { try FeedRecord.fetch($0, database) != nil }
      return known.isEmpty ? nil : .unsubscribed(known)
    }
  }

  /// Moves a feed to another folder, to the end of one that the reader has ordered.
  ///
  /// - Parameters:
  ///   - id: the feed.
  ///   - folder: the folder; nil for the top.
  /// - Returns: the line of the journal; nil when it was there already.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func move(
    _ id: SubscriptionID,
    to folder: FolderID?
  ) async throws(StoreError) -> JournalLine? {
    let feed = try await existing(id)
    guard feed.folder != folder else { return nil }
    guard try await !hasOrder(.feed, in: folder) else {
      return try await place([.feed(id)], in: folder, subject: feed.title)
    }
    return try await library.journal.make(subject: feed.title) { _ in
      .moved(id, from: feed.folder, to: folder)
    }
  }

  /// Renames a feed.
  ///
  /// - Parameters:
  ///   - id: the feed.
  ///   - name: the name; nil or an empty one for the feed's own name.
  /// - Returns: the line of the journal; nil when it has this name already.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func rename(
    _ id: SubscriptionID,
    to name: String?
  ) async throws(StoreError) -> JournalLine? {
    let feed = try await existing(id)
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    guard feed.givenTitle != name else { return nil }
    return try await library.journal.make(subject: feed.title) { _ in
      .renamed(id, from: feed.givenTitle, to: name)
    }
  }

  /// Makes a feed that had ended be polled again; any other is not changed.
  func revive(_ feed: SubscriptionID) async throws(StoreError) {
    let hasEnded = try await library.writeRepeatable { database in
      let hasEnded = try PollState.hasEnded(feed, database)
      try PollState.revive(feed, database)
      return hasEnded
    }
    if hasEnded { library.changes.send(.feeds) }
  }

  private static func key(of address: URL) -> String? {
    do { return try SubscriptionAddress(address.absoluteString).key } catch { return nil }
  }

  /// Returns a feed that is subscribed to, also under another form of its address.
  static func known(_ address: URL, _ database: Database) throws -> SubscriptionID? {
    if let feed = try FeedRecord.fetch(address, database) { return feed.id }
    guard let key = key(of: address) else { return nil }
    if let feed = try FeedRecord.all(database).first(where: { Self.key(of: $0.address) == key }) {
      return feed.id
    }
    return try formerAddresses(database).first { Self.key(of: $0.address) == key }?.feed
  }

  /// Returns the former addresses of feeds that moved, or were joined with others.
  private static func formerAddresses(
    _ database: Database
  ) throws -> [(feed: SubscriptionID, address: URL)] {
    let sql = """
      SELECT feed.id AS id, former.value AS address FROM feed, json_each(
        CASE WHEN json_valid(CAST(poll AS TEXT)) THEN CAST(poll AS TEXT) ELSE '{}' END,
        '$.formerAddresses'
      ) AS former WHERE feed.removed IS NULL
      """
    return try Row.fetchAll(database, sql: sql).compactMap { row in
      URL(string: row["address"] as String).map { (row["id"], $0) }
    }
  }

  /// Adds a feed that is not subscribed to; it counts as removed until its change is made.
  ///
  /// One that returns is of the kind that it was: its cursors are of that kind.
  func addFeed(
    _ feed: NewFeed,
    _ folder: FolderID?,
    _ now: Int,
    _ database: Database
  ) throws -> SubscriptionID {
    let address = feed.address.absoluteString
    try database.execute(
      sql: """
        INSERT INTO feed
          (address, title, givenTitle, site, folderID, added, removed, kind, position)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (address) DO UPDATE SET folderID = excluded.folderID,
          position = excluded.position,
          givenTitle = coalesce(excluded.givenTitle, givenTitle)
        """,
      arguments: [
        address, feed.ownTitle, feed.givenTitle, feed.site?.absoluteString, folder, now, now,
        library.options.kind(feed.address).rawValue,
        SiblingOrder.lastPosition(of: .feed, in: folder, database),
      ]
    )
    let sql = "SELECT id FROM feed WHERE address = ?"
    guard let id = try SubscriptionID.fetchOne(database, sql: sql, arguments: [address]) else {
      throw StoreError(.other, detail: Phrase("The feed could not be added."))
    }
    try PollState.revive(id, database)
    if let choice = feed.fullText {
      try OwnedSetting.setAside(choice, as: FeedSetting.fullTexts.name(of: id), database)
    }
    if feed.isNotifying {
      try OwnedSetting.setAside(true, as: FeedSetting.notifying.name(of: id), database)
    }
    return id
  }
}
