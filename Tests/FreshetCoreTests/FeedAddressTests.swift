// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import Testing

/// What becomes of what somebody types.
struct FeedAddressTests {
  @Test(arguments: [
    ("https://example.org/feed.xml", "https://example.org/feed.xml"),
    ("  example.org/feed ", "https://example.org/feed"),
    ("feed://example.org/a", "https://example.org/a"),
    ("feed:http://example.org/a", "http://example.org/a"),
    ("/tmp/a b.xml", "file:///tmp/a%20b.xml"),
    ("./x.xml", "file:///base/x.xml"),
  ])
  func `an address, a host or a path is understood`(typed: String, address: String) throws {
    #expect(try FeedAddress(typed: typed, relativeTo: "/base").url.absoluteString == address)
  }

  @Test func `what is no address has a reason`() {
    #expect(throws: FeedAddress.Fault.empty) { try FeedAddress(typed: "  ") }
    #expect(throws: FeedAddress.Fault.unsupportedScheme("ftp")) {
      try FeedAddress(typed: "ftp://example.org")
    }
  }

  @Test func `credentials and queries are not shown`() throws {
    let address = try FeedAddress(typed: "https://me:secret@example.org/feed?token=1")
    #expect(address.displayText == "https://example.org/feed")
  }
}
