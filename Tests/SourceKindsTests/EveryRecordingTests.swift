// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
import Foundation
import TestSupport
import Testing

/// All recorded answers, which stand beside the project and are no part of it; without them these
/// tests are skipped, but for that of the table.
@Suite("Every recorded answer", .timeLimit(.minutes(5)))
struct EveryRecordingTests {
  @Test func `each row of the table can be read`() {
    #expect(Recording.all.count == Recording.rowCount)
    #expect(Set(Recording.all.map(\.file)).count == Recording.rowCount)
  }

  @Test(
    .enabled(if: RecordedAnswerTests.isThere, "the recorded answers are not on this machine"),
    arguments: Recording.all
  )
  func `is read as its list or its thread, or as the error that it means`(
    recording: Recording
  ) async throws {
    let outcome = try await recording.outcome()
    guard let least = recording.least else {
      #expect(outcome == .refused(recording.next))
      return
    }
    guard case .read(let count, let next) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(count >= least)
    #expect(recording.next == "any" || recording.next == next)
  }

  @Test(.enabled(if: RecordedAnswerTests.isThere, "the recorded answers are not on this machine"))
  func `has a row, or a reason why no list is asked for it`() throws {
    let known = Set(Recording.all.map(\.file))
    let others = Recording.others.flatMap(\.paths)
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: RecordedAnswerTests.folder.path()
    )
    let answers = files.filter { file in
      let url = RecordedAnswerTests.folder.appending(path: file)
      return !Self.isFolder(url) && url.pathExtension != "headers"
        && !url.lastPathComponent.hasPrefix("LICENSE")
    }
    #expect(answers.count > known.count)
    for file in answers where !known.contains(file) {
      #expect(others.contains { file.hasPrefix($0) }, "\(file) has no row")
    }
    for file in known { #expect(files.contains(file), "\(file) is not there") }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
