// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing
import Testing

/// Documents that somebody wrote to do harm.
@Suite struct OPMLHostileTests {
  @Test func `entities inside entities are refused, so that nothing grows`() throws {
    var type = "<!DOCTYPE opml [<!ENTITY a0 \"lol\">"
    for level in 1...20 {
      type += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    let parsed = try parseOPML(type + "]>" + opml("<outline text='&a20;&a0;'/>"))
    #expect(parsed.document.outlines[0].name == "&a20;lol")
  }

  @Test func `external entities are refused and nothing is read`() throws {
    let type = "<!DOCTYPE opml [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
    let parsed = try parseOPML(type + opml("<outline text='[&x;]'/>"))
    #expect(parsed.document.outlines[0].name == "[&x;]")
    #expect(parsed.faults.contains { $0.kind == .refused })
  }

  @Test func `entities that grow too far end the reading with their limit`() {
    let big = String(repeating: "x", count: 10_000)
    let type = "<!DOCTYPE opml [<!ENTITY b \"\(big)\">]>"
    let text = type + opml("<outline text='\(String(repeating: "&b;", count: 1000))'/>")
    expect(.expandsTooFar, naming: ByteSize.spelled(ParsingLimits.standardExpandedBytes), text)
  }

  @Test func `a hundred thousand outlines in one another end at the limit of depth`() {
    let text = opml(String(repeating: "<outline text='a'>", count: 100_000))
    expect(.tooDeep, naming: "256", text)
  }

  @Test func `more outlines than the limit end the reading with it`() throws {
    var limits = OPMLParser.standardLimits
    limits.maximumEntries = 10
    let ten = String(repeating: "<outline text='a'/>", count: 10)
    #expect(try parseOPML(opml(ten), limits: limits).document.outlines.count == 10)
    expect(.tooManyEntries, naming: "10 outlines", opml(ten + "<outline/>"), limits)
  }

  @Test func `more bytes, attributes or text than the limits end the reading with them`() {
    var limits = OPMLParser.standardLimits
    limits.maximumBytes = 1000
    expect(.tooManyBytes, naming: "1 kB", opml(String(repeating: " ", count: 1000)), limits)
    limits = OPMLParser.standardLimits
    limits.maximumAttributes = 2
    expect(.tooManyAttributes, naming: "2 attributes", opml("<outline a='' b='' c=''/>"), limits)
    limits = OPMLParser.standardLimits
    limits.maximumTextBytes = 100
    let long = String(repeating: "x", count: 200)
    expect(.textTooLong, naming: "100 bytes", opml("<outline text='\(long)'/>"), limits)
    let head = "<opml><head><title>\(long)</title></head></opml>"
    expect(.textTooLong, naming: "100 bytes", head, limits)
  }

  @Test func `a document that is cut anywhere keeps what came before`() throws {
    let outlines = (0..<5).map { "<outline text='\($0)' xmlUrl='https://a.example/\($0)'/>" }
    let text = opml("<outline text='F'>" + outlines.joined() + "</outline>")
    let start = try #require(text.firstRange(of: "<head>")).lowerBound
    var count = 0
    for end in text[start...].indices {
      let feeds = SubscriptionList(try parseOPML(String(text[..<end])).document).subscriptions
      #expect(feeds.count >= count && feeds.allSatisfy { $0.folders == ["F"] })
      count = feeds.count
    }
    #expect(count == 5)
  }

  @Test func `a hundred thousand folders next to one another are read`() throws {
    let text = opml(String(repeating: "<outline text='a'></outline>", count: 100_000))
    #expect(try parseOPML(text).document.outlines.count == 100_000)
  }

  @Test(arguments: [
    ("javascript:alert(1)", SubscriptionAddress.Refusal.script),
    ("java&#10;script:alert(1)", .script), ("&#1;javascript:alert(1)", .script),
    ("data:text/xml,&lt;rss/&gt;", .script), ("VBScript:x", .script),
    ("feed:javascript:alert(1)", .script), ("feed:feed:https://a.example/", .unreadable),
    ("file:///etc/passwd", .file), ("FILE:///etc/passwd", .file),
    ("feed:file:///etc/passwd", .file),
    ("/etc/passwd", .file), ("~/feed.xml", .file), ("../feed.xml", .file),
    ("exec:rm -rf ~", .command), ("|rm -rf ~", .command), (" | cat", .command),
    ("filter:a:b", .command), ("`id`", .command), ("$(id)", .command),
    ("ftp://a.example/f", .scheme("ftp")), ("mailto:a@example.org", .scheme("mailto")),
    ("https://", .unreadable), ("http:///f", .unreadable),
    ("ht!tp:/ /x", .unreadable), ("https://a!b/", .unreadable), ("//a b.example/", .unreadable),
  ])
  func `an address that is not one of the web is refused by name`(
    address: String,
    reason: SubscriptionAddress.Refusal
  ) throws {
    let parsed = try parseOPML(
      opml(
        "<outline text='Bad' xmlUrl='\(address)'/><outline text='Good' xmlUrl='https://g.example/'/>"
      )
    )
    let list = SubscriptionList(parsed.document)
    #expect(list.subscriptions.map(\.title) == ["Good"])
    #expect(list.refused.map(\.reason) == [reason])
    #expect(list.refused[0].description.contains("“Bad”"))
    let fault = try #require(parsed.faults.first { $0.kind == .refused })
    #expect(fault.message == list.refused[0].description)
    let merge = SubscriptionMerge(parsed.document, into: OPMLDocument())
    #expect(merge.document.outlines.map(\.name) == ["Good"])
    #expect(merge.refused == list.refused)
  }

  @Test func `a feed without an address is refused with its line, and makes no folder`() throws {
    let parsed = try parseOPML(
      opml(
        """
        <outline text='Good' xmlUrl='https://g.example/'/>
        <outline text='Bad' type='rss' htmlUrl='https://b.example/'/>
        <outline text='Folder' type='rss'><outline text='In' xmlUrl='https://i.example/'/></outline>
        <outline type='atom' xmlUrl=' '/>
        """
      )
    )
    let list = SubscriptionList(parsed.document)
    #expect(list.subscriptions.map(\.title) == ["Good", "In"])
    #expect(list.subscriptions.map(\.folders) == [[], ["Folder"]])
    #expect(list.refused.map(\.reason) == [.missing, .missing])
    let notes = parsed.faults.filter { $0.kind == .refused }
    #expect(
      notes.map(\.message) == [
        "The feed “Bad” was refused: it has no address.",
        "The feed was refused: it has no address.",
      ]
    )
    let lines = notes.compactMap(\.position?.line)
    #expect(lines.count == 2 && lines[1] == lines[0] + 2)
    let merge = SubscriptionMerge(parsed.document, into: OPMLDocument())
    #expect(merge.document.outlines.map(\.name) == ["Good", "Folder"])
    #expect(merge.refused == list.refused)
  }

  @Test func `an address that is refused is told without its password`() {
    let refused = RefusedSubscription(
      title: nil,
      address: "ftp://ann:s3cret@a.example/f@b",
      reason: .scheme("ftp")
    )
    #expect(refused.description.contains("“ftp://a.example/f@b”"))
  }

  @Test func `a page that is not of the web is left out, the feed is taken`() throws {
    let parsed = try parseOPML(
      opml("<outline xmlUrl='https://g.example/' htmlUrl='javascript:x'/>")
    )
    let feed = try #require(SubscriptionList(parsed.document).subscriptions.first)
    #expect(feed.site == nil)
  }

  private func expect(
    _ code: FeedParsingError.Code,
    naming limit: String,
    _ text: String,
    _ limits: ParsingLimits = OPMLParser.standardLimits
  ) {
    let error = #expect(throws: FeedParsingError.self) { try parseOPML(text, limits: limits) }
    #expect(error?.code == code)
    #expect(error?.message.contains(limit) == true, "\(error?.message ?? "")")
  }
}
