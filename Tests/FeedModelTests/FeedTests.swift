// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Testing

@Suite struct FeedTests {
  @Test func `a feed is dated by its last change, else by its publication`() {
    var feed = Feed(format: .rss20)
    #expect(feed.date == nil)
    feed.published = Date(timeIntervalSince1970: 1)
    #expect(feed.date == Date(timeIntervalSince1970: 1))
    feed.updated = Date(timeIntervalSince1970: 2)
    #expect(feed.date == Date(timeIntervalSince1970: 2))
  }

  @Test func `formats bear the names of the neutral model`() {
    #expect(FeedFormat(rawValue: "json-1.1") == .json11)
    #expect(FeedFormat.allCases.filter(\.isJSON) == [.rssInJSON, .json10, .json11])
  }

  @Test func `a fault reads as a sentence with its place`() {
    let position = TextPosition(line: 214, column: 7, byteOffset: 9000)
    let fault = FeedFault(kind: .truncated, message: "It ends.", position: position)
    #expect(fault.description == "It ends. (line 214, column 7)")
    #expect(FeedFault(kind: .junk, message: "It ends.").description == "It ends.")
  }
}
