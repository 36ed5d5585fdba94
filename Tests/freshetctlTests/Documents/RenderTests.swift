// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `freshetctl render`.
struct RenderTests {
  private func run(_ html: String, _ options: [String] = []) throws -> BuiltProgram.Result {
    let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try BuiltProgram("freshetctl").run(["render", file.path()] + options)
  }

  @Test func `an article is printed as text`() throws {
    let html = "<h1>T</h1><p>a<br>b</p><ol start=3><li>x<li>y</ol><blockquote>q</blockquote>"
    let result = try run(html)
    #expect(result.code == 0)
    #expect(result.output == "T\n\na\nb\n\n3. x\n4. y\n\n> q\n")
  }

  @Test func `an article is printed as blocks, with what was dropped`() throws {
    let result = try run(
      "<p>a <a href='b'>c</a></p><script>x</script>",
      ["--json", "--base", "https://e.org/"]
    )
    #expect(result.output.contains("\"type\" : \"paragraph\""))
    #expect(result.output.contains("\"url\" : \"https://e.org/b\""))
    #expect(result.output.contains("\"scripts\" : 1"))
    #expect(!result.output.contains("alert"))
  }

  @Test func `the articles of a feed are printed one after the other`() throws {
    let item = "<item><title>A</title><description>&lt;p&gt;x&lt;/p&gt;</description></item>"
    let result = try run("<rss version='2.0'><channel>\(item)\(item)</channel></rss>")
    #expect(result.output == "A\n\nx\n\n\nA\n\nx\n")
  }

  @Test func `a base that is none is wrong use`() throws {
    #expect(try run("<p>x</p>", ["--base", "nowhere"]).code == 64)
  }
}
