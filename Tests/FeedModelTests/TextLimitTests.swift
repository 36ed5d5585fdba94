// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Testing

/// Short texts stay short, whatever a feed calls one.
struct TextLimitTests {
  @Test func `a text within the limit stays as it is`() {
    #expect("Seven".shortened(to: 5) == "Seven")
    #expect("漢字かな".shortened(to: 4) == "漢字かな")
    #expect("".shortened(to: 4).isEmpty)
  }

  @Test func `a longer text is cut, and says so`() {
    #expect("Headline".shortened(to: 5) == "Head…")
    let long = String(repeating: "字", count: 3000).shortened(to: TextLimits.title)
    #expect(long.unicodeScalars.count == TextLimits.title)
  }

  @Test func `what is one character to a reader stays whole`() {
    let family = "👨‍👩‍👧‍👦"
    #expect("ab\(family)c".shortened(to: 5) == "ab…")
    #expect("abe\u{301}\u{301}c".shortened(to: 4) == "ab…")
  }

  @Test func `a character made of a million marks is cut all the same`() {
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(marks.shortened(to: 100).unicodeScalars.count == 100)
  }

  @Test func `a list of names is bounded in number and in the length of each`() {
    let names = Array(repeating: String(repeating: "n", count: 1000), count: 1000)
    let cut = names.shortened(to: TextLimits.name)
    #expect(cut.count == TextLimits.count)
    #expect(cut.allSatisfy { $0.count == TextLimits.name })
    #expect(["one", "two"].shortened(to: TextLimits.name) == ["one", "two"])
  }

  @Test func `what a library kept without limits comes out of it within them`() throws {
    let long = String(repeating: "x", count: 2_000_000)
    var rowSummary = RowSummary(title: long)
    rowSummary.byline = long
    rowSummary.excerpt = long
    let texts = RowTexts(key: ArticleKey("1"), feedTitle: long, rowSummary: rowSummary)
    for text in [texts.title, texts.byline, texts.excerpt, texts.feedTitle] {
      #expect(text.count == TextLimits.title)
    }
    let feed = LibraryFeed(
      id: SubscriptionID(rawValue: 1),
      address: try #require(URL(string: "https://e.org/")),
      folder: nil,
      titles: (long, nil),
      site: nil,
      icon: nil
    )
    #expect(feed.title.count == TextLimits.title)
    #expect(Tag(id: TagID(rawValue: 1), name: long).name.count == TextLimits.title)
  }
}
