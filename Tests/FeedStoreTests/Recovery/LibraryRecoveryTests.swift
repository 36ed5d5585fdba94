// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Recovery of a damaged library")
struct LibraryRecoveryTests {
  /// The number of random pages that are damaged; more of them on request.
  private static let seeds =
    ProcessInfo.processInfo.environment["FRESHET_RECOVERY_SEEDS"].flatMap { UInt64($0) } ?? 4

  /// A library of 6 feeds with 600 articles, some read, some starred, some tagged.
  private func fill(_ location: LibraryFolder) async throws -> [[String]] {
    try await Self.library.value.write(to: location.file)
    return try rows(location)
  }

  /// The file of the library that each test begins with.
  private static let library = Task { () -> Data in
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let folder = try await fixture.store.feeds.makeFolder("News")
    for number in 1...6 {
      let name = "feed\(number)"
      let feed = try await fixture.feed(name, in: number.isMultiple(of: 2) ? folder : nil)
      let page = (1...100).reversed().map {
        fixture.article($0, of: name, text: String(repeating: "<p>\(name) \($0)</p>", count: 20))
      }
      try await fixture.store.articles.ingest(page, of: feed)
    }
    let ids = try await fixture.all(ListQuery(.all), limit: 500).map(\.id)
    try await fixture.store.articles.setRead(ids.filter { $0.rawValue.isMultiple(of: 3) }, true)
    try await fixture.store.articles.setStarred(ids.filter { $0.rawValue.isMultiple(of: 50) }, true)
    try await fixture.store.articles.setTag(Array(ids.prefix(30)), "later", true)
    try fixture.store.close()
    return try location.bytes
  }

  /// Subscriptions, and the facts about each article.
  private func rows(_ location: LibraryFolder) throws -> [[String]] {
    try location.database().read { database in
      try [
        "SELECT id || address || coalesce(folderID, '') FROM feed ORDER BY id",
        "SELECT id || ' ' || key || isRead || isStarred FROM status ORDER BY id",
      ]
      .map { try String.fetchAll(database, sql: $0) }
    }
  }

  /// Overwrites pages with noise, also the first.
  private func damage(_ location: LibraryFolder, share: Double, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try location.bytes
    for page in 0..<(bytes.count / 4096) where Double.random(in: 0..<1, using: &random) < share {
      for offset in (page * 4096)..<((page + 1) * 4096) {
        bytes[offset] = UInt8.random(in: 0...255, using: &random)
      }
    }
    try bytes.write(to: location.file)
  }

  @Test(arguments: Array(1...Self.seeds))
  func `noise on pages takes no subscription and no state that a backup knows`(seed: UInt64)
    async throws
  {
    let location = try LibraryFolder()
    let before = try await fill(location)
    let fixture = try StoreFixture(at: location.file)
    try await fixture.store.upkeep.backup()
    try fixture.store.close()
    try damage(location, share: 0.2, seed: seed)
    let damaged = try location.bytes
    let report = try LibraryRecovery.recover(at: location.file)
    #expect(try rows(location) == before)
    #expect(try location.faults().isEmpty)
    #expect(report.isComplete || report.tables.contains { $0.lost == nil })
    // The damaged file is all there.
    #expect(try Data(contentsOf: report.damaged) == damaged)
    let after = try StoreFixture(at: location.file)
    #expect(try await after.all(ListQuery(.all), limit: 500).count == 600)
    #expect(try await after.store.upkeep.check(.full).isHealthy)
  }

  @Test(arguments: Array(1...Self.seeds))
  func `without a backup the report tells the truth`(seed: UInt64) async throws {
    let location = try LibraryFolder()
    _ = try await fill(location)
    let names = ["folder", "feed", "tag", "status", "tagging", "change", "article", "body"]
    func counts() throws -> [String: Int] {
      try location.database().read { database in
        var counts: [String: Int] = [:]
        for name in names {
          counts[name] = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(name)") ?? 0
        }
        return counts
      }
    }
    let before = try counts()
    try damage(location, share: 0.05, seed: seed)
    let report = try LibraryRecovery.recover(at: location.file)
    let after = try counts()
    #expect(try location.faults().isEmpty)
    for table in report.tables where names.contains(table.name) {
      if table.name != "body" { #expect(table.saved == after[table.name], "\(table)") }
      if let lost = table.lost { #expect(lost + table.saved == before[table.name], "\(table)") }
      #expect(table.isWhole || table.lost != 0 || table.saved == before[table.name], "\(table)")
    }
  }

  @Test
  func `a subscription that is rebuilt from its address is of the kind that recognizes it`()
    async throws
  {
    let location = try LibraryFolder()
    var options = StoreOptions()
    options.kind = { $0.host() == "b.example" ? OriginKind("forum") : .feed }
    let store = try FeedStore(at: location.file, options: options)
    for name in ["a", "b"] {
      try await store.feeds.subscribe(to: try #require(URL(string: "https://\(name).example/feed")))
    }
    try store.close()
    let root = try await location.root(of: "feed")
    var bytes = try location.bytes
    bytes.replaceSubrange((root - 1) * 4096..<root * 4096, with: Data(count: 4096))
    try bytes.write(to: location.file)
    let report = try LibraryRecovery.recover(at: location.file, options: options)
    #expect(report.tables.first { $0.name == "feed" }?.rebuilt == 2)
    let feeds = try await FeedStore(at: location.file).feeds.all()
    #expect(feeds.map(\.kind) == [.feed, OriginKind("forum")])
  }

  @Test
  func `articles that were lost come again with their feed, read as they were`() async throws {
    let location = try LibraryFolder()
    let before = try await fill(location)
    let raw = try location.database(isReadOnly: false)
    let roots = try await raw.read { database in
      try Int.fetchAll(
        database,
        sql: "SELECT rootpage FROM sqlite_master WHERE name IN ('article', 'status')"
      )
    }
    try raw.close()
    var bytes = try location.bytes
    for root in roots {
      bytes.replaceSubrange((root - 1) * 4096..<root * 4096, with: Data(count: 4096))
    }
    try bytes.write(to: location.file)
    let report = try LibraryRecovery.recover(at: location.file)
    #expect(try rows(location) == before)
    let tables = Dictionary(uniqueKeysWithValues: report.tables.map { ($0.name, $0) })
    #expect(tables["status"]?.rebuilt == 600)
    #expect(tables["status"]?.lost == 0)
    #expect(tables["article"]?.lost == 600)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await fixture.all(ListQuery(.all)).isEmpty)
    let feed = try #require(try await fixture.store.feeds.all().first)
    let page = fixture.articles((1...100).reversed(), of: "feed1")
    try await fixture.store.articles.ingest(page, of: feed.id)
    let entries = try await fixture.all(ListQuery(.feed(feed.id)), limit: 500)
    #expect(entries.count == 100)
    #expect(entries.allSatisfy { $0.isRead == $0.id.rawValue.isMultiple(of: 3) })
  }

  @Test
  func `of a damaged page only what stands on it is lost`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feed = try await fixture.feed("a")
    let page = (1...300).reversed().map { number in
      let text = "<p>Words of \(number)</p>"
      var rowSummary = fixture.article(number).rowSummary
      // Every other one is the beginning of its text, and kept as a number.
      rowSummary.excerpt = number.isMultiple(of: 2) ? "Words of \(number)" : "Something else"
      return IncomingArticle(fixture.article(number, text: text).article, rowSummary: rowSummary)
    }
    try await fixture.store.articles.ingest(page, of: feed)
    let before = try await fixture.all(ListQuery(.all), limit: 500)
    try fixture.store.close()
    let leaf = try await location.database().read { database in
      try ["pageno", "ncell"].compactMap { column in
        let pages = "dbstat WHERE name = 'body' AND pagetype = 'leaf'"
        return try Int.fetchOne(database, sql: "SELECT \(column) FROM \(pages)")
      }
    }
    try #require(leaf.count == 2)
    try location.damage(page: leaf[0])
    let report = try LibraryRecovery.recover(at: location.file)
    let tables = Dictionary(uniqueKeysWithValues: report.tables.map { ($0.name, $0) })
    #expect(tables["article"]?.saved == 300)
    #expect(tables["body"]?.lost == leaf[1])
    let after = try StoreFixture(at: location.file)
    let entries = try await after.all(ListQuery(.all), limit: 500)
    #expect(entries.map(\.rowSummary.title) == before.map(\.rowSummary.title))
    // An excerpt that was to be made of a lost text is not there; all others are.
    let excerpts = zip(entries, before).map { ($0.rowSummary.excerpt, $1.rowSummary.excerpt) }
    #expect(excerpts.allSatisfy { $0 == $1 || $0.isEmpty })
    #expect(excerpts.count { $0 != $1 } <= leaf[1])
  }

  @Test
  func `nothing is recovered under a window, nor where nothing is left`() throws {
    let location = try LibraryFolder()
    try Data("nothing of a library".utf8).write(to: location.file)
    do {
      let lock = try LibraryLock(of: location.file)
      #expect(throws: StoreError(.locked, detail: Phrase("Another window shows it."))) {
        try LibraryRecovery.recover(at: location.file)
      }
      withExtendedLifetime(lock) {}
    }
    let error = #expect(throws: StoreError.self) { try LibraryRecovery.recover(at: location.file) }
    #expect(error?.code == .damaged)
    #expect(try location.names() == ["library.sqlite", "library.sqlite.lock"])
    #expect(try location.bytes == Data("nothing of a library".utf8))
  }
}
