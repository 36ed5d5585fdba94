// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
import GRDB

/// A part of the way in which a feed is asked, which is set and undone by itself.
package enum AccessPart: String, CaseIterable, Sendable {
  /// The name of the user, and the key of the password.
  case password = "access"
  /// The names of the headers, and the key of their values and of the proxy.
  case requests = "request"

  /// Returns the name of the setting of a feed.
  package func setting(of feed: SubscriptionID) -> String { "\(rawValue).\(feed)" }
}

/// The key of a secret of a feed; the secret itself is not in the library.
///
/// A key is never used twice. So a line of the journal that sets another key undoes the change of a
/// secret, for as long as both secrets are stored.
package struct AccessKey: Codable, Hashable, Sendable {
  /// The beginning of the names of the settings that note the keys.
  private static let prefix = "access-key"

  /// The root of the server that is sent the secret.
  package let origin: URL
  /// The part of the secret's name that no other one has.
  package let key: String

  /// The name of the setting that notes the key.
  var setting: String { "\(Self.prefix).\(key)" }

  /// Notes the keys before and after a change, so that neither secret is forgotten.
  static func note(_ change: LibraryChange, _ database: Database) throws {
    guard case .set(let change) = change else { return }
    for text in [change.from, change.to] { try note(text, database) }
  }

  private static func note(_ record: String?, _ database: Database) throws {
    guard let record, let key = SettingRecord.decoded(record, as: AccessKey.self) else { return }
    let text = String(decoding: try JSONEncoder().encode(key), as: UTF8.self)
    try SettingRecord.write(text, for: key.setting, database)
  }

  /// Deletes the settings of feeds that cannot return, and notes their keys.
  static func retire(_ database: Database) throws {
    let feeds = try Int64.fetchSet(database, sql: "SELECT id FROM feed")
    for part in AccessPart.allCases {
      for (name, value) in try settings(part.rawValue, database) {
        let number = Int64(name.dropFirst(part.rawValue.count + 1))
        guard let number, !feeds.contains(number) else { continue }
        try note(value, database)
        try SettingRecord.write(nil, for: name, database)
      }
    }
  }

  /// Finds the noted keys that no feed and no line of the journal names.
  ///
  /// - Parameters:
  ///   - cutoff: the time before which lines cannot be undone any more.
  ///   - database: the library's database.
  /// - Returns: the keys, in no order.
  /// - Throws: the errors of the database.
  static func unused(before cutoff: Int, _ database: Database) throws -> [AccessKey] {
    let notes = try settings(prefix, database)
    guard !notes.isEmpty else { return [] }
    let named = try AccessPart.allCases.flatMap { try settings($0.rawValue, database).values }
    let line = "SELECT 1 FROM change WHERE at > ? AND instr(CAST(content AS TEXT), ?) LIMIT 1"
    return try notes.values.compactMap { SettingRecord.decoded($0, as: AccessKey.self) }
      .filter { note in
        guard !named.contains(where: { $0.contains(note.key) }) else { return false }
        return try Int.fetchOne(database, sql: line, arguments: [cutoff, note.key]) == nil
      }
  }

  /// Reads the settings whose names begin with a prefix and a dot.
  private static func settings(
    _ prefix: String,
    _ database: Database
  ) throws -> [String: String] {
    let sql = "SELECT name, value FROM setting WHERE name >= ? AND name < ?"
    let request = SQLRequest<Row>(sql: sql, arguments: ["\(prefix).", "\(prefix)/"])
    return try [String: String](pairs: request, database)
  }
}
