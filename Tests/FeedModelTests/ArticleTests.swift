// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Testing

@Suite struct ArticleTests {
  @Test func `an article is dated by its publication, else by its last change`() {
    var article = Article(id: ArticleKey("1"))
    article.updated = Date(timeIntervalSince1970: 2)
    #expect(article.date == Date(timeIntervalSince1970: 2))
    article.published = Date(timeIntervalSince1970: 1)
    #expect(article.date == Date(timeIntervalSince1970: 1))
  }

  @Test func `the long form is read before the short one`() {
    var article = Article(id: ArticleKey("1"))
    article.summaryHTML = "s"
    #expect(article.bodyHTML == "s")
    article.contentHTML = "c"
    #expect(article.bodyHTML == "c")
  }
}
