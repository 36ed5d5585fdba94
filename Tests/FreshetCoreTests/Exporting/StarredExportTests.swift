// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FeedStore
import Foundation
import FreshetCore
import Testing

/// Starred articles for other programs, as a page and as a feed.
@Suite(.timeLimit(.minutes(5)))
struct StarredExportTests {
  private static let hostile = """
    <p onclick="alert(1)">Body <b>bold <a href="javascript:alert(2)">link</a></p>\
    </article></body><script>alert(3)</script><img src="/p.png" onerror="alert(4)">
    """

  /// A library with starred articles: the newest one is hostile, and another one is not starred.
  private func store(_ count: Int = 2) async throws -> FeedStore {
    let store = try FeedStore(inMemory: StoreOptions())
    let address = try #require(URL(string: "https://ann:s3cret@a.example/feed?key=abc123"))
    var feed = NewFeed(address)
    feed.ownTitle = "A & B"
    let (id, _) = try await store.feeds.subscribe(to: feed)
    let articles = (1...(count + 1)).reversed().map { number in
      var article = Article(id: ArticleKey("key-\(number)"), title: "Title \(number)")
      article.linkText = "https://a.example/\(number)?a=1&b=2"
      article.published = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + number * 60))
      article.contentHTML = "<p>Text \(number)</p>"
      if number == count {
        article.title = "</h2><script>\"quoted\"\u{202E}"
        article.contentHTML = Self.hostile
        article.authors = [Person(name: "Ada <L>")]
        article.categories = ["news"]
        article.language = "de"
        article.enclosures = [
          Enclosure(url: URL(string: "https://a.example/1.mp3"), type: "audio/mpeg", length: 7)
        ]
      }
      var summary = RowSummary(title: article.title)
      summary.link = article.linkText
      summary.byline = article.authors.first?.name ?? ""
      summary.language = article.language
      return IncomingArticle(article, rowSummary: summary)
    }
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: articles, next: nil),
      of: id
    )
    let all = try await store.lists.page(of: ListQuery(.all), limit: count + 1).articles.map(\.id)
    try await store.articles.setStarred(Array(all.dropFirst()), true)
    return store
  }

  private func text(_ format: StarredFormat, of store: FeedStore) async throws -> String {
    var lines: [String] = []
    let export = StarredExport(of: store, as: format, Messages())
    try await export.write { lines.append($0.text) }
    return lines.joined(separator: "\n")
  }

  @Test func `the feed is read again by our own parser`() async throws {
    let text = try await text(.json, of: try await store())
    let parsed = try FeedParser().parse(Array(text.utf8))
    #expect(parsed.faults.isEmpty)
    #expect(parsed.feed.format == .json11)
    #expect(parsed.feed.title == "Starred Articles")
    #expect(parsed.articles.map(\.id.rawValue) == ["key-2", "key-1"])
    let first = try #require(parsed.articles.first)
    #expect(first.linkText == "https://a.example/2?a=1&b=2")
    #expect(first.published == Date(timeIntervalSince1970: 1_700_000_120))
    #expect(first.authors.map(\.name) == ["Ada <L>"])
    #expect(first.categories == ["news"] && first.language == "de")
    #expect(first.enclosures.map(\.length) == [7])
    let html = first.contentHTML ?? ""
    #expect(html.hasPrefix("<p>Body <b>bold"))
    #expect(html.contains("src=\"https://a.example/p.png\""))
    for part in ["script", "alert", "onclick", "onerror"] { #expect(!html.contains(part)) }
  }

  @Test func `the feed has the members of the format, and no secret`() async throws {
    let text = try await text(.json, of: try await store(1))
    #expect(!text.contains("s3cret") && !text.contains("abc123") && !text.contains("\u{202E}"))
    struct Document: Decodable {
      struct Item: Decodable {
        struct Origin: Decodable {
          let feedTitle: String
          let feedUrl: String
          let isRead: Bool
        }
        enum CodingKeys: String, CodingKey {
          case id, title, datePublished, contentHtml
          case origin = "_freshet"
        }
        let id: String
        let title: String
        let datePublished: String
        let contentHtml: String
        let origin: Origin
      }
      let version: String
      let items: [Item]
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let document = try decoder.decode(Document.self, from: Data(text.utf8))
    #expect(document.version == "https://jsonfeed.org/version/1.1")
    let item = try #require(document.items.first)
    #expect(item.id == "key-1" && item.datePublished == "2023-11-14T22:14:20Z")
    #expect(item.title == "</h2><script>\"quoted\"\u{202E}")
    #expect(item.origin.feedTitle == "A & B" && !item.origin.isRead)
    #expect(item.origin.feedUrl.hasPrefix("https://a.example/feed"))
  }

  @Test func `nothing acts on the page, and an article ends where the next one begins`()
    async throws
  {
    let text = try await text(.html, of: try await store())
    for part in ["<script", "alert", "onclick", "onerror", "javascript:", "s3cret", "\u{202E}"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(text.contains("content=\"default-src 'none';"))
    #expect(text.contains("&lt;/h2&gt;&lt;script&gt;"))
    #expect(text.contains("<a href=\"https://a.example/2?a=1&amp;b=2\">"))
    #expect(text.contains("A &amp; B · Ada &lt;L&gt; · <time datetime=\"2023-11-14T22:15:20Z\">"))
    #expect(text.contains("<article lang=\"de\" dir=\"auto\">"))
    let count = { (part: String) in text.components(separatedBy: part).count - 1 }
    #expect(count("</article>") == 2 && count("</body>") == 1)
    // What the publisher left open is closed.
    #expect(count("<b>") == 1 && count("</b>") == 1)
  }

  @Test func `a long list is written page by page, in its order, for its owner alone`()
    async throws
  {
    let store = try await store(230)
    let file = URL.temporaryDirectory.appending(path: "starred-\(UUID()).json")
    let path = file.path(percentEncoded: false)
    try Data("before".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let export = StarredExport(of: store, as: .json, Messages())
    #expect(try await export.write(to: path) == 230)
    let parsed = try FeedParser().parse(Array(try Data(contentsOf: file)))
    #expect(parsed.articles.map(\.id.rawValue) == (1...230).reversed().map { "key-\($0)" })
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try FileManager.default.removeItem(at: file)
  }

  @Test func `what cannot be written whole leaves the file that was there`() async throws {
    let store = try await store()
    let folder = URL.temporaryDirectory.appending(path: "starred-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "kept.html")
    try Data("before".utf8).write(to: file)
    let export = StarredExport(of: store, as: .html, Messages())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await export.write(to: file.path(percentEncoded: false))
    }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["kept.html"])
    try FileManager.default.removeItem(at: folder)
    await #expect(throws: CocoaError.self) { try await export.write(to: "/nowhere/at/all.html") }
  }

  @Test(arguments: [
    ("a.html", StarredFormat.html), ("a.HTM", .html), ("b/a.json", .json), ("a.opml", nil),
    ("html", nil),
  ])
  func `the ending of a file tells its format`(path: String, format: StarredFormat?) {
    #expect(StarredFormat(path: path) == format)
  }
}
