// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import GRDB
import Testing

/// A folder of its own for a library, which goes with the object.
final class LibraryFolder: Sendable {
  let folder: URL
  let file: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID())")
    file = folder.appending(path: "library.sqlite")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }

  /// The bytes of the library's file.
  var bytes: Data {
    get throws { try Data(contentsOf: file) }
  }

  /// The names of the files beside the library.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  /// The library's database, without the library.
  func database(_ url: URL? = nil, isReadOnly: Bool = true) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    // Tests hold a transaction open to see what others do meanwhile.
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: (url ?? file).path(), configuration: configuration)
  }

  /// Returns the number of the first page of a table or an index.
  func root(of name: String) async throws -> Int {
    let raw = try database()
    let root = try await raw.read { database in
      let sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
      return try Int.fetchOne(database, sql: sql, arguments: [name])
    }
    try raw.close()
    return try #require(root)
  }

  /// Fills a page of 4,096 bytes with noise, as a broken disk does.
  func damage(page number: Int) throws {
    var bytes = try bytes
    let noise = Data(repeating: 0xA5, count: 4096)
    bytes.replaceSubrange((number - 1) * 4096..<number * 4096, with: noise)
    try bytes.write(to: file)
  }

  /// Returns the faults that SQLite finds in the file: none, when it is whole.
  func faults() throws -> [String] {
    try database().read { database in
      try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        + Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { "\($0)" }
    }
  }
}
