// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import TestSupport
import Testing

/// Sessions that were recorded once; each file in `Recordings` is a test.
struct RecordedSessionTests {
  private static let folder = BuiltProgram.package
    .appending(path: "Tests/FreshetScenarioTests/Recordings")

  private static var recordings: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (names ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  @Test(arguments: recordings)
  func `M10 a recorded session goes the way that it went`(_ name: String) throws {
    let report = try RecordingFile.replay(path: Self.folder.appending(path: name).path())
    #expect(report.divergence == nil)
    #expect(report.steps > 0)
  }

  @Test func `M10 there is a recorded session`() {
    #expect(!Self.recordings.isEmpty)
  }

  @Test func `M10 what is no recording is refused by its line`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { _ = try? FileManager.default.removeItem(at: file) }
    #expect(throws: RecordingFile.Fault.unreadable(path: file.path())) {
      try RecordingFile.replay(path: file.path())
    }
    let name = try #require(Self.recordings.first)
    let recording = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    var lines = recording.split(separator: "\n").map(String.init)
    lines[2] = "{}"
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: RecordingFile.Fault.badLine(number: 3)) {
      try RecordingFile.replay(path: file.path())
    }
    let newer = lines[0].replacing("\"version\":1", with: "\"version\":9")
    try newer.write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: RecordingFile.Fault.unknownVersion(9)) {
      try RecordingFile.replay(path: file.path())
    }
  }
}
