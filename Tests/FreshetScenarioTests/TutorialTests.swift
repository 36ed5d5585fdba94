// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The code of the tutorial is the code of the sample, which is built with everything else.
struct TutorialTests {
  @Test func `every piece of code in the tutorial stands in the sample, line by line`() throws {
    let sample =
      try text("Sources/freshet-sample/Screens/Topics.swift")
      + text("Sources/freshet-sample/Data/Forum.swift")
    let pieces = try pieces("Building-a-paged-screen")
    #expect(pieces.count == 4)
    for piece in pieces {
      #expect(sample.contains(piece), "the sample has no longer:\n\(piece)")
    }
  }

  @Test func `every piece of code on screens that people change stands in their test`() throws {
    let test = trimmed(try text("Tests/GtkShellDisplayTests/Screens/FavoritesScreen.swift"))
    let pieces = try pieces("Screens-that-people-change")
    #expect(pieces.count == 5)
    for piece in pieces {
      #expect(test.contains(trimmed(piece)), "the test has no longer:\n\(piece)")
    }
  }

  /// The pieces of code in an article.
  private func pieces(_ article: String) throws -> [String] {
    try text("Sources/GtkShell/GtkShell.docc/\(article).md")
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// The lines of a text without what they are indented by.
  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\n")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: BuiltProgram.package.appending(path: path), encoding: .utf8)
  }
}
