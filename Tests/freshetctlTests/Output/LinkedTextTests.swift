// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing
import freshetctl

/// An article as text with the addresses that it links to.
struct LinkedTextTests {
  private func article(_ html: String) throws -> RenderedArticle {
    let base = URL(string: "https://a.example/")
    return try #require(RenderedArticle.articles(in: Array(html.utf8), baseURL: base).first)
  }

  @Test func `each link has a number, and each address one line`() throws {
    let found = try article(
      "<p>See <a href='/one'>one</a> and <a href='/two'>two</a>.</p>"
        + "<ul><li><a href='/one'>again</a> <a href='https://x.example/'>https://x.example/</a></ul>"
    )
    #expect(
      found.textWithLinks == """
        See one [1] and two [2].

        - again [1] https://x.example/

        [1] https://a.example/one
        [2] https://a.example/two
        """
    )
    #expect(found.links == ["https://a.example/one", "https://a.example/two"])
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "JAVA\tSCRIPT:x"])
  func `what is no address of a page is text alone`(address: String) throws {
    let found = try article("<p>a <a href='\(address)'>b</a> c</p>")
    #expect(found.textWithLinks == "a b c")
    #expect(found.links.isEmpty)
  }

  @Test func `a text without links ends with its last block`() throws {
    #expect(try article("<p>a</p><p>b</p>").textWithLinks == "a\n\nb")
  }
}
