// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The promise of the sample: what a screen's author writes, and what not.
struct SampleScreenTests {
  @Test func `SC-7 a paged screen is a source, a cell and a line, and no more than 40 lines`()
    throws
  {
    let file = BuiltProgram.package.appending(path: "Sources/freshet-sample/Screens/Topics.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40)
    for word in [
      "refresh", "spinner", "retry", "load", "append", "error", "fail", "busy", "footer",
    ] {
      let code = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n").lowercased()
      #expect(!code.contains(word), "the screen says “\(word)”")
    }
    #expect(text.contains("PagedScreen(TopicSource(), title: \"Topics\""))
  }
}
