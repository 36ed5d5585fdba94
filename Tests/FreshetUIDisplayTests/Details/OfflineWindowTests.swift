// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// Articles that are readable without a network: the choice of how much, and reading then.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct OfflineWindowTests {
  private static let feed = """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Rivers</title>
    <entry><id>urn:1</id><title>One</title><link href="/post"/><summary>Short.</summary></entry>
    </feed>
    """
  /// A grey picture of 16 by 16 pixels.
  private static let grey = """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAA\
    D0lEQVR4nGNoQAMMI1sAAAUMgAFaSOXNAAAAAElFTkSuQmCC
    """

  /// The page of the article, with a picture.
  private static var page: String {
    let text = String(
      repeating: "<p>The river rose, and nobody minded, for it was spring again.</p>",
      count: 12
    )
    return """
      <html><head><title>One</title></head><body><article><h1>One</h1>\(text)
      <p><img src="/p.png" alt="A river" width="16" height="16"></p>\(text)</article></body></html>
      """
  }

  private func open() async throws -> (LoopbackServer, WindowFixture) {
    let server = try LoopbackServer()
    let png = try #require(Data(base64Encoded: Self.grey))
    server.on("/feed", .text(Self.feed, type: "application/atom+xml"))
    server.on("/post", .text(Self.page, type: "text/html"))
    server.on("/p.png", Answer(headers: [("Content-Type", "image/png")], body: Array(png)))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    return (server, fixture)
  }

  @Test func `a size is chosen, undone, and told with what is readable now`() async throws {
    let (server, fixture) = try await open()
    let library = fixture.main.library
    let dialog = fixture.main.dialogs.showRetention()
    let group = try #require(dialog.offline)
    #expect(group.choice.selected == 0 && group.sentence.isEmpty)
    group.choice.selected = try #require(OfflineGroup.sizes.firstIndex(of: 200))
    #expect(await MainLoop.run { library.offline?.megabytes == 200 })
    let sentence = "1 of 1 articles readable offline, 0 bytes."
    #expect(await MainLoop.run { group.sentence == sentence }, "\(group.sentence)")
    #expect(group.lacks.activate())
    let readable = "Everything that is kept can be read offline."
    let dialogs = fixture.main.dialogs
    #expect(await MainLoop.run { dialogs.lacksDialog?.model.sentence == readable })
    #expect(dialogs.lacksDialog?.lines.isEmpty == true)
    dialogs.lacksDialog?.close()
    library.changes.undo()
    #expect(await MainLoop.run { group.choice.selected == 0 && group.sentence.isEmpty })
    // The network is not known, so nobody was asked.
    #expect(server.requests.map(\.path) == ["/feed"])
    dialog.close()
    await fixture.close()
  }

  @Test func `what is not readable is listed with the reason`() async throws {
    let (server, fixture) = try await open()
    server.on("/post", Answer(status: 404))
    let main = fixture.main
    let content = try #require(try fixture.timeline.model.controller.content)
    main.library.setFullText(.always, of: try #require(content.items.first).article.feed)
    let pack = try #require(main.library.offline)
    pack.choose(50)
    #expect(await MainLoop.run { pack.megabytes == 50 })
    pack.follow(.online, isMetered: false)
    await pack.finish()
    let paths = server.requests.map(\.path)
    let storage = main.dialogs.showRetention()
    #expect(try #require(storage.offline).lacks.activate())
    #expect(await MainLoop.run { main.dialogs.lacksDialog?.lines.isEmpty == false })
    let dialog = try #require(main.dialogs.lacksDialog)
    #expect(dialog.lines.map(\.title) == ["One"])
    #expect(dialog.lines.map(\.detail) == ["Full text missing · Status 404 · Rivers"])
    #expect(server.requests.map(\.path) == paths)
    dialog.close()
    storage.close()
    await fixture.close()
  }

  @Test func `an article that was never opened is read with its picture without a network`()
    async throws
  {
    let (server, fixture) = try await open()
    let (main, reader) = (fixture.main, fixture.main.reader)
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first)
    main.library.setFullText(.always, of: item.article.feed)
    let pack = try #require(main.library.offline)
    pack.choose(50)
    #expect(await MainLoop.run { pack.megabytes == 50 })
    pack.follow(.online, isMetered: false)
    await pack.finish()
    let paths = ["/feed", "/post", "/p.png"]
    #expect(server.requests.map(\.path) == paths)
    pack.follow(.offline, isMetered: false)
    await fixture.engine.setOnline(false)
    for path in paths { server.on(path, Answer(status: 503)) }
    reader.show(
      ReaderModel(item, builder: main.library.builder, store: main.library.store),
      fullText: main.library.settings.fullTextChoice(for: item.article.feed)
    )
    await ArticleFixture.waitForText(in: fixture)
    #expect(reader.showsFullText)
    #expect(reader.page.shownTexts.contains { $0.contains("The river rose") })
    #expect(reader.pressPicture(0))
    #expect(await MainLoop.run { main.pictureViewer?.view.texture?.width == 16 })
    #expect(server.requests.map(\.path) == paths)
    main.pictureViewer?.dialog.close()
    await fixture.close()
  }
}
