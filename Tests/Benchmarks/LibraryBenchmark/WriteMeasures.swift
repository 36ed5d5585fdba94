// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB

/// The cost of storing 10,000 articles: processor time and room.
struct WriteMeasures {
  let folder: SampleFolder

  func run() async throws {
    let sample = SampleLibrary(feeds: 200, entries: 50, isVaried: false)
    let documents = (0..<sample.feeds).map { sample.document(of: $0, 0..<50) }
    let bytes = documents.reduce(0) { $0 + $1.count }
    print("\n10,000 articles of \(bytes / 10_000) bytes each in their documents\n")
    let pages = try (0..<sample.feeds).map { try sample.page(of: $0, 0..<50) }
    try await insert(pages, sample, "insert", SampleFolder.options, "with plain text")
    var bare = SampleFolder.options
    bare.plainText = { $0 }
    try await insert(pages, sample, "bare", bare, "without plain text")
    try insertBare(documents)
    try reportRoom("insert")
  }

  private func insert(
    _ pages: [IncomingDocument],
    _ sample: SampleLibrary,
    _ name: String,
    _ options: StoreOptions,
    _ what: String
  ) async throws {
    var times: [Double] = []
    for _ in 0..<3 {
      let store = try folder.fresh(name, options: options)
      let feeds = try await folder.subscribe(sample, store)
      let start = Measurement.processorTime
      for (page, feed) in zip(pages, feeds) { try await store.articles.ingest(page, of: feed) }
      times.append(Measurement.processorTime - start)
      let tidying = ContinuousClock.now
      try await store.upkeep.tidy()
      print("  put in order in \(ContinuousClock.now - tidying)")
      try store.close()
    }
    print("Insert \(what): \(times.map { String(format: "%.2f", $0) }) s of the processor")
  }

  /// The same bytes as one row each of a table, one transaction a feed.
  private func insertBare(_ documents: [[UInt8]]) throws {
    let file = folder.file("rows")
    for ending in ["", "-wal", "-shm"]
    where FileManager.default.fileExists(atPath: file.path() + ending) {
      try FileManager.default.removeItem(atPath: file.path() + ending)
    }
    let pool = try DatabasePool(path: file.path())
    try pool.write { try $0.execute(sql: "CREATE TABLE row (id INTEGER PRIMARY KEY, bytes BLOB)") }
    let start = Measurement.processorTime
    for document in documents {
      let size = document.count / 50
      try pool.write { database in
        let statement = try database.cachedStatement(sql: "INSERT INTO row (bytes) VALUES (?)")
        for number in 0..<50 {
          let bytes = Data(document[(number * size)..<((number + 1) * size)])
          try statement.execute(arguments: [bytes])
        }
      }
    }
    let time = Measurement.processorTime - start
    print("Bare rows of the same bytes: \(String(format: "%.2f", time)) s of the processor")
    try pool.close()
  }

  private func reportRoom(_ name: String) throws {
    let queue = try DatabaseQueue(path: folder.file(name).path())
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let total = try folder.bytes(name)
    print("\nFile of 10,000 articles: \(total) bytes\n")
    try queue.read { database in
      let sql = """
        SELECT name, sum(pgsize), sum(payload) FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 18
        """
      for row in try Row.fetchAll(database, sql: sql) {
        print("  \(row[0] as String): \(row[1] as Int) bytes, \(row[2] as Int) of them used")
      }
      let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
      print("  free: \(free) pages")
    }
    try queue.close()
  }
}
