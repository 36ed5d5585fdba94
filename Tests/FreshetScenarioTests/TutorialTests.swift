// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The code in the articles of the libraries is code of the sample, of a source or of a suite:
/// all of them are built with everything else.
struct TutorialTests {
  private static let libraries = [
    "StateMachineKit", "RefreshKit", "ListKit", "GtkShell", "GtkLists", "KitTesting",
    "GtkShellTesting", "SourceKinds",
  ]
  /// The manifest in it is resolved by `meson-helpers/check-client`.
  private static let withoutCode = ["Use-the-libraries.md"]

  @Test(arguments: libraries)
  func `every article has code, and every piece of it stands in the sample or in a suite`(
    library: String
  ) throws {
    let built = try builtCode()
    for article in try articles(of: library) {
      let name = article.lastPathComponent
      let pieces = try pieces(of: String(contentsOf: article, encoding: .utf8))
      guard !Self.withoutCode.contains(name) else { continue }
      #expect(!pieces.isEmpty, "\(name) shows no code")
      for piece in pieces {
        #expect(
          built.contains { $0.contains(piece) },
          "\(name): nothing that is built has:\n\(piece)"
        )
      }
    }
  }

  @Test func `a piece that nobody builds is found`() throws {
    let built = try builtCode()
    #expect(!built.isEmpty)
    let page = "text\n```swift\n  let id: Int\n  let title: String\n```\n```sh\nls\n```\n"
    let known = try #require(try pieces(of: page).first)
    #expect(built.contains { $0.contains(known) })
    #expect(!built.contains { $0.contains(known + "let nobody: Wrote\n") })
    #expect(try pieces(of: page).count == 1)
  }

  /// The articles of a library, without the page that lists them.
  private func articles(of library: String) throws -> [URL] {
    try files(in: "Sources/\(library)/\(library).docc", named: ".md")
      .filter { $0.lastPathComponent != "\(library).md" }
  }

  /// The pieces of Swift on a page, as lines without what they are indented by.
  private func pieces(of page: String) throws -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .map(flattened)
  }

  private func builtCode() throws -> [String] {
    let suites = Self.libraries.flatMap { ["Tests/\($0)Tests", "Tests/\($0)DisplayTests"] }
    let folders = ["Sources/freshet-sample", "Sources/ForumSample", "Sources/SourceKinds"] + suites
    return try folders.flatMap { try files(in: $0, named: ".swift") }
      .map { flattened(try String(contentsOf: $0, encoding: .utf8)) }
  }

  private func flattened(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private func files(in folder: String, named suffix: String) throws -> [URL] {
    let root = BuiltProgram.package.appending(path: folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.path().hasSuffix(suffix) }
  }
}
