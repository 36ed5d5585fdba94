// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The output of `freshetctl replay` for a recorded session.
@Suite(.timeLimit(.minutes(5))) struct ReplayTests {
  @Test func `M10 a session that goes another way than it went ends with 70, and tells where`()
    throws
  {
    let recording = BuiltProgram.package
      .appending(path: "Tests/FreshetScenarioTests/Recordings/page-that-fails.jsonl")
    let program = try BuiltProgram("freshetctl")
    let same = try program.run(["replay", recording.path()])
    #expect(same.code == 0)
    #expect(same.output.hasSuffix("All went as recorded.\n"))

    let changed = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: changed) }
    var lines = try String(contentsOf: recording, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    lines[2] = lines[2].replacing(/"after":\d+/, with: "\"after\":1")
    try Data(lines.joined(separator: "\n").utf8).write(to: changed)
    let other = try program.run(["replay", changed.path()])
    #expect(other.code == 70)
    #expect(other.output.hasPrefix("\(changed.path()):3: Event 2 of its list goes another way."))
    #expect(other.output.contains("  Now: "))
  }

  /// Writes the recording of a feed by hand, and returns its folder.
  static func recording(of body: String, outcome: String) throws -> URL {
    let folder = URL.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(body.utf8).write(to: folder.appending(path: "body-1"))
    let report = """
      {"version": 1, "program": "0.1.0", "date": "2026-11-21T12:00:00Z", "kind": "feed",
      "address": "https://a.example/feed", "outcome": "\(outcome)", "sentence": "It failed.",
      "articles": 0, "faults": [], "states": [], "history": [],
      "exchanges": [{"address": "https://a.example/feed", "finalAddress": "https://a.example/feed",
      "status": 200, "redirects": [], "headers": [], "body": "body-1", "isCut": false}]}
      """
    try Data(report.utf8).write(to: folder.appending(path: "recording.json"))
    return folder
  }

  @Test func `the recording of a feed is played, and what is read of it is told`() throws {
    let program = try BuiltProgram("freshetctl")
    let folder = try Self.recording(of: "<html><p>No feed</p></html>", outcome: "notAFeed")
    defer { try? FileManager.default.removeItem(at: folder) }
    let same = try program.run(["replay", folder.path()])
    #expect(same.code == 0)
    #expect(same.output.contains("Asked: https://a.example/feed: 200, body-1\n"))
    #expect(same.output.contains("Read: 0 articles\n"))
    #expect(same.output.hasSuffix("As recorded.\n"))
    let other = try Self.recording(
      of: "<rss><channel><title>T</title><item><title>One</title></item></channel></rss>",
      outcome: "notAFeed"
    )
    defer { try? FileManager.default.removeItem(at: other) }
    let mended = try program.run(["replay", other.path()])
    #expect(mended.code == 70)
    #expect(mended.output.contains("Read: 1 article\nOutcome: updated. 1 new article.\n"))
    #expect(mended.output.hasSuffix("Then: notAFeed. It failed.\n"))
    #expect(try program.run(["replay", other.deletingLastPathComponent().path()]).code == 69)
  }

  @Test func `a recording becomes a test with one command, unless there is nothing to hold`()
    throws
  {
    let program = try BuiltProgram("freshetctl")
    let place = URL.temporaryDirectory.appending(path: "tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let folder = try Self.recording(of: "<html><p>No feed</p></html>", outcome: "notAFeed")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = place.appending(path: "ATests.swift")
    let done = try program.run(["replay", folder.path(), "--as-test", file.path()])
    #expect(done.code == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("struct Recordingaexample20261121T120000ZTests {"))
    #expect(text.contains("appending(path: \"Recordings/a.example-20261121T120000Z\")"))
    #expect(text.contains("#expect(!playback.isFault"))
    #expect(text.contains("#expect(playback.articles > 0)"))
    let copy = place.appending(path: "Recordings/a.example-20261121T120000Z")
    #expect(try program.run(["replay", copy.path()]).code == 0)
    let well = try Self.recording(
      of: "<rss><channel><title>T</title><item><title>One</title></item></channel></rss>",
      outcome: "updated"
    )
    defer { try? FileManager.default.removeItem(at: well) }
    #expect(try program.run(["replay", well.path(), "--as-test", file.path()]).code == 65)
    let counted = ["replay", well.path(), "--as-test", file.path(), "--articles", "2"]
    #expect(try program.run(counted).code == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("playback.articles == 2"))
    #expect(try program.run(["replay", well.path(), "--articles", "2"]).code == 64)
  }
}
