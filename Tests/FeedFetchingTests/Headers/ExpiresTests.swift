// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

@Suite struct ExpiresTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
  private let example = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:50:37 GMT", Duration.seconds(60)),
    ("Sunday, 06-Nov-94 09:49:37 GMT", .seconds(3600)), ("Sun Nov  6 08:49:37 1994", .zero),
    ("Sat, 05 Nov 1994 08:49:37 GMT", .zero), ("0", .zero), ("-1", .zero), ("", .zero),
    ("Fri, 31 Dec 9999 23:59:59 GMT", Expires.longest),
  ])
  func `M9 Expires lies between nothing and a year`(header: String, freshness: Duration) {
    #expect(Expires.freshness(header, now: example) == freshness)
  }

  @Test func `no header says nothing`() {
    #expect(Expires.freshness(nil, now: example) == nil)
  }
}
