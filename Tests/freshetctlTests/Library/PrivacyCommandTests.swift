// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// Privacy, rules and saved searches, as a script uses them.
@Suite(.timeLimit(.minutes(5))) struct PrivacyCommandTests {
  private struct Note: Decodable, Equatable {
    let host: String
    let reason: String
    let feed: Int?
    let article: Int?
    let count: Int
    let first: String
    let last: String
  }

  private struct PrintedRule: Decodable, Equatable {
    let id: Int
    let on: Bool
    let acts: [String]
    let words: String
  }

  @Test func `the ledger is printed for a feed, an article or all, with what is removed`()
    async throws
  {
    let library = try await CommandLibrary().filled()
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    let reason = ContactReason(
      .picture,
      feed: SubscriptionID(rawValue: 1),
      article: ArticleID(rawValue: 2)
    )
    try await store.contacts.add([Contact(host: "p.example", reason: reason): 3])
    try await store.contacts.add([Contact(host: "q.example", reason: ContactReason(.other)): 1])
    try store.close()
    let all = try library.rows(Note.self, ["ledger"])
    #expect(Set(all.map(\.host)) == ["p.example", "q.example"])
    let one = try library.run(["ledger", "--feed", "Planet X"])
    #expect(one.code == 0)
    #expect(one.output.hasSuffix("\t3\tp.example\tpicture\t1\t2\n"))
    #expect(one.complaint == "freshetctl: Removed: Scripts: 3.\n")
    #expect(try library.run(["ledger", "--article", "2"]).output == one.output)
    #expect(try library.run(["ledger", "--article", "99"]).code == 65)
    #expect(try library.run(["ledger", "--article", "1", "--feed", "1"]).code == 64)
  }

  @Test func `the hosts of held pictures are printed for an article`() async throws {
    let picture = "<img src='https://h.example/p.png' alt='A river'>"
    let library = try await CommandLibrary().filled(with: picture)
    let removed = "freshetctl: Removed: Scripts: 1.\n"
    #expect(try library.run(["ledger", "--article", "2"]).complaint == removed)
    #expect(try library.run(["pictures", "ask"]).code == 0)
    let held = """
      \(removed)freshetctl: Held pictures: 1. It is not loaded, as you chose. Hosts That Were Not \
      Asked: h.example

      """
    #expect(try library.run(["ledger", "--article", "2"]).complaint == held)
  }

  @Test func `when pictures are requested is printed, set and undone`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try library.output(["pictures"]) == "all\ton\t-\n")
    #expect(try library.output(["pictures", "ask"]) == "all\task\t-\n")
    let own = try library.output(["pictures", "off", "--feed", "Planet Y"])
    #expect(own == "2\toff\tPlanet Y\n")
    #expect(try library.output(["pictures"]) == "all\task\t-\n2\toff\tPlanet Y\n")
    #expect(try library.output(["undo"]).contains("Pictures of “Planet Y”: Never Load."))
    #expect(try library.output(["pictures", "--feed", "2"]) == "2\task\tPlanet Y\n")
    #expect(try library.run(["pictures", "usual"]).code == 64)
    #expect(try library.run(["pictures", "maybe"]).code == 64)
  }

  @Test func `rules are tried, added, printed and removed`() async throws {
    let library = try await CommandLibrary().filled()
    let tried = try library.run(["rules", "try", "feed:x"])
    #expect(tried.output == "3\t5\n")
    #expect(tried.complaint == "freshetctl: It would have matched 3 of 5 articles.\n")
    let added = try library.output(["rules", "add", "title:1", "--mute", "--tag", "later"])
    #expect(added == "1\ton\tmute,tag:later\ttitle:1\n")
    #expect(
      try library.rows(PrintedRule.self, ["rules", "list"]) == [
        PrintedRule(id: 1, on: true, acts: ["mute", "tag:later"], words: "title:1")
      ]
    )
    #expect(try library.run(["rules", "add", "title:1"]).code == 64)
    #expect(try library.run(["rules", "remove", "9"]).code == 65)
    let edits = try library.output(["rules", "add", "language:de", "--unread-when-edited"])
    #expect(edits == "2\ton\tunread-when-edited\tlanguage:de\n")
    #expect(try library.output(["rules", "remove", "2"]) == edits)
    #expect(try library.output(["rules", "remove", "1"]) == added)
    #expect(try library.output(["rules"]) == "")
    #expect(try library.output(["undo"]).contains("Removed the rule “title:1”."))
    #expect(try library.output(["rules"]) == added)
  }

  @Test func `what a rule did is undone by its line, and muted articles are a list`()
    async throws
  {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["rules", "add", "title:New", "--mute"])
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    let article = Article(id: ArticleKey("new"), title: "New")
    let incoming = IncomingArticle(article, rowSummary: RowSummary(title: "New"))
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: [incoming], next: nil),
      of: SubscriptionID(rawValue: 1)
    )
    try store.close()
    #expect(try library.output(["list", "articles", "--muted"]).contains("New"))
    #expect(try !library.output(["list", "articles", "--all"]).contains("New"))
    let line = try #require(try library.output(["journal"]).split(separator: "\n").first)
    #expect(line.contains("Rule “title:New”: Muted 1 article."))
    let number = String(line.prefix { $0 != "\t" })
    #expect(try library.output(["undo", number]).contains("undone"))
    #expect(try library.output(["list", "articles", "--all"]).contains("New"))
    #expect(try library.run(["undo", number]).code == 65)
  }

  @Test func `searches are saved, printed, renamed and removed`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try library.output(["searches", "--save", "title:1"]) == "1\ttitle:1\ttitle:1\n")
    let renamed = try library.output(["searches", "--rename", "1", "--name", "One"])
    #expect(renamed == "1\tOne\ttitle:1\n")
    #expect(try library.output(["searches"]) == renamed)
    #expect(try library.output(["searches", "--remove", "1"]) == renamed)
    #expect(try library.output(["searches"]) == "")
    #expect(try library.run(["searches", "--remove", "1"]).code == 65)
    #expect(try library.run(["searches", "--save", "!"]).code == 64)
  }
}
