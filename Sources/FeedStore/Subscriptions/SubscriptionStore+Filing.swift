// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials
internal import GRDB

// Feeds and the folders that they need, as one change that is undone as one.
extension SubscriptionStore {
  /// Subscribes to a feed, in a folder that is made if there is none.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: its number, and whether it is new. A feed that was there already is not changed,
  ///   but polled again if it had ended.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func subscribe(
    to feed: NewFeed
  ) async throws(StoreError) -> (id: SubscriptionID, isNew: Bool) {
    let now = library.now
    let name = feed.givenTitle ?? feed.ownTitle
    let subject = name.isEmpty ? feed.address.feedName : name
    let line = try await library.journal.make(subject: subject) { [self] database in
      guard try Self.known(feed.address, database) == nil else { return nil }
      var made: [LibraryChange] = []
      let folder = try Self.folder(at: feed.folders, &made, database)
      return .several(made + [.subscribed([try addFeed(feed, folder, now, database)])])
    }
    if case .several(let changes) = line?.change, case .subscribed(let ids) = changes.last,
      let id = ids.first
    {
      return (id, true)
    }
    guard let known = try await library.read({ try Self.known(feed.address, $0) }) else {
      throw StoreError(.other, detail: "The feed could not be added.")
    }
    try await revive(known)
    return (known, false)
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
  ) async throws(StoreError) -> JournalEntry? {
    guard let feed = try await feed(id) else {
      throw StoreError(.notFound, detail: "There is no feed number \(id).")
    }
    return try await library.journal.make(subject: feed.title) { database in
      var made: [LibraryChange] = []
      let folder = try Self.folder(at: path, &made, database)
      guard folder != feed.folder else { return nil }
      return .several(made + [.moved(id, from: feed.folder, to: folder)])
    }
  }
}
