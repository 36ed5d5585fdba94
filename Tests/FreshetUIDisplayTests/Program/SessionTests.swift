// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import ListKit
import TestSupport
import Testing

/// A run that nobody watches, which ends when there is no more to load.
@Suite(.serialized)
@MainActor
struct SessionTests {
  private let folder = URL.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")

  @Test func `it does not end before its library is read, however long that takes`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gate = StatementGate()
    var options = LibraryFile.options
    options.onStatement = gate.pass
    let fixture = try WindowFixture(FeedStore(inMemory: options))
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: "/1"))
    server.on("/1", PagedFeed.document(40..<80, next: nil))
    let trace = folder.appending(path: "trace.jsonl")
    let session = Session(
      options: try LaunchOptions.read(["--scroll-to-end"]),
      application: try WindowFixture.shared(),
      main: fixture.main,
      logs: SessionLogs(trace: try Trace(path: trace.path(percentEncoded: false))),
      onFault: { Issue.record("\($0)") }
    )
    gate.close(holdsReads: true)
    session.start([FeedAddress(url: server.url("/0"))])
    // More frames than those after which a window with nothing to load counts as drawn.
    var frames = 0
    FrameCallback.add(to: fixture.main.window) {
      frames += 1
      return true
    }
    #expect(await MainLoop.run { frames > 40 })
    gate.open()
    #expect(await MainLoop.run { (try? idle(in: trace)) != nil })
    let line = try #require(try idle(in: trace))
    #expect(line.contains("\"rows\":8"), "\(line)")
    session.end()
    await fixture.close()
  }

  @Test func `a trace tells a key, the first lines that it led to, and the end of the article`()
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try WindowFixture()
    let server = try LoopbackServer()
    let picture = "<p><img src='http://127.0.0.1:1/a.png' width='300' height='400'></p>"
    server.on(
      "/0",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Pictures</title>
        <entry><id>urn:1</id><title>One</title><updated>2026-01-01T00:00:00Z</updated>
        <content type="html"><![CDATA[<p>Text</p>\(String(repeating: picture, count: 12))]]>
        </content></entry></feed>
        """,
        type: "application/atom+xml"
      )
    )
    let trace = folder.appending(path: "trace.jsonl")
    let session = Session(
      options: try LaunchOptions.read([]),
      application: try WindowFixture.shared(),
      main: fixture.main,
      logs: SessionLogs(trace: try Trace(path: trace.path(percentEncoded: false))),
      onFault: { Issue.record("\($0)") }
    )
    session.start([FeedAddress(url: server.url("/0"))])
    #expect(await MainLoop.run { (fixture.main.timeline?.model.snapshot.rowCount ?? 0) > 1 })
    let commands = [Command.nextUnread.actionName, Command.readOn.actionName]
    #expect(fixture.main.window.activateAction(commands[0]))
    #expect(await MainLoop.run { (try? events(in: trace).contains("text-shown")) == true })
    var presses = 0
    while presses < 30, try !events(in: trace).contains("read-to-end") {
      await MainLoop.settle(fixture.main.window)
      #expect(fixture.main.window.activateAction(commands[1]))
      presses += 1
    }
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
    let names = try events(in: trace)
    let key = try #require(lines.firstIndex { $0.contains("\"next-unread\"") })
    let text = try #require(names.firstIndex(of: "text-shown"))
    #expect(key < text && lines[text].contains("\"portion\":0"))
    let end = try #require(lines.first { $0.contains("\"read-to-end\"") })
    #expect(end.contains("\"pictures\":12,\"portions\":1"), "\(end)")
    session.end()
    await fixture.close()
  }

  /// The names of the events in a trace, in their order.
  private func events(in trace: URL) throws -> [String] {
    struct Line: Decodable {
      let event: String
    }
    return try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8)).event
    }
  }

  /// The line that says that all work has ended; nil before that.
  private func idle(in trace: URL) throws -> Substring? {
    try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").last {
      $0.contains("\"idle\"")
    }
  }
}
