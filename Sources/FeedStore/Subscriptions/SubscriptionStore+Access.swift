// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// The ways in which feeds are asked, but for their secrets. Each change can be undone.
extension SubscriptionStore {
  /// Sets a part of the way in which a feed is asked.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - record: the record of it, with an `AccessKey`; nil for none.
  ///   - feed: the feed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setAccess(
    _ part: AccessPart,
    to record: (some Codable & Sendable)?,
    of feed: SubscriptionID,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      try FeedRecord.existing(feed, database)
      let change = try SettingChange.setting(part.setting(of: feed), to: record, database)
      if let change { try AccessKey.note(change, database) }
      return change
    }
  }

  /// Removes parts of the way in which a feed is asked, as one change.
  ///
  /// - Parameters:
  ///   - parts: the parts.
  ///   - feed: the feed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it has none of them.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func removeAccess(
    _ parts: [AccessPart],
    from feed: SubscriptionID,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      try FeedRecord.existing(feed, database)
      let changes = try parts.compactMap {
        try SettingChange.setting($0.setting(of: feed), to: String?.none, database)
      }
      for change in changes { try AccessKey.note(change, database) }
      return changes.count > 1 ? .several(changes) : changes.first
    }
  }

  /// Deletes the ways in which feeds were asked that cannot return.
  ///
  /// - Returns: the keys of secrets that nothing can need any more: no feed that is there or can
  ///   return, and no line of the journal that can be undone or redone.
  /// - Throws: `StoreError`.
  package func retireAccessKeys() async throws(StoreError) -> [AccessKey] {
    let cutoff = library.now - Journal.lifetime
    return try await library.writeRepeatable { database in
      try AccessKey.retire(database)
      return try AccessKey.unused(before: cutoff, database)
    }
  }

  /// Forgets the key of a secret that is not stored any more.
  ///
  /// - Throws: `StoreError`.
  package func forget(_ key: AccessKey) async throws(StoreError) {
    try await library.writeRepeatable { try SettingRecord.write(nil, for: key.setting, $0) }
  }
}
