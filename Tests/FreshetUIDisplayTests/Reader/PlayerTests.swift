// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// The desktop's player, in whose place a script notes what it is to play.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct PlayerTests {
  private static let feed = """
    <rss version="2.0"><channel><title>Radio</title><item><guid>1</guid><title>River</title>
    <description>Notes.</description>
    <enclosure url="/e.mp3" type="audio/mpeg" length="20"/></item></channel></rss>
    """

  /// The folder that stands for the reader's own programs and choices.
  private let folder = URL.temporaryDirectory.appending(path: "player-\(UUID().uuidString)")
  /// The addresses that the player was given, each in a line.
  private var played: [String] {
    let text = try? String(contentsOf: folder.appending(path: "played"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  init() throws {
    // GLib looks for both once; these tests have a process of their own.
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME"] { setenv(name, folder.path(), 1) }
    let programs = folder.appending(path: "applications")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    let script = folder.appending(path: "player.sh")
    let files = [
      (script, "printf '%s\\n' \"$1\" >>\"${0%/*}/played\"\n"),
      (
        programs.appending(path: "player.desktop"),
        """
        [Desktop Entry]
        Type=Application
        Name=Player
        Exec=/bin/sh \(script.path()) %u
        MimeType=audio/mpeg;

        """
      ),
      (
        folder.appending(path: "mimeapps.list"),
        """
        [Default Applications]
        audio/mpeg=player.desktop

        [Added Associations]
        audio/mpeg=player.desktop;

        """
      ),
    ]
    for (file, text) in files { try Data(text.utf8).write(to: file) }
  }

  @Test func `an episode is played from its server, and from the disk once it is there`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/rss+xml"))
    server.on("/e.mp3", Answer(body: Array("0123456789abcdefghij".utf8)))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first)
    let (library, reader) = (fixture.main.library, fixture.main.reader)
    reader.show(ReaderModel(item, builder: library.builder, store: library.store))
    #expect(await MainLoop.run { reader.fileCards.first?.buttons == ["Play", "Download"] })
    #expect(reader.page.press("Play"))
    let stream = server.url("/e.mp3").absoluteString
    #expect(await MainLoop.run { played == [stream] })
    #expect(!server.requests.contains { $0.path == "/e.mp3" })
    #expect(reader.page.press("Download"))
    #expect(await MainLoop.run { reader.fileCards.first?.status.hasPrefix("Downloaded") == true })
    #expect(reader.page.press("Play"))
    // The desktop gives a file by its path.
    let file = fixture.downloads.appending(path: "River.mp3").path(percentEncoded: false)
    #expect(await MainLoop.run { played.count == 2 })
    #expect(played == [stream, file])
    await fixture.close()
  }
}
