// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import Testing

@Suite("Headlines of articles")
struct RowSummaryTests {
  @Test
  func `an article without a title is called by the beginning of its text`() {
    var article = Article(id: ArticleKey("1"))
    article.contentHTML = "<p>One  <b>two</b></p>"
    let rowSummary = RowSummary(article, base: nil)
    #expect(rowSummary.title == "One two")
    #expect(rowSummary.excerpt.isEmpty)
  }

  @Test
  func `a text that only repeats the title is no excerpt`() {
    var article = Article(id: ArticleKey("1"), title: "Same")
    article.summaryHTML = "<p>Same</p>"
    #expect(RowSummary(article, base: nil).excerpt.isEmpty)
  }

  @Test
  func `the first file that is played is told with its length, and no other kind of file`() throws {
    let url = try #require(URL(string: "https://e.org/a"))
    var article = Article(id: ArticleKey("1"))
    article.episode.duration = .seconds(754)
    #expect(RowSummary(article, base: nil).file == nil)
    article.enclosures = [
      Enclosure(url: url), Enclosure(url: url, type: "image/png"),
      Enclosure(url: nil, type: "audio/ogg"), Enclosure(url: url, type: "Video/MP4"),
      Enclosure(url: url, type: "audio/mpeg"),
    ]
    #expect(RowSummary(article, base: nil).file == RowFile(.video, seconds: 754))
    article.episode.duration = nil
    article.enclosures.removeFirst(4)
    #expect(RowSummary(article, base: nil).file == RowFile(.audio, seconds: nil))
  }

  @Test(arguments: [(FeedFormat.rss20, "<p>a"), (.atom10, "<p>a"), (.json11, "<p>a\n ")])
  func `what says nothing to a reader is not kept`(format: FeedFormat, text: String) throws {
    let url = try #require(URL(string: "https://e.org/a"))
    var article = Article(id: ArticleKey("1"))
    article.contentHTML = "<p>a\n "
    article.categories = ["", "a", "", "b", "a"]
    article.enclosures = [Enclosure(url: nil, type: "audio/ogg"), Enclosure(url: url)]
    article.media = [MediaContent(url: url), MediaContent(url: nil, type: "image/png")]
    let kept = IncomingArticle(article, of: Feed(format: format), documentURL: url).article
    #expect(kept.contentHTML == text)
    #expect(kept.categories == ["a", "b"])
    #expect(kept.enclosures == [Enclosure(url: url)])
    #expect(kept.media == [MediaContent(url: url)])
  }
}
