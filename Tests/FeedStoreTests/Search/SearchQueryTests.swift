// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import Testing

@Suite("What a reader types into a search field")
struct SearchQueryTests {
  private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  private func query(_ typed: String, isTyping: Bool = false) -> SearchQuery {
    SearchQuery(typed, isTyping: isTyping, timeZone: Self.utc)
  }

  private func terms(_ typed: String, isTyping: Bool = false) -> [String] {
    query(typed, isTyping: isTyping).terms.map { term in
      (term.isExcluded ? "-" : "") + (term.field.map { "\($0):" } ?? "")
        + "\(term.words)\(term.isPrefix ? "…" : "")"
    }
  }

  @Test(
    arguments: [
      ("river stone", ["river", "stone"]),
      ("riv*", ["riv*…"]),
      ("\"river stone\" x", ["river stone", "x"]),
      ("“river stone” x", ["river stone", "x"]),
      ("\"river stone", ["river stone"]),
      ("a\"b c\"d", ["a", "b c", "d"]),
      ("-river", ["-river"]),
      ("NOT river stone", ["-river", "stone"]),
      ("NOT", ["NOT"]),
      ("NOTHING", ["NOTHING"]),
      ("-\"river stone\"", ["-river stone"]),
      (
        "title:river author:\"ada lovelace\" -text:stone",
        [
          "title:river", "author:ada lovelace", "-text:stone",
        ]
      ),
      ("TITLE:river", ["title:river"]),
      ("title:", ["title:"]),
      (
        "is:blue before:soon after:2026-02-30 x:y",
        [
          "is:blue", "before:soon", "after:2026-02-30", "x:y",
        ]
      ),
      ("- -- * \" !? 😀", []),
      ("don't", ["don't"]),
    ] as [(String, [String])]
  )
  func `words are read as they are meant`(typed: String, expected: [String]) {
    #expect(terms(typed) == expected)
    #expect(query(typed).conditions.isEmpty)
  }

  @Test
  func `only the last word is a beginning, and only while it is typed`() {
    #expect(terms("river sto", isTyping: true) == ["river", "sto…"])
    #expect(terms("river sto ", isTyping: true) == ["river", "sto"])
    #expect(terms("river -sto", isTyping: true) == ["river", "-sto"])
    #expect(terms("title:sto", isTyping: true) == ["title:sto…"])
    #expect(terms("\"river sto", isTyping: true) == ["river sto"])
    #expect(terms("river st", isTyping: true) == ["river", "st"])
    #expect(terms("春", isTyping: true) == ["春…"])
  }

  @Test
  func `conditions are read in any mix with words`() {
    let query = query("is:unread river feed:\"Planet X\" -tag:later IS:Starred folder:news")
    #expect(query.terms.map(\.words) == ["river"])
    #expect(
      query.conditions.map(\.filter) == [
        .read(false), .feed("Planet X"), .tag("later"), .starred, .folder("news"),
      ]
    )
    #expect(query.conditions.map(\.isExcluded) == [false, false, true, false, false])
    #expect(self.query("feed：山").conditions.map(\.filter) == [.feed("山")])
  }

  @Test(
    arguments: [
      ("2026-01-31", 1_769_817_600), ("2026-01", 1_767_225_600), ("2026", 1_767_225_600),
      ("2024-02-29", 1_709_164_800),
    ] as [(String, Double)]
  )
  func `days, months and years begin where the zone says`(text: String, seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(query("before:\(text)").conditions.map(\.filter) == [.before(date)])
    #expect(query("after:\(text)").conditions.map(\.filter) == [.since(date)])
    let east = SearchQuery(
      "before:\(text)",
      timeZone: TimeZone(secondsFromGMT: 3600) ?? .current
    )
    #expect(east.conditions.map(\.filter) == [.before(date - 3600)])
  }

  @Test
  func `a query can be kept and read again`() throws {
    let query = query("river* -title:\"a b\" is:read before:2026", isTyping: true)
    let data = try JSONEncoder().encode(query)
    #expect(try JSONDecoder().decode(SearchQuery.self, from: data) == query)
  }

  @Test
  func `a text that was pasted is read in part`() {
    let query = query(String(repeating: "word ", count: 100_000))
    #expect(query.terms.count == 32)
  }
}
