// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
internal import GRDB

// What the program remembers of itself: small values by their names.
extension FeedStore {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - type: what it is.
  /// - Returns: the value; nil when none was written, or one that cannot be read any more.
  /// - Throws: `StoreError`.
  package func setting<Value: Decodable & Sendable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) async throws(StoreError) -> Value? {
    let text = try await read { database in
      let sql = "SELECT value FROM setting WHERE name = ?"
      return try String.fetchOne(database, sql: sql, arguments: [name])
    }
    guard let text else { return nil }
    do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch { return nil }
  }

  /// Reads all values whose names begin alike.
  ///
  /// - Parameters:
  ///   - prefix: how they begin.
  ///   - type: what they are.
  /// - Returns: the values by their whole names, without those that cannot be read any more.
  /// - Throws: `StoreError`.
  package func settings<Value: Decodable & Sendable>(
    startingWith prefix: String,
    as type: Value.Type = Value.self
  ) async throws(StoreError) -> [String: Value] {
    let texts = try await read { database in
      // A range, not LIKE, which knows signs of its own.
      let sql = "SELECT name, value FROM setting WHERE name >= ? AND substr(name, 1, ?) = ?"
      return try Row.fetchAll(database, sql: sql, arguments: [prefix, prefix.count, prefix])
        .map { (name: $0[0] as String, value: $0[1] as String) }
    }
    let decoder = JSONDecoder()
    return texts.reduce(into: [:]) { values, text in
      do {
        values[text.name] = try decoder.decode(type, from: Data(text.value.utf8))
      } catch {
        // As for a single one: what cannot be read was never written.
      }
    }
  }

  /// Writes a value in the place of the one before.
  ///
  /// - Parameters:
  ///   - value: the value; nil takes it away.
  ///   - name: its name.
  /// - Throws: `StoreError`; the value before still is there then.
  package func set<Value: Encodable & Sendable>(
    _ value: Value?,
    for name: String
  ) async throws(StoreError) {
    try await writeRepeatable { database in
      guard let value else {
        return try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
      }
      try database.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        arguments: [name, String(decoding: try JSONEncoder().encode(value), as: UTF8.self)]
      )
    }
  }
}
