// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

/// The pause that headers about a limit of requests ask for.
struct RateLimitTests {
  private let now = Date(timeIntervalSince1970: 1_795_262_400)

  private func pause(_ fields: [(String, String)], isRefused: Bool = false) -> Duration? {
    RateLimit.pause(
      ResponseHeaders(fields.map { (name: $0.0, value: $0.1) }),
      isRefused: isRefused,
      now: now
    )
  }

  @Test(arguments: [
    ("X-Rate-Limit", "0", "1795262700", 300), ("X-RateLimit", "0", "2026-11-21T12:05:00Z", 300),
    ("X-Ratelimit", "0.0", "2026-11-21T12:04:59.976542Z", 300), ("RateLimit", "0", "300", 300),
    ("X-RateLimit", "0", "2026-11-21T12:05:00+00:00", 300),
    ("X-RateLimit", "0", "2026-11-21T14:04:59.5+0200", 300),
    ("X-RateLimit", "0", "2026-11-21T10:35:00-01:30", 300),
    ("x-rate-limit", "0", "1999999999", 86_400), ("RateLimit", "0", "0.2", 1),
  ])
  func `a host without further requests is left alone until its reset`(
    prefix: String,
    remaining: String,
    reset: String,
    seconds: Int
  ) {
    let fields = [("\(prefix)-Remaining", remaining), ("\(prefix)-Reset", reset)]
    #expect(pause(fields) == .seconds(seconds))
    #expect(pause(fields + [("Age", "12")]) == nil)
    #expect(pause(fields + [("Age", "0")]) == .seconds(seconds))
    #expect(pause([fields[1]]) == nil)
    #expect(pause([fields[1]], isRefused: true) == .seconds(seconds))
  }

  @Test(arguments: [
    ("5", "1795262700"), ("0", "1611543600"), ("0", "soon"), ("none", "300"), ("0", "nan"),
    ("0", "-5"), ("0", "inf"),
  ])
  func `requests that remain, and times that are none, ask for no pause`(
    remaining: String,
    reset: String
  ) {
    #expect(pause([("X-Rate-Limit-Remaining", remaining), ("X-Rate-Limit-Reset", reset)]) == nil)
    #expect(pause([("X-Rate-Limit-Remaining", "0")]) == nil)
  }
}
