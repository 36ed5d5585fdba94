// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GRDB

/// The tables of a library, in the order in which they are saved: subscriptions and what the reader
/// did stand first.
enum SalvageOrder {
  /// Each table with the columns in whose order its rows stand.
  static let tables: [(name: String, key: [String])] = [
    ("folder", ["id"]), ("feed", ["id"]), ("tag", ["id"]), ("status", ["id"]),
    ("tagging", ["tagID", "statusID"]), ("change", ["id"]), ("pending", ["statusID", "field"]),
    ("article", ["id"]), ("body", ["id"]), ("alias", ["feedID", "digest", "statusID"]),
    ("repair", ["id"]), ("gap", ["statusID"]), ("version", ["id"]), ("fetch", ["id"]),
  ]
  /// The memory of the library about itself; its rows are found by their names.
  static let settings = "setting"
  /// All tables.
  static var names: [String] { tables.map(\.name) + [settings] }
}

/// A damaged file, opened so that nothing is written to it.
struct SalvageSource {
  let database: DatabaseQueue
  /// Whether its own pages say which tables there are, and where they begin.
  var hasOwnSchema = true

  /// Opens the file, or a copy of it with the first pages of another library.
  ///
  /// Tables need not begin here where they begin in another library: those pages are taken
  /// under which most tables are sound.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - others: the first pages of libraries that are whole, the likeliest ones first.
  ///   - scratch: where the copy may be.
  /// - Returns: nil when none tells of any table.
  /// - Throws: what Foundation throws when the copy cannot be made.
  static func open(
    _ url: URL,
    orWithPagesOf others: [SchemaPages],
    scratch: URL
  ) throws -> SalvageSource? {
    if let source = open(url) { return source }
    var best: (place: Int, sound: Int)?
    for (place, pages) in others.enumerated() {
      guard let source = try copy(url, with: pages, scratch) else { continue }
      let sound = source.database.inDatabase { database in
        SalvageOrder.names.count { Health.fault(in: $0, .full, database) == nil }
      }
      try source.database.close()
      if sound > best?.sound ?? 0 { best = (place, sound) }
      if sound == SalvageOrder.names.count { break }
    }
    guard let best else { return nil }
    return try copy(url, with: others[best.place], scratch)
  }

  private static func copy(
    _ url: URL,
    with pages: SchemaPages,
    _ scratch: URL
  ) throws -> SalvageSource? {
    Durably.remove(Durably.files(of: scratch))
    try PrivateFile.copy(url, to: scratch)
    try pages.write(into: scratch)
    var source = open(scratch)
    source?.hasOwnSchema = false
    return source
  }

  /// Opens a file as it is.
  ///
  /// - Returns: nil when it does not tell of the tables of a library.
  static func open(_ url: URL) -> SalvageSource? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(1)
    do {
      let path = url.path(percentEncoded: false)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let sql = "SELECT count(*) FROM sqlite_master WHERE name IN ('feed', 'status', 'article')"
      let count = try queue.read { try Int.fetchOne($0, sql: sql) ?? 0 }
      return count == 3 ? SalvageSource(database: queue) : nil
    } catch {
      // What cannot be opened has nothing to give; the backup may.
      return nil
    }
  }

  /// The last number that was given in a table; nil when its page is damaged.
  static func last(_ table: String, _ database: Database) -> Int64? {
    let isOfStatus = ["article", "body", "gap", "pending"].contains(table)
    let owner = isOfStatus ? "status" : ["alias": "feed", "tagging": "tag"][table] ?? table
    let found = [
      "SELECT seq FROM sqlite_sequence WHERE name = '\(owner)'", "SELECT max(id) FROM \(owner)",
    ]
    .compactMap { sql -> Int64? in
      // The other one may be readable; noise may say anything.
      do { return try Int64.fetchOne(database, sql: sql) } catch { return nil }
    }
    return found.filter { (0...most).contains($0) }.max()
  }

  /// A number beyond which no library has grown.
  static let most: Int64 = 1 << 40
  /// Up to where is looked when nothing tells.
  static let fallback: Int64 = 1 << 21
}
