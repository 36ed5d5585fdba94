// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Testing

/// The addresses that are one feed.
struct SubscriptionAddressTests {
  @Test(arguments: [
    ("https://example.org/feed", "https://example.org/feed"),
    (" http://example.org/feed\n", "http://example.org/feed"),
    ("feed://example.org/feed", "https://example.org/feed"),
    ("feed:https://example.org/feed", "https://example.org/feed"),
    ("feed:http://example.org/feed", "http://example.org/feed"),
    ("feed://http://example.org/feed", "http://example.org/feed"),
    ("//example.org/feed", "https://example.org/feed"),
    ("example.org/feed", "https://example.org/feed"),
    ("example.org:8080/feed", "https://example.org:8080/feed"),
  ])
  func `an address of the web is understood however it is written`(
    text: String,
    address: String
  ) throws {
    #expect(try SubscriptionAddress(text).url.absoluteString == address)
  }

  @Test(arguments: [
    "http://example.org/feed", "https://www.example.org/feed", "https://EXAMPLE.org/feed/",
    "https://example.org/feed#top", "https://example.org:443/feed", "feed://example.org/feed",
  ])
  func `scheme, www, slash and fragment make no other feed`(text: String) throws {
    #expect(
      try SubscriptionAddress(text).key == SubscriptionAddress("https://example.org/feed").key
    )
  }

  @Test(arguments: [
    "https://example.org/Feed", "https://example.org/feed?page=2", "https://blog.example.org/feed",
    "https://example.org:8443/feed", "https://me@example.org/feed", "https://example.org/",
  ])
  func `path, query, host, port and user do`(text: String) throws {
    #expect(
      try SubscriptionAddress(text).key != SubscriptionAddress("https://example.org/feed").key
    )
  }
}
