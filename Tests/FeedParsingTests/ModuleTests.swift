// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import Testing

/// The parts of feeds beside articles, and the formats that few feeds use.
@Suite struct ModuleTests {
  private func channel(_ inner: String) throws -> ParsedFeed {
    try parse(
      """
      <rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
        xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
        xmlns:wfw="http://wellformedweb.org/CommentAPI/"
        xmlns:thr="http://purl.org/syndication/thread/1.0"
        xmlns:fh="http://purl.org/syndication/history/1.0"
        xmlns:georss="http://www.georss.org/georss"
        xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
        xmlns:media="http://search.yahoo.com/mrss/"
        xmlns:podcast="https://podcastindex.org/namespace/1.0"
        xmlns:atom="http://www.w3.org/2005/Atom"><channel>\(inner)</channel></rss>
      """
    )
  }

  @Test func `the schedule of a feed is read`() throws {
    let feed = try channel(
      """
      <ttl>90</ttl><skipHours><hour>0</hour><hour>24</hour><hour>7</hour><hour>99</hour></skipHours>
      <skipDays><day>Sunday</day><day>Someday</day></skipDays>
      <sy:updatePeriod>
        daily </sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>
      """
    ).feed
    #expect(feed.ttlMinutes == 90)
    #expect(feed.polling.skipHours == [0, 7])
    #expect(feed.polling.skipDays == [.sunday])
    #expect(feed.polling.updateInterval == .seconds(6 * 60 * 60))
  }

  @Test(arguments: [("hourly", 3600), ("weekly", 604_800), ("now and then", nil)])
  func `a period that nobody knows gives no interval`(period: String, seconds: Int?) throws {
    let feed = try channel("<sy:updatePeriod>\(period)</sy:updatePeriod>").feed
    #expect(feed.polling.updateInterval == seconds.map { .seconds($0) })
  }

  @Test func `a frequency of nothing divides by nothing`() throws {
    let feed = try channel(
      "<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>0</sy:updateFrequency>"
    ).feed
    #expect(feed.polling.updateInterval == .seconds(86_400))
  }

  @Test func `the pages and archives of RFC 5005 are read`() throws {
    let feed = try channel(
      """
      <fh:archive/><fh:complete/><atom:link rel="prev-archive" href="http://e.org/1"/>
      <atom:link rel="current" href="http://e.org/now"/><atom:link rel="next" href="http://e.org/2"/>
      <atom:link rel="hub" href="http://hub.org/"/>
      """
    ).feed
    #expect(feed.isArchive)
    #expect(feed.isComplete)
    #expect(feed.previousArchive?.absoluteString == "http://e.org/1")
    #expect(feed.currentDocument?.absoluteString == "http://e.org/now")
    #expect(feed.nextPage?.absoluteString == "http://e.org/2")
    #expect(feed.hubs.map(\.absoluteString) == ["http://hub.org/"])
  }

  @Test func `the talk around an article is read`() throws {
    let article = try #require(
      try channel(
        """
        <item><comments>http://e.org/c</comments><slash:comments>12</slash:comments>
        <wfw:commentRss>http://e.org/c.rss</wfw:commentRss>
        <thr:in-reply-to ref="urn:parent"/></item>
        """
      ).articles.first
    )
    #expect(article.comments?.absoluteString == "http://e.org/c")
    #expect(article.conversation.commentCount == 12)
    #expect(article.conversation.commentFeed?.absoluteString == "http://e.org/c.rss")
    #expect(article.conversation.inReplyTo == ["urn:parent"])
  }

  @Test func `an episode is read in the words of both podcast modules`() throws {
    let article = try #require(
      try channel(
        """
        <item><itunes:duration>1:02:03</itunes:duration><itunes:episode>7</itunes:episode>
        <podcast:season>2</podcast:season><itunes:explicit>Yes</itunes:explicit>
        <podcast:chapters url="http://e.org/ch.json"/><podcast:transcript url="http://e.org/t.vtt"/>
        <media:player url="http://e.org/play"/><itunes:category text="History"/></item>
        """
      ).articles.first
    )
    #expect(article.episode.duration == .seconds(3723))
    #expect(article.episode.number == 7)
    #expect(article.episode.season == 2)
    #expect(article.episode.isExplicit == true)
    #expect(article.episode.chapters?.absoluteString == "http://e.org/ch.json")
    #expect(article.episode.transcripts.map(\.absoluteString) == ["http://e.org/t.vtt"])
    #expect(article.player?.absoluteString == "http://e.org/play")
    #expect(article.categories == ["History"])
  }

  @Test(
    arguments: [
      ("754", 754), ("12:34", 754), ("01:00:00", 3600), ("754.9", 754), ("", nil), ("-5", nil),
      ("1:2:3:4", nil), ("99999999999999999999", nil), ("700:00:00", nil), ("an hour", nil),
    ]
  )
  func `a duration is seconds, or minutes and hours before them`(text: String, seconds: Int?) throws
  {
    let parsed = try channel("<item><itunes:duration>\(text)</itunes:duration></item>")
    #expect(parsed.articles.first?.episode.duration == seconds.map { .seconds($0) })
  }

  @Test func `a place is read in both forms, and one off the earth is none`() throws {
    let articles = try channel(
      """
      <item><georss:point>45.5 -71.25</georss:point></item>
      <item><geo:lat>1.5</geo:lat><geo:long>2</geo:long></item>
      <item><georss:point>91 0</georss:point></item><item><georss:point>here</georss:point></item>
      """
    ).articles
    #expect(articles[0].place == GeoPoint(latitude: 45.5, longitude: -71.25))
    #expect(articles[1].place == GeoPoint(latitude: 1.5, longitude: 2))
    #expect(articles[2].place == nil)
    #expect(articles[3].place == nil)
  }

  @Test func `the Channel Definition Format is read`() throws {
    let parsed = try parse(
      """
      <CHANNEL HREF="http://e.org/" LASTMOD="2026-11-20T08:00:00Z"><TITLE>T</TITLE>
      <ABSTRACT>About</ABSTRACT>
      <ITEM HREF="http://e.org/1" LASTMOD="2026-11-19T08:00:00Z"><TITLE>A</TITLE>
      <ABSTRACT>Short</ABSTRACT></ITEM></CHANNEL>
      """
    )
    #expect(parsed.feed.format == .cdf)
    #expect(parsed.feed.link?.absoluteString == "http://e.org/")
    #expect(parsed.feed.subtitle == "About")
    #expect(parsed.feed.updated == Date(timeIntervalSince1970: 1_795_161_600))
    #expect(parsed.articles.first?.linkText == "http://e.org/1")
    #expect(parsed.articles.first?.summaryHTML == "Short")
    #expect(parsed.articles.first?.updated == Date(timeIntervalSince1970: 1_795_075_200))
  }

  @Test func `RSS that was written as JSON is read`() throws {
    let parsed = try parse(
      """
      {"rss": {"version": "2.0", "channel": {"title": "T &amp; U", "link": "https://e.org/",
      "description": "D", "ttl": 60, "item": [{"title": "A", "link": "/1", "category": ["x", "y"],
      "guid": {"isPermaLink": "false", "#value": "g"}, "pubDate": "Fri, 20 Nov 2026 08:00:00 GMT",
      "description": "<p>x</p>",
      "enclosure": {"url": "https://e.org/a.mp3", "type": "audio/mpeg", "length": "5"}}, 7]}}}
      """,
      base: "https://e.org/feed.json"
    )
    #expect(parsed.feed.format == .rssInJSON)
    #expect(parsed.feed.title == "T & U")
    #expect(parsed.feed.ttlMinutes == 60)
    #expect(parsed.articles.count == 1)
    let article = try #require(parsed.articles.first)
    #expect(article.guid == "g")
    #expect(article.linkText == "https://e.org/1")
    #expect(article.categories == ["x", "y"])
    #expect(article.published == Date(timeIntervalSince1970: 1_795_161_600))
    #expect(article.enclosures.first?.length == 5)
    #expect(parsed.faults.map(\.kind) == [.value])
  }

  @Test func `a JSON feed says that it has ended`() throws {
    let text = "{\"version\":\"https://jsonfeed.org/version/1.1\",\"expired\":true,\"items\":[]}"
    #expect(try parse(text).feed.polling.isExpired)
  }

  @Test func `an entry without authors is by those of its feed`() throws {
    let atom = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><author><name>F</name></author>
      <entry><id>1</id></entry><entry><id>2</id><author><name>E</name></author></entry></feed>
      """
    )
    #expect(atom.articles.map(\.authors) == [[Person(name: "F")], [Person(name: "E")]])
    let json = try parse(
      """
      {"version": "https://jsonfeed.org/version/1", "author": {"name": "F"}, "items": [{"id": "1"}]}
      """
    )
    #expect(json.articles.first?.authors == [Person(name: "F")])
  }

  @Test func `a summary that was meant as HTML is, one that mentions a tag is not`() throws {
    let parsed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><summary>a &lt;b&gt;b&lt;/b&gt;</summary></entry>
      <entry><summary>use &lt;b&gt; for bold</summary></entry></feed>
      """
    )
    #expect(parsed.articles[0].summaryHTML == "a <b>b</b>")
    #expect(parsed.articles[1].summaryHTML == "use &lt;b&gt; for bold")
  }

  @Test func `namespaces may be declared late, twice, and under other prefixes`() throws {
    let parsed = try parse(
      """
      <rss><channel><item xmlns:c="http://purl.org/rss/1.0/modules/content/"><c:encoded>A</c:encoded>
      </item><item xmlns:c="http://purl.org/dc/elements/1.1/"><c:creator>N</c:creator></item>
      <item xmlns:c="http://purl.org/rss/1.0/modules/content/"><c:encoded>B</c:encoded></item>
      </channel></rss>
      """
    )
    #expect(parsed.articles.map(\.contentHTML) == ["A", nil, "B"])
    #expect(parsed.articles[1].authors == [Person(name: "N")])
    #expect(parsed.feed.isWellFormed)
  }

  @Test func `a prefix that nothing declares is reported once for each name`() throws {
    let parsed = try parse("<rss><channel><item><dc:creator>N</dc:creator></item></channel></rss>")
    #expect(parsed.articles.first?.authors == [Person(name: "N")])
    #expect(parsed.faults.map(\.message) == ["The prefix \"dc\" is not declared."])
  }

  @Test func `more namespaces than are remembered are told apart all the same`() throws {
    let items = (0..<200).map { number in
      "<item xmlns:p\(number)=\"http://purl.org/dc/elements/1.1/\">"
        + "<p\(number):creator>\(number)</p\(number):creator></item>"
    }.joined()
    let parsed = try parse("<rss><channel>\(items)</channel></rss>")
    #expect(parsed.articles.map { $0.authors.first?.name } == (0..<200).map { "\($0)" })
  }

  @Test func `line ends of all systems are one character`() throws {
    let text = "a\r\nb\rc\nd"
    let parsed = try parse(rss("<item><description><![CDATA[\(text)]]></description></item>"))
    #expect(parsed.articles.first?.summaryHTML == "a\nb\nc\nd")
    let plain = try parse(rss("<item><description>\(text)</description></item>"))
    #expect(plain.articles.first?.summaryHTML == "a\nb\nc\nd")
  }
}
