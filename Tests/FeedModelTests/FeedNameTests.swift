// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Testing

/// Names of feeds that give themselves none.
struct FeedNameTests {
  @Test(arguments: [
    ("https://example.org/feed.xml", "example.org/feed.xml"),
    ("https://example.org/", "example.org"), ("https://example.org", "example.org"),
    ("http://ann:s3cret@example.org:8080/a/?token=abc#top", "example.org:8080/a/"),
    ("http://[::1]:8080/f", "[::1]:8080/f"), ("file:///srv/a%20b.xml", "/srv/a b.xml"),
  ])
  func `an address is named by its host and path`(address: String, name: String) throws {
    #expect(try #require(URL(string: address)).feedName == name)
  }

  @Test func `a name that is the whole address is none`() throws {
    let text = "https://ann:s3cret@example.org/f?key=abc"
    let address = try #require(URL(string: text))
    #expect(LibraryFeed.title(("", text), at: address) == "example.org/f")
    #expect(LibraryFeed.title((text, nil), at: address) == "example.org/f")
    #expect(LibraryFeed.title(("Own", text), at: address) == "Own")
    #expect(LibraryFeed.title(("Own", "Given"), at: address) == "Given")
    #expect(LibraryFeed.title(("", nil), at: nil).isEmpty)
  }
}
