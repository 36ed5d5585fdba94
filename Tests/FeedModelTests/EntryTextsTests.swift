// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import Testing

/// What is packed comes out as it went in.
struct EntryTextsTests {
  private static let samples = ["", "a", "é", "春夏", "👩‍👩‍👧", "\0", "Two\nlines", "\u{1F}\u{80}"]

  @Test func `every text comes out as it went in, whatever stands beside it`() {
    for title in Self.samples {
      for excerpt in Self.samples {
        for link in [nil] + Self.samples {
          var headline = EntryHeadline(title: title)
          headline.excerpt = excerpt
          headline.byline = title + excerpt
          headline.link = link
          let texts = EntryTexts(key: ArticleID(excerpt), feedTitle: title, headline: headline)
          #expect(texts.headline == headline)
          #expect(texts.key == ArticleID(excerpt))
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
    var headline = EntryHeadline(title: "T")
    headline.thumbnail = URL(string: "https://x.example/a%20b.png?c=1#d")
    let picture = EntryTexts(key: ArticleID("k"), feedTitle: "", headline: headline)
    #expect(headline.thumbnail != nil && picture.hasThumbnail)
    #expect(picture.thumbnail == headline.thumbnail)
    #expect(picture.headline.base == nil)
    headline.thumbnail = nil
    headline.base = URL(string: "https://x.example/")
    let base = EntryTexts(key: ArticleID("k"), feedTitle: "", headline: headline)
    #expect(!base.hasThumbnail)
    #expect(base.headline.base == headline.base)
  }

  @Test func `texts are equal when all of them are`() {
    func texts(_ key: String, _ feed: String, _ title: String) -> EntryTexts {
      EntryTexts(key: ArticleID(key), feedTitle: feed, headline: EntryHeadline(title: title))
    }
    #expect(texts("ab", "c", "d") == texts("ab", "c", "d"))
    #expect(texts("ab", "c", "d") != texts("a", "bc", "d"))
    #expect(texts("ab", "c", "d") != texts("ab", "cd", ""))
    var empty = EntryHeadline(title: "")
    empty.link = ""
    #expect(
      EntryTexts(key: ArticleID(""), feedTitle: "", headline: empty) != texts("", "", "")
    )
  }
}
