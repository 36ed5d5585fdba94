// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// The files that come with an article, and the actions on them in the window.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct FileCardTests {
  private static let body = Array("0123456789abcdefghij".utf8)
  private static let tag = (name: "ETag", value: "\"one\"")
  private static let feed = """
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>Radio</title><item><guid>1</guid><title>River</title><description>Notes.</description>
    <enclosure url="/e.mp3" type="audio/mpeg" length="20"/>
    <itunes:duration>1:02:03</itunes:duration></item></channel></rss>
    """

  private func makeServer() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/rss+xml"))
    return server
  }

  /// Shows the only article of the feed, and waits for its card.
  private func open(_ server: LoopbackServer) async throws -> WindowFixture {
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    try show(in: fixture)
    #expect(await MainLoop.run { fixture.main.reader.fileCards.count == 1 })
    return fixture
  }

  private func show(in fixture: WindowFixture) throws {
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first)
    let library = fixture.main.library
    fixture.main.reader.show(ReaderModel(item, builder: library.builder, store: library.store))
  }

  private func buttons(_ fixture: WindowFixture) -> [String] {
    fixture.main.reader.fileCards.first?.buttons ?? []
  }

  @Test func `an episode is a card over the text, with what it is`() async throws {
    let fixture = try await open(try makeServer())
    let reader = fixture.main.reader
    #expect(reader.page.shownTexts.contains("Audio · 1:02:03 · 20 bytes · 127.0.0.1"))
    #expect(reader.page.shownTexts.contains("Notes."))
    #expect(buttons(fixture) == ["Play", "Download"])
    #expect(reader.fileFractions == [nil])
    await fixture.close()
  }

  @Test func `a download shows how far it is, pauses, and goes on`() async throws {
    let server = try makeServer()
    server.on(
      "/e.mp3",
      Answer(
        headers: [Self.tag],
        body: Self.body,
        delivery: .interrupted(afterBytes: 5, Gate())
      ),
      Answer(
        status: 206,
        headers: [Self.tag, ("Content-Range", "bytes 5-19/20")],
        body: Array(Self.body[5...])
      )
    )
    let fixture = try await open(server)
    let reader = fixture.main.reader
    #expect(reader.page.button("Download")?.grabFocus() == true)
    #expect(reader.page.press("Download"))
    #expect(await MainLoop.run { reader.fileFractions == [0.25] })
    #expect(reader.fileCards.first?.status == "5 bytes of 20 bytes")
    #expect(buttons(fixture) == ["Play", "Pause", "Cancel Download"])
    // The focus is where it was, on the button that came there.
    #expect(reader.focusedFileButton == "Pause")
    #expect(reader.page.press("Pause"))
    #expect(await MainLoop.run { reader.fileCards.first?.status == "Paused at 5 bytes" })
    #expect(buttons(fixture) == ["Play", "Resume", "Cancel Download"])
    await server.waitForClosedConnections()
    #expect(reader.page.press("Resume"))
    #expect(await MainLoop.run { reader.fileCards.first?.status == "Downloaded" })
    #expect(buttons(fixture) == ["Play", "Show in Files", "Move to Trash"])
    #expect(server.requests.last?["Range"] == "bytes=5-")
    let file = fixture.downloads.appending(path: "River.mp3")
    #expect(try Data(contentsOf: file) == Data(Self.body))
    await fixture.close()
  }

  @Test func `a download that is cancelled can be begun again`() async throws {
    let server = try makeServer()
    server.on("/e.mp3", Answer(body: Self.body, delivery: .interrupted(afterBytes: 5, Gate())))
    let fixture = try await open(server)
    let reader = fixture.main.reader
    #expect(reader.page.press("Download"))
    #expect(await MainLoop.run { reader.fileFractions == [0.25] })
    #expect(reader.page.press("Cancel Download"))
    #expect(await MainLoop.run { buttons(fixture) == ["Play", "Download"] })
    #expect(reader.fileCards.first?.status.isEmpty == true)
    await server.waitForClosedConnections()
    await fixture.close()
  }

  @Test func `a failure is said on the card, and can be tried again`() async throws {
    let server = try makeServer()
    server.on("/e.mp3", Answer(status: 404), Answer(body: Self.body))
    let fixture = try await open(server)
    let reader = fixture.main.reader
    #expect(reader.page.press("Download"))
    let sentence = "The file is not on its server any more."
    #expect(await MainLoop.run { reader.fileCards.first?.status == sentence })
    #expect(reader.page.press("Download"))
    #expect(await MainLoop.run { reader.fileCards.first?.status == "Downloaded" })
    // The text below does not move, as the bar stays.
    #expect(reader.fileFractions == [1])
    await fixture.close()
  }

  @Test func `a file that another program removed can be downloaded again`() async throws {
    let server = try makeServer()
    server.on("/e.mp3", Answer(body: Self.body))
    let fixture = try await open(server)
    let reader = fixture.main.reader
    #expect(reader.page.press("Download"))
    #expect(await MainLoop.run { reader.fileCards.first?.status == "Downloaded" })
    try FileManager.default.removeItem(at: fixture.downloads.appending(path: "River.mp3"))
    reader.show(nil)
    try show(in: fixture)
    #expect(await MainLoop.run { buttons(fixture) == ["Play", "Download"] })
    await fixture.close()
  }
}
