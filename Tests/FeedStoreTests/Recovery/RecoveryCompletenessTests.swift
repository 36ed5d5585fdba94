// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

/// The duties of a recovery towards a backup, and towards what it does not know.
@Suite("What a recovery leaves out", .timeLimit(.minutes(9)))
struct RecoveryCompletenessTests {
  /// So many damages are tried; more of them on request.
  private static let seeds =
    ProcessInfo.processInfo.environment["FRESHET_RECOVERY_SEEDS"].flatMap { UInt64($0) } ?? 44
  private static let now = StoreFixture.start

  /// The file of the library that each test begins with.
  private static let library = Task { try await fill(LibraryFolder(), articles: 100) }

  /// A closed library of 6 feeds in a folder and beside it, with 600 articles of some paragraphs.
  private func makeLibrary() async throws -> LibraryFolder {
    let location = try LibraryFolder()
    try await Self.library.value.write(to: location.file)
    return location
  }

  private static func fill(_ location: LibraryFolder, articles: Int) async throws -> Data {
    let fixture = try StoreFixture(at: location.file)
    let folder = try await fixture.store.feeds.makeFolder("News")
    for number in 1...6 {
      let name = "feed\(number)"
      let feed = try await fixture.feed(name, in: number.isMultiple(of: 2) ? folder : nil)
      let page = (1...articles).reversed().map { article -> IncomingArticle in
        var noise = SeededGenerator(seed: UInt64(number * 1000 + article))
        let words = (0..<60).map { _ in String(noise.next() % 100_000, radix: 36) }
        return fixture.article(article, of: name, text: "<p>\(words.joined(separator: " "))</p>")
      }
      try await fixture.store.articles.ingest(page, of: feed)
    }
    let ids = try await fixture.all(ListQuery(.all), limit: 500).map(\.id)
    try await fixture.store.articles.setRead(ids.filter { $0.rawValue.isMultiple(of: 3) }, true)
    try await fixture.store.articles.setStarred(ids.filter { $0.rawValue.isMultiple(of: 50) }, true)
    try await fixture.store.articles.setTag(Array(ids.prefix(30)), "later", true)
    try await fixture.store.settings.set(true, for: "a setting")
    try fixture.store.close()
    return try location.bytes
  }

  /// All that a reader would miss, a line for each row.
  private func content(_ url: URL) throws -> [Set<String>] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: url.path(), configuration: configuration).read { database in
      try [
        "SELECT id || address || coalesce(folderID, '') || coalesce(removed, '') FROM feed",
        "SELECT id || name FROM folder",
        "SELECT id || ' ' || feedID || key || isRead || isStarred || isListed FROM status",
        "SELECT tagID || ' ' || statusID FROM tagging",
        "SELECT id || name FROM tag",
        "SELECT id || title || link || excerpt FROM article",
        "SELECT id || hex(content) FROM body",
        "SELECT id || hex(content) FROM change",
        "SELECT name || value FROM setting WHERE name = 'a setting'",
      ]
      .map { try String.fetchSet(database, sql: $0) }
    }
  }

  private func overwrite(_ url: URL, at offset: Int, with noise: Data) throws {
    var bytes = try Data(contentsOf: url)
    let end = min(offset + noise.count, bytes.count)
    bytes.replaceSubrange(offset..<end, with: noise.prefix(end - offset))
    try bytes.write(to: url)
  }

  private func noise(_ count: Int, _ random: inout SeededGenerator) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  private func recover(_ location: LibraryFolder, isForced: Bool = false) throws -> RecoveryReport {
    let options = StoreOptions(now: { Self.now })
    return try LibraryRecovery.recover(at: location.file, options: options, isForced: isForced)
  }

  /// Returns whether a check finds nothing.
  private func isHealthy(_ location: LibraryFolder) async throws -> Bool {
    do {
      let store = try FeedStore(at: location.file)
      defer { #expect(throws: Never.self) { try store.close() } }
      return try await store.upkeep.check(.full).isHealthy
    } catch {
      return false
    }
  }

  @Test
  func `nothing that stands in a backup is missing, wherever the damage is`() async throws {
    let whole = try await makeLibrary()
    let before = try content(whole.file)
    let bytes = try whole.bytes
    var recovered = 0
    for seed in 1...Self.seeds {
      var random = SeededGenerator(seed: seed)
      let location = try LibraryFolder()
      try bytes.write(to: location.file)
      try FileManager.default.createDirectory(
        at: location.folder.appending(path: "backups"),
        withIntermediateDirectories: true
      )
      let backup = location.folder.appending(path: "backups/library-2023-11-13.sqlite")
      try bytes.write(to: backup)
      let count = [512, 4096, 512, 4096, 20_000][Int(seed % 5)]
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      try overwrite(location.file, at: offset, with: noise(count, &random))
      if try await isHealthy(location) { continue }
      let report = try recover(location)
      recovered += 1
      let after = try content(location.file)
      for (old, new) in zip(before, after) {
        let missing = old.subtracting(new).sorted().prefix(3).map { String($0.prefix(80)) }
        #expect(missing.isEmpty, "seed \(seed), \(count) bytes at \(offset): \(report.tables)")
      }
      #expect(try location.faults().isEmpty, "seed \(seed)")
    }
    #expect(recovered > Int(Self.seeds) / 2)
  }

  @Test(arguments: ["status", "article", "body"])
  func `pages that lead in a circle end, and cost what stands below them`(table: String)
    async throws
  {
    let location = try await makeLibrary()
    let before = try content(location.file)
    let backup = location.folder.appending(path: "backups/library-2023-11-13.sqlite")
    try FileManager.default.createDirectory(
      at: backup.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: location.file, to: backup)
    let root = try await location.root(of: table)
    var bytes = try location.bytes
    let start = (root - 1) * 4096
    try #require(bytes[start] == 5, "The root leads to other pages.")
    // The second and the third of its children are the root itself: two ways on at every turn.
    for cell in 1...2 {
      let pointer = start + 12 + 2 * cell
      let offset = start + Int(bytes[pointer]) << 8 + Int(bytes[pointer + 1])
      for byte in 0..<4 { bytes[offset + byte] = UInt8(root >> (24 - 8 * byte) & 0xFF) }
    }
    try bytes.write(to: location.file)
    #expect(try await isHealthy(location) == false)
    _ = try recover(location)
    for (old, new) in zip(before, try content(location.file)) {
      #expect(old.subtracting(new).isEmpty)
    }
  }

  @Test
  func `pages that stand in no order end, and cost what cannot be read`() async throws {
    let whole = try await makeLibrary()
    let before = try content(whole.file)
    let bytes = try whole.bytes
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let location = try LibraryFolder()
      let table = ["article", "body", "status"][Int(seed % 3)]
      let damaged = shuffled(bytes, root: try await whole.root(of: table), &random)
      try damaged.write(to: location.file)
      let report = try recover(location)
      let after = try content(location.file)
      // What the reader did stands in indexes as well; an article that is lost is awaited.
      for table in [0, 1, 3, 4] { #expect(before[table] == after[table], "seed \(seed)") }
      let (had, has) = (Set(before[2].map { $0.dropLast() }), Set(after[2].map { $0.dropLast() }))
      #expect(had == has)
      // No more is lost than stands on one page.
      for table in 5...6 { #expect(after[table].count >= 500, "seed \(seed)") }
      #expect(!report.isComplete || before == after, "seed \(seed)")
    }
  }

  /// A library in which a page's children stand in an order of chance, and one cannot be read.
  private func shuffled(_ bytes: Data, root: Int, _ random: inout SeededGenerator) -> Data {
    var bytes = bytes
    let start = (root - 1) * 4096
    let count = Int(bytes[start + 3]) << 8 + Int(bytes[start + 4])
    let cells = (0..<count).map { cell in
      let pointer = start + 12 + 2 * cell
      return start + Int(bytes[pointer]) << 8 + Int(bytes[pointer + 1])
    }
    let children = cells.map { Data(bytes[$0..<$0 + 4]) }
    for (cell, child) in zip(cells, children.shuffled(using: &random)) {
      bytes.replaceSubrange(cell..<cell + 4, with: child)
    }
    let lost = children.randomElement(using: &random)?.reduce(0) { $0 << 8 + Int($1) } ?? root
    let offset = (lost - 1) * 4096
    bytes.replaceSubrange(offset..<offset + 4096, with: Data(repeating: 0xA5, count: 4096))
    return bytes
  }

  /// Overwrites the page in the middle of a table with noise.
  private func damageMiddle(of table: String, in location: LibraryFolder) async throws {
    let root = try await location.root(of: table)
    let bytes = try location.bytes
    let start = (root - 1) * 4096
    try #require(bytes[start] == 5, "The root leads to other pages.")
    let count = Int(bytes[start + 3]) << 8 + Int(bytes[start + 4])
    let pointer = start + 12 + 2 * (count / 2)
    let cell = start + Int(bytes[pointer]) << 8 + Int(bytes[pointer + 1])
    try location.damage(page: bytes[cell..<cell + 4].reduce(0) { $0 << 8 + Int($1) })
  }

  @Test
  func `four times the articles take no more than four times the work, and a little`() async throws
  {
    var rows: [Int] = []
    for articles in [100, 400] {
      let location = try LibraryFolder()
      try await Self.fill(location, articles: articles).write(to: location.file)
      for table in ["status", "article", "body"] {
        try await damageMiddle(of: table, in: location)
      }
      let count = Atomic(0)
      let options = StoreOptions(
        now: { Self.now },
        onStatement: { sql in
          // One for each row that was read, however often.
          if sql.hasPrefix("INSERT") { count.add(1, ordering: .relaxed) }
        }
      )
      let report = try LibraryRecovery.recover(at: location.file, options: options)
      #expect(report.tables.filter { !$0.isWhole }.map(\.name) == ["status", "article", "body"])
      rows.append(count.load(ordering: .relaxed))
    }
    #expect(rows[0] > 600 && rows[1] <= rows[0] * 5, "\(rows)")
  }

  @Test
  func `what is healthy is left alone unless it is forced`() async throws {
    let location = try await makeLibrary()
    let bytes = try location.bytes
    let error = #expect(throws: StoreError.self) { try recover(location) }
    #expect(error?.code == .conflict)
    #expect(try location.bytes == bytes)
    let before = try content(location.file)
    let report = try recover(location, isForced: true)
    #expect(report.isComplete)
    #expect(try content(location.file) == before)
    #expect(try Data(contentsOf: report.damaged) == bytes)
  }

  @Test
  func `what a newer version added is left alone, and counted when it is forced`() async throws {
    let location = try await makeLibrary()
    let raw = try location.database(isReadOnly: false)
    try await raw.write { database in
      try database.execute(
        sql: """
          INSERT INTO grdb_migrations VALUES ('99: something new');
          CREATE TABLE future (id INTEGER PRIMARY KEY, what TEXT);
          INSERT INTO future VALUES (1, 'a'), (2, 'b');
          ALTER TABLE feed ADD COLUMN colour TEXT;
          UPDATE feed SET colour = 'red' WHERE id < 4;
          """
      )
    }
    try raw.close()
    let error = #expect(throws: StoreError.self) { try recover(location) }
    #expect(error?.code == .newerSchema)
    #expect(try location.names().contains("library.damaged-2023-11-14.sqlite") == false)
    let report = try recover(location, isForced: true)
    #expect(report.remainders.map(\.name) == ["future", "feed.colour"])
    #expect(report.remainders.map(\.rows) == [2, 3])
    #expect(!report.isComplete)
    #expect(report.tables.allSatisfy { $0.lost == 0 })
    #expect(try await FeedStore(at: location.file).feeds.all().count == 6)
  }

  @Test(arguments: [false, true])
  func `without a first page no article is said to be read that was not`(isPacked: Bool)
    async throws
  {
    let location = try await makeLibrary()
    if isPacked {
      let raw = try location.database(isReadOnly: false)
      try await raw.vacuum()
      try raw.close()
    }
    let before = try content(location.file)
    try overwrite(location.file, at: 20, with: Data(repeating: 0xA7, count: 512))
    let report = try recover(location)
    #expect(try content(location.file) == before)
    // Tables that nothing was ever in lost nothing.
    #expect(report.isComplete, "\(report.tables)")
  }

  @Test
  func `states of which no index tells are said to be unknown, and nothing is read`()
    async throws
  {
    let location = try await makeLibrary()
    let names = ["status", "status_feed_unread", "status_starred"]
    for name in names {
      let start = (try await location.root(of: name) - 1) * 4096
      try overwrite(location.file, at: start, with: Data(count: 4096))
    }
    let report = try recover(location)
    let status = try #require(report.tables.first { $0.name == "status" })
    #expect(status.rebuilt == 600)
    #expect(status.doubtful == 600)
    #expect(!report.isComplete)
    let fixture = try StoreFixture(at: location.file)
    let unread = ListQuery(.all, isUnreadOnly: true)
    #expect(try await fixture.all(unread, limit: 500).count == 600)
  }

  @Test
  func `a text that is another one than its article's comes from the backup, or from the feed`()
    async throws
  {
    let location = try await makeLibrary()
    let raw = try location.database(isReadOnly: false)
    try await raw.write { database in
      // As a page does that was written to the wrong place: it can be read.
      try database.execute(
        sql: "UPDATE body SET content = (SELECT content FROM body WHERE id = 7) WHERE id = 8"
      )
    }
    try raw.close()
    let report = try recover(location, isForced: true)
    let body = try #require(report.tables.first { $0.name == "body" })
    #expect(body.doubtful == 1)
    #expect(!report.isComplete)
    let digest = try await location.database().read {
      try Int.fetchOne($0, sql: "SELECT digest FROM article WHERE id = 8")
    }
    #expect(digest == 0)
  }

  @Test
  func `a text that the newest backup lacks comes from the one before it`() async throws {
    let location = try await makeLibrary()
    let before = try content(location.file)
    let backups = location.folder.appending(path: "backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
    try location.bytes.write(to: backups.appending(path: "library-2023-11-12.sqlite"))
    let newest = backups.appending(path: "library-2023-11-13.sqlite")
    try location.bytes.write(to: newest)
    for (url, sql) in [
      (newest, "DELETE FROM body WHERE id = 8"),
      (
        location.file,
        "UPDATE body SET content = (SELECT content FROM body WHERE id = 7) WHERE id = 8"
      ),
    ] {
      let raw = try location.database(url, isReadOnly: false)
      try await raw.write { try $0.execute(sql: sql) }
      try raw.close()
    }
    let report = try recover(location, isForced: true)
    #expect(report.tables.first { $0.name == "body" }?.fromBackup == 1)
    #expect(try content(location.file) == before)
  }

  @Test
  func `what a recovery left that was killed goes at the next start, and not while one runs`()
    async throws
  {
    let location = try LibraryFolder()
    try FeedStore(at: location.file).close()
    let drafts = ["salvaged", "salvaged-wal", "backup-copy", "with-pages", "with-pages-shm"]
      .map { location.file.appendingPathExtension($0) }
    func isThere() -> Bool {
      drafts.contains { FileManager.default.fileExists(atPath: $0.path()) }
    }
    for draft in drafts { try Data("half".utf8).write(to: draft) }
    do {
      let lock = try LibraryLock(of: location.file)
      #expect(!isThere())
      for draft in drafts { try Data("half".utf8).write(to: draft) }
      try FeedStore(at: location.file).close()
      #expect(isThere())
      withExtendedLifetime(lock) {}
    }
    try FeedStore(at: location.file).close()
    #expect(!isThere())
  }
}
