// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import FoundationEssentials
import Testing

/// The feeds that a page names.
@Suite struct FeedLinkFinderTests {
  private func find(_ page: String, at address: String? = "https://example.org/blog/")
    -> WebPageFeeds
  {
    FeedLinkFinder().find(Array(page.utf8), pageURL: address.flatMap { URL(string: $0) })
  }

  private func addresses(_ feeds: [DiscoveredFeed]) -> [String] {
    feeds.map(\.url.absoluteString)
  }

  @Test(arguments: [
    "rel=alternate type='application/rss+xml' href='/feed'",
    "REL='Alternate home' TYPE=' Application/Atom+XML; charset=utf-8 ' HREF=' /feed\n'",
    "rel='alternate' type='application/feed+json' href='../feed'",
    "rel='alternate' type='application/json' href='//example.org/feed'",
    "rel='alternate' type='application/rdf+xml' href='https://example.org/feed'",
    "rel='alternate' type='text/xml' href='/feed'", "rel='feed' href='/feed'",
    "rel='feed' type='application/rss+xml' href='feed:https://example.org/feed'",
    "rel='alternate' type='application/rss&#43;xml' href='&#47;feed'",
    "rel='alternate' type='application/rss+xml' href='feed://example.org/feed'",
    "rel='alternate' type='application/rss xml' href='/feed'",
    "rel='alternate' type=' application/ atom+xml ; charset=utf-8' href='/feed'",
  ])
  func `a link of the page is a feed by its relation and type`(attributes: String) {
    let page = find("<html><head><link \(attributes)></head></html>")
    #expect(addresses(page.declared) == ["https://example.org/feed"])
  }

  @Test(arguments: [
    "rel='stylesheet' type='application/rss+xml' href='/a'",
    "rev='alternate' type='application/rss+xml' href='/a'",
    "rel='alternate' type='text/html' href='/a'", "rel='alternate' href='/a'",
    "rel='alternate' type='application/rss+xml' href=''",
    "rel='alternate' type='application/rss+xml'",
    "rel='alternate' type='application/json' href='/wp-json/wp/v2/posts/1'",
    "rel='alternate' type='application/json' href='/index.php?rest_route=/wp/v2/tags/1'",
    "rel='alternate' type='text/xml' href='/oembed?format=xml'",
    "rel='alternate' type='application/rss+xml' href='javascript:alert(1)'",
    "rel='alternate' type='application/rss+xml' href='file:///etc/passwd'",
    "rel='feed' type='text/html' href='/a'",
    "rel='alternate' type='application/activity+json' href='/a'",
  ])
  func `a link that is something else is no feed`(attributes: String) {
    #expect(find("<html><head><link \(attributes)></head></html>").declared.isEmpty)
  }

  @Test func `feeds keep their order, titles and types, each address once`() {
    let page = find(
      """
      <link rel=alternate type=application/atom+xml href=a title="A &amp;
        &eacute;"><link rel=alternate type=application/rss+xml href=b>
      <link rel=alternate type=application/rss+xml href=./a title=Again>
      """
    )
    #expect(
      addresses(page.declared) == ["https://example.org/blog/a", "https://example.org/blog/b"]
    )
    #expect(page.declared.map(\.title) == ["A & é", nil])
    #expect(page.declared.map(\.kind) == [.atom, .rss])
    #expect(page.declared[0].type == "application/atom+xml")
  }

  @Test func `the base holds for the whole page, and the first one counts`() {
    let page = find(
      """
      <link rel=feed href=before><base href="https://other.example/x/"><base href="/no/">
      <link rel=feed href=after>
      """
    )
    #expect(
      addresses(page.declared) == [
        "https://other.example/x/before", "https://other.example/x/after",
      ]
    )
  }

  @Test func `a base that is no address of the web changes nothing`() {
    #expect(
      addresses(find("<base href='file:///srv/'><link rel=feed href=a>").declared)
        == ["https://example.org/blog/a"]
    )
  }

  @Test func `without an address of the page only absolute ones are found`() {
    let page = find("<link rel=feed href=a><link rel=feed href=https://e.org/b>", at: nil)
    #expect(addresses(page.declared) == ["https://e.org/b"])
    let file = find("<link rel=feed href=a.xml>", at: "file:///srv/index.html")
    #expect(addresses(file.declared) == ["file:///srv/a.xml"])
  }

  @Test func `what stands in comments, scripts and text areas is not of the page`() {
    let link = "<link rel=feed href=a>"
    let page = find(
      "<!-- \(link) --><script>'\(link)'</script><STYLE>\(link)</Style><textarea>\(link)</textarea>"
    )
    #expect(page == WebPageFeeds())
    #expect(find("<script>\(link)").declared.isEmpty)
    #expect(find("<noscript>\(link)</noscript>").declared.count == 1)
  }

  @Test func `links in the text that look like feeds are a weaker sign`() {
    let page = find(
      """
      <a href="/feed/">Our <b>feed</b></a> <a href="/about">About</a> <a href="x.rss#a">RSS</a>
      <a href="?format=atom">Atom</a> <a href="/x" type="application/rss+xml">X</a>
      <a href="mailto:rss@example.org">m</a> <a href="javascript:feed">j</a>
      """
    )
    #expect(page.declared.isEmpty)
    #expect(
      addresses(page.suggested) == [
        "https://example.org/feed/", "https://example.org/blog/x.rss#a",
        "https://example.org/blog/?format=atom", "https://example.org/x",
      ]
    )
    #expect(page.suggested[0].title == "Our feed")
  }

  @Test func `what helps to guess is kept`() throws {
    let page = find(
      """
      <title>The &lt;Blog&gt;</title><meta name="Generator" content="WordPress 6.5">
      <link rel="canonical" href="/canonical"><link rel="https://api.w.org/" href="/wp-json/">
      <meta itemprop="channelId" content="UCct7QF2jcWRY6dhXWMSq9LQ">
      <link rel="alternate" type="application/json" href="/x.json">
      <link rel="alternate" type="application/json" href="/wp-json/wp/v2/tags/5">
      """
    )
    #expect(page.wordPressPart?.absoluteString == "https://example.org/wp-json/wp/v2/tags/5")
    #expect(page.title == "The <Blog>")
    #expect(page.generator == "WordPress 6.5")
    #expect(page.canonical?.absoluteString == "https://example.org/canonical")
    #expect(page.wordPressAPI?.absoluteString == "https://example.org/wp-json/")
    #expect(page.channelID == "UCct7QF2jcWRY6dhXWMSq9LQ")
    #expect(find("<meta itemprop=channelId content='../x'>").channelID == nil)
  }

  @Test func `the encoding is that of the header, else that of the page`() {
    let head = Array("<meta charset=windows-1251><link rel=feed href=a title='".utf8)
    let page = head + [0xC0] + Array("'>".utf8)
    let base = URL(string: "https://example.org/")
    let said = FeedLinkFinder().find(page, contentType: "text/html", pageURL: base)
    #expect(said.declared.first?.title == "А")
    let header = "text/html; charset=iso-8859-1"
    let other = FeedLinkFinder().find(page, contentType: header, pageURL: base)
    #expect(other.declared.first?.title == "À")
  }

  @Test(arguments: [
    "<", "<a href='", "<!--", "<a x=\"", "<title>", "<script>", "<link rel=feed href=a>",
  ])
  func `a page of a million damaged tags is read in one pass and bounded`(piece: String) {
    let page = find(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
    #expect(page.declared.count <= 500)
    #expect(page.suggested.isEmpty)
  }
}
