// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `freshetctl extract`, as a script calls it.
struct ExtractTests {
  private static let base = "https://gull.example/2024/wall.html"

  private func run(_ html: String, _ arguments: [String] = []) throws -> BuiltProgram.Result {
    let file = URL.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    let result = try BuiltProgram("freshetctl").run(
      ["extract", file.path(percentEncoded: false), "--base", Self.base] + arguments
    )
    try FileManager.default.removeItem(at: file)
    return result
  }

  private static let page = """
    <html lang="en"><head><title>The wall</title><meta name="author" content="Ada Fenn"></head>
    <body>
    <ul class="menu"><li><a href="/">Home</a></li></ul><article><h1>The wall</h1>
    <p>It loses eleven stones a year, nearly all of them on one side, <a href="/map">says the
    map</a>.</p>
    <h3>What now</h3><ul><li>Count them, as <b>before</b>.</li><li>Paint them.</li></ul>
    <pre>one\n  two</pre></article></body></html>
    """

  @Test func `the article of a page is printed as text`() throws {
    let result = try run(Self.page)
    #expect(result.code == 0)
    #expect(
      result.output == """
        The wall

        Ada Fenn

        It loses eleven stones a year, nearly all of them on one side, says the map.

        What now

        - Count them, as before.
        - Paint them.

        one
          two

        """
    )
  }

  @Test func `the article of a page is printed as JSON, with absolute addresses`() throws {
    let result = try run(Self.page, ["--json"])
    #expect(result.code == 0)
    #expect(result.output.contains("\"title\" : \"The wall\""))
    #expect(result.output.contains("\"author\" : \"Ada Fenn\""))
    #expect(result.output.contains("https://gull.example/map"))
    #expect(!result.output.contains("Home"))
  }

  @Test func `nothing that acts leaves in the HTML of an article`() throws {
    let acting = "\(ActingMarkup.html)</article>"
    let result = try run(Self.page.replacing("</article>", with: acting), ["--json"])
    #expect(result.code == 0)
    ActingMarkup.expectNone(in: result.output)
  }

  @Test func `nothing that acts leaves in the HTML of a feed's articles`() throws {
    let library = try CommandLibrary()
    let feed = JSONValueForTests.object([
      "version": .text("https://jsonfeed.org/version/1.1"), "title": .text("Planet"),
      "items": .list([.object(["id": .text("1"), "content_html": .text(ActingMarkup.html)])]),
    ])
    let file = library.path("feed.json")
    try JSONEncoder().encode(feed).write(to: URL(filePath: file))
    let result = try BuiltProgram("freshetctl").run(["parse", file])
    #expect(result.code == 0)
    ActingMarkup.expectNone(in: result.output)
  }

  @Test func `nothing that acts leaves in the HTML of an article that is shown`() async throws {
    let library = try await CommandLibrary().filled(with: ActingMarkup.html)
    ActingMarkup.expectNone(in: try library.output(["show", "1", "--html"]))
  }

  @Test func `a page without an article gives its reason and exit code 65`() throws {
    let result = try run("<img src=a>")
    #expect(result.code == 65)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("freshetctl: Could not find an article in"))
  }

  @Test(arguments: [
    (["extract", "/nowhere.html", "--base", base], 69), (["extract", "/nowhere.html"], 64),
    (["extract", "/nowhere.html", "--base", "wall"], 64),
  ])
  func `the exit code says what went wrong`(arguments: [String], code: Int) throws {
    #expect(try BuiltProgram("freshetctl").run(arguments).code == Int32(code))
  }
}
