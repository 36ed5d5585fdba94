// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// One article in the reader pane.
struct ReaderModelTests {
  private func reader(
    _ change: (inout Article) throws -> Void
  ) async throws -> ReaderModel {
    var article = Article(id: ArticleKey("1"), title: "Title")
    try change(&article)
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    let url = try #require(URL(string: "https://example.org/feed.xml"))
    let feed = try await store.feeds.subscribe(to: url, title: "The Feed")
    let incoming = IncomingArticle(article, of: Feed(format: .rss20), documentURL: url)
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: [incoming], next: nil),
      of: feed
    )
    let entry = try #require(
      try await store.lists.page(of: ListQuery(.feed(feed)), limit: 1).articles.first
    )
    let builder = SampleFeed.builder()
    return ReaderModel(TimelineItem(entry, builder: builder), builder: builder, store: store)
  }

  @Test func `the head says who and when`() async throws {
    let reader = try await reader {
      $0.authors = [Person(name: "Ann")]
      $0.published = SampleFeed.now
    }
    #expect(reader.title == "Title")
    #expect(reader.byline == "Ann · The Feed · Saturday, 21 November 2026 at 12:00")
    #expect(try await self.reader { _ in }.byline == "The Feed")
  }

  @Test func `an article without title and text has a stand-in for its title`() async throws {
    #expect(try await reader { $0.title = "" }.title == "(No Title)")
  }

  @Test func `the long form is read, else the short one`() async throws {
    let long = try await reader {
      $0.summaryHTML = "<p>Short</p>"
      $0.contentHTML = "<p>Long</p>"
    }
    #expect(try await long.portion().document.blocks == [.paragraph([.text("Long")])])
    let short = try await reader { $0.summaryHTML = "<p>Short</p>" }
    #expect(try await short.portion().document.blocks == [.paragraph([.text("Short")])])
    #expect(try await reader { _ in }.portion().document.isEmpty)
  }

  @Test func `the text has the language of its markup, else that of its article`() async throws {
    func language(_ html: String?) async throws -> String? {
      let reader = try await reader {
        $0.language = "zh-tw"
        $0.contentHTML = html
      }
      return try await reader.portion().document.language
    }
    #expect(try await language("<p>\u{9AA8}</p>") == "zh-tw")
    #expect(try await language("<p lang='ja'>\u{9AA8}</p>") == "ja")
    // Its title is shown all the same.
    #expect(try await language(nil) == "zh-tw")
    #expect(try await reader { $0.contentHTML = "<p>x</p>" }.portion().document.language == nil)
  }

  @Test func `links are absolute, and nothing active comes through`() async throws {
    let reader = try await reader {
      $0.contentHTML = """
        <p onclick="x()"><a href="/a">Go</a><a href="javascript:x()">No</a></p><script>x()</script>
        """
    }
    let target = try #require(URL(string: "https://example.org/a"))
    #expect(
      try await reader.portion().document.blocks == [
        .paragraph([.link([.text("Go")], target), .text("No")])
      ]
    )
  }

  @Test func `what is attached stands beside the text once, but for pictures`() async throws {
    let sound = try #require(URL(string: "https://example.org/a/Episode%201.mp3?key=1"))
    let paper = try #require(URL(string: "https://example.org/"))
    let picture = try #require(URL(string: "https://example.org/a.png"))
    let reader = try await reader {
      $0.contentHTML = "<p>Text</p>"
      $0.episode.duration = .seconds(90)
      $0.enclosures = [
        Enclosure(url: sound, type: "Audio/MPEG; x=y", length: 1_234_567),
        Enclosure(url: picture, type: "image/png"), Enclosure(url: picture),
        Enclosure(url: paper, length: 0), Enclosure(url: sound), Enclosure(url: nil),
      ]
    }
    #expect(
      try await reader.portion().document.blocks == [
        .figure(Figure(image: ImageReference(url: picture))), .paragraph([.text("Text")]),
      ]
    )
    #expect(try await reader.portion(1).document.isEmpty)
    let files = try await reader.files()
    #expect(files.map(\.name) == ["Episode 1.mp3", "example.org"])
    #expect(files.map(\.kind) == [.audio, .file])
    #expect(files.map(\.bytes) == [1_234_567, nil])
    #expect(files.map(\.duration) == [.seconds(90), nil])
    #expect(files.map(\.playedType) == ["audio/mpeg", nil])
  }

  @Test func `a picture that the text shows is not shown before it as well`() async throws {
    let addresses = [
      "https://e.org/a.png?w=1000", "https://e.org/picture?id=2", "https://e.org/picture?id=1",
    ]
    let long = String(repeating: "<p>\(String(repeating: "word ", count: 200))</p>", count: 420)
    let reader = try await reader {
      $0.enclosures = addresses.map { Enclosure(url: URL(string: $0), type: "image/png") }
      // One of them is in a later part of the text.
      $0.contentHTML = """
        <p>Text</p><img src="https://e.org/a.png?w=300">
        \(long)<img src="https://e.org/picture?id=1">
        """
    }
    let blocks = try await reader.portion().document.blocks
    let pictures = blocks.pictures.map(\.url.absoluteString)
    #expect(pictures == ["https://e.org/picture?id=2", "https://e.org/a.png?w=300"])
    #expect(blocks.count > 100)
  }

  @Test func `the text of an article's own page is read where it has one`() async throws {
    let address = "https://e.org/post"
    let words = String(
      repeating: "The river rose, and nobody minded, for it was spring. ",
      count: 12
    )
    let page =
      "<html><body><article><h1>T</h1><p>\(words)</p><p>\(words)</p></article></body></html>"
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let fetcher = StubFetcher([address: [.document(page, type: "text/html")]])
    let loader = FullTextLoader(fetcher: fetcher, folder: folder)
    let reader = try await reader { $0.link = URL(string: address) }
    #expect(reader.hasPage)
    let document = try await reader.fullPortion(by: loader).document
    #expect(document.blocks.count == 2)
    _ = try await reader.fullPortion(by: loader)
    #expect(fetcher.addresses == [address])
    #expect(try await self.reader { $0.link = URL(string: "mailto:a@e.org") }.hasPage == false)
    #expect(try await self.reader { _ in }.hasPage == false)
  }
}
