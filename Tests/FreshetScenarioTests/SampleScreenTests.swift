// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The promise of the sample: what a screen's author writes, and what not.
struct SampleScreenTests {
  @Test func `SC-7 a paged screen is a source, a cell and a line, and no more than 40 lines`()
    throws
  {
    let screen = try code("Screens/Topics.swift")
    #expect(try text("Screens/Topics.swift").split(separator: "\n").count <= 40)
    // The model stands beside its data, and belongs to the code that is written for the screen.
    let model = try code("Data/Forum.swift").prefix { !$0.hasPrefix("enum ") }
    #expect(model.contains("struct Topic: PagedItem {"))
    let lines = screen + model
    #expect((20...40).contains(lines.count))
    for word in [
      "refresh", "spinner", "retry", "load", "append", "error", "fail", "busy", "footer",
    ] {
      let code = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n").lowercased()
      #expect(!code.contains(word), "the screen says “\(word)”")
    }
    #expect(
      try text("Screens/Topics.swift").contains("PagedScreen(TopicSource(), title: \"Topics\"")
    )
  }

  @Test func `SC-7 a screen of a forum has model, defaults, cell and source under 40 lines`() throws
  {
    let lines = try code("Screens/Nodes.swift")
    // What is named here stands in the file itself, or is the kit's.
    for part in [
      "struct ForumNode: PagedItem, Decodable", "@Default<", ": PageSource {", ": Cell {",
      "try await api.all(of: ", "PagedScreen(NodeSource(", ".grid(",
    ] {
      #expect(lines.contains { $0.contains(part) }, "\(part)")
    }
    #expect((20..<40).contains(lines.count))
    // The client of the forum, which other screens use, says nothing of nodes.
    let file = BuiltProgram.package.appending(path: "Sources/ForumSample/ForumAPI.swift")
    #expect(!(try String(contentsOf: file, encoding: .utf8)).lowercased().contains("node"))
  }

  private func text(_ path: String) throws -> String {
    let file = BuiltProgram.package.appending(path: "Sources/freshet-sample/\(path)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The lines of code: neither empty nor a comment.
  private func code(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map(String.init).filter { line in
      let code = line.trimmingCharacters(in: .whitespaces)
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }
}
