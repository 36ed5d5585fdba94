// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@Suite("Opening a library")
struct OpeningTests {
  @Test(arguments: [true, false])
  func `a library that is closed refuses reads and changes, and may be closed again`(
    isInMemory: Bool
  ) async throws {
    let folder = URL.temporaryDirectory.appending(path: "closed \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store =
      try isInMemory
      ? FeedStore(inMemory: StoreOptions()) : FeedStore(at: folder.appending(path: "l.sqlite"))
    let feed = try await store.feeds.subscribe(to: try #require(URL(string: "https://a.example/f")))
    try store.close()
    try store.close()
    await #expect(throws: StoreError(.cancelled)) { try await store.feeds.all() }
    await #expect(throws: StoreError(.cancelled)) {
      try await store.feeds.unsubscribe(from: [feed])
    }
    await #expect(throws: StoreError(.cancelled)) { try await store.lists.outline() }
  }

  @Test
  func `one window has the library, and another gets it once that is gone`() throws {
    let location = try LibraryFolder()
    let program = try BuiltProgram("store-crash")
    do {
      let lock = try LibraryLock(of: location.file)
      #expect(throws: StoreError(.locked, detail: Phrase("Another window shows it."))) {
        _ = try LibraryLock(of: location.file)
      }
      #expect(try program.run(["lock", location.file.path()]).output == "locked\n")
      withExtendedLifetime(lock) {}
    }
    #expect(try program.run(["lock", location.file.path()]).output == "ok\n")
    _ = try LibraryLock(of: location.file)
  }

  @Test
  func `a refused lock closes its file once, and never one that another thread has opened since`()
    throws
  {
    let location = try LibraryFolder()
    let lock = try LibraryLock(of: location.file)
    errno = 0
    #expect(throws: StoreError.self) { _ = try LibraryLock(of: location.file) }
    // Closing what is closed already is a bad descriptor, and leaves that mark on this thread.
    #expect(errno == EWOULDBLOCK)
    withExtendedLifetime(lock) {}
  }

  @Test
  func `programs beside the window work on the same library`() async throws {
    let location = try LibraryFolder()
    let (one, other) = (try StoreFixture(at: location.file), try StoreFixture(at: location.file))
    let feed = try await one.feed("a", holding: 1...5)
    let entries = try await other.all(ListQuery(.all))
    #expect(entries.count == 5)
    try await other.store.articles.setRead(entries.map(\.id), true)
    #expect(try await one.titles(ListQuery(.all, isUnreadOnly: true)).isEmpty)
    // Both at once: each waits for the other.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for fixture in [one, other] {
        group.addTask {
          for _ in 1...20 {
            try await fixture.store.articles.setStarred([entries[0].id], true)
            try await fixture.store.articles.setStarred([entries[0].id], false)
            let page = fixture.articles((6...9).reversed())
            try await fixture.store.articles.ingest(page, of: feed)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await one.all(ListQuery(.all)).count == 9)
    let program = try BuiltProgram("store-crash")
    #expect(
      try program.run(["feeds", location.file.path()]).output == "https://a.example/feed\nok\n"
    )
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `a library that several make at once is one library`() async throws {
    for _ in 1...5 {
      let location = try LibraryFolder()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c", "d"] {
          group.addTask { _ = try await StoreFixture(at: location.file).feed(name, holding: 1...2) }
        }
        try await group.waitForAll()
      }
      #expect(try await StoreFixture(at: location.file).all(ListQuery(.all)).count == 8)
    }
  }

  /// Another program makes the library between two statements of this one's recognition of it.
  @Test(arguments: [false, true], 1...3)
  func `a library that another program makes meanwhile is opened`(
    isBegun: Bool,
    statement: Int
  ) async throws {
    let location = try LibraryFolder()
    let file = location.file
    if isBegun {
      // GRDB makes its list of migrations first, in a transaction of its own.
      try await location.database(isReadOnly: false).write { database in
        try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY)")
      }
    }
    let count = Mutex(0)
    let options = StoreOptions(onStatement: { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == statement else { return }
      #expect(throws: Never.self) { try FeedStore(at: file).close() }
    })
    let store = try FeedStore(at: file, options: options)
    #expect(count.withLock { $0 } > statement)
    #expect(try await store.feeds.all().isEmpty)
    try store.close()
  }

  @Test
  func `a library of a newer version is read, and never written`() async throws {
    let location = try LibraryFolder()
    let before = try StoreFixture(at: location.file)
    _ = try await before.feed("a", holding: 1...3)
    try before.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: something new')")
    }
    let bytes = try location.bytes
    let fixture = try StoreFixture(at: location.file)
    let store = fixture.store
    #expect(store.isReadOnly)
    let notice = try #require(store.openingNotice)
    #expect(notice.code == .newerSchema)
    #expect(notice.sentence.contains("newer version"))
    let entries = try await fixture.all(ListQuery(.all))
    #expect(entries.count == 3)
    await #expect(throws: notice) { try await store.articles.setRead([entries[0].id], true) }
    await #expect(throws: notice) { try await store.feeds.subscribe(to: URL(filePath: "/x")) }
    let page = IncomingDocument(.newest, articles: fixture.articles([9]), next: nil)
    await #expect(throws: notice) { try await store.articles.ingest(page, of: entries[0].feed) }
    #expect(try await store.upkeep.check(.full).isHealthy)
    try store.close()
    #expect(try location.bytes == bytes)
  }

  @Test
  func `what is no library is not touched`() throws {
    let location = try LibraryFolder()
    try Data("Dear diary".utf8).write(to: location.file)
    #expect(code { try FeedStore(at: location.file) } == .notALibrary)
    #expect(try location.bytes == Data("Dear diary".utf8))
    try FileManager.default.removeItem(at: location.file)
    try location.database(isReadOnly: false).write { database in
      try database.execute(sql: "CREATE TABLE moz_places (id INTEGER PRIMARY KEY)")
    }
    let bytes = try location.bytes
    #expect(code { try FeedStore(at: location.file) } == .otherProgram)
    #expect(try location.bytes == bytes)
    #expect(code { try FeedStore(at: location.folder) } == .folder)
  }

  @Test
  func `another program's hold ends in an error, and nothing is changed`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file, patience: .milliseconds(30))
    _ = try await fixture.feed("a", holding: 1...3)
    let entries = try await fixture.all(ListQuery(.all))
    let other = try location.database(isReadOnly: false)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: StoreError(.locked, detail: Phrase(verbatim: "database is locked"))) {
      try await fixture.store.articles.setRead([entries[0].id], true)
    }
    // One who writes keeps nobody from opening and reading.
    let beside = try StoreFixture(at: location.file, patience: .milliseconds(30))
    #expect(try await beside.titles(ListQuery(.all, isUnreadOnly: true)).count == 3)
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try await fixture.store.articles.setRead([entries[0].id], true)
    try fixture.store.close()
    try beside.store.close()
    try other.inDatabase { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    }
    let found = code { try StoreFixture(at: location.file, patience: .milliseconds(30)).store }
    #expect(found == .locked)
  }

  @Test
  func `a file or a folder that cannot be written is said to be so`() throws {
    let location = try LibraryFolder()
    let store = try FeedStore(at: location.file)
    try store.close()
    let program = try BuiltProgram("store-crash")
    let files = FileManager.default
    for (mode, path) in [(0o444, location.file), (0o555, location.folder)] {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path.path())
      #expect(try program.run(["open", location.file.path()]).output == "readOnly\n")
    }
    let missing = location.folder.appending(path: "other.sqlite").path()
    #expect(try program.run(["open", missing]).output == "readOnly\n")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: location.folder.path())
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `a full disk ends a change, and what was there before is all there`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...20)
    let entries = try await fixture.all(ListQuery(.all))
    try await store.articles.setRead([entries[0].id], true)
    try await store.limitGrowth(toPages: 4)
    var noise = SeededGenerator(seed: 1)
    let text = (0..<3_000).map { _ in String(noise.next(), radix: 36) }.joined()
    let page = (30...60).reversed().map { fixture.article($0, text: text) }
    let error = await #expect(throws: StoreError.self) {
      try await store.articles.ingest(page, of: feed)
    }
    #expect(error?.code == .diskFull)
    #expect(error?.sentence.contains("disk is full") == true)
    let after = try await fixture.all(ListQuery(.all))
    #expect(after.map(\.id) == entries.map(\.id))
    #expect(after[0].isRead)
    try await store.limitGrowth(toPages: nil)
    try await store.articles.ingest(page, of: feed)
    #expect(try await fixture.all(ListQuery(.all)).count == 51)
    try store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `every error says what was found and what to do next`() {
    for code in StoreError.Code.allCases {
      let sentence = StoreError(code, detail: Phrase("Found this.")).sentence
      #expect(sentence.contains(". Found this. "))
      #expect(StoreError(code, detail: Phrase(verbatim: "disk 7")).sentence.contains(" (disk 7). "))
      #expect(sentence.hasSuffix("."))
      #expect(StoreError(code).sentence.split(separator: ". ").count >= 2)
    }
  }

  @Test
  func `room is given back in small steps`() throws {
    let location = try LibraryFolder()
    try FeedStore(at: location.file).close()
    #expect(try location.database().read { try Int.fetchOne($0, sql: "PRAGMA auto_vacuum") } == 2)
  }

  private func code(_ open: () throws -> FeedStore) -> StoreError.Code? {
    do {
      _ = try open()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }
}
