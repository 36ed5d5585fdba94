// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// The reader's choice of how much is kept readable without a network, as a setting of the library.
enum OfflineSetting {
  /// The name of the setting.
  static let name = "offline"

  /// Reads the megabytes; nil while nothing is kept.
  static func megabytes(_ database: Database) throws -> Int? {
    let sql = "SELECT CAST(value AS INTEGER) FROM setting WHERE name = ?"
    return try Int.fetchOne(database, sql: sql, arguments: [name])
  }
}

extension RetentionStore {
  /// The sizes that the reader can choose.
  ///
  /// - Units: megabytes.
  package static let offlineSizes = [50, 200, 500, 1000]

  /// Reads how much is kept readable without a network.
  ///
  /// - Returns: megabytes; nil while nothing is kept.
  /// - Throws: `StoreError`.
  package func offlineMegabytes() async throws(StoreError) -> Int? {
    try await library.read { try OfflineSetting.megabytes($0) }
  }

  /// Sets how much is kept readable without a network; it can be undone.
  ///
  /// - Parameter megabytes: the size; nil keeps nothing.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setOffline(megabytes: Int?) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: "") { database in
      try SettingChange.setting(OfflineSetting.name, to: megabytes, database)
    }
  }
}
