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
    #expect(same.output.hasSuffix("all as recorded.\n"))

    let changed = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: changed) }
    var lines = try String(contentsOf: recording, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    lines[2] = lines[2].replacing(/"after":\d+/, with: "\"after\":1")
    try Data(lines.joined(separator: "\n").utf8).write(to: changed)
    let other = try program.run(["replay", changed.path()])
    #expect(other.code == 70)
    #expect(other.output.hasPrefix("\(changed.path()):3: event 2 of its list goes another way."))
    #expect(other.output.contains("now:  "))
  }
}
