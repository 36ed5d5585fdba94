// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Synchronization
import Testing

@Suite("How the database reads lists")
struct ListPlanTests {
  @Test
  func `no list sorts the library, or goes through all of it`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appending(path: "library.sqlite")
    let statements = Mutex<Set<String>>([])
    let store = try FeedStore(
      at: file,
      options: StoreOptions(onStatement: { text in
        if text.hasPrefix("SELECT") { _ = statements.withLock { $0.insert(text) } }
      })
    )
    let fixture = try StoreFixture(store)
    try await readAll(fixture)
    try store.close()
    withExtendedLifetime(fixture) {}
    let recorded = statements.withLock { $0 }.filter { $0.contains("status") }
    #expect(recorded.count > 30)
    let database = try DatabaseQueue(path: file.path())
    // The plan does not depend on what the functions answer.
    try await database.write { database in
      database.add(function: DatabaseFunction("beginning", argumentCount: 2) { _ in nil })
      database.add(function: DatabaseFunction("plain", argumentCount: 1) { _ in nil })
      for statement in recorded {
        let values = [Int?](repeating: nil, count: statement.count { $0 == "?" })
        let arguments = StatementArguments(values)
        let sql = "EXPLAIN QUERY PLAN \(statement)"
        let plan = try Row.fetchAll(database, sql: sql, arguments: arguments)
          .map { $0["detail"] as String }
        // Few articles, which were taken out by an index, are sorted.
        let isBounded = ["tagging", "found", "few", "kept"].contains { statement.contains($0) }
        let sorts = plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }
        #expect(!sorts || isBounded, "\(statement)\n\(plan)")
        let scans = plan.contains { $0 == "SCAN status" || $0 == "SCAN article" }
        #expect(!scans, "\(statement)\n\(plan)")
      }
    }
    try database.close()
  }

  /// Reads each kind of list, two pages of each.
  private func readAll(_ fixture: StoreFixture) async throws {
    let store = fixture.store
    let folder = try await store.feeds.makeFolder("News")
    let feed = try await fixture.feed("a", holding: 1...20)
    try await store.feeds.move(feed, to: folder)
    let all = try await fixture.all(ListQuery(.all))
    try await store.articles.setStarred(all.prefix(9).map(\.id), true)
    try await store.articles.setTag(all.prefix(9).map(\.id), "later", true)
    let tag = try #require(try await store.articles.tags().first?.id)
    var scopes: [ListScope] = [
      .all, .since(StoreFixture.start - 1e9), .starred, .folder(folder), .tag(tag), .feed(feed),
    ]
    for typed in [
      "text", "text is:unread", "with:muted is:starred feed:a tag:later",
      "is:starred", "-title:x", "te* tag:later", "before:2030",
    ] {
      scopes.append(.search(SearchQuery(typed)))
    }
    for scope in scopes {
      for order in ListOrder.allCases {
        for isUnreadOnly in [false, true] {
          let query = ListQuery(scope, order: order, isUnreadOnly: isUnreadOnly)
          #expect(!(try await fixture.all(query, limit: 5)).isEmpty)
        }
        // What was shown and read is kept in its list.
        let session = ListSession(ListQuery(scope, order: order, isUnreadOnly: true))
        session.setPageSize(5)
        let page = try await store.lists.page(of: session)
        try await store.articles.setRead(page.articles.prefix(2).map(\.id), true)
        #expect(
          try await store.lists.page(of: session).articles.map(\.id) == page.articles.map(\.id)
        )
        session.resetPageEnds()
        #expect(try await store.lists.page(of: session).articles.count >= 5)
        try await store.articles.setRead(page.articles.map(\.id), false)
      }
    }
    let grouped = try await store.lists.page(of: ListQuery(.all), groupsStories: true)
    #expect(!grouped.articles.isEmpty)
    _ = try await store.lists.counts(since: fixture.day)
  }
}
