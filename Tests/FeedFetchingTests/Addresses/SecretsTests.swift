// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

@Suite struct SecretsTests {
  @Test(arguments: [
    ("https://anna:pass@example.org/feed#part", "https://example.org/feed"),
    ("https://anna@example.org/feed", "https://example.org/feed"),
    ("https://example.org/feed?token=abc", "https://example.org/feed?token=***"),
    ("https://example.org/?a=1&KEY=abc&b=2", "https://example.org/?a=1&KEY=***&b=2"),
    ("https://example.org/?auth=a&sig=b&pwd=c", "https://example.org/?auth=***&sig=***&pwd=***"),
    ("https://example.org/?api_key=a&feedkey=b", "https://example.org/?api_key=***&feedkey=***"),
    ("https://example.org/?X-Amz-Signature=a", "https://example.org/?X-Amz-Signature=***"),
    ("https://example.org/?access%5Ftoken=a", "https://example.org/?access%5Ftoken=***"),
    ("https://example.org/?mail=anna%40example.com", "https://example.org/?mail=***"),
    ("https://example.org/?u=9f86d081884c7d659a2feaa0", "https://example.org/?u=***"),
    ("https://example.org/?9f86d081884c7d659a2feaa0", "https://example.org/?***"),
    (
      "https://example.org/?f=123e4567-e89b-12d3-a456-426614174000", "https://example.org/?f=***"
    ),
  ])
  func `what tells who asks is not shown`(address: String, shown: String) throws {
    let url = try #require(URL(string: address))
    #expect(url.withoutSecrets.absoluteString == shown)
  }

  @Test(arguments: [
    "https://example.org/?feed=rss2&paged=12", "https://example.org/?author=jane&keyword=bridge",
    "https://example.org/feed?tag=long+distance-trains&before=2026-11-22T13:12:57Z",
    "https://example.org/videos.xml?channel_id=UCBR860B28hp2BmDPdntcQ9", "https://example.org/?",
    "https://example.org/9f86d081884c7d659a2feaa0/feed", "file:///home/anna/feed.xml",
    "https://example.org/?token=", "https://example.org/?&&x",
  ])
  func `what names the document stays`(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(url.withoutSecrets.absoluteString == address)
  }
}
