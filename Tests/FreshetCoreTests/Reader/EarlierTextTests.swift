// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import Testing

/// The texts of an article before its edits, as the reader's pane shows them.
@MainActor
struct EarlierTextTests {
  /// An article that said one thing after the other.
  private func reader(_ texts: [(title: String, html: String)]) async throws -> ReaderModel {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", [Int]())
    for text in texts {
      var article = Article(id: ArticleKey("1"), title: text.title)
      article.contentHTML = text.html
      let incoming = IncomingArticle(article, rowSummary: RowSummary(title: text.title))
      try await fixture.store.articles.ingest(
        IncomingDocument(.newest, articles: [incoming], next: nil),
        of: feed
      )
    }
    let entry = try #require(try await fixture.store.lists.page(of: ListQuery(.all)).articles.first)
    let item = TimelineItem(entry, builder: fixture.library.builder)
    return ReaderModel(item, builder: fixture.library.builder, store: fixture.store)
  }

  private func blocks(_ old: String, _ new: String) async throws -> [Block] {
    let reader = try await reader([("T", old), ("T", new)])
    return try #require(try await reader.text(before: 0)).document.blocks
  }

  @Test func `an article that was never edited has no earlier text`() async throws {
    let reader = try await reader([("One", "<p>Text</p>")])
    #expect(try await reader.edits().isEmpty)
    #expect(try await reader.text(before: 0)?.title == nil)
  }

  @Test func `each earlier text has its title, and the last one is the first`() async throws {
    let reader = try await reader([
      ("One", "<p>First words</p>"), ("Two", "<p>Second words</p>"), ("Three", "<p>Last</p>"),
    ])
    #expect(try await reader.edits().count == 2)
    #expect(try await reader.edits().allSatisfy { $0 == "12:00" })
    #expect(try await reader.text(before: 0)?.title == "Two")
    #expect(try await reader.text(before: 1)?.title == "One")
    #expect(try await reader.text(before: 2)?.title == nil)
    // It is compared with what it said next, not with what it says now.
    #expect(
      try await reader.text(before: 1)?.document.blocks == [
        .paragraph([
          .strikethrough([.text("First")]), .text(" "), .highlight([.text("Second")]),
          .text(" words"),
        ])
      ]
    )
  }

  @Test func `words that went are struck out, words that came stand where they came`() async throws
  {
    let link = try #require(URL(string: "https://a.example/"))
    #expect(
      try await blocks(
        "<p>The river <b>rose</b> by two <a href='https://a.example/'>metres</a>.</p>",
        "<p>The river <b>rose</b> by three <a href='https://a.example/'>metres</a> today.</p>"
      ) == [
        .paragraph([
          .text("The river "), .strong([.text("rose")]), .text(" by "),
          .strikethrough([.text("two")]), .text(" "), .highlight([.text("three")]), .text(" "),
          .link([.text("metres")], link), .highlight([.text(" today")]), .text("."),
        ])
      ]
    )
    #expect(
      try await blocks("<p>河水上涨了两米</p>", "<p>河水上涨了三米</p>") == [
        .paragraph([
          .text("河水上涨了"), .strikethrough([.text("两")]), .highlight([.text("三")]), .text("米"),
        ])
      ]
    )
  }

  @Test func `paragraphs that went and came are whole, and the rest is as it was`() async throws {
    let picture = "<img src='https://a.example/p.png' alt='P'>"
    let blocks = try await blocks(
      "<p>Same.</p><p>Only before the edit.</p>\(picture)<p>End.</p>",
      "<p>Same.</p><p>End.</p><ul><li>Added later</li></ul>"
    )
    #expect(blocks.count == 5)
    #expect(blocks.first == .paragraph([.text("Same.")]))
    #expect(blocks[1] == .paragraph([.strikethrough([.text("Only before the edit.")])]))
    if case .figure = blocks[2] {} else { Issue.record("The picture went: \(blocks[2])") }
    #expect(blocks[3] == .paragraph([.text("End.")]))
    let added = [[Block.paragraph([.highlight([.text("Added later")])])]]
    #expect(blocks[4] == .list(BlockList(isOrdered: false, items: added)))
  }

  @Test func `a list and a quotation are compared from within`() async throws {
    #expect(
      try await blocks(
        "<ul><li>One</li><li>Two</li></ul><blockquote><p>Said so</p></blockquote>",
        "<ul><li>One</li></ul><blockquote><p>Said not so</p></blockquote>"
      ) == [
        .list(
          BlockList(
            isOrdered: false,
            items: [
              [.paragraph([.text("One")])], [.paragraph([.strikethrough([.text("Two")])])],
            ]
          )
        ),
        .quote([
          .paragraph([.text("Said "), .highlight([.text("not ")]), .text("so")])
        ]),
      ]
    )
  }

  @Test func `texts that have nothing in common are struck out and highlighted as wholes`()
    async throws
  {
    let words = { (word: String) in
      (0..<20).map { "<p>\((0..<50).map { "\(word)\($0)" }.joined(separator: " ")) \($0)</p>" }
        .joined()
    }
    let blocks = try await blocks(words("a"), words("b"))
    #expect(blocks.count == 40)
    for block in blocks.prefix(20) {
      guard case .paragraph(let line) = block, case .strikethrough = line.first else {
        Issue.record("\(block)")
        continue
      }
      #expect(line.count == 1)
    }
  }
}
