// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import TestSupport
import Testing

/// The search of the library, as a script calls it.
struct SearchCommandTests {
  private func run(_ library: String, _ arguments: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(["search", "--library", library] + arguments)
  }

  /// A library with three articles, one a day.
  private func withLibrary(_ body: (String) throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "library.sqlite")
    let store = try FeedStore(at: file)
    let url = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: url, folder: nil)
    let titles = ["Stone\tby the river", "春天 river", "Amber"]
    let articles = titles.enumerated().map { number, title in
      var article = Article(id: ArticleKey("\(number)"), title: title)
      article.published = Date(timeIntervalSince1970: 1_700_000_000 - Double(number) * 86_400)
      article.contentHTML = "a stone"
      return IncomingArticle(article, rowSummary: RowSummary(title: title))
    }
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: articles, next: nil),
      of: feed
    )
    try store.close()
    try body(file.path())
  }

  @Test func `each article that is found takes a line`() async throws {
    try await withLibrary { library in
      let result = try run(library, ["river"])
      #expect(
        result.output == """
          3\t2023-11-14T22:13:20Z\ta.example/feed\tStone by the river
          2\t2023-11-13T22:13:20Z\ta.example/feed\t春天 river

          """
      )
      #expect(result.code == 0)
      #expect(result.complaint.isEmpty)
      #expect(try run(library, ["river", "--limit", "1"]).output.hasPrefix("3\t"))
      #expect(try run(library, ["春"]).output.hasPrefix("2\t"))
      let two = try run(library, ["--by", "rank", "--", "stone", "-by"])
      #expect(two.output.split(separator: "\n").map { $0.prefix(1) } == ["2", "1"])
    }
  }

  @Test func `JSON has one object a line`() async throws {
    try await withLibrary { library in
      let lines = try run(library, ["river", "--json"]).output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.contains("\"title\":\"Stone\\tby the river\"") == true)
      #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.contains("\"read\":false") })
    }
  }

  @Test func `an article has the members that lists give it`() async throws {
    try await withLibrary { library in
      let result = try run(library, ["amber", "--json"])
      #expect(
        result.output == """
          {"author":"","date":"2023-11-12T22:13:20Z","excerpt":"","feed":1,\
          "feedTitle":"a.example/feed","id":1,"link":null,"read":false,"starred":false,\
          "title":"Amber"}

          """
      )
    }
  }

  @Test(arguments: [
    ("before:2026-13-40", 1, "a day as 2026-01-31"), ("is:new", 1, "unread, read or starred"),
    ("language:german", 1, "a language as de or zh-Hant"),
    ("AND OR NOT (", 0, "AND and OR are searched like any word"), ("( -", 1, "no word"),
    ("amber OR river", 0, "OR is searched like any word"),
  ])
  func `what was not understood is told`(query: String, code: Int, note: String) async throws {
    try await withLibrary { library in
      let result = try run(library, ["--", query])
      #expect(result.code == Int32(code))
      #expect(result.complaint.contains(note), "\(result.complaint)")
      #expect(try run(library, ["is:unread", "before:2026-12-31", "note:x"]).complaint.isEmpty)
    }
  }

  @Test func `nothing found is no failure, and a wrong limit is wrong use`() async throws {
    try await withLibrary { library in
      let nothing = try run(library, ["nowhere"])
      #expect(nothing.code == 0)
      #expect(nothing.output.isEmpty)
      #expect(try run(library, ["river", "--limit", "0"]).code == 64)
    }
  }

  @Test func `an index that is not whole is filled before it is searched`() async throws {
    try await withLibrary { library in
      var other = StoreOptions()
      other.plainTextVersion = 7
      // The words of the index are those of another version, as after an update.
      try FeedStore(at: URL(filePath: library), options: other).close()
      let result = try run(library, ["river"])
      #expect(result.output.split(separator: "\n").count == 2)
      #expect(result.code == 0)
      #expect(result.complaint.isEmpty)
    }
  }

  @Test func `an index that cannot be filled is told`() async throws {
    try await withLibrary { library in
      var other = StoreOptions()
      other.plainTextVersion = 7
      try FeedStore(at: URL(filePath: library), options: other).close()
      let words = ["search", "river", "--library", library]
      let result = try BuiltProgram("freshetctl").run(words, blocks: 0)
      #expect(result.code == 1)
      #expect(result.complaint.contains("The search index is not whole"), "\(result)")
      #expect(result.complaint.split(separator: "\n").count == 1)
    }
  }
}
