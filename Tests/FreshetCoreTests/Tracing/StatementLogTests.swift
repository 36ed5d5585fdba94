// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import Synchronization
import Testing

/// The statements that ran, as they are written down.
struct StatementLogTests {
  private struct Line: Decodable {
    let ms: Double
    let main: Bool
    let sql: String
  }

  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")

  private func lines() throws -> [Line] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func `each statement is a line with its time and its thread`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let isDrawing = Atomic(true)
    let log = try StatementLog(
      path: file.path(),
      now: { 12.34 },
      isMainThread: { isDrawing.load(ordering: .relaxed) },
      onFault: { Issue.record($0) }
    )
    log.note("SELECT 'drawn'")
    isDrawing.store(false, ordering: .relaxed)
    log.note("SELECT \"elsewhere\"\nFROM feed")
    let lines = try lines()
    #expect(lines.map(\.sql) == ["SELECT 'drawn'", "SELECT \"elsewhere\"\nFROM feed"])
    #expect(lines.map(\.main) == [true, false])
    #expect(lines.map(\.ms) == [12.3, 12.3])
  }

  @Test func `a library that is watched writes its statements, and nothing of what is read`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    let log = try StatementLog(path: file.path(), onFault: { Issue.record($0) })
    let store = try FeedStore(inMemory: log.watching(LibraryFile.options))
    let address = try #require(URL(string: "https://secret.example/feed"))
    _ = try await store.feeds.subscribe(to: NewFeed(address))
    let lines = try lines()
    #expect(lines.contains { $0.sql.hasPrefix("INSERT INTO feed") })
    #expect(!lines.contains { $0.sql.contains("secret.example") })
  }

  @Test func `a line that cannot be written is told, and the library goes on`() async throws {
    let faults = Mutex(0)
    let log = try StatementLog(path: "/dev/full") { _ in faults.withLock { $0 += 1 } }
    let store = try FeedStore(inMemory: log.watching(LibraryFile.options))
    #expect(try await store.lists.outline().feeds.isEmpty)
    #expect(faults.withLock { $0 } > 0)
  }

  @Test func `a file that cannot be made is an error at once`() {
    #expect(throws: CocoaError.self) {
      _ = try StatementLog(path: "/nowhere/at-all.jsonl", onFault: { Issue.record($0) })
    }
  }
}
