// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
import Foundation
import Testing

@Suite("Headlines of articles")
struct HeadlineTests {
  @Test
  func `an article without a title is called by the beginning of its text`() {
    var article = Article(id: ArticleID("1"))
    article.contentHTML = "<p>One  <b>two</b></p>"
    let headline = EntryHeadline(article, base: nil)
    #expect(headline.title == "One two")
    #expect(headline.excerpt.isEmpty)
  }

  @Test
  func `a text that only repeats the title is no excerpt`() {
    var article = Article(id: ArticleID("1"), title: "Same")
    article.summaryHTML = "<p>Same</p>"
    #expect(EntryHeadline(article, base: nil).excerpt.isEmpty)
  }
}
