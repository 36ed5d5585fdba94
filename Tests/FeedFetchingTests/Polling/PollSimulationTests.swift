// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import TestSupport
import Testing

/// Years of polls against servers that answer at random: what holds whatever they say.
@Suite struct PollSimulationTests {
  let policy = PollPolicy()
  let noon = PollFixture.noon

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `M9 whatever a server says, it is asked seldom enough, and for ever`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var record = PollRecord(address: try #require(URL(string: "https://a.example/feed")))
    var now = noon
    for _ in 0..<500 {
      let before = record
      let (request, moment) = try request(for: record, at: now)
      now = moment
      #expect(request.url == record.address)
      record = policy.record(record, after: outcome(request, &generator), now: now)
      guard record.ending == nil else {
        #expect(record.nextCheck == nil)
        record = try record.revived()
        now += 86_400
        continue
      }
      let next = try #require(record.nextCheck)
      let isAsked = record.lastCheck != before.lastCheck
      #expect(next.timeIntervalSince(now) >= (isAsked ? 1800 : 300))
      #expect(next.timeIntervalSince(now) <= 14 * 86_400)
      #expect(record.heldUntil.map { $0 <= next } ?? true)
      let stored = try JSONEncoder().encode(record)
      #expect(try JSONDecoder().decode(PollRecord.self, from: stored) == record)
      now = next
    }
    #expect(now > noon.addingTimeInterval(500 * 1800))
  }

  /// A record that is due is fetched; nothing stands in its way for ever.
  private func request(for record: PollRecord, at now: Date) throws -> (FetchRequest, Date) {
    var now = now
    for _ in 0..<3 {
      switch policy.decision(for: record, trigger: .automatic, now: now, isOnline: true) {
      case .fetch(let request): return (request, now)
      case .wait(let until, _): now = try #require(until)
      case .stop: Issue.record("a feed that was revived has ended")
      }
    }
    throw Stuck()
  }

  private struct Stuck: Error {}

  private func outcome(
    _ request: FetchRequest,
    _ generator: inout SeededGenerator
  ) -> PollOutcome {
    let waits: [Duration?] = [nil, nil, nil, .zero, .seconds(1), .seconds(90_000), .seconds(1e9)]
    let wait = waits.randomElement(using: &generator) ?? nil
    var response = FetchResponse(
      requestedURL: request.url,
      headers: headers(&generator),
      body: [UInt8.random(in: 0...1, using: &generator)]
    )
    response.retryAfter = wait
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: return .updated(response, hints(&generator))
    case 2: return .unchanged(response, wasConditional: request.validators != nil)
    case 3: return .notModified(response)
    case 4: return .notAFeed(response)
    case 5: return .failed(FetchError(.offline, url: request.url))
    case 6: return .failed(FetchError(.connectionLost, url: request.url))
    default:
      let status = [404, 410, 429, 500, 503].randomElement(using: &generator)
      return .failed(FetchError(.http, url: request.url, status: status, retryAfter: wait))
    }
  }

  private func headers(_ generator: inout SeededGenerator) -> ResponseHeaders {
    let all = [
      ("ETag", "\"a\""), ("Last-Modified", "x"), ("Cache-Control", "max-age=100000000"),
      ("Cache-Control", "no-store"), ("Expires", "0"), ("Expires", "Fri, 31 Dec 9999 23:59:59 GMT"),
    ]
    return ResponseHeaders(
      all.filter { _ in Bool.random(using: &generator) }.map { (name: $0.0, value: $0.1) }
    )
  }

  private func hints(_ generator: inout SeededGenerator) -> PollHints {
    let hours = Set((0..<24).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
    let days = Weekday.allCases.filter { _ in Bool.random(using: &generator) }
    return PollHints(
      ttlMinutes: Int.random(in: -100...10_000, using: &generator),
      quietTimes: QuietTimes(hours: hours, days: Set(days)),
      isExpired: Int.random(in: 0..<50, using: &generator) == 0
    )
  }
}
