// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Synchronization
import Testing

@Suite("Search")
struct SearchTests {
  private func find(
    _ typed: String,
    in fixture: StoreFixture,
    order: ListOrder = .newestFirst,
    isTyping: Bool = false
  ) async throws -> [String] {
    let search = SearchQuery(typed, isTyping: isTyping)
    return try await fixture.titles(ListQuery(.search(search), order: order), limit: 2)
  }

  /// A library whose articles have these titles, the last one the newest.
  private func library(_ titles: [String], text: String? = nil) async throws -> StoreFixture {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    let articles = titles.enumerated().map { number, title in
      fixture.article(number + 1, text: text).titled(title)
    }
    try await fixture.store.articles.ingest(articles.reversed(), of: feed)
    return fixture
  }

  @Test(.timeLimit(.minutes(1)))
  func `a book in Chinese is found, and taken in within a time that grows with its length`()
    async throws
  {
    let book = String(repeating: "春天来了", count: 250_000) + "结束"
    let fixture = try await library(["A book"], text: book)
    #expect(try await find("结束", in: fixture) == ["A book"])
  }

  @Test(
    arguments: [
      ("river", ["A river runs", "River stone"]),
      ("river stone", ["River stone"]),
      ("\"stone river\"", []),
      ("\"river stone\"", ["River stone"]),
      ("riv*", ["A river runs", "Rivet", "River stone"]),
      ("river -stone", ["A river runs"]),
      ("river NOT \"a river\"", ["River stone"]),
      ("-river", ["Über naïve", "Rivet"]),
      ("uber", ["Über naïve"]),
      ("ÜBER NAIVE", ["Über naïve"]),
      ("riv", []),
      ("AND OR NEAR(river)", []),
      ("title:ri*", ["A river runs", "Rivet", "River stone"]),
      ("author:river", []),
      ("", []),
      ("!!!", []),
    ] as [(String, [String])]
  )
  func `words are found as they were asked for`(typed: String, titles: [String]) async throws {
    let fixture = try await library(["River stone", "Rivet", "Über naïve", "A river runs"])
    #expect(try await find(typed, in: fixture) == titles)
    #expect(try await find(typed, in: fixture, order: .oldestFirst) == titles.reversed())
  }

  @Test(
    arguments: [
      "\"", "\"\"", "'; DROP TABLE status; --", "a\" OR \"b", "title : x", "{title} : x", "^a",
      "NEAR(a b, 2)", "a + b", "(a", "a)", "*", "-", "col:a", "search:a", "rowid:1", "\u{0}a",
      "a\u{0}\"", "\\", "%_", "?1", "is:", "before:9999-99-99", "title:\"", "-\"", "feed:%",
      "a AND", "OR", "NOT NOT a", "\u{FEFF}", "\u{202E}abc", "a* *b **",
    ]
  )
  func `nothing that is typed is an error`(typed: String) async throws {
    let fixture = try await library(["one", "two"])
    for order in ListOrder.allCases {
      _ = try await find(typed, in: fixture, order: order)
      _ = try await find(typed, in: fixture, order: order, isTyping: true)
    }
    #expect(try await fixture.all(ListQuery(.all)).count == 2)
  }

  @Test(
    arguments: [
      ("春天", ["春天来了Swift六"]), ("天来", ["春天来了Swift六"]), ("春", ["春天来了Swift六"]),
      ("天春", []), ("swift", ["春天来了Swift六"]), ("了swift六", ["春天来了Swift六"]),
      ("春天 swift", ["春天来了Swift六"]), ("東京", ["東京タワーへようこそ"]),
      ("タワー", ["東京タワーへようこそ"]), ("ようこ", ["東京タワーへようこそ"]),
      ("へ", ["東京タワーへようこそ"]), ("한국", ["한국어를 배웁니다"]), ("국어", ["한국어를 배웁니다"]),
      ("배웁니다", ["한국어를 배웁니다"]), ("𠮷野", ["𠮷野家"]), ("野", ["𠮷野家"]), ("ガラス", ["ガラス"]),
      ("カ", []), ("-春 -野 -한", ["ガラス", "東京タワーへようこそ"]),
    ] as [(String, [String])]
  )
  func `Chinese, Japanese and Korean are found by their characters`(
    typed: String,
    titles: [String]
  ) async throws {
    // The last one is written in parts, as some systems do.
    let glass = "ガラス".decomposedStringWithCanonicalMapping
    let fixture = try await library(
      ["春天来了Swift六", "東京タワーへようこそ", "한국어를 배웁니다", "𠮷野家", glass],
      text: ""
    )
    for isTyping in [false, true] {
      #expect(try await find(typed, in: fixture, isTyping: isTyping) == titles)
    }
    let parts = typed.decomposedStringWithCanonicalMapping
    #expect(try await find(parts, in: fixture) == titles)
  }

  @Test
  func `words are looked for in the place that was named`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var rowSummary = RowSummary(title: "River")
    rowSummary.byline = "Ada Stone"
    let article = fixture.article(1, text: "Some amber").article
    let page = IncomingDocument(
      .newest,
      articles: [IncomingArticle(article, rowSummary: rowSummary)],
      next: nil
    )
    try await fixture.store.articles.ingest(page, of: feed)
    for typed in ["title:river", "author:stone", "author:\"ada stone\"", "text:amber", "text:am*"] {
      #expect(try await find(typed, in: fixture) == ["River"], "\(typed)")
    }
    for typed in ["title:stone", "author:river", "text:river", "title:amber"] {
      #expect(try await find(typed, in: fixture).isEmpty, "\(typed)")
    }
  }

  @Test
  func `conditions narrow what words find, and stand alone`() async throws {
    let fixture = try StoreFixture()
    let folder = try await fixture.store.feeds.makeFolder("Éditions")
    let planet = try await fixture.feed("a", holding: 990...999)
    let other = try await fixture.feed("b", holding: 1...3)
    try await fixture.store.feeds.rename(planet, to: "Planet X")
    try await fixture.store.feeds.move(other, to: folder)
    let all = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.setRead([all[0].id, all[10].id], true)
    try await fixture.store.articles.setStarred([all[1].id], true)
    try await fixture.store.articles.setTag([all[2].id, all[11].id], "later", true)
    let ten = (990...999).reversed().map { "a \($0)" }
    let expected: [(String, [String])] = [
      ("is:read", ["a 999", "b 3"]), ("text is:read", ["a 999", "b 3"]),
      ("is:unread folder:edition", ["b 2", "b 1"]), ("is:starred", ["a 998"]),
      ("tag:LATER", ["a 997", "b 2"]), ("tag:late", []), ("tag:later -is:unread", []),
      ("tag:later feed:planet", ["a 997"]), ("text feed:\"planet x\"", ten),
      ("feed:planet -is:starred -tag:later -is:read", Array(ten.dropFirst(3))),
      ("feed:nowhere", []), ("-feed:planet", ["b 3", "b 2", "b 1"]),
      ("feed:planet feed:b.example 990", ["a 990"]), ("feed:planet folder:edition", []),
      ("-tag:nothing -folder:edition tex*", ten), ("is:unread is:read", []),
    ]
    for (typed, titles) in expected {
      #expect(try await find(typed, in: fixture) == titles, "\(typed)")
      #expect(
        try await find(typed, in: fixture, order: .oldestFirst) == titles.reversed(),
        "\(typed)"
      )
    }
    let unread = ListQuery(.search(SearchQuery("b*")), isUnreadOnly: true)
    #expect(try await fixture.titles(unread) == ["b 2", "b 1"])
  }

  @Test
  func `dates narrow what words find`() async throws {
    let fixture = try StoreFixture()
    // An hour each, so that the last one is of 22:13 on the 14th of November, 2023.
    _ = try await fixture.feed("a", holding: 970...1000)
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    for (typed, count) in [
      ("text before:2023-11-14", 8), ("after:2023-11-14", 23), ("-before:2023-11-14", 23),
      ("before:2023", 0), ("text after:2023", 31), ("before:2023-12 after:2023-11", 31),
      ("text after:2024-01-01", 0), ("after:2023-11-15 before:2023-11-14", 0),
    ] {
      let query = ListQuery(.search(SearchQuery(typed, timeZone: zone)))
      #expect(try await fixture.all(query).count == count, "\(typed)")
    }
  }

  @Test(arguments: ListOrder.allCases)
  func `pages of any size are the same list`(order: ListOrder) async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    // Twenty of each kind, dated alike by forties: more than a second has places for.
    let articles = (1...80).map { number in
      let title = ["Stone river", "Amber", "A stone", "River"][number % 4]
      return fixture.article(number, text: number % 4 == 1 ? "stone river" : "river, a stone")
        .titled(title, published: StoreFixture.start - TimeInterval(number / 40))
    }
    try await fixture.store.articles.ingest(articles, of: feed)
    let query = ListQuery(.search(SearchQuery("river stone")), order: order)
    let whole = try await fixture.all(query, limit: 100).map(\.id)
    #expect(Set(whole).count == 80)
    for limit in [1, 7, 20, 80] {
      #expect(try await fixture.all(query, limit: limit).map(\.id) == whole)
    }
    if order == .relevance {
      let titles = try await fixture.titles(query)
      #expect(titles.prefix(20).allSatisfy { $0 == "Stone river" })
      #expect(Set(titles[20..<60]) == ["A stone", "River"])
      #expect(titles.suffix(20).allSatisfy { $0 == "Amber" })
    }
    // The place behind an article that is shown leads on, too.
    let middle = try await fixture.all(query)[30]
    let rest = try await fixture.store.lists.page(
      of: query,
      after: ArticlePosition(after: middle),
      limit: 100
    )
    #expect(rest.articles.map(\.id) == Array(whole.dropFirst(31)))
  }

  /// A library of 300 articles, which many tests read and none changes.
  private static let garden = Task {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    let articles = (1...300).map { number in
      var title = number.isMultiple(of: 2) ? "A lime" : "An oak"
      if number.isMultiple(of: 4) { title += " by the river" }
      if number.isMultiple(of: 50) { title += " in the zoo" }
      return fixture.article(number, text: number.isMultiple(of: 5) ? "lilac" : "stones")
        .titled(title)
    }
    try await fixture.store.articles.ingest(articles.reversed(), of: feed)
    return fixture
  }

  @Test(
    arguments: ListOrder.allCases,
    [
      ("li*", 2), ("lime*", 2), ("river li*", 4), ("text:li*", 5), ("l* -stones", 5), ("zo*", 50),
      ("a li*", 2),
    ]
  )
  func `a beginning of one or two letters finds all of its words, and no others`(
    order: ListOrder,
    typed: (text: String, each: Int)
  ) async throws {
    let fixture = try await Self.garden.value
    let query = ListQuery(.search(SearchQuery(typed.text)), order: order)
    let words = try await fixture.all(query, limit: 300).map(\.id)
    // Which articles have such a word, whatever the index says.
    let expected =
      switch typed.text {
      case "li*": (1...300).count { $0.isMultiple(of: 2) || $0.isMultiple(of: 5) }
      default: 300 / typed.each
      }
    #expect(Set(words).count == expected)
    for limit in [7, 50] {
      #expect(try await fixture.all(query, limit: limit).map(\.id) == words)
    }
  }

  @Test
  func `an edited article is found by its new words alone`() async throws {
    let fixture = try await library(["春天 river"])
    let feed = try #require(try await fixture.store.feeds.all().first?.id)
    let edited = fixture.article(1).titled("夏天 stone")
    try await fixture.store.articles.ingest([edited], of: feed)
    for typed in ["river", "春天"] { #expect(try await find(typed, in: fixture).isEmpty) }
    for typed in ["stone", "夏天", "天"] {
      #expect(try await find(typed, in: fixture) == ["夏天 stone"])
    }
  }

  @Test
  func `what was removed or unsubscribed from is not found`() async throws {
    let fixture = try await library(["river one", "river two"])
    let entries = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.remove([entries[0].id])
    #expect(try await find("river", in: fixture) == ["river one"])
    try await fixture.store.feeds.unsubscribe(from: [entries[0].feed])
    #expect(try await find("river", in: fixture).isEmpty)
    #expect(try await find("is:unread", in: fixture).isEmpty)
    try await fixture.store.journal.undo()
    try await fixture.store.journal.undo()
    #expect(try await find("river", in: fixture).count == 2)
  }

  @Test
  func `all that a search shows is marked as read`() async throws {
    let fixture = try await library(["river one", "stone", "river two"])
    let query = ListQuery(.search(SearchQuery("river")))
    let page = try await fixture.store.lists.page(of: query)
    try await fixture.store.articles.markAllRead(query, shownAt: page.newestID)
    #expect(try await find("is:unread", in: fixture) == ["stone"])
  }

  @Test
  func `a search that nobody waits for stops`() async throws {
    let statements = Mutex<[String]>([])
    let search = Mutex<Task<Void, any Error>?>(nil)
    let store = try FeedStore(
      inMemory: StoreOptions(onStatement: { statement in
        statements.withLock { $0.append(statement) }
        guard statement.contains("search MATCH") else { return }
        search.withLock { $0?.cancel() }
      })
    )
    let fixture = try StoreFixture(store)
    _ = try await fixture.feed("a", holding: 1...3)
    let query = ListQuery(.search(SearchQuery("text")), order: .relevance)
    let task = search.withLock { search in
      let task = Task { _ = try await store.lists.page(of: query) }
      search = task
      return task
    }
    let error = await #expect(throws: StoreError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    let last = try #require(statements.withLock { $0.last { $0.contains("SELECT") } })
    #expect(last.contains("search MATCH"))
    #expect(
      try await store.lists.page(of: ListQuery(.search(SearchQuery("text")))).articles.count == 3
    )
  }
}

extension IncomingArticle {
  /// The same article under another title, and perhaps of another time.
  fileprivate func titled(_ title: String, published: Date? = nil) -> IncomingArticle {
    var (article, rowSummary) = (article, rowSummary)
    article.title = title
    rowSummary.title = title
    if let published { article.published = published }
    return IncomingArticle(article, rowSummary: rowSummary)
  }
}
