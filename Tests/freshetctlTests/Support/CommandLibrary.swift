// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// A library in a file of its own, and the program that works on it.
final class CommandLibrary: Sendable {
  /// A folder that goes with the test; its name holds a space, as names of folders do.
  let folder = URL.temporaryDirectory.appending(path: "freshet library \(UUID())")
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram("freshetctl")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of something in the folder.
  func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// The environment of a reader without a password store, whose secrets go with the test.
  var environment: [String: String] {
    ["XDG_DATA_HOME": path("data"), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
  }

  /// Runs a command on the library.
  func run(
    _ arguments: [String],
    on file: String = "library.sqlite",
    input: String? = nil
  ) throws -> BuiltProgram.Result {
    try program.run(
      arguments + ["--library", path(file)],
      environment: environment,
      input: input
    )
  }

  /// Returns the output of a command that has to succeed and to say nothing else.
  func output(
    _ arguments: [String],
    on file: String = "library.sqlite",
    input: String? = nil
  ) throws -> String {
    let result = try run(arguments, on: file, input: input)
    #expect(result.code == 0, "\(arguments)")
    #expect(result.complaint.isEmpty, "\(arguments)")
    return result.output
  }

  /// The objects that a command prints.
  func rows<Row: Decodable>(_ type: Row.Type, _ arguments: [String]) throws -> [Row] {
    try output(arguments + ["--json"]).split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  /// Two feeds, the one in a folder of a folder with three articles, the other one with two, each
  /// with more HTML behind its text.
  func filled(with more: String = "") async throws -> CommandLibrary {
    let store = try LibraryFile.open(URL(filePath: path("library.sqlite")))
    try await add("Planet X", ["News", "World"], articles: 1...3, more, to: store)
    try await add("Planet Y", [], articles: 4...5, more, to: store)
    try store.close()
    return self
  }

  private func add(
    _ title: String,
    _ folders: [String],
    articles: ClosedRange<Int>,
    _ more: String,
    to store: FeedStore
  ) async throws {
    let name = title.suffix(1).lowercased()
    var feed = NewFeed(try #require(URL(string: "https://\(name).example/feed")))
    feed.ownTitle = title
    feed.folders = folders
    let (id, _) = try await store.feeds.subscribe(to: feed)
    let incoming = articles.reversed().map { Self.article($0, of: name, more) }
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: incoming, next: nil),
      of: id
    )
  }

  private static func article(
    _ number: Int,
    of feed: String,
    _ more: String
  ) -> IncomingArticle {
    var article = Article(id: ArticleKey("\(feed)-\(number)"), title: "Title \(number)")
    article.linkText = "https://\(feed).example/\(number)"
    article.published = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + number * 60))
    article.authors = [Person(name: "Ada")]
    article.contentHTML =
      "<p>Text of <a href='/a'>\(number)</a></p><script>alert(1)</script><ul><li>one</ul>\(more)"
    var rowSummary = RowSummary(title: article.title)
    rowSummary.link = article.linkText
    rowSummary.byline = "Ada"
    return IncomingArticle(article, rowSummary: rowSummary)
  }
}
