// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// `freshetctl stories`, `list articles --grouped` and what `show` tells of edits.
struct StoryCommandTests {
  /// Two feeds that tell one story of two each, and an article that was edited twice.
  private func library() async throws -> CommandLibrary {
    let library = try CommandLibrary()
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    let store = try FeedStore(
      at: URL(filePath: library.path("library.sqlite")),
      options: StoreOptions(plainText: LibraryFile.options.plainText, now: { time })
    )
    for (name, numbers) in [("x", [2, 1]), ("y", [3, 1])] {
      let url = try #require(URL(string: "https://\(name).example/feed"))
      let feed = try await store.feeds.subscribe(to: url, title: "Planet \(name.uppercased())")
      let articles = numbers.map { article($0, of: name, text: "Text of \($0)") }
      try await store.articles.ingest(
        IncomingDocument(.newest, articles: articles, next: nil),
        of: feed
      )
      guard name == "x" else { continue }
      for text in ["Other words", "Last words"] {
        let edited = [article(2, of: name, text: text, title: "Title 2, \(text)")]
        try await store.articles.ingest(
          IncomingDocument(.newest, articles: edited, next: nil),
          of: feed
        )
      }
    }
    try store.close()
    return library
  }

  private func article(
    _ number: Int,
    of feed: String,
    text: String,
    title: String? = nil
  ) -> IncomingArticle {
    let title = title ?? "Title \(number)"
    var article = Article(id: ArticleKey("\(feed)-\(number)"), title: title)
    article.linkText = "https://news.example/\(number)"
    article.published = Date(timeIntervalSince1970: TimeInterval(1_699_000_000 + number * 60))
    article.contentHTML = "<p>\(text)</p>"
    var rowSummary = RowSummary(title: title)
    rowSummary.link = article.linkText
    return IncomingArticle(article, rowSummary: rowSummary)
  }

  @Test func `a story of several feeds takes one line of a grouped list`() async throws {
    let library = try await library()
    let list = ["list", "articles"]
    #expect(try library.output(list).split(separator: "\n").count == 4)
    let lines = try library.output(list + ["--grouped"]).split(separator: "\n")
    let others: [Substring?] = lines.map { $0.split(separator: "\t").last }
    #expect(others == ["-", "-", "Planet Y"])
    #expect(lines.last?.hasPrefix("1\t2023-11-03T08:27:40Z\tunread\tPlanet X\tTitle 1\t") == true)
    let json = try library.output(list + ["--grouped", "--json"])
    #expect(json.contains(#""alsoIn":[{"feed":2,"feedTitle":"Planet Y","id":3}]"#))
    // Pages of a grouped list follow each other as others do.
    let first = try library.run(list + ["--grouped", "--limit", "2"])
    let cursor = try #require(first.complaint.split(separator: " ").last?.dropLast())
    let rest = try library.output(list + ["--grouped", "--limit", "2", "--after", String(cursor)])
    let pages: String = first.output + rest
    #expect(lines == pages.split(separator: "\n"))
  }

  @Test func `stories are printed with all of their articles, and marked by these`() async throws {
    let library = try await library()
    #expect(
      try library.output(["stories"])
        == "1,3\t2023-11-03T08:27:40Z\tunread\tTitle 1\tPlanet X, Planet Y\n"
    )
    #expect(
      try library.output(["stories", "--json"]) == """
        {"date":"2023-11-03T08:27:40Z","link":"https://news.example/1","read":false,"tellings":[{"feed":1,\
        "feedTitle":"Planet X","id":1},{"feed":2,"feedTitle":"Planet Y","id":3}],"title":"Title 1"}

        """
    )
    _ = try library.output(["mark", "read", "1"])
    #expect(try library.output(["stories"]).contains("\tunread\t"))
    _ = try library.output(["mark", "read", "3"])
    #expect(try library.output(["stories"]).contains("\tread\t"))
    #expect(try library.output(["stories", "--unread"]).isEmpty)
    #expect(try library.run(["stories", "--feed", "1"]).code == 64)
  }

  @Test func `what an article said before its edits is listed and shown`() async throws {
    let library = try await library()
    #expect(
      try library.output(["show", "2", "--edits"]) == """
        1\t2023-11-14T22:13:20Z\tTitle 2, Other words
        2\t2023-11-14T22:13:20Z\tTitle 2

        """
    )
    #expect(
      try library.output(["show", "2", "--edits", "--json"]).split(separator: "\n").last
        == #"{"date":"2023-11-14T22:13:20Z","edit":2,"title":"Title 2"}"#
    )
    #expect(try library.output(["show", "2"]).hasSuffix("\n\nLast words\n"))
    let before = try library.output(["show", "2", "--before", "2"])
    #expect(before.hasPrefix("Title 2\nFeed: Planet X\n"))
    #expect(before.hasSuffix("\n\nText of 2\n"))
    #expect(try library.output(["show", "2", "--before", "1", "--html"]) == "<p>Other words</p>\n")
    #expect(try library.output(["show", "1", "--edits"]).isEmpty)
    let missing = try library.run(["show", "2", "--before", "3"])
    #expect(missing.code == 65)
    #expect(missing.complaint == "freshetctl: Article number 2 has no edit number 3.\n")
    #expect(try library.run(["show", "2", "--before", "1", "--edits"]).code == 64)
  }
}
