// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import FreshetCore
import KitTesting
import RefreshKit
import TestSupport
import Testing

// Rules: PG-6 PG-7
@Suite struct FeedPageSourceTests {
  let home = "https://example.org/feed"

  func source(_ fetcher: StubFetcher) throws -> FeedPageSource {
    FeedPageSource(
      address: try SampleFeed.address(home),
      fetcher: fetcher,
      builder: SampleFeed.builder()
    )
  }

  func first(_ source: FeedPageSource) async throws -> Page<TimelineItem, URL> {
    try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
  }

  func page(_ source: FeedPageSource, after page: Page<TimelineItem, URL>) async throws
    -> Page<TimelineItem, URL>
  {
    let next: URL = try #require(page.next)
    return try await source.page(for: PageRequest(lane: .append, cursor: next))
  }

  @Test(arguments: [false, true])
  func `a feed is a page source as others are, whatever server it is of`(isNumbered: Bool)
    async throws
  {
    var script: [String: [StubFetcher.Answer]] = [:]
    for page in 1...4 {
      let numbers = page * 10..<page * 10 + 10
      let next = page < 4 ? "\(home)?\(isNumbered ? "paged" : "page")=\(page + 1)" : nil
      script[page == 1 ? home : "\(home)?\(isNumbered ? "paged" : "page")=\(page)"] = [
        .document(isNumbered ? SampleFeed.wordPress(numbers) : SampleFeed.atom(numbers, next: next))
      ]
    }
    #expect(await checkPageSource(try source(StubFetcher(script))) == [])
  }

  // MARK: The next page

  @Test func `PG-6 a page that only the header names is the next one`() async throws {
    let link = (name: "Link", value: "</feed?p=2>; rel=\"next\", </feed>; rel=prev")
    let fetcher = StubFetcher([home: [.document(SampleFeed.atom([1]), headers: [link])]])
    #expect(try await first(source(fetcher)).next?.absoluteString == "https://example.org/feed?p=2")
  }

  @Test
  func `a later page is asked for in the name of the feed, so that it leads to no local host`()
    async throws
  {
    let fetcher = StubFetcher([
      home: [.document(SampleFeed.atom([1], next: "/feed?page=2"))],
      "\(home)?page=2": [.document(SampleFeed.atom([2]))],
    ])
    let source = try source(fetcher)
    _ = try await page(source, after: first(source))
    #expect(fetcher.requests.map { $0.source?.absoluteString } == [nil, home])
  }

  @Test(
    arguments: [
      (SampleFeed.atom([1], next: "/feed?page=2"), "https://example.org/feed?page=2"),
      (SampleFeed.atom([1]), nil),
      (
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>
        <link rel="prev-archive" href="2025.xml"/><entry><id>1</id></entry></feed>
        """, "https://example.org/2025.xml"
      ),
      (
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><link rel="next" href="2.xml"/>
        <link rel="prev-archive" href="2025.xml"/><entry><id>1</id></entry></feed>
        """, "https://example.org/2.xml"
      ),
      (SampleFeed.wordPress([1]), "https://example.org/feed?paged=2"),
      (SampleFeed.wordPress([]), nil),
    ]
  )
  func `PG-6 the document tells the next page's address`(document: String, next: String?)
    async throws
  {
    let page = try await first(try source(StubFetcher([home: [.document(document)]])))
    #expect(page.next?.absoluteString == next)
  }

  @Test func `a JSON feed tells its next page by next_url`() async throws {
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J",
       "next_url": "https://example.org/2.json", "items": [{"id": "1", "content_text": "a"}]}
      """
    let fetcher = StubFetcher([home: [.document(json, type: "application/feed+json")]])
    let page = try await first(try source(fetcher))
    #expect(page.next?.absoluteString == "https://example.org/2.json")
    #expect(page.items.map(\.id.rawValue) == ["1"])
  }

  @Test func `the number of a WordPress page is counted on, and other parameters stay`()
    async throws
  {
    let typed = "\(home)?cat=3&paged=4&x=%20"
    let source = FeedPageSource(
      address: try SampleFeed.address(typed),
      fetcher: StubFetcher([typed: [.document(SampleFeed.wordPress([1]))]]),
      builder: SampleFeed.builder()
    )
    #expect(
      try await first(source).next?.absoluteString
        == "https://example.org/feed?cat=3&x=%20&paged=5"
    )
  }

  @Test func `a WordPress page that is not there is the proven end`() async throws {
    let source = try source(
      StubFetcher([
        home: [.document(SampleFeed.wordPress([1]))],
        "\(home)?paged=2": [.failure(.http, status: 404)],
      ])
    )
    let end = try await page(source, after: first(source))
    #expect(end.items.isEmpty)
    #expect(end.next == nil)
  }

  @Test func `a WordPress that answers its first page for every number has one page`() async throws
  {
    let document = StubFetcher.Answer.document(SampleFeed.wordPress([1, 2]))
    let source = try source(StubFetcher([home: [document], "\(home)?paged=2": [document]]))
    let end = try await page(source, after: first(source))
    #expect(end.items.isEmpty)
    #expect(end.next == nil)
  }

  @Test func `a page that the document names and the server has not is a failure, not an end`()
    async throws
  {
    let source = try source(
      StubFetcher([home: [.document(SampleFeed.atom([1], next: "/feed?paged=2"))]])
    )
    let start = try await first(source)
    await #expect {
      _ = try await page(source, after: start)
    } throws: { error in
      (error as? PageError)?.kind == .http(status: 404)
    }
  }

  @Test func `addresses are resolved against the place where the document was found`() async throws
  {
    let moved = StubFetcher.Answer.moved(
      to: "https://mirror.example/a/feed",
      SampleFeed.atom([1], next: "2")
    )
    let page = try await first(try source(StubFetcher([home: [moved]])))
    #expect(page.next?.absoluteString == "https://mirror.example/a/2")
  }

  // MARK: Refreshing

  @Test func `a refresh sends the validators, and unchanged means the page of last time`()
    async throws
  {
    let fetcher = StubFetcher([
      home: [.document(SampleFeed.atom([1, 2], next: "/2"), etag: "\"a\""), .notModified]
    ])
    let source = try source(fetcher)
    let before = try await first(source)
    let after = try await first(source)
    #expect(fetcher.requests.map(\.validators?.etag) == [nil, "\"a\""])
    #expect(after.items.map(\.id) == before.items.map(\.id))
    #expect(after.items.map(\.revision) == before.items.map(\.revision))
    #expect(after.next == before.next)
  }

  @Test func `a first page of which a part came is asked for anew, and not conditionally`()
    async throws
  {
    let whole = SampleFeed.atom([1, 2, 3])
    let part = String(whole.dropLast(whole.count / 4))
    let fetcher = StubFetcher([
      home: [.document(part, etag: "\"a\""), .document(whole, etag: "\"b\""), .notModified]
    ])
    let source = try source(fetcher)
    #expect(try await !first(source).items.isEmpty)
    #expect(await source.truncation != nil)
    #expect(try await first(source).items.count == 3)
    #expect(try await first(source).items.count == 3)
    #expect(fetcher.requests.map(\.validators?.etag) == [nil, nil, "\"b\""])
  }

  @Test func `further pages are asked for without the first page's validators`() async throws {
    let fetcher = StubFetcher([
      home: [.document(SampleFeed.atom([1], next: "/2"), etag: "\"a\"")],
      "https://example.org/2": [.document(SampleFeed.atom([2]))],
    ])
    let source = try source(fetcher)
    _ = try await page(source, after: first(source))
    #expect(fetcher.requests.map(\.validators) == [nil, nil])
  }

  @Test func `DS-3 an article that did not change keeps its revision, another one does not`()
    async throws
  {
    let changed = SampleFeed.atom([1, 2]).replacing("Text of 2", with: "New text of 2")
    let source = try source(
      StubFetcher([home: [.document(SampleFeed.atom([1, 2])), .document(changed)]])
    )
    let before = try await first(source)
    let after = try await first(source)
    #expect(before.items.map(\.id) == after.items.map(\.id))
    #expect(before.items[0].revision == after.items[0].revision)
    #expect(before.items[1].revision != after.items[1].revision)
  }

  // MARK: Failures

  @Test(
    arguments: [
      (FetchError.Code.offline, nil, PageError.Kind.offline, true),
      (.connectTimedOut, nil, .timedOut, true),
      (.totalTimedOut, nil, .timedOut, true),
      (.http, 503, .http(status: 503), true),
      (.http, 403, .http(status: 403), false),
      (.cancelled, nil, .cancelled, false),
      (.tooLarge, nil, .source(code: "tooLarge"), false),
      (.connectionLost, nil, .source(code: "connectionLost"), true),
      (.fileNotFound, nil, .source(code: "fileNotFound"), false),
    ] as [(FetchError.Code, Int?, PageError.Kind, Bool)]
  )
  func `EA-1 a failed fetch becomes a typed error with a sentence`(
    code: FetchError.Code,
    status: Int?,
    kind: PageError.Kind,
    isRetryable: Bool
  ) async throws {
    let source = try source(StubFetcher([home: [.failure(code, status: status)]]))
    await #expect {
      _ = try await first(source)
    } throws: { error in
      guard let error = error as? PageError else { return false }
      return error.kind == kind && error.isRetryable == isRetryable
        && error.detail.contains("https://example.org/feed")
    }
  }

  @Test func `EA-1 the server's wish to wait is handed on`() async throws {
    let busy = StubFetcher.Answer.failure(.http, status: 429, retryAfter: .seconds(90))
    let source = try source(StubFetcher([home: [busy]]))
    await #expect {
      _ = try await first(source)
    } throws: { error in
      (error as? PageError)?.retryAfter == .seconds(90)
    }
  }

  @Test func `a document that is no feed fails with its address, the place and the finding`()
    async throws
  {
    let source = try source(StubFetcher([home: [.document("<html><p>Hello</p></html>")]]))
    await #expect {
      _ = try await first(source)
    } throws: { error in
      guard let error = error as? PageError, case .decode = error.kind else { return false }
      return error.detail
        == """
        Could not read the feed at https://example.org/feed: The document is no feed: its root \
        element is <html>. (line 1, column 1)
        """
    }
  }

  @Test func `a failed refresh leaves the validators and the page of before`() async throws {
    let fetcher = StubFetcher([
      home: [
        .document(SampleFeed.atom([1]), etag: "\"a\""), .failure(.http, status: 500), .notModified,
      ]
    ])
    let source = try source(fetcher)
    _ = try await first(source)
    await #expect(throws: PageError.self) { try await first(source) }
    #expect(try await first(source).items.map(\.id.rawValue) == ["urn:a:1"])
    #expect(fetcher.requests.last?.validators?.etag == "\"a\"")
  }
}
