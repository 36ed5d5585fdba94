// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import Testing

/// A plan that was made with another interval than the one that holds now.
@Suite("Other intervals") struct PollIntervalTests: PollPolicySuite {
  private func every(_ interval: RefreshInterval) throws -> PollPolicy {
    var policy = PollPolicy()
    policy.base = try #require(interval.duration)
    return policy
  }

  @Test func `the usual interval is that of the policy`() {
    #expect(RefreshIntervals().usual.duration == PollPolicy().base)
    #expect(RefreshInterval.halfHour.duration == PollPolicy().automaticFloor)
  }

  @Test func `a plan is moved both ways, once, and stays for the interval with which it was made`()
    throws
  {
    let record = try polled()
    #expect(policy.replanned(record) == record)
    let later = try every(.day).replanned(record)
    #expect(hour * 21...hour * 27 ~= (try wait(later)))
    #expect(try every(.day).replanned(later) == later)
    let sooner = try every(.halfHour).replanned(later)
    #expect(minute * 30...minute * 33 ~= (try wait(sooner)))
  }

  @Test func `a plan is never before the time that the server or the feed asks for`() throws {
    let cached = try polled([("Cache-Control", "max-age=7200")])
    #expect(try wait(try every(.halfHour).replanned(cached)) >= hour * 2)
    let hinted = try polled(hints: PollHints(ttlMinutes: 180))
    #expect(try wait(try every(.halfHour).replanned(hinted)) >= hour * 3)
    let held = try polled([("Retry-After", "14400")])
    #expect(try wait(try every(.halfHour).replanned(held)) >= hour * 4)
  }

  @Test func `a record keeps the name under which its earliest check was first written`() throws {
    let record = try polled([("Cache-Control", "max-age=7200")])
    #expect(record.requestedInterval == hour * 2)
    let data = try JSONEncoder().encode(record)
    #expect(String(decoding: data, as: UTF8.self).contains("\"wishedUntil\":"))
    #expect(try JSONDecoder().decode(PollRecord.self, from: data) == record)
  }

  @Test func `what was planned after a failure stays`() throws {
    let record = failed(failed(try polled(), status: 500), status: 500)
    #expect(try every(.halfHour).replanned(record) == record)
  }
}
