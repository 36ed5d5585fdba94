// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GRDB

/// The tables of a library, in the order in which they are recovered: subscriptions and the
/// reader's changes first.
enum RecoveryOrder {
  /// The tables, each with the columns in whose order its rows are stored.
  static let tables: [(name: String, key: [String])] = [
    ("folder", ["id"]), ("feed", ["id"]), ("tag", ["id"]), ("status", ["id"]),
    ("tagging", ["tagID", "statusID"]), ("change", ["id"]), ("pending", ["statusID", "field"]),
    ("article", ["id"]), ("body", ["id"]), ("alias", ["feedID", "digest", "statusID"]),
    ("repair", ["id"]), ("gap", ["statusID"]), ("version", ["id"]), ("fetch", ["id"]),
  ]
  /// The table of settings; its rows are found by their names.
  static let settings = "setting"
  /// All tables.
  static var names: [String] { tables.map(\.name) + [settings] }
}

/// A damaged file, opened without writing to it.
struct RecoverySource {
  let database: DatabaseQueue
  /// Whether its own schema says which tables there are, and where they begin.
  var hasOwnSchema = true

  /// Opens the file, or a copy of it with the first pages of another library.
  ///
  /// The tables may begin elsewhere than in the other library: of several libraries, the one is
  /// chosen with which most tables are sound.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - others: the first pages of whole libraries, the likeliest ones first.
  ///   - scratch: the path for the copy.
  /// - Returns: nil when none of them gives any table.
  /// - Throws: the error of Foundation when the copy cannot be made.
  static func open(
    _ url: URL,
    orWithPagesOf others: [SchemaTree],
    scratch: URL
  ) throws -> RecoverySource? {
    if let source = open(url) { return source }
    var best: (index: Int, sound: Int)?
    for (index, pages) in others.enumerated() {
      guard let source = try copy(url, with: pages, scratch) else { continue }
      let sound = source.database.inDatabase { database in
        RecoveryOrder.names.count { Health.fault(in: $0, .full, database) == nil }
      }
      try source.database.close()
      if sound > best?.sound ?? 0 { best = (index, sound) }
      if sound == RecoveryOrder.names.count { break }
    }
    guard let best else { return nil }
    return try copy(url, with: others[best.index], scratch)
  }

  private static func copy(
    _ url: URL,
    with pages: SchemaTree,
    _ scratch: URL
  ) throws -> RecoverySource? {
    FileSync.remove(FileSync.files(of: scratch))
    try PrivateFile.copy(url, to: scratch)
    try pages.write(into: scratch)
    var source = open(scratch)
    source?.hasOwnSchema = false
    return source
  }

  /// Opens a file as it is.
  ///
  /// - Returns: nil when it has no tables of a library.
  static func open(_ url: URL) -> RecoverySource? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(1)
    do {
      let path = url.path(percentEncoded: false)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let sql = "SELECT count(*) FROM sqlite_master WHERE name IN ('feed', 'status', 'article')"
      let count = try queue.read { try Int.fetchOne($0, sql: sql) ?? 0 }
      return count == 3 ? RecoverySource(database: queue) : nil
    } catch {
      // A file that cannot be opened gives nothing; a backup may.
      return nil
    }
  }

  /// Reads the last number that was given in a table; nil when its page is damaged.
  static func last(_ table: String, _ database: Database) -> Int64? {
    let isOfStatus = ["article", "body", "gap", "pending"].contains(table)
    let owner = isOfStatus ? "status" : ["alias": "feed", "tagging": "tag"][table] ?? table
    let found = [
      "SELECT seq FROM sqlite_sequence WHERE name = '\(owner)'", "SELECT max(id) FROM \(owner)",
    ]
    .compactMap { sql -> Int64? in
      // The other one may be readable; noise may have any value.
      do { return try Int64.fetchOne(database, sql: sql) } catch { return nil }
    }
    return found.filter { (0...most).contains($0) }.max()
  }

  /// The largest plausible number of a row.
  static let most: Int64 = 1 << 40
  /// The largest number to look for when the last one is unknown.
  static let fallback: Int64 = 1 << 21
}
