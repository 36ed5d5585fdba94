// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GRDB

/// The tables of a library, in the order in which they are saved: subscriptions and what the reader
/// did stand first.
enum SalvageOrder {
  /// Each table with the number by which its rows are found.
  static let tables: [(name: String, key: String)] = [
    ("folder", "id"), ("feed", "id"), ("tag", "id"), ("status", "id"), ("tagging", "tagID"),
    ("change", "id"), ("pending", "statusID"), ("article", "id"), ("body", "id"),
    ("alias", "feedID"), ("repair", "id"), ("gap", "statusID"), ("version", "id"), ("fetch", "id"),
  ]
}

/// A damaged file, opened so that nothing is written to it.
struct SalvageSource {
  let database: DatabaseQueue

  /// Opens the file, or a copy of it with the first pages of another library.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - others: libraries that are whole, the likeliest one first.
  ///   - scratch: where the copy may be.
  /// - Returns: nil when neither tells of any table.
  /// - Throws: what Foundation throws when the copy cannot be made.
  static func open(
    _ url: URL,
    orWithPagesOf others: [URL],
    scratch: URL
  ) throws -> SalvageSource? {
    if let source = open(url) { return source }
    for other in others {
      Durably.remove(Durably.files(of: scratch))
      try FileManager.default.copyItem(at: url, to: scratch)
      try SchemaPages(of: other).write(into: scratch)
      if let source = open(scratch) { return source }
    }
    return nil
  }

  private static func open(_ url: URL) -> SalvageSource? {
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
    for sql in [
      "SELECT seq FROM sqlite_sequence WHERE name = '\(owner)'",
      "SELECT max(id) FROM \(owner)",
    ] {
      do {
        if let last = try Int64.fetchOne(database, sql: sql), (0...most).contains(last) {
          return last
        }
      } catch {
        // The other one may be readable.
        continue
      }
    }
    return nil
  }

  /// A number beyond which no library has grown.
  static let most: Int64 = 1 << 40
  /// Up to where is looked when nothing tells.
  static let fallback: Int64 = 1 << 21
}
