// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Marks, tags and undo, as a script sets them.
struct StateCommandTests {
  private struct Line: Decodable {
    let kind: String
    let count: Int
    let undone: Bool
    let sentence: String
  }

  private func unread(_ library: CommandLibrary) throws -> String {
    try library.output(["list", "articles", "--unread"]).split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" }) }.joined(separator: " ")
  }

  @Test(arguments: [
    (["mark", "read", "1"], "Marked 1 article as read: “Title 1”."),
    (["mark", "read", "1", "2", "1"], "Marked 2 articles as read in Planet X."),
    (["mark", "read", "1", "4"], "Marked 2 articles as read in 2 feeds."),
    (["mark", "read", "--all"], "Marked 5 articles as read in all feeds."),
    (["mark", "read", "--feed", "2"], "Marked 2 articles as read in Planet Y."),
    (["mark", "read", "--folder", "news/world"], "Marked 3 articles as read in News/World."),
    (["star", "1", "2"], "Starred 2 articles in Planet X."),
    (["star", "5"], "Starred 1 article: “Title 5”."),
    (["tag", "later", "5", "4"], "Tagged 2 articles “later”."),
    (["delete", "5"], "Deleted 1 article: “Title 5”."),
  ])
  func `what is done is told, and can be taken back`(
    arguments: [String],
    sentence: String
  ) async throws {
    let library = try await CommandLibrary().filled()
    let before = try library.output(["list", "articles"])
    #expect(try library.output(arguments).hasSuffix("\tdone\t\(sentence)\n"))
    let again = try library.run(arguments)
    #expect(again.output.isEmpty)
    #expect(again.complaint.split(separator: "\n").count == 1)
    #expect(again.code == (arguments[0] == "delete" ? 65 : 0))
    #expect(try library.output(["undo"]).hasSuffix("\tundone\t\(sentence)\n"))
    #expect(try library.output(["list", "articles"]) == before)
  }

  @Test func `states are taken away again`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["star", "1", "2"])
    _ = try library.output(["tag", "later", "1"])
    _ = try library.output(["mark", "read", "--tag", "later"])
    #expect(try unread(library) == "5 4 3 2")
    #expect(try library.output(["mark", "unread", "1"]).contains("Marked 1 article as unread"))
    #expect(try library.output(["unstar", "1", "2"]).contains("Took the star off 2 articles in"))
    #expect(
      try library.output(["tag", "LATER", "1", "--remove"]).contains(
        "Removed the tag “later” from 1 article."
      )
    )
    #expect(try library.output(["list", "articles", "--tag", "later"]).isEmpty)
    let missing = try library.run(["tag", "never", "1", "--remove"])
    #expect(missing.code == 65)
    #expect(try library.output(["list", "tags"]) == "1\t0\tlater\n")
  }

  @Test func `the lines of a list are an input`() async throws {
    let library = try await CommandLibrary().filled()
    let list = try library.output(["list", "articles", "--feed", "1"])
    #expect(try library.output(["mark", "read", "-"], input: list).contains("3 articles"))
    #expect(try unread(library) == "5 4")
    let numbers = "4\n\n5\n"
    #expect(try library.output(["star", "1", "-"], input: numbers).contains("3 articles"))
    let nothing = try library.run(["mark", "read", "-"], input: "")
    #expect(nothing.code == 0)
    #expect(nothing.output.isEmpty)
    let wrong = try library.run(["mark", "read", "-"], input: "4\nfive\n")
    #expect(wrong.code == 65)
    #expect(wrong.complaint.contains("“five” is no number of an article; nothing was changed."))
    #expect(try unread(library) == "5 4")
  }

  @Test func `a number that is not there is told, and the others are done`() async throws {
    let library = try await CommandLibrary().filled()
    let result = try library.run(["mark", "read", "1", "77"])
    #expect(result.code == 1)
    #expect(result.output.contains("Marked 1 article as read: “Title 1”."))
    #expect(result.complaint.contains("There is no article number 77"))
    #expect(try unread(library) == "5 4 3 2")
    _ = try library.output(["remove", "2"])
    #expect(try library.run(["show", "5"]).code == 65)
    #expect(try library.run(["star", "4", "5"]).complaint.contains("no articles with 2 of the"))
  }

  @Test func `the journal tells what was done and what was taken back`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["mark", "read", "--all"])
    _ = try library.output(["star", "1"])
    _ = try library.output(["undo"])
    let lines = try library.rows(Line.self, ["journal"])
    #expect(lines.map(\.kind) == ["starred", "read", "subscribed", "subscribed"])
    #expect(lines.map(\.count) == [1, 5, 1, 1])
    #expect(lines.map(\.undone) == [true, false, false, false])
    #expect(lines[2].sentence == "Subscribed to “Planet Y”.")
    #expect(try library.output(["journal", "--limit", "1"]).split(separator: "\n").count == 1)
    for _ in 1...3 { _ = try library.output(["undo"]) }
    let empty = try library.run(["undo"])
    #expect(empty.code == 65)
    #expect(empty.complaint == "freshetctl: There is nothing to undo.\n")
    for _ in 1...4 { _ = try library.output(["redo"]) }
    #expect(try library.run(["redo"]).code == 65)
  }

  @Test(arguments: [
    ["mark", "read"], ["mark", "read", "1", "--all"], ["mark", "unread", "--all"],
    ["mark", "seen", "1"], ["mark", "read", "--all", "--today"], ["star"], ["unstar"], ["delete"],
    ["tag", "x"], ["show", "one"], ["show", "1", "--html", "--json"], ["journal", "--limit", "0"],
    ["list", "articles", "--limit", "0"], ["list", "articles", "--after", "x"], ["add"],
    ["add", "a.example", "--first", "--all"], ["add", "a.example", "b.example", "--title", "x"],
    ["remove"], ["list", "nothing"],
  ])
  func `wrong use is told before anything is done`(arguments: [String]) throws {
    let library = try CommandLibrary()
    let result = try library.run(arguments)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: library.path("library.sqlite")))
  }
}
