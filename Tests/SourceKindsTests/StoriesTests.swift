// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Stories of Hacker News and Lobsters: their rows, and the requests for them.
@Suite(.timeLimit(.minutes(5)))
struct StoriesTests {
  private func makeFixture() throws -> KindFixture {
    try KindFixture { ScriptedKind.hackerNews($0) }
  }

  @Test func `a story's row has points and comments, and a question leads to its own page`()
    async throws
  {
    let fixture = try makeFixture()
    let question = """
      {"objectID": "8", "title": "Ask HN: Why?", "author": "bob", "url": "", "points": 5,
       "num_comments": 3, "created_at_i": 1700000000, "story_text": "One.<p>It&#x27;s two."}
      """
    fixture.server.on("/v0/askstories.json", .json("[9, 8]"))
    fixture.server.on(
      "/api/v1/search",
      ScriptedKind.hits([question, ScriptedKind.hit(9)])
    )
    let articles = try await fixture.browse("/ask")
    #expect(articles.titles == ["Item 9", "Ask HN: Why?"])
    let details = articles.compactMap(\.rowSummary.details)
    #expect(details.map(\.form) == [.story, .story])
    #expect(details.map(\.counts.points) == [9, 5])
    #expect(details.map(\.counts.replies) == [2, 3])
    #expect(articles[0].article.linkText == "https://news.example/9")
    #expect(
      articles.map(\.article.comments) == [9, 8].map { fixture.server.url("/item?id=\($0)") }
    )
    #expect(articles[1].article.link == fixture.server.url("/item?id=8"))
    #expect(articles[1].rowSummary.excerpt == "One. It's two.")
    try fixture.store.close()
  }

  @Test(arguments: [
    ("/", "top"), ("/best", "best"), ("/ask", "ask"), ("/show", "show"), ("/jobs", "job"),
  ])
  func `a list with ranks is that of the site`(list: String, name: String) async throws {
    let fixture = try makeFixture()
    fixture.server.on("/v0/\(name)stories.json", .json("[2, 3]"))
    let hits = ScriptedKind.hits([3, 2].map { ScriptedKind.hit($0) })
    fixture.server.on("/api/v1/search", hits)
    #expect(try await fixture.browse(list).titles == ["Item 2", "Item 3"])
    try fixture.store.close()
  }

  @Test func `further pages are asked for by a bound of time, without numbers`() async throws {
    let fixture = try makeFixture()
    ScriptedKind.newest.install(fixture.server, [[6, 5, 4], [3, 2, 1]])
    _ = try await fixture.browse("/newest")
    let targets = fixture.server.requests.map { $0.target.removingPercentEncoding ?? "" }
    let start = "/api/v1/search_by_date?tags=(story,poll)&hitsPerPage=30"
    let bounds = [4, 1].map { "&numericFilters=created_at_i<=\(ScriptedKind.time($0))" }
    #expect(targets == [start] + bounds.map { start + $0 })
    try fixture.store.close()
  }

  @Test func `a whole page of one second is passed`() async throws {
    let fixture = try makeFixture()
    let same = (1...30).map { number in
      ScriptedKind.hit(number).replacing(
        "\(ScriptedKind.time(number))",
        with: "\(ScriptedKind.time(50))"
      )
    }
    fixture.server.on(
      ScriptedKind.byDate,
      ScriptedKind.hits([ScriptedKind.hit(60)]),
      ScriptedKind.hits([ScriptedKind.hit(60)] + same.dropLast()),
      ScriptedKind.hits(same),
      ScriptedKind.hits([ScriptedKind.hit(40)])
    )
    #expect(try await fixture.browse("/newest").count == 32)
    try fixture.store.close()
  }

  @Test func `the rank of a moment is read on although it changes, without a gap`() async throws {
    let fixture = try makeFixture()
    let all = Array((1...90).reversed())
    fixture.server.on("/api/v1/search", ScriptedKind.hits((1...95).map { ScriptedKind.hit($0) }))
    fixture.server.on(ScriptedKind.frontPage, .json("\(all)"))
    let feed = try await fixture.subscribe("/")
    #expect(try await fixture.refresh(feed).added == 30)
    fixture.pass(7200)
    // Five new stories are at the top, and the others in another order.
    fixture.server.on(
      ScriptedKind.frontPage,
      .json("\([95, 94, 93, 92, 91] + Array(all.reversed()))")
    )
    #expect(try await fixture.refresh(feed).added == 30)
    #expect(try await fixture.store.articles.gaps(in: feed).count <= 1)
    try await fixture.loadAll(feed)
    #expect(Set(try await fixture.titles(feed)) == Set((1...95).map { "Item \($0)" }))
    #expect(fixture.server.requests.count < 14)
    try fixture.store.close()
  }

  @Test func `numbers without a story are asked for once`() async throws {
    let fixture = try makeFixture()
    let numbers = Array((1...70).reversed())
    fixture.server.on(ScriptedKind.frontPage, .json("\(numbers)"))
    let found = numbers.filter { $0 != 69 && $0 != 68 && $0 != 20 }.map { ScriptedKind.hit($0) }
    fixture.server.on("/api/v1/search", ScriptedKind.hits(found))
    for number in [69, 20] { fixture.server.on("/v0/item/\(number).json", .json("null")) }
    let job = "{\"id\": 68, \"type\": \"job\", \"title\": \"A &amp; B\", \"time\": 1700000000}"
    fixture.server.on("/v0/item/68.json", .json(job))
    let titles = try await fixture.browse("/").titles
    #expect(titles.count == 68 && titles.contains("A & B"))
    let single = fixture.server.requests.map(\.path).filter { $0.contains("item") }
    #expect(single.sorted() == [20, 68, 69].map { "/v0/item/\($0).json" })
    #expect(fixture.server.requests.count == 9)
    try fixture.store.close()
  }

  @Test(arguments: [(count: 30, absent: 25...25), (count: 108, absent: 4...105)])
  func `stories that the search lacks are asked for one by one, six to a page, and none is lost`(
    count: Int,
    absent: ClosedRange<Int>
  ) async throws {
    let fixture = try makeFixture()
    let numbers = Array((1...count).reversed())
    fixture.server.on(ScriptedKind.frontPage, .json("\(numbers)"))
    fixture.server.on("/api/v1/search", ScriptedKind.hits([]))
    for number in numbers {
      let story = "{\"id\": \(number), \"type\": \"story\", \"title\": \"Item \(number)\"}"
      let answer = absent.contains(number) ? "null" : story
      fixture.server.on("/v0/item/\(number).json", .json(answer))
    }
    let there = numbers.filter { !absent.contains($0) }.map { "Item \($0)" }
    let feed = try await fixture.subscribe("/")
    #expect(
      try await fixture.refresh(feed).added == numbers.prefix(6).count { !absent.contains($0) }
    )
    try await fixture.loadAll(feed)
    #expect(Set(try await fixture.titles(feed)) == Set(there))
    let single = fixture.server.requests.map(\.path).filter { $0.contains("item") }
    #expect(single.count == count && Set(single).count == count)
    #expect(Set(try await fixture.browse("/").titles) == Set(there))
    try fixture.store.close()
  }

  @Test func `two stories with one link are two articles`() async throws {
    let fixture = try makeFixture()
    let again = ScriptedKind.hit(7).replacing("news.example/7", with: "news.example/6")
    fixture.server.on(
      ScriptedKind.byDate,
      ScriptedKind.hits([ScriptedKind.hit(6)]),
      ScriptedKind.hits([again])
    )
    let feed = try await fixture.subscribe("/newest")
    _ = try await fixture.refresh(feed)
    fixture.pass(7200)
    _ = try await fixture.refresh(feed)
    #expect(try await fixture.titles(feed) == ["Item 7", "Item 6"])
    try fixture.store.close()
  }

  @Test func `the author of a story is a text or an object, and a relative link is resolved`()
    async throws
  {
    let fixture = try KindFixture { try DeclaredSource.file("lobsters", at: $0) }
    let stories = [
      "{\"short_id\": \"b\", \"title\": \"B\", \"submitter_user\": \"ann\", \"url\": \"\"}",
      """
      {"short_id": "a", "title": "A", "submitter_user": {"username": "bob"}, "score": -2,
       "comment_count": 4, "comments_url": "/s/a/title", "tags": ["c", 5]}
      """,
    ]
    fixture.server.on("/t/c.json", .list(stories))
    fixture.server.on("/t/c/page/2.json", .list([]))
    let articles = try await fixture.browse("/t/c")
    #expect(articles.map(\.rowSummary.byline) == ["ann", "bob"])
    #expect(articles.map(\.article.link) == ["/s/b", "/s/a/title"].map { fixture.server.url($0) })
    #expect(articles[1].rowSummary.details?.counts.points == -2)
    #expect(articles[1].rowSummary.details?.counts.replies == 4)
    try fixture.store.close()
  }

  @Test(arguments: [
    ("hn:search/swift%20actors", "swift actors", "swift%20actors"),
    ("hn:search/c++", "c++", "c%2B%2B"),
    ("https://hn.algolia.com/?dateRange=all&query=a%20%26%20b&page=3", "a & b", "a%20%26%20b"),
  ])
  func `words are searched for, the newest stories first, with a bound of time`(
    typed: String,
    words: String,
    query: String
  ) async throws {
    let found = Origins.known.recognize(try #require(URL(string: typed)))
    let address = "https://hn.algolia.com/?query=\(query)&sort=byDate"
    #expect(found.address.absoluteString == address)
    let fixture = try makeFixture()
    ScriptedKind.search.install(fixture.server, [[2, 1]])
    let pages = fixture.pages("/?query=\(query)")
    for _ in 0..<9 where await !pages.isAtEnd { _ = try await pages.read() }
    #expect(await pages.title == "Hacker News: “\(words)”")
    let start = "/api/v1/search_by_date?tags=(story,poll)&hitsPerPage=30&query=\(query)"
    let bound = "&numericFilters=created_at_i%3C%3D\(ScriptedKind.time(1))"
    #expect(fixture.server.requests.map(\.target) == [start, start + bound])
    try fixture.store.close()
  }
}
