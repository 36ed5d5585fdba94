// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing
import Testing

/// OPML documents as they are read, good ones and bad ones.
@Suite struct OPMLParserTests {
  @Test(arguments: ["1.0", "1.1", "2.0"])
  func `feeds, folders and the head are read in every version`(version: String) throws {
    let parsed = try parseOPML(
      """
      <?xml version="1.0"?><opml version="\(version)">
      <head><title> My feeds </title><ownerName>Ann</ownerName>
      <ownerEmail>a@example.org</ownerEmail>
      <expansionState>1, 2</expansionState></head><body>
      <outline text="Outer"><outline title="Inner">
      <outline text="A" title="A!" type="rss" version="RSS2" language="en" description="About A"
        xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/></outline></outline>
      <outline text="B" xmlUrl="https://b.example/feed"/></body></opml>
      """
    )
    let document = parsed.document
    #expect(parsed.isWellFormed && parsed.faults.isEmpty)
    #expect(document.version == version)
    #expect(document.title == "My feeds")
    #expect(document.ownerName == "Ann")
    #expect(document.ownerEmail == "a@example.org")
    #expect(document.head("expansionstate") == "1, 2")
    let feeds = SubscriptionList(document).subscriptions
    #expect(feeds.map(\.title) == ["A", "B"])
    #expect(feeds.map(\.folders) == [["Outer", "Inner"], []])
    #expect(feeds[0].site?.absoluteString == "https://a.example/")
    let outline = document.outlines[0].children[0].children[0]
    #expect(outline["description"] == "About A")
    #expect(outline["LANGUAGE"] == "en")
  }

  @Test func `names of attributes are found in any case, and spelled as specified`() throws {
    let parsed = try parseOPML(
      opml("<outline TEXT='A' xmlurl=' https://a.example/f ' HTMLURL='https://a.example'/>")
    )
    let feed = try #require(SubscriptionList(parsed.document).subscriptions.first)
    #expect(feed.title == "A")
    #expect(feed.address.url.absoluteString == "https://a.example/f")
    #expect(parsed.document.outlines[0].attributes.map(\.name) == ["text", "xmlUrl", "htmlUrl"])
  }

  @Test(arguments: [
    ("type='rss' url='https://a.example/f'", 1), ("type='atom' url='https://a.example/f'", 1),
    ("type='link' url='https://a.example/f'", 0), ("type='include' url='https://a.example/l'", 0),
    ("type='include' xmlUrl='https://a.example/f'", 0), ("url='https://a.example/f'", 0),
    ("type='unheard' xmlUrl='https://a.example/f'", 1), ("type='rss'", 0),
    ("type='rss' xmlUrl=' ' url='https://a.example/f'", 1),
  ])
  func `an outline is a feed by its address, and by its type where that decides`(
    attributes: String,
    count: Int
  ) throws {
    let parsed = try parseOPML(opml("<outline text='A' \(attributes)/>"))
    #expect(SubscriptionList(parsed.document).subscriptions.count == count)
    #expect(parsed.document.outlines.count == 1)
  }

  @Test func `an outline that includes another document is kept and stays a name`() throws {
    let parsed = try parseOPML(
      opml("<outline text='L' type='include' url='https://a.example/l.opml'/>")
    )
    #expect(parsed.document.outlines[0].role == .inclusion)
    #expect(OPMLWriter.write(parsed.document).contains("url=\"https://a.example/l.opml\""))
  }

  @Test func `a damaged document is mended, and it is said where`() throws {
    let parsed = try parseOPML(
      """
      junk <opml><outline text="A & B" xmlUrl="https://a.example/?x=1&y=2">
      <OUTLINE text="C &eacute;" xmlUrl="https://c.example/"/>
      """
    )
    let feeds = SubscriptionList(parsed.document).subscriptions
    #expect(feeds.map(\.title) == ["A & B", "C é"])
    #expect(feeds[0].address.url.absoluteString == "https://a.example/?x=1&y=2")
    #expect(!parsed.isWellFormed)
    #expect(parsed.faults.contains { $0.kind == .truncated && $0.message.contains("<outline>") })
    #expect(parsed.faults.contains { $0.kind == .value && $0.message.contains("version") })
    #expect(parsed.faults.contains { $0.kind == .reference && $0.position?.line == 1 })
  }

  @Test func `an encoding that is declared is used`() throws {
    var bytes = Array("<?xml version='1.0' encoding='ISO-8859-1'?><opml version='2.0'><body>".utf8)
    bytes += Array("<outline text='Caf".utf8) + [0xE9] + Array("'/></body></opml>".utf8)
    let parsed = try OPMLParser().parse(bytes)
    #expect(parsed.document.outlines[0].name == "Café")
    #expect(parsed.encoding == "windows-1252")
  }

  @Test(arguments: [
    ("", "empty"), ("{}", "no XML"), ("hello", "no XML"),
    ("<rss version='2.0'><channel/></rss>", "<rss>"), ("<html><outline/></html>", "<html>"),
    ("<!-- only -->", "no element"),
  ])
  func `what is no OPML is told from it, with what it is`(text: String, part: String) {
    let error = #expect(throws: FeedParsingError.self) { try parseOPML(text) }
    #expect(error?.message.contains(part) == true)
  }

  @Test func `an OPML document is no feed`() {
    #expect(failure(opml("<outline text='A' xmlUrl='https://a.example/'/>"))?.code == .notAFeed)
  }
}
