// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The sample, started as somebody starts it who wants to copy from it.
@Suite(.serialized)
struct SampleProgramTests {
  @Test(arguments: [
    ("Sample", 12...12), ("Topics", 40...141), ("Chat", 30...130), ("Photos", 80...301),
    ("Sections", 30...115), ("Both Ways", 60...121), ("Reading List", 10...15),
    ("Front Page", 1...1),
    ("Forum", 15...58), ("Nodes", 60...61),
  ])
  func `each screen shows its rows, asks for no more than fits, and draws itself`(
    screen: String,
    rows: ClosedRange<Int>
  ) throws {
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { _ = try? FileManager.default.removeItem(at: picture) }
    let result = try BuiltProgram("freshet-sample").run([screen, picture.path()])
    #expect(result.code == 0)
    #expect(result.complaint.isEmpty)
    let words = result.output.split(whereSeparator: \.isWhitespace)
    #expect(result.output.hasPrefix("\(screen): "))
    #expect(rows.contains(words.dropLast().last.flatMap { Int($0) } ?? -1), "\(result.output)")
    #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a picture that cannot be written is said`() throws {
    let result = try BuiltProgram("freshet-sample").run(["Topics", "/nowhere/at-all.png"])
    #expect(result.code == 73)
    #expect(result.complaint.contains("/nowhere/at-all.png"))
  }
}
