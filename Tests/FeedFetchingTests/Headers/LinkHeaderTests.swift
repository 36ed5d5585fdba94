// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Testing

@Suite struct LinkHeaderTests {
  @Test func `links are read with their relations, types and titles`() {
    let header = LinkHeader(
      "<https://e.org/?p=2>; rel=\"next nofollow\"; title=\"a \\\"b\\\", c\", "
        + "</feed>;rel=alternate ; type=\"application/rss+xml\",<x>"
    )
    #expect(header.links.map(\.target) == ["https://e.org/?p=2", "/feed", "x"])
    #expect(header.links[0].relations == ["next", "nofollow"])
    #expect(header.links[0].title == "a \"b\", c")
    #expect(header.links[1].type == "application/rss+xml")
    #expect(header.links[2].relations.isEmpty)
    #expect(header.target("alternate") == "/feed")
    #expect(header.target("prev") == nil)
  }

  @Test(arguments: [nil, "", "https://e.org/", "<https://e.org/", "; rel=next", ",,,"])
  func `what is no link gives none`(text: String?) {
    #expect(LinkHeader(text).links.isEmpty)
  }

  @Test func `of two parameters of one name the first counts, and damage ends the reading`() {
    let header = LinkHeader("<a>; rel=x; rel=y, <b>; rel=\"z, <c>; rel=w")
    #expect(header.links.map(\.target) == ["a", "b"])
    #expect(header.links[0].relations == ["x"])
  }

  @Test func `a header of many links ends at its bound`() {
    let text = String(repeating: "<a>; rel=x,", count: 10_000)
    #expect(LinkHeader(text).links.count == 64)
  }
}
