// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import Testing

/// The search for words in an article.
struct ArticleSearchTests {
  @Test func `capitals, quotation marks and kinds of white space make no difference`() {
    #expect(ArticleSearch.ranges(of: "The river", in: "the RIVER, the\nriver") == [0..<9, 11..<20])
    #expect(ArticleSearch.ranges(of: "it's", in: "It\u{2019}s") == [0..<6])
    #expect(ArticleSearch.ranges(of: "it\u{2019}s", in: "it's") == [0..<4])
    #expect(ArticleSearch.ranges(of: "a b", in: "\u{E4} a\u{A0}b") == [3..<7])
    #expect(ArticleSearch.ranges(of: "a b", in: "a\r\nb a b") == [0..<4, 5..<8])
    #expect(ArticleSearch.ranges(of: "STRASSE", in: "stra\u{DF}e").isEmpty)
    #expect(ArticleSearch.ranges(of: "\u{C4}", in: "x\u{E4}a\u{308}") == [1..<3, 3..<6])
    #expect(ArticleSearch.ranges(of: "\u{6CB3}\u{6D41}", in: "\u{5927}\u{6CB3}\u{6D41}") == [3..<9])
    #expect(ArticleSearch.ranges(of: "\u{6CB3}", in: "river").isEmpty)
  }

  @Test func `places do not overlap, and blank words are nowhere`() {
    #expect(ArticleSearch.ranges(of: "aa", in: "aaaaa") == [0..<2, 2..<4])
    #expect(ArticleSearch.ranges(of: "aa", in: "\u{E9}aaa") == [2..<4])
    for words in ["", " ", "\u{A0}\n"] {
      #expect(ArticleSearch.ranges(of: words, in: "a b").isEmpty)
    }
    #expect(ArticleSearch.ranges(of: "long", in: "").isEmpty)
  }

  @Test func `a search begins where the reader is, and stays there while words are typed`() {
    let texts = ["one two", "two three", "two"]
    var search = ArticleSearch()
    search.search(for: "t", in: texts, from: 1)
    #expect(search.matches.count == 4 && search.current == 1)
    search.search(for: "th", in: texts, from: 0)
    #expect(search.currentMatch == ArticleSearch.Match(text: 1, bytes: 4..<6))
    search.search(for: "two", in: texts, from: 0)
    #expect(search.currentMatch?.text == 2)
    search.search(for: "one", in: texts, from: 0)
    #expect(search.currentMatch?.text == 0)
    search.search(for: "four", in: texts)
    #expect(search.current == nil && search.matches.isEmpty)
  }

  @Test func `matches follow each other, also into texts that come later, and begin again`() {
    var search = ArticleSearch()
    func move(isForward: Bool) -> Bool { search.move(isForward: isForward) }
    search.search(for: "a", in: ["a b a"])
    #expect(move(isForward: true))
    #expect(search.current == 1)
    #expect(!move(isForward: true))
    #expect(search.current == 1)
    search.add(["b", "a"])
    #expect(move(isForward: true))
    #expect(search.currentMatch == ArticleSearch.Match(text: 2, bytes: 0..<1))
    search.wrap(isForward: true)
    #expect(search.current == 0)
    #expect(!move(isForward: false))
    search.wrap(isForward: false)
    #expect(search.current == 2)
    #expect(move(isForward: false))
    #expect(search.current == 1)
    search.search(for: "", in: ["a"])
    search.wrap(isForward: true)
    #expect(search.current == nil)
    #expect(!move(isForward: true))
  }
}
