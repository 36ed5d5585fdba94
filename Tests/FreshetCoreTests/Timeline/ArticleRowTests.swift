// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import Testing

@Suite struct ArticleRowTests {
  func row(_ change: (inout Article) -> Void) throws -> ArticleRow {
    var article = Article(id: ArticleKey("1"), title: "Title")
    change(&article)
    var feed = Feed(format: .rss20)
    feed.title = "The Feed"
    return try SampleFeed.item(article, feed: feed).row
  }

  // MARK: Title and text

  @Test func `the excerpt is the text on one line without markup`() throws {
    let row = try row {
      $0.summaryHTML = "<p>One &amp; <b>two</b></p>\n<p>three<script>four()</script></p>"
    }
    #expect(row.ownTitle == "Title")
    #expect(row.excerpt == "One & two three")
  }

  @Test func `the short form comes before the long one`() throws {
    #expect(
      try row {
        $0.summaryHTML = "Short"
        $0.contentHTML = "Long"
      }
      .excerpt == "Short"
    )
    #expect(try row { $0.contentHTML = "Long" }.excerpt == "Long")
  }

  @Test func `a text that only says the title again is left out`() throws {
    #expect(try row { $0.summaryHTML = "<p>Title</p>" }.excerpt.isEmpty)
  }

  @Test func `a long text is cut at a word, with an ellipsis`() throws {
    let text = try row { $0.summaryHTML = String(repeating: "word ", count: 200) }.excerpt
    #expect(text.count <= 241)
    #expect(text.hasSuffix("word…"))
  }

  @Test func `a missing title is made of the text`() throws {
    let short = try row {
      $0.title = ""
      $0.summaryHTML = "Only a few words."
    }
    #expect(short.ownTitle == "Only a few words.")
    #expect(short.excerpt.isEmpty)
    let long = try row {
      $0.title = ""
      $0.summaryHTML = String(repeating: "word ", count: 30)
    }
    #expect(long.ownTitle.count <= 80)
    #expect(long.ownTitle.hasPrefix("word word"))
    #expect(long.excerpt.hasPrefix(long.ownTitle))
  }

  @Test func `an article without title and text says so in its row`() throws {
    let item = try SampleFeed.item(Article(id: ArticleKey("1")))
    #expect(item.row.ownTitle.isEmpty)
    #expect(item.row.title == "(No Title)")
  }

  // MARK: Who and when

  @Test func `authors are named, else the feed`() throws {
    #expect(
      try row { $0.authors = [Person(name: "Ann"), Person(name: ""), Person(name: "Bo")] }
        .byline
        == "Ann, Bo"
    )
    #expect(try row { $0.authors = [Person(name: "")] }.byline == "The Feed")
    #expect(try row { _ in }.byline == "The Feed")
  }

  @Test func `the day is that of publication, else of the last change`() throws {
    let (early, late) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    #expect(
      try row {
        $0.published = early
        $0.updated = late
      }
      .date == early
    )
    #expect(try row { $0.updated = late }.date == late)
    #expect(try row { _ in }.date == nil)
  }

  @Test func `a row is one spoken sentence`() throws {
    var article = Article(id: ArticleKey("1"), title: "Title")
    article.authors = [Person(name: "Ann")]
    #expect(try SampleFeed.item(article).row.spokenText == "Title, Ann")
    article.published = SampleFeed.now
    #expect(try SampleFeed.item(article).row.spokenText == "Title, Ann, 12:00")
  }

  @Test(
    arguments: [
      (nil, "Audio", "Audio"), (20, "Audio 0:20", "Audio of 1 minute"),
      (754, "Audio 12:34", "Audio of 13 minutes"),
      (3725, "Audio 1:02:05", "Audio of 62 minutes"),
    ] as [(Int?, String, String)]
  )
  func `a row tells its sound and how long it is`(seconds: Int?, shown: String, spoken: String)
    throws
  {
    var article = Article(id: ArticleKey("1"), title: "Title")
    article.published = SampleFeed.now
    #expect(try SampleFeed.item(article).row.fileText.isEmpty)
    let url = try #require(URL(string: "https://example.org/a.mp3"))
    article.enclosures = [Enclosure(url: url, type: "audio/mpeg")]
    article.episode.duration = seconds.map { .seconds($0) }
    let row = try SampleFeed.item(article).row
    #expect(row.fileText == shown)
    #expect(row.spokenText == "Title, \(spoken), 12:00")
  }

  // MARK: Picture

  @Test
  func `the picture is the feed's own, a media picture, an attached one, the first in the text`()
    throws
  {
    let names = ["own", "media", "attached", "text"]
    let urls = try names.map { try #require(URL(string: "https://example.org/\($0).png")) }
    var article = Article(id: ArticleKey("1"))
    article.thumbnail = urls[0]
    article.media = [
      MediaContent(url: urls[3], type: "video/mp4"), MediaContent(url: urls[1], type: "image/png"),
    ]
    article.enclosures = [
      Enclosure(url: urls[3], type: "audio/mpeg"), Enclosure(url: urls[2], type: "image/png"),
    ]
    article.contentHTML = "<p>Text <img src=\"/text.png\"></p>"
    let removals: [(inout Article) -> Void] = [
      { $0.thumbnail = nil }, { $0.media = [] }, { $0.enclosures = [] }, { $0.contentHTML = "" },
    ]
    for (url, remove) in zip(urls, removals) {
      #expect(try SampleFeed.item(article).row.thumbnail == url)
      remove(&article)
    }
    #expect(try SampleFeed.item(article).row.thumbnail == nil)
  }

  @Test func `an article with a picture has a row of its own kind`() throws {
    var article = Article(id: ArticleKey("1"), title: "Title")
    #expect(try SampleFeed.item(article).row.thumbnail == nil)
    article.contentHTML = "<img src='a.png'>"
    #expect(
      try SampleFeed.item(article).row.thumbnail?.absoluteString
        == "https://example.org/a.png"
    )
  }

  @Test func `Atom resolves against the document, RSS against the article's page`() throws {
    var article = Article(id: ArticleKey("1"))
    article.link = URL(string: "https://example.org/2026/post/")
    article.contentHTML = "<img src='a.png'>"
    let thumbnails = try [FeedFormat.atom10, .rss20].map { format in
      try SampleFeed.item(article, feed: Feed(format: format)).row.thumbnail?.absoluteString
    }
    #expect(thumbnails == ["https://example.org/a.png", "https://example.org/2026/post/a.png"])
  }
}
