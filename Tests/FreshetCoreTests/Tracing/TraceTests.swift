// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore
import Testing

/// The content of the trace file.
@MainActor
struct TraceTests {
  private func path() -> String {
    FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID()).jsonl").path()
  }

  @Test func `each event is a line of JSON with its time`() throws {
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var now = 0.0
    let trace = try Trace(path: path) {
      now += 12.34
      return now
    }
    try trace.write(.windowMapped)
    try trace.write(.pageCommitted(feed: "https://example.org/", items: 20, rows: 23, pages: 1))
    try trace.write(.firstRows(rows: 23))
    try trace.write(
      .dispatches(
        Trace.DispatchFigures(count: 7, slow: 1, longest: 11.239, busiest: 9.5, computing: 8)
      )
    )
    try trace.write(.idle(rows: 23))
    let article = ArticleID(rawValue: 7)
    try trace.write(.command(.nextUnread))
    try trace.write(.textShown(article: article, portion: 0))
    try trace.write(.readToEnd(article: article, portions: 4, pictures: 12))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text == """
        {"event":"window-mapped","ms":12.3}
        {"event":"page-committed","feed":"https://example.org/","items":20,"ms":24.7,"pages":1,"rows":23}
        {"event":"first-rows","ms":37,"rows":23}
        {"busiestMs":9.5,"computingMs":8,"dispatches":7,"event":"dispatches",\
        "longestMs":11.24,"ms":49.4,"slow":1}
        {"event":"idle","ms":61.7,"rows":23}
        {"command":"next-unread","event":"command","ms":74}
        {"article":7,"event":"text-shown","ms":86.4,"portion":0}
        {"article":7,"event":"read-to-end","ms":98.7,"pictures":12,"portions":4}

        """
    )
  }

  @Test func `traces, recordings and statements are for their owner alone to read`() throws {
    umask(0o022)
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    // One that an earlier version left for all to read is closed to them, too.
    for make: () throws -> Any in [
      { try Trace(path: path) }, { try RecordingFile(path: path, onFault: { Issue.record($0) }) },
      { try StatementLog(path: path, onFault: { Issue.record($0) }) },
    ] {
      for isThere in [false, true] {
        try? FileManager.default.removeItem(atPath: path)
        if isThere { try Data("old".utf8).write(to: URL(filePath: path)) }
        _ = try make()
        #expect(try mode() == 0o600)
        #expect(FileManager.default.contents(atPath: path)?.isEmpty == true)
      }
    }
    #expect(throws: CocoaError.self) { try Trace(path: "/nowhere/at all") }
  }

  @Test func `a recording lets go of lists that have ended`() async throws {
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = try RecordingFile(path: path, onFault: { Issue.record($0) })
    let open = try await TimelineFixture("https://example.org/").timeline
    recording.record(open)
    for _ in 0..<3 { recording.record(try await TimelineFixture("https://example.org/").timeline) }
    // The one that is open, and the last one.
    #expect(recording.recorderCount == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"list\":3"))
    _ = open
  }

  @Test func `a trace begins its file anew`() throws {
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("old\n".utf8).write(to: URL(filePath: path))
    try Trace(path: path) { 1 }.write(.windowMapped)
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 1)
  }

  @Test func `a file that cannot be written is a fault at once`() {
    #expect(throws: (any Error).self) { try Trace(path: "/nowhere/trace.jsonl") }
  }

  @Test func `time counts from the start of the process and goes on`() {
    let first = ProcessAge.milliseconds
    let second = ProcessAge.milliseconds
    #expect(first > 0)
    #expect(first < 3_600_000)
    #expect(second >= first)
  }
}
