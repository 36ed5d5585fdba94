// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// Articles that are read from their own pages.
@Suite(.serialized)
@MainActor
struct FullTextTests {
  private static let feed = """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Rivers</title>
    <entry><id>urn:1</id><title>One</title><link href="/post"/><summary>Short.</summary></entry>
    <entry><id>urn:2</id><title>Two</title><link href="/post"/><summary>Short.</summary></entry>
    </feed>
    """
  private static let paragraphs = String(
    repeating: "<p>The river rose, and nobody minded, for it was spring again.</p>",
    count: 12
  )
  private static let page = """
    <html><head><title>One</title></head><body><nav><a href="/">Home</a></nav><article><h1>One</h1>
    \(paragraphs)
    </article></body></html>
    """

  private func makeServer() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/atom+xml"))
    server.on("/post", .text(Self.page, type: "text/html"))
    return server
  }

  private func show(_ id: String, in fixture: WindowFixture) throws {
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first { $0.article.key.rawValue == id })
    let library = fixture.main.library
    let choice = library.settings.fullTextChoice(for: item.article.feed)
    fixture.main.reader.show(
      ReaderModel(item, builder: library.builder, store: library.store),
      fullText: choice
    )
  }

  @Test func `the text of an article's own page is shown when it is asked for, and kept`()
    async throws
  {
    let server = try makeServer()
    let fixture = try WindowFixture()
    let reader = fixture.main.reader
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    try show("urn:1", in: fixture)
    #expect(await MainLoop.run { !reader.isLoading })
    #expect(!reader.showsFullText)
    try await RealKeys.press("c", in: fixture.main.window)
    #expect(await MainLoop.run { !reader.isLoading })
    #expect(reader.showsFullText)
    reader.toggleFullText()
    reader.toggleFullText()
    #expect(await MainLoop.run { !reader.isLoading })
    #expect(server.requests.map(\.path) == ["/feed", "/post"])
    await fixture.close()
  }

  @Test func `a page that does not come leaves the feed's text, and can be asked for again`()
    async throws
  {
    let server = try makeServer()
    server.on("/post", Answer(status: 404), .text(Self.page, type: "text/html"))
    let fixture = try WindowFixture()
    let reader = fixture.main.reader
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    try show("urn:1", in: fixture)
    reader.toggleFullText()
    #expect(await MainLoop.run { !reader.isLoading })
    #expect(!reader.showsFullText)
    // The reason stands in the article, to be copied.
    #expect(await MainLoop.run { reader.page.copyableTexts.contains { $0.contains("404") } })
    reader.toggleFullText()
    #expect(await MainLoop.run { !reader.isLoading })
    #expect(reader.showsFullText)
    #expect(server.requests.map(\.path) == ["/feed", "/post", "/post"])
    await fixture.close()
  }

  @Test func `a feed is read from its pages from now on when the reader says so`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    let reader = fixture.main.reader
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    try show("urn:1", in: fixture)
    #expect(fixture.main.window.activateAction("win.always-full-text"))
    #expect(fixture.main.window.isToggleOn("always-full-text"))
    #expect(reader.showsFullText)
    try show("urn:2", in: fixture)
    #expect(reader.showsFullText)
    #expect(await MainLoop.run { !reader.isLoading })
    #expect(fixture.main.window.activateAction("win.always-full-text"))
    #expect(!fixture.main.window.isToggleOn("always-full-text"))
    #expect(!reader.showsFullText)
    #expect(await MainLoop.run { !reader.isLoading })
    await fixture.close()
  }
}
