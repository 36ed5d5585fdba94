// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
internal import GRDB

/// The program's settings in the library: small values by their names.
package struct SettingStore: Sendable {
  let library: FeedStore

  /// Reads a value.
  ///
  /// - Returns: the value; nil when none was written, or when it cannot be read any more.
  /// - Throws: `StoreError`.
  package func value<Value: Decodable & Sendable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) async throws(StoreError) -> Value? {
    try await library.read { try SettingRecord.read(name, $0) }
      .flatMap { SettingRecord.decoded($0, as: type) }
  }

  /// Reads two values of one moment.
  ///
  /// - Returns: the values; nil for one as `value` returns it.
  /// - Throws: `StoreError`.
  package func values<First: Decodable & Sendable, Second: Decodable & Sendable>(
    _ first: String,
    _ second: String
  ) async throws(StoreError) -> (First?, Second?) {
    let texts = try await library.read { database in
      (try SettingRecord.read(first, database), try SettingRecord.read(second, database))
    }
    return (
      texts.0.flatMap { SettingRecord.decoded($0) }, texts.1.flatMap { SettingRecord.decoded($0) }
    )
  }

  /// Reads all values whose names have the same beginning.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the names.
  ///   - type: the type of the values.
  /// - Returns: the values by their whole names, without those that cannot be read any more.
  /// - Throws: `StoreError`.
  package func values<Value: Decodable & Sendable>(
    startingWith prefix: String,
    as type: Value.Type = Value.self
  ) async throws(StoreError) -> [String: Value] {
    let texts = try await library.read { database in
      // A range, not LIKE, which has wildcards of its own.
      let sql = "SELECT name, value FROM setting WHERE name >= ? AND substr(name, 1, ?) = ?"
      let request = SQLRequest<Row>(sql: sql, arguments: [prefix, prefix.count, prefix])
      return try [String: String](pairs: request, database)
    }
    return texts.compactMapValues { SettingRecord.decoded($0, as: type) }
  }

  /// Writes a value in the place of the one before.
  ///
  /// - Parameters:
  ///   - value: the value; nil removes it.
  ///   - name: its name.
  /// - Throws: `StoreError`; the value before is kept then.
  package func set<Value: Encodable & Sendable>(
    _ value: Value?,
    for name: String
  ) async throws(StoreError) {
    try await library.writeRepeatable { database in
      let text = try value.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
      try SettingRecord.write(text, for: name, database)
    }
  }
}
