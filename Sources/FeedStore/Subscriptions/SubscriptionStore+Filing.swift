// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials
internal import GRDB

// Feeds and the folders that they need, as one change that is undone as one.
extension SubscriptionStore {
  /// Subscribes to a feed, in a folder that is made if there is none.
  ///
  /// - Returns: its number, and whether it is new. A feed that was there already is not changed,
  ///   but polled again if it had ended.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func subscribe(
    to feed: NewFeed
  ) async throws(StoreError) -> (id: SubscriptionID, isNew: Bool) {
    let (ids, line) = try await subscribe(to: [feed])
    guard let id = ids.first else {
      throw StoreError(.other, detail: Phrase("The feed could not be added."))
    }
    return (id, line != nil)
  }

  /// Subscribes to feeds, in folders that are made if there are none, as one change.
  ///
  /// - Returns: their numbers, in the same order, and the line of the journal; nil when all of them
  ///   were there already. Those are not changed, but polled again if they had ended.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func subscribe(
    to feeds: [NewFeed]
  ) async throws(StoreError) -> (ids: [SubscriptionID], line: JournalLine?) {
    let now = library.now
    let names = feeds.map { feed in
      let name = feed.givenTitle ?? feed.ownTitle
      return name.isEmpty ? feed.address.feedName : name
    }
    let line = try await library.journal.make(subject: names.count == 1 ? names[0] : "") {
      [self] database in
      var (made, added) = ([LibraryChange](), [SubscriptionID]())
      for feed in feeds {
        let isKnown = try Self.known(feed.address, database) != nil
        if isKnown { continue }
        let folder = try Self.folder(at: feed.folders, &made, database)
        added.append(try addFeed(feed, folder, now, database))
      }
      return added.isEmpty ? nil : .several(made + [.subscribed(added)])
    }
    var (ids, new) = ([SubscriptionID](), Set<SubscriptionID>())
    if case .several(let changes) = line?.change, case .subscribed(let added) = changes.last {
      new = Set(added)
    }
    for feed in feeds {
      guard let id = try await library.read({ try Self.known(feed.address, $0) }) else {
        throw StoreError(.other, detail: Phrase("The feed could not be added."))
      }
      if !new.contains(id) { try await revive(id) }
      ids.append(id)
    }
    return (ids, line)
  }

  /// Moves a feed to a folder, which is made if there is none.
  ///
  /// - Parameters:
  ///   - id: the feed.
  ///   - path: the names of the path to the folder, the outermost first; empty for the top.
  /// - Returns: the line of the journal; nil when the feed was there already.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func move(
    _ id: SubscriptionID,
    toFolderAt path: [String]
  ) async throws(StoreError) -> JournalLine? {
    let feed = try await existing(id)
    return try await library.journal.make(subject: feed.title) { database in
      var made: [LibraryChange] = []
      let folder = try Self.folder(at: path, &made, database)
      guard folder != feed.folder else { return nil }
      return .several(made + [.moved(id, from: feed.folder, to: folder)])
    }
  }
}
