// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import MarkupParsing
import TestSupport
import Testing

// Rules: PG-6 PG-7
@Suite("The pages of a feed that nothing is stored of", .timeLimit(.minutes(5)))
struct FeedPagesTests {
  let home = "https://example.org/feed"

  /// A document that names its next one.
  static func atom(
    _ numbers: some Sequence<Int>,
    title: String = "a",
    next: String? = nil
  ) -> String {
    SampleDocument.atom(title, numbers, next: next)
  }

  /// A document by WordPress, which does not say that it has pages.
  static func wordPress(_ numbers: some Sequence<Int>) -> String {
    SampleDocument.rss("a", numbers, generator: "https://wordpress.org/?v=6.4")
  }

  func pages(_ script: [String: [StubFetcher.Answer]]) throws -> FeedPages {
    try pages(StubFetcher(script))
  }

  func pages(_ fetcher: StubFetcher, of address: String? = nil) throws -> FeedPages {
    FeedPages(of: try #require(URL(string: address ?? home)), fetcher: fetcher)
  }

  /// The keys of all articles, page by page.
  func read(_ pages: FeedPages) async throws -> [[String]] {
    var keys: [[String]] = []
    for _ in 0..<20 where await !pages.isAtEnd {
      keys.append(try await pages.read().map(\.article.id.rawValue))
    }
    #expect(await pages.isAtEnd)
    return keys
  }

  /// The address of the page that is asked for after the first one.
  func second(_ document: StubFetcher.Answer, at address: String? = nil) async throws -> String? {
    let fetcher = StubFetcher([address ?? home: [document]])
    let pages = try pages(fetcher, of: address)
    _ = try await pages.read()
    _ = try? await pages.read()
    return fetcher.addresses.dropFirst().first
  }

  @Test(arguments: [false, true])
  func `every article comes once, in the feed's own order, whatever server it is of`(
    isNumbered: Bool
  ) async throws {
    var script: [String: [StubFetcher.Answer]] = [:]
    for page in 1...4 {
      // The last one of a page is the first one of the next page, too.
      let numbers = page * 10..<page * 10 + 11
      let next = page < 4 ? "\(home)?\(isNumbered ? "paged" : "page")=\(page + 1)" : nil
      script[page == 1 ? home : "\(home)?\(isNumbered ? "paged" : "page")=\(page)"] = [
        .document(isNumbered ? Self.wordPress(numbers) : Self.atom(numbers, next: next))
      ]
    }
    let keys = try await read(try pages(script))
    #expect(Array(keys.joined()) == (10...50).map { isNumbered ? "a-\($0)" : "urn:a:\($0)" })
    #expect(keys.prefix(4).map(\.count) == [11, 10, 10, 10])
  }

  // MARK: The next page

  @Test func `PG-6 a page that only the header names is the next one`() async throws {
    let link = (name: "Link", value: "</feed?p=2>; rel=\"next\", </feed>; rel=prev")
    let document = StubFetcher.Answer.document(Self.atom([1]), headers: [link])
    #expect(try await second(document) == "https://example.org/feed?p=2")
  }

  @Test
  func `a later page is asked for in the name of the feed, so that it leads to no local host`()
    async throws
  {
    let fetcher = StubFetcher([
      home: [.document(Self.atom([1], next: "/feed?page=2"))],
      "\(home)?page=2": [.document(Self.atom([2]))],
    ])
    #expect(try await read(try pages(fetcher)) == [["urn:a:1"], ["urn:a:2"]])
    #expect(fetcher.requests.map { $0.source?.absoluteString } == [nil, home])
  }

  @Test(
    arguments: [
      (Self.atom([1], next: "/feed?page=2"), "https://example.org/feed?page=2"),
      (Self.atom([1]), nil),
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
      (Self.wordPress([1]), "https://example.org/feed?paged=2"),
      (Self.wordPress([]), nil),
    ]
  )
  func `PG-6 the document tells the next page's address`(document: String, next: String?)
    async throws
  {
    #expect(try await second(.document(document)) == next)
  }

  @Test func `a JSON feed tells its next page by next_url`() async throws {
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J",
       "next_url": "https://example.org/2.json", "items": [{"id": "1", "content_text": "a"}]}
      """
    let document = StubFetcher.Answer.document(json, type: "application/feed+json")
    #expect(try await second(document) == "https://example.org/2.json")
  }

  @Test func `the number of a WordPress page is counted on, and other parameters stay`()
    async throws
  {
    let next = try await second(
      .document(Self.wordPress([1])),
      at: "\(home)?cat=3&paged=4&x=%20"
    )
    #expect(next == "https://example.org/feed?cat=3&x=%20&paged=5")
  }

  @Test func `a WordPress page that is not there is the proven end`() async throws {
    let pages = try pages([
      home: [.document(Self.wordPress([1]))],
      "\(home)?paged=2": [.failure(.http, status: 404)],
    ])
    #expect(try await read(pages) == [["a-1"], []])
  }

  @Test func `a WordPress that answers its first page for every number has one page`() async throws
  {
    let document = StubFetcher.Answer.document(Self.wordPress([1, 2]))
    let pages = try pages([home: [document], "\(home)?paged=2": [document]])
    #expect(try await read(pages) == [["a-1", "a-2"], []])
  }

  @Test func `a page that the document names and the server has not is a failure, not an end`()
    async throws
  {
    let pages = try pages([home: [.document(Self.atom([1], next: "/feed?paged=2"))]])
    _ = try await pages.read()
    await #expect {
      _ = try await pages.read()
    } throws: { error in
      guard case .source(.fetch(let error)) = error as? FeedPages.Failure else { return false }
      return error.status == 404
    }
  }

  @Test func `PG-10 a page that names one that was read as its next is a failure`() async throws {
    let pages = try pages([
      home: [.document(Self.atom([1], next: "/2"))],
      "https://example.org/2": [.document(Self.atom([2], next: "/3"))],
      "https://example.org/3": [.document(Self.atom([3], next: "/2"))],
    ])
    _ = try await pages.read()
    _ = try await pages.read()
    await #expect(throws: FeedPages.Failure.loop) { _ = try await pages.read() }
  }

  @Test func `addresses are resolved against the place where the document was found`() async throws
  {
    let moved = StubFetcher.Answer.moved(
      to: "https://mirror.example/a/feed",
      Self.atom([1], next: "2")
    )
    #expect(try await second(moved) == "https://mirror.example/a/2")
  }

  // MARK: What came

  @Test func `the title is the feed's own, and a part of a document is told`() async throws {
    let whole = Self.atom([1, 2, 3], title: "My &amp; Feed")
    let part = String(whole.dropLast(whole.count / 4))
    for (document, isPart) in [(whole, false), (part, true)] {
      let pages = try pages([home: [.document(document)]])
      #expect(await pages.title.isEmpty)
      #expect(try await !pages.read().isEmpty)
      #expect(await pages.title == "My & Feed")
      #expect(await (pages.truncation != nil) == isPart)
    }
  }

  @Test func `a document that is no feed fails with its address, the place and the finding`()
    async throws
  {
    let pages = try pages([home: [.document("<html><p>Hello</p></html>")]])
    await #expect {
      _ = try await pages.read()
    } throws: { error in
      guard case .source(.notAFeed(let error, at: let url)) = error as? FeedPages.Failure
      else { return false }
      #expect(error.isOfPage)
      return url.absoluteString == home && error.position?.description == "line 1, column 1"
        && error.message == "The document is no feed: its root element is <html>."
    }
  }
}
