// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
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

  /// The line that says that all work has ended; nil before that.
  private func idle(in trace: URL) throws -> Substring? {
    try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").last {
      $0.contains("\"idle\"")
    }
  }
}
