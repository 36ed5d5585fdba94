// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

/// Polls that are spread when a computer wakes up.
@Suite struct StaggeringTests {
  let policy = PollPolicy()
  let noon = PollFixture.noon

  private func record(_ address: String) throws -> PollRecord {
    PollRecord(address: try #require(URL(string: address)))
  }

  private func polled(_ record: PollRecord, at moment: Date) -> PollRecord {
    let response = FetchResponse(requestedURL: record.address, body: [])
    return policy.record(record, after: .updated(response, PollHints()), now: moment)
  }

  @Test func `M9 polls that are due are spread over the window, one host far apart`() throws {
    let records = try ["a", "a", "a", "b", "b", "c"].enumerated().map { index, host in
      try record("https://\(host).example/\(index)")
    }
    let moments = policy.staggered(records, now: noon, window: .seconds(60))
    let seconds = try moments.map { try #require($0).timeIntervalSince(noon) }
    #expect(seconds == [0, 30, 50, 10, 40, 20])
    #expect(policy.staggered(records, now: noon, window: .seconds(60)) == moments)
  }

  @Test func `the longest due comes first, what is not due keeps its time, what ended has none`()
    throws
  {
    let young = polled(try record("https://a.example/"), at: noon.addingTimeInterval(-7200))
    let old = polled(try record("https://b.example/"), at: noon.addingTimeInterval(-72_000))
    let fresh = polled(try record("https://c.example/"), at: noon)
    let error = FetchError(.http, url: old.address, status: 410)
    let gone = (0...2).reduce(old) { record, days in
      let moment = noon.addingTimeInterval(Double(days) * 86_400)
      return policy.record(record, after: .failed(error), now: moment)
    }
    let moments = policy.staggered([young, old, fresh, gone], now: noon, window: .seconds(10))
    #expect(
      moments == [noon.addingTimeInterval(5), noon, fresh.nextCheck, nil]
    )
    #expect(policy.staggered([], now: noon, window: .seconds(10)).isEmpty)
  }
}
