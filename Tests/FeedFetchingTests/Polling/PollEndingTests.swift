// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import Testing

/// Feeds that have ended, that came in part, and that a person asks for: no network, no clock.
@Suite struct PollEndingTests: PollPolicySuite {
  @Test func `M9 a 410 is believed after three answers over two days, and never sooner`() throws {
    var record = failed(try polled(), status: 410)
    #expect(!record.isGone)
    #expect(record.nextCheck != nil)
    for hours in 1...47 { record = failed(record, status: 410, at: noon + hour * hours) }
    #expect(!record.isGone)
    record = failed(record, status: 410, at: noon + hour * 48)
    #expect(record.isGone)
    #expect(record.nextCheck == nil)
    #expect(policy.isWorthReporting(record, now: noon))
    var seldom = failed(try polled(), status: 410)
    seldom = failed(seldom, status: 410, at: noon + day * 10)
    #expect(!seldom.isGone)
  }

  @Test(arguments: [404, 500])
  func `M9 another status takes the word back that a feed is gone, and no server does not`(
    status: Int
  ) throws {
    var record = failed(try polled(), status: 410)
    record = failed(record, status: 410, at: noon + hour)
    var other = failed(record, status: status, at: noon + day)
    other = failed(other, status: 410, at: noon + day * 3)
    #expect(!other.isGone)
    record = failed(record, .cannotConnect, at: noon + day)
    record = failed(record, status: 410, at: noon + day * 3)
    #expect(record.isGone)
  }

  /// A feed that was believed to be gone three days after noon.
  private func gone() throws -> PollRecord {
    var record = failed(try polled([("ETag", "\"a\"")]), status: 410)
    for days in 1...3 { record = failed(record, status: 410, at: noon + day * days) }
    #expect(record.isGone)
    return record
  }

  @Test func `a feed that is gone is asked by hand alone, and of all feeds once a day`() throws {
    let record = try gone()
    let soon = noon + day * 3 + minute * 4
    let later = noon + day * 3 + minute * 5
    for trigger in [PollTrigger.automatic, .resume, .everything] {
      #expect(
        policy.decision(for: record, trigger: trigger, now: later, isOnline: true) == .stop(.gone)
      )
    }
    #expect(
      policy.decision(for: record, trigger: .manual, now: soon, isOnline: true)
        == .wait(until: later, reason: .justChecked)
    )
    let request = policy.request(for: record, now: later)
    #expect(
      policy.decision(for: record, trigger: .manual, now: later, isOnline: true) == .fetch(request)
    )
    let nextDay = noon + day * 4
    #expect(
      policy.decision(for: record, trigger: .everything, now: nextDay, isOnline: true)
        == .fetch(policy.request(for: record, now: nextDay))
    )
    let never = noon.addingTimeInterval(1e9)
    #expect(
      policy.decision(for: record, trigger: .automatic, now: never, isOnline: true) == .stop(.gone)
    )
  }

  @Test func `a feed that was gone is polled again once it comes, and not for another fault`()
    throws
  {
    let record = try gone()
    let still = failed(record, status: 500, at: noon + day * 5)
    #expect(still.isGone)
    #expect(still.nextCheck == nil)
    let again = policy.record(
      record,
      after: .updated(answer(record), PollHints()),
      now: noon + day * 5
    )
    #expect(again.ending == nil)
    #expect(again.goneReport == nil)
    #expect(again.nextCheck != nil)
  }

  @Test func `M9 a feed that says it has expired is polled no more, but by hand`() throws {
    let record = try polled(hints: PollHints(isExpired: true))
    #expect(record.isExpired)
    #expect(
      policy.decision(for: record, trigger: .automatic, now: noon + 1e6, isOnline: true)
        == .stop(.expired)
    )
    #expect(
      policy.decision(for: record, trigger: .manual, now: noon + 1e6, isOnline: true)
        == .fetch(policy.request(for: record, now: noon + 1e6))
    )
    let again = policy.record(record, after: .updated(answer(record), PollHints()), now: noon + 1e6)
    #expect(!again.isExpired)
  }

  // MARK: Parts of documents

  private func cut(_ record: PollRecord, at moment: Date? = nil) -> PollRecord {
    let part = answer(record, [("ETag", "\"part\"")], body: "<rss><channel>")
    return policy.record(record, after: .truncated(part, PollHints()), now: moment ?? noon)
  }

  @Test func `a part of a document leaves nothing by which the rest could be kept back`() throws {
    let whole = try polled([("ETag", "\"whole\""), ("Last-Modified", "x")])
    let record = cut(whole, at: noon + hour)
    #expect(record.validators == nil)
    #expect(record.digest == nil)
    #expect(record.lastSuccess == noon)
    #expect(record.lastCheck == noon + hour)
    #expect(policy.request(for: record, now: noon + hour * 2).validators == nil)
    #expect(policy.outcome(of: answer(record), for: record, wasConditional: false) == nil)
  }

  @Test func `a part of a document is asked for soon, then ever later, up to the usual time`()
    throws
  {
    var record = try polled()
    var waits: [Double] = []
    for _ in 0..<6 {
      record = cut(record)
      waits.append(try wait(record).seconds / 60)
    }
    for (wait, minutes) in zip(waits, [5.0, 10, 20, 40, 60, 60]) {
      #expect(minutes * 0.9...minutes * 1.1 ~= wait)
    }
    #expect(waits.allSatisfy { $0 >= 5 })
    let first = cut(try polled())
    let due = try #require(first.nextCheck)
    let decision = policy.decision(for: first, trigger: .automatic, now: due, isOnline: true)
    #expect(decision == .fetch(FetchRequest(url: first.address)))
    let whole = policy.record(record, after: .updated(answer(record), PollHints()), now: noon)
    #expect(whole.truncations == nil)
    #expect(minute * 54...minute * 66 ~= (try wait(whole)))
  }

  @Test func `a part of a document ends no feed, and what it says counts only at first`() throws {
    let expired = PollHints(ttlMinutes: 600, isExpired: true)
    let record = PollRecord(address: try web())
    let part = answer(record, body: "<rss>")
    let first = policy.record(record, after: .truncated(part, expired), now: noon)
    #expect(first.ending == nil)
    #expect(first.hints.timeToLive == .seconds(36_000))
    let known = policy.record(try polled(), after: .truncated(part, expired), now: noon)
    #expect(known.hints.timeToLive == nil)
  }

  // MARK: Asking again

  @Test func `who sees nothing of a feed can ask again at once, and then every half minute`() throws
  {
    let record = PollRecord(address: try web())
    let first = failed(record, .cannotConnect)
    let soon = noon + .seconds(1)
    #expect(
      policy.decision(for: first, trigger: .manual, now: soon, isOnline: true)
        == .wait(until: noon + minute * 5, reason: .justChecked)
    )
    let request = FetchRequest(url: record.address)
    #expect(
      policy.decision(for: first, trigger: .retry, now: soon, isOnline: true) == .fetch(request)
    )
    let second = failed(first, .cannotConnect, at: soon)
    #expect(
      policy.decision(for: second, trigger: .retry, now: noon + .seconds(20), isOnline: true)
        == .wait(until: noon + .seconds(31), reason: .justChecked)
    )
    #expect(
      policy.decision(for: second, trigger: .retry, now: noon + .seconds(31), isOnline: true)
        == .fetch(request)
    )
    let seen = try polled()
    #expect(
      policy.decision(for: seen, trigger: .retry, now: soon, isOnline: true)
        == .wait(until: noon + minute * 5, reason: .justChecked)
    )
  }

  @Test func `a server's wish to wait holds for who asks again as well`() throws {
    let held = failed(PollRecord(address: try web()), status: 429, retryAfter: hour)
    #expect(
      policy.decision(for: held, trigger: .retry, now: noon + minute, isOnline: true)
        == .wait(until: noon + hour, reason: .serverAsked)
    )
  }

  @Test func `a poll under a clock of the last year is planned within four digits`() throws {
    let late = Date(timeIntervalSince1970: 253_402_300_000)
    let record = policy.record(
      PollRecord(address: try web()),
      after: .updated(answer(PollRecord(address: try web())), PollHints()),
      now: late
    )
    let next = try #require(record.nextCheck)
    #expect(next.formatted(.iso8601) == "9999-12-31T23:59:59Z")
    let lost = failed(record, .offline, at: late)
    #expect(try #require(lost.nextCheck) <= next)
  }

  @Test func `a record of before these rules can still be read`() throws {
    let record = try polled()
    let data = try JSONEncoder().encode(record)
    let text = String(decoding: data, as: UTF8.self)
    for name in ["truncations", "goneReport", "isHeldByHost"] { #expect(!text.contains(name)) }
    #expect(try JSONDecoder().decode(PollRecord.self, from: data) == record)
  }
}

extension Date {
  fileprivate static func + (date: Date, duration: Duration) -> Date {
    date.addingTimeInterval(duration.seconds)
  }
}
