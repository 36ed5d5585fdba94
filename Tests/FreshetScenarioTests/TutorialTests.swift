// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The code of the tutorial is the code of the sample, which is built with everything else.
struct TutorialTests {
  @Test func `every piece of code in the tutorial stands in the sample, line by line`() throws {
    let article = try text("Sources/GtkShell/GtkShell.docc/Building-a-paged-screen.md")
    let sample =
      try text("Sources/freshet-sample/Screens/Topics.swift")
      + text("Sources/freshet-sample/Data/Forum.swift")
    let pieces = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(pieces.count == 4)
    for piece in pieces {
      #expect(sample.contains(piece), "the sample has no longer:\n\(piece)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: BuiltProgram.package.appending(path: path), encoding: .utf8)
  }
}
