// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

@Suite struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
  private let example = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func `M9 the three forms of a date mean the same moment`(text: String) {
    #expect(HTTPDate.parse(text) == example)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Tue, 29 Feb 2000 23:59:60 GMT", 951_868_800),
    ("Sat, 21 Nov 2026 05:37:01 GMT", 1_795_239_421),
  ])
  func `dates are counted by the calendar`(text: String, seconds: Double) {
    #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "soon", "Sun, 06 Nov", "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 99999999999 08:49:37 GMT",
  ])
  func `what is no date is none`(text: String) {
    #expect(HTTPDate.parse(text) == nil)
    #expect(RetryAfter.parse(text, now: example) == nil)
  }

  @Test(arguments: [
    ("0", Duration.zero), (" 30 ", .seconds(30)), ("99999999", RetryAfter.longest),
    ("99999999999999999999999", RetryAfter.longest),
    ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sun, 06 Nov 1994 08:00:00 GMT", .zero),
    ("Fri, 31 Dec 9999 23:59:59 GMT", RetryAfter.longest),
  ])
  func `M9 a wait lies between nothing and seven days`(header: String, wait: Duration) {
    #expect(RetryAfter.parse(header, now: example) == wait)
  }

  @Test(arguments: [
    ("max-age=60", 60), ("public, Max-Age = \"90\"", 90), ("no-cache", nil), ("max-age=-1", nil),
    ("s-maxage=10", nil), ("", nil),
  ])
  func `M9 only max-age of Cache-Control counts`(header: String, seconds: Int?) {
    #expect(CacheControl.maximumAge(header) == seconds.map { .seconds($0) })
  }
}
