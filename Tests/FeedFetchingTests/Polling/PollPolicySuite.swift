// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import Testing

/// A suite that holds the policy of polling alone, as a pure value: no network, no clock.
protocol PollPolicySuite {}

extension PollPolicySuite {
  var policy: PollPolicy { PollPolicy() }
  var noon: Date { PollFixture.noon }
  var minute: Duration { PollFixture.minute }
  var hour: Duration { PollFixture.hour }
  var day: Duration { PollFixture.day }

  func web(_ text: String = "https://a.example/feed") throws -> URL {
    try #require(URL(string: text))
  }

  func answer(
    _ record: PollRecord,
    _ headers: [(name: String, value: String)] = [],
    status: Int = 200,
    redirects: [Redirect] = [],
    body: String = "<rss/>"
  ) -> FetchResponse {
    var response = FetchResponse(
      requestedURL: record.address,
      finalURL: redirects.last?.to,
      redirects: redirects,
      status: status,
      headers: ResponseHeaders(headers),
      body: Array(body.utf8)
    )
    response.retryAfter = RetryAfter.parse(response.headers["Retry-After"], now: noon)
    return response
  }

  /// The record after an answer with a feed.
  func polled(
    _ headers: [(name: String, value: String)] = [],
    hints: PollHints = PollHints(),
    seed: UInt64 = 1
  ) throws -> PollRecord {
    let record = PollRecord(address: try web(), jitterSeed: seed)
    return policy.record(record, after: .updated(answer(record, headers), hints), now: noon)
  }

  func failed(
    _ record: PollRecord,
    _ code: FetchError.Code = .http,
    status: Int? = nil,
    retryAfter: Duration? = nil,
    at moment: Date? = nil
  ) -> PollRecord {
    let error = FetchError(code, url: record.address, status: status, retryAfter: retryAfter)
    return policy.record(record, after: .failed(error), now: moment ?? noon)
  }

  func wait(_ record: PollRecord, from moment: Date? = nil) throws -> Duration {
    .seconds(try #require(record.nextCheck).timeIntervalSince(moment ?? noon))
  }
}
