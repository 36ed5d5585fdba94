// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import Testing

/// Texts that are packed and come out as they went in.
struct RowTextsTests {
  private static let samples = ["", "a", "é", "春夏", "👩‍👩‍👧", "\0", "Two\nlines", "\u{1F}\u{80}"]

  @Test func `every text comes out as it went in, whatever stands beside it`() {
    for title in Self.samples {
      for excerpt in Self.samples {
        for link in [nil] + Self.samples {
          var rowSummary = RowSummary(title: title)
          rowSummary.excerpt = excerpt
          rowSummary.byline = title + excerpt
          rowSummary.link = link
          let texts = RowTexts(key: ArticleKey(excerpt), feedTitle: title, rowSummary: rowSummary)
          #expect(texts.rowSummary == rowSummary)
          #expect(texts.key == ArticleKey(excerpt))
          #expect(texts.feedTitle == title)
          #expect(texts.title == title)
          #expect(texts.excerpt == excerpt)
          #expect(texts.byline == title + excerpt)
          #expect(texts.link == link)
          #expect(!texts.hasThumbnail && texts.thumbnail == nil)
        }
      }
    }
  }

  @Test func `addresses come out as they went in, and what is missing stays so`() {
    var rowSummary = RowSummary(title: "T")
    rowSummary.thumbnail = URL(string: "https://x.example/a%20b.png?c=1#d")
    let picture = RowTexts(key: ArticleKey("k"), feedTitle: "", rowSummary: rowSummary)
    #expect(rowSummary.thumbnail != nil && picture.hasThumbnail)
    #expect(picture.thumbnail == rowSummary.thumbnail)
    #expect(picture.rowSummary.base == nil)
    rowSummary.thumbnail = nil
    rowSummary.base = URL(string: "https://x.example/")
    let base = RowTexts(key: ArticleKey("k"), feedTitle: "", rowSummary: rowSummary)
    #expect(!base.hasThumbnail)
    #expect(base.rowSummary.base == rowSummary.base)
  }

  @Test(arguments: RowFile.Kind.allCases)
  func `a file comes out as it went in, and a text that is none means no file`(kind: RowFile.Kind) {
    for seconds in [nil, 1, 754, Int.max] {
      let file = RowFile(kind, seconds: seconds)
      #expect(file.seconds == seconds && RowFile(text: file.text) == file)
      var rowSummary = RowSummary(title: "T")
      rowSummary.file = file
      let texts = RowTexts(key: ArticleKey("k"), feedTitle: "", rowSummary: rowSummary)
      #expect(texts.file == file && texts.rowSummary == rowSummary)
    }
    #expect(RowFile(kind, seconds: 0) == RowFile(kind, seconds: nil))
    #expect(RowFile(kind, seconds: 754).playingTime == "12:34")
    #expect(RowFile(kind, seconds: nil).playingTime.isEmpty)
    for text in ["", "image", "\(kind) ", "\(kind) 0", "\(kind) -1", "\(kind) 1 2", "\(kind) x"] {
      #expect(RowFile(text: text) == nil, "\(text)")
    }
  }

  @Test func `texts are equal when all of them are`() {
    func texts(_ key: String, _ feed: String, _ title: String) -> RowTexts {
      RowTexts(key: ArticleKey(key), feedTitle: feed, rowSummary: RowSummary(title: title))
    }
    #expect(texts("ab", "c", "d") == texts("ab", "c", "d"))
    #expect(texts("ab", "c", "d") != texts("a", "bc", "d"))
    #expect(texts("ab", "c", "d") != texts("ab", "cd", ""))
    var empty = RowSummary(title: "")
    empty.link = ""
    #expect(
      RowTexts(key: ArticleKey(""), feedTitle: "", rowSummary: empty) != texts("", "", "")
    )
  }
}
