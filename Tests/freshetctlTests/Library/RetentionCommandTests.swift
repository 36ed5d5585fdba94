// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// The retention, as a script asks for it and sets it.
@Suite(.timeLimit(.minutes(5))) struct RetentionCommandTests {
  private struct Rule: Decodable, Equatable {
    let scope: String
    let feed: Int?
    let feedTitle: String?
    let days: Int?
    let articles: Int?
    let megabytes: Int?
    let includesUnread: Bool
  }

  private struct Part: Decodable, Equatable {
    let feed: Int
    let feedTitle: String
    let articles: Int
    let bytes: Int
    let unread: Int
  }

  @Test func `how much is kept readable offline is printed, set and undone`() async throws {
    let library = try await CommandLibrary().filled()
    let off = "articles\t5\nreadable\toff\nwithoutPictures\toff\nbytes\t0\nmegabytes\toff\n"
    #expect(try library.output(["offline"]) == off)
    let on = "articles\t5\nreadable\t0\nwithoutPictures\t0\nbytes\t0\nmegabytes\t200\n"
    #expect(try library.output(["offline", "200"]) == on)
    let missing = try library.output(["offline", "--missing"]).split(separator: "\n")
    #expect(missing.count == 5)
    let words = "\tunseen\tPlanet Y\tTitle 5\tNot looked at yet"
    #expect(missing.first?.hasSuffix(words) == true)
    #expect(try library.output(["undo"]).contains("Readable offline: 200 MB."))
    #expect(try library.output(["offline"]) == off)
    let none = try library.run(["offline", "--missing"])
    #expect(none.output.isEmpty)
    #expect(none.complaint == "freshetctl: Everything that is kept can be read offline.\n")
    #expect(try library.run(["offline", "7"]).code == 64)
  }

  @Test func `everything is kept until a rule is set, and each rule takes a line`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try library.output(["keep"]) == library.output(["retention"]))
    #expect(try library.output(["retention"]) == "each\t-\t-\t-\tread\t-\nall\t-\t-\t-\tread\t-\n")
    #expect(
      try library.run(["retention", "--days", "30"]).output.hasPrefix("each\t30\t-\t-\tread")
    )
    #expect(try library.run(["retention", "--together", "--megabytes", "9"]).code == 0)
    let own = try library.run(["retention", "Planet Y", "--articles", "7", "--unread"])
    #expect(own.output == "2\t-\t7\t-\tunread\tPlanet Y\n")
    let rules = try library.rows(Rule.self, ["retention"])
    #expect(rules.map(\.scope) == ["each", "all", "feed"])
    #expect(rules.map(\.days) == [30, nil, nil])
    #expect(rules.map(\.megabytes) == [nil, 9, nil])
    #expect(rules.map(\.feed) == [nil, nil, 2])
    #expect(try library.output(["retention", "Planet X"]) == "each\t30\t-\t-\tread\tPlanet X\n")
    #expect(try library.run(["retention", "Planet Y", "--usual"]).output.hasPrefix("each\t30\t"))
    #expect(try library.rows(Rule.self, ["retention"]).count == 2)
    let undone = try ["undo", "undo"].map { try library.output([$0]) }
    #expect(undone[0].contains("Articles of “Planet Y” stay by the rule for each feed."))
    #expect(
      undone[1].contains("Articles of “Planet Y”: At most 7 articles; unread ones go as well.")
    )
    #expect(try library.output(["redo"]).contains("“Planet Y”: At most 7 articles;"))
    #expect(try library.rows(Rule.self, ["retention"]) == rules)
  }

  @Test func `a preview tells what would go and sets nothing; what it tells goes`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["mark", "read", "1", "2", "3"])
    _ = try library.output(["star", "1"])
    let rule = ["retention", "Planet X", "--articles", "0"]
    let preview = try library.run(rule + ["--preview", "--json"])
    #expect(preview.code == 0)
    let part = try JSONDecoder().decode(Part.self, from: Data(preview.output.utf8))
    #expect(part.feedTitle == "Planet X")
    #expect(part.feed == 1 && part.articles == 2 && part.unread == 0)
    #expect(part.bytes > 0)
    #expect(preview.complaint.contains("2 articles would go: "))
    #expect(preview.complaint.contains(" bytes. "))
    #expect(preview.complaint.contains("Unread, starred and tagged ones stay."))
    #expect(try library.rows(Rule.self, ["retention"]).count == 2)
    #expect(try library.run(["retention", "--preview"]).output.isEmpty)
    #expect(try library.run(rule).complaint.contains("2 articles would go"))
    // Nothing goes by setting it.
    #expect(try library.output(["list", "articles"]).split(separator: "\n").count == 5)
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    #expect(try await store.upkeep.run().cleared == 2)
    try store.close()
    #expect(try library.output(["list", "articles"]).split(separator: "\n").count == 3)
  }

  @Test func `unread articles are named in the preview of a rule that lets them go`() async throws {
    let library = try await CommandLibrary().filled()
    let result = try library.run(["retention", "--articles", "1", "--unread", "--preview"])
    #expect(result.output.hasPrefix("1\t2\t"))
    #expect(result.output.contains("\t2\tPlanet X\n2\t1\t"))
    #expect(result.complaint.contains("3 of them were not read."))
    #expect(try library.run(["retention", "--articles", "1", "--preview"]).output.isEmpty)
  }

  @Test(arguments: [
    (["--days", "-1"], 64), (["--days", "9999999"], 64), (["--unread"], 64), (["--usual"], 64),
    (["--together"], 64), (["Planet X", "--together", "--days", "1"], 64),
    (["--days", "1", "--everything"], 64), (["nothing", "--days", "1"], 65),
    (["planet", "--days", "1"], 65),
  ])
  func `a rule that cannot be is refused, and nothing is set`(arguments: [String], code: Int)
    async throws
  {
    let library = try await CommandLibrary().filled()
    let result = try library.run(["retention"] + arguments)
    #expect(result.code == Int32(code))
    #expect(!result.complaint.isEmpty)
    #expect(try library.output(["retention"]) == "each\t-\t-\t-\tread\t-\nall\t-\t-\t-\tread\t-\n")
  }
}
