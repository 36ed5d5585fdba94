// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("Libraries of earlier versions")
struct UpgradeTests {
  private func titles(_ typed: String, _ fixture: StoreFixture) async throws -> [String] {
    try await fixture.titles(ListQuery(.search(SearchQuery(typed))), limit: 100)
  }

  /// Returns the page at which each table and index begins in the file.
  private func roots(_ location: LibraryFolder) throws -> [String: Int] {
    try location.database().read { database in
      let sql = "SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0"
      return Dictionary(
        uniqueKeysWithValues: try Row.fetchAll(database, sql: sql).map { ($0[0], $0[1]) }
      )
    }
  }

  @Test
  func `all that the first version kept is there, and found again`() async throws {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 1200)
    let fixture = try StoreFixture(at: location.file)
    let entries = try await fixture.all(ListQuery(.all), limit: 500)
    #expect(entries.map(\.rowSummary.title) == (1...1200).reversed().map { "Title \($0)" })
    #expect(entries.allSatisfy { $0.rowSummary.excerpt == "<p>The ri…" })
    #expect(entries.allSatisfy { $0.isRead == !$0.id.rawValue.isMultiple(of: 2) })
    #expect(entries.allSatisfy { $0.isStarred == $0.id.rawValue.isMultiple(of: 5) })
    let article = try #require(try await fixture.store.articles.article(entries[0].id)).article
    #expect(article.contentHTML == FirstLibrary.text)
    #expect(article.guid == "urn:1200")
    #expect(article.authors == [Person(name: "Ada")])
    #expect(article.published == FirstLibrary.published)
    #expect(article.categories == ["water"])
    // The index is filled behind the first list, or before the first search.
    #expect(try await fixture.store.lists.isSearchUnfinished())
    let new = IncomingDocument(.newest, articles: [fixture.article(5000)], next: nil)
    try await fixture.store.articles.ingest(new, of: entries[0].feed)
    #expect(try await titles("text", fixture) == ["a 5000"])
    #expect(try await fixture.store.lists.isSearchUnfinished() == false)
    #expect(try await fixture.store.lists.rebuildSearch() == 0)
    #expect(try await titles("river", fixture).count == 1200)
    #expect(try await titles("\"river of naive\" title:7 author:ada", fixture) == ["Title 7"])
    #expect(try await fixture.store.upkeep.check(.full).isHealthy)
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test(arguments: [false, true])
  func `where each feed goes on is a cursor of the kind of feeds afterwards`(isSecond: Bool)
    async throws
  {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 3)
    if isSecond { try FirstLibrary.renew(location.file) }
    let (address, next) = ("https://b.example/", "https://b.example/2")
    let states: [(flags: Int, next: String?, expected: ArchiveState)] = [
      (0, nil, .unknown), (1, nil, .end), (1, next, .more(OriginCursor(next))),
      (2, next, .more(OriginCursor("guessed \(next)"))),
      (5, next, .more(OriginCursor("shifted \(next)"))),
      (10, next, .more(OriginCursor("guessed again \(next)"))),
      (14, next, .more(OriginCursor("guessed shifted again \(next)"))),
    ]
    try await location.database(isReadOnly: false).write { database in
      for (number, state) in states.enumerated() {
        try database.execute(
          sql: "INSERT INTO feed (address, added, boundary, nextPage) VALUES (?, 1, ?, ?)",
          arguments: ["\(address)\(number)", state.flags, state.next]
        )
      }
      try database.execute(sql: "INSERT INTO gap VALUES (2, 1, ?, 0, 5)", arguments: [next])
      try database.execute(sql: "INSERT INTO gap VALUES (3, 1, NULL, 0, 5)")
    }
    // It is done once: what a later start finds stays as it is.
    for _ in 1...2 {
      let store = try FeedStore(at: location.file)
      let feeds = try await store.feeds.all()
      #expect(feeds.allSatisfy { $0.kind == .feed })
      #expect(try await store.articles.archiveState(of: feeds[0].id) == FirstLibrary.archive.next)
      for (state, feed) in zip(states, feeds.dropFirst()) {
        #expect(try await store.articles.archiveState(of: feed.id) == state.expected)
      }
      let gaps = try await store.articles.gaps(in: feeds[0].id)
      #expect(gaps.count == 3)
      #expect(gaps[ArticleID(rawValue: 1)] == FirstLibrary.archive.gap)
      #expect(gaps[ArticleID(rawValue: 2)] == OriginCursor(next))
      #expect(gaps[ArticleID(rawValue: 3)] == .some(nil))
      try store.close()
    }
    #expect(try location.faults().isEmpty)
  }

  @Test(arguments: 1...4)
  func `pauses of hosts have their place in a library of any version`(version: Int) async throws {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 3)
    try FirstLibrary.renew(location.file, to: version)
    let until = StoreFixture.start + 60
    let store = try StoreFixture(at: location.file).store
    #expect(try await store.polls.pauses().isEmpty)
    try await store.polls.pause("a.example", until: until)
    try store.close()
    let again = try StoreFixture(at: location.file)
    #expect(try await again.store.polls.pauses() == ["a.example": until])
    #expect(try await again.all(ListQuery(.all), limit: 100).count == 3)
    try again.store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `an empty library of the first version has nothing to fill`() async throws {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 0)
    let store = try FeedStore(at: location.file)
    #expect(try await store.lists.isSearchUnfinished() == false)
    #expect(try await store.lists.groupsStories())
    #expect(
      try await store.retention.rules() == RetentionRules(all: RetentionRule(megabytes: 5000))
    )
    #expect(try await store.journal.lines().count == 1)
  }

  @Test
  func `programs that bring a library up to date at once do it once`() async throws {
    for _ in 1...5 {
      let location = try LibraryFolder()
      try FirstLibrary.make(at: location.file, articles: 20)
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...4 {
          group.addTask {
            let fixture = try StoreFixture(at: location.file)
            try await fixture.store.lists.rebuildSearch()
            return try await titles("river", fixture).count
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(counts == [20, 20, 20, 20])
      #expect(try location.faults().isEmpty)
    }
  }

  @Test
  func `a library begins at the same pages, whether it was made anew or brought up to date`()
    throws
  {
    let (old, fresh) = (try LibraryFolder(), try LibraryFolder())
    try FirstLibrary.make(at: old.file, articles: 200)
    let first = try roots(old).filter { !$0.key.hasPrefix("search") }
    for location in [old, fresh] { try FeedStore(at: location.file).close() }
    #expect(try roots(old) == roots(fresh))
    // What came later begins behind all that was there.
    #expect(try roots(old).filter { first[$0.key] != nil } == first)
  }

  @Test(arguments: [false, true])
  func `a recovery of an earlier version needs no first page`(isUpToDate: Bool) async throws {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 200)
    if isUpToDate { try FeedStore(at: location.file).close() }
    var bytes = try location.bytes
    bytes.replaceSubrange(0..<4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: location.file)
    let report = try LibraryRecovery.recover(at: location.file)
    let saved = Dictionary(uniqueKeysWithValues: report.tables.map { ($0.name, $0.saved) })
    #expect(saved["feed"] == 1)
    #expect(saved["status"] == 200)
    #expect(saved["article"] == 200)
    #expect(saved["body"] == 200)
    #expect(saved["change"] == 1)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await fixture.store.lists.groupsStories())
    let feed = try #require(try await fixture.store.feeds.all().first)
    #expect(feed.kind == .feed)
    #expect(try await fixture.store.articles.archiveState(of: feed.id) == FirstLibrary.archive.next)
    let gaps = try await fixture.store.articles.gaps(in: feed.id)
    #expect(gaps == [ArticleID(rawValue: 1): FirstLibrary.archive.gap])
    #expect(try await fixture.all(ListQuery(.all), limit: 500).count == 200)
    #expect(try await titles("river", fixture).count == 200)
  }

  @Test
  func `a word of a text costs the index no more than its place`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feed = try await fixture.feed("a")
    let words = (1...100).map { "word\($0)" }.joined(separator: " ")
    let page = (1...500).reversed().map { fixture.article($0, text: words) }
    try await fixture.store.articles.ingest(page, of: feed)
    try fixture.store.close()
    let sql = "SELECT sum(length(block)) FROM search_data"
    let bytes = try await location.database().read { try Int.fetchOne($0, sql: sql) ?? 0 }
    // For each word of each article, its distance from the one before, its length and its place
    // take five bytes; with the text in another column than the first they took seven.
    #expect(bytes < 500 * 100 * 11 / 2, "\(bytes)")
  }
}
