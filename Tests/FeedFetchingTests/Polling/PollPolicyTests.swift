// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import Testing

/// The rules of polling as pure values: no network, no clock.
@Suite struct PollPolicyTests: PollPolicySuite {
  let address = URL(filePath: "/").appending(path: "feed")

  // MARK: How often

  @Test func `M9 a feed that says nothing is polled every hour, give or take a tenth`() throws {
    let waits = try (0..<200).map { try wait(polled(seed: $0)) }
    #expect(waits.allSatisfy { minute * 54...minute * 66 ~= $0 })
    #expect(Set(waits).count > 190)
    #expect(waits.contains { $0 < minute * 57 } && waits.contains { $0 > minute * 63 })
  }

  @Test func `M9 the shift at random is stored, so a restart asks nobody again`() throws {
    let record = try polled(seed: 7)
    let restarted = try JSONDecoder().decode(PollRecord.self, from: JSONEncoder().encode(record))
    #expect(restarted == record)
    #expect(try polled(seed: 7) == record)
    let later = policy.record(record, after: .updated(answer(record), PollHints()), now: noon)
    #expect(later.nextCheck != record.nextCheck)
  }

  @Test(arguments: [
    ("max-age=7200", 2.0), ("max-age=60", 1), ("max-age=999999999", 24), ("no-cache", 1),
    ("no-store, no-cache, max-age=0", 1),
  ])
  func `M9 Cache-Control prolongs the time between polls up to a day`(
    header: String,
    hours: Double
  ) throws {
    let wait = try wait(polled([("Cache-Control", header)]))
    #expect(hour * hours * 0.9...hour * hours * 1.1 ~= wait)
  }

  @Test(arguments: [
    ("Sat, 21 Nov 2026 15:00:00 GMT", 3.0), ("Sat, 21 Nov 2026 12:01:00 GMT", 1), ("0", 1),
    ("-1", 1), ("Thu, 01 Jan 1970 00:00:00 GMT", 1), ("Fri, 31 Dec 9999 23:59:59 GMT", 24),
  ])
  func `M9 Expires prolongs the time between polls up to a day`(
    header: String,
    hours: Double
  ) throws {
    let wait = try wait(polled([("Expires", header)]))
    #expect(hour * hours * 0.9...hour * hours * 1.1 ~= wait)
  }

  @Test func `M9 Expires is counted from the server's own time of day`() throws {
    let record = try polled([
      ("Date", "Sun, 06 Nov 1994 08:00:00 GMT"), ("Expires", "Sun, 06 Nov 1994 13:00:00 GMT"),
    ])
    #expect(hour * 5...hour * 5.5 ~= (try wait(record)))
  }

  private static let hintsAndHours: [(PollHints, Double)] = [
    (PollHints(ttlMinutes: 180), 3.0), (PollHints(ttlMinutes: 5), 1),
    (PollHints(ttlMinutes: -5), 1), (PollHints(ttlMinutes: .max), 24),
    (PollHints(updateInterval: .seconds(6 * 3600)), 6),
    (PollHints(updateInterval: .seconds(365 * 86_400)), 24),
    (PollHints(ttlMinutes: 120, updateInterval: .seconds(4 * 3600)), 4),
    (PollHints(hasHub: true), 1),
  ]

  @Test(arguments: hintsAndHours)
  func `M9 what the feed says prolongs the time between polls up to a day`(
    hints: PollHints,
    hours: Double
  ) throws {
    let wait = try wait(polled(hints: hints))
    #expect(hour * hours * 0.9...hour * hours * 1.1 ~= wait)
  }

  @Test func `M9 nobody who names a time is asked before it`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let record = try polled([("Cache-Control", "max-age=43200")], seed: seed)
      #expect(hour * 12...hour * 13.2 ~= (try wait(record)))
    }
  }

  @Test func `M9 a feed's own hints hold after a 304 as well`() throws {
    let record = try polled([("ETag", "\"a\"")], hints: PollHints(ttlMinutes: 300))
    let next = policy.record(record, after: .notModified(answer(record, status: 304)), now: noon)
    #expect(hour * 5...hour * 5.5 ~= (try wait(next)))
  }

  @Test func `M9 half an hour lies between two polls that nobody asked for`() throws {
    var eager = PollPolicy()
    eager.base = .seconds(60)
    let record = PollRecord(address: try web())
    let next = eager.record(record, after: .updated(answer(record), PollHints()), now: noon)
    #expect(try wait(next) >= minute * 30)
    let revived = try next.revived()
    let early = noon.addingTimeInterval(29 * 60)
    let decision = eager.decision(for: revived, trigger: .automatic, now: early, isOnline: true)
    #expect(decision == .wait(until: noon.addingTimeInterval(1800), reason: .notDue))
  }

  @Test func `M9 five minutes lie between two polls that somebody asked for`() throws {
    let record = try polled()
    let early = noon.addingTimeInterval(299)
    #expect(
      policy.decision(for: record, trigger: .manual, now: early, isOnline: true)
        == .wait(until: noon.addingTimeInterval(300), reason: .justChecked)
    )
    let late = noon.addingTimeInterval(300)
    #expect(
      policy.decision(for: record, trigger: .manual, now: late, isOnline: true)
        == .fetch(FetchRequest(url: record.address))
    )
    #expect(
      policy.decision(for: record, trigger: .automatic, now: late, isOnline: true)
        == .wait(until: record.nextCheck, reason: .notDue)
    )
  }

  @Test func `a plan that was made under a wrong clock does not silence a feed`() throws {
    let record = try polled([("Retry-After", "600000")])
    let before = noon.addingTimeInterval(-400 * 86_400)
    for trigger in PollTrigger.allCases {
      #expect(
        policy.decision(for: record, trigger: trigger, now: before, isOnline: true)
          == .fetch(FetchRequest(url: record.address))
      )
    }
  }

  // MARK: Quiet times

  @Test func `M9 the hours to skip postpone a poll, and not all feeds to one second`() throws {
    let quiet = QuietTimes(hours: [12, 13, 14])
    let records = try (0..<20).map { try polled(hints: PollHints(quietTimes: quiet), seed: $0) }
    let three = noon.addingTimeInterval(3 * 3600)
    let moments = try records.map { try #require($0.nextCheck) }
    #expect(moments.allSatisfy { three...three.addingTimeInterval(600) ~= $0 })
    #expect(Set(moments).count > 15)
  }

  @Test func `M9 the days to skip postpone a poll to Monday in Greenwich`() throws {
    let quiet = QuietTimes(days: [.saturday, .sunday])
    let record = try polled(hints: PollHints(quietTimes: quiet))
    let monday = noon.addingTimeInterval(36 * 3600)
    #expect(monday...monday.addingTimeInterval(600) ~= (try #require(record.nextCheck)))
    let sunday = noon.addingTimeInterval(86_400)
    let late = try record.revived()
    #expect(
      policy.decision(for: late, trigger: .resume, now: sunday, isOnline: true)
        == .wait(until: monday, reason: .quietTime)
    )
    #expect(
      policy.decision(for: late, trigger: .manual, now: sunday, isOnline: true)
        == .fetch(FetchRequest(url: record.address))
    )
  }

  @Test func `a week that is quiet throughout is nobody's wish`() {
    let never = QuietTimes(hours: Set(0..<24))
    #expect(never.end(from: noon) == noon)
    #expect(QuietTimes(days: Set(Weekday.allCases)).end(from: noon) == noon)
  }

  @Test func `hours count from midnight in Greenwich, and 24 is midnight`() {
    let eve = noon.addingTimeInterval(12.5 * 3600)
    let one = noon.addingTimeInterval(13 * 3600)
    #expect(QuietTimes(hours: [24]).end(from: eve) == one)
    #expect(QuietTimes(hours: [0]).end(from: eve) == one)
    #expect(QuietTimes(hours: [1, 99, -1]).end(from: eve) == eve)
    let before1970 = Date(timeIntervalSince1970: -1800)
    #expect(QuietTimes(hours: [23]).end(from: before1970) == Date(timeIntervalSince1970: 0))
  }

  // MARK: Retry-After and failures

  @Test(arguments: [200, 304, 429, 503])
  func `M9 Retry-After wins up to seven days, also over a person`(status: Int) throws {
    var record = try polled([("ETag", "\"a\"")])
    let week = "9999999"
    switch status {
    case 200:
      let answer = answer(record, [("Retry-After", week)])
      record = policy.record(record, after: .updated(answer, PollHints()), now: noon)
    case 304:
      let answer = answer(record, [("Retry-After", week)], status: 304)
      record = policy.record(record, after: .notModified(answer), now: noon)
    default:
      let wait = RetryAfter.parse(week, now: noon)
      record = failed(record, status: status, retryAfter: wait)
    }
    let end = noon.addingTimeInterval(7 * 86_400)
    #expect(record.nextCheck == end)
    let late = end.addingTimeInterval(-1)
    for trigger in PollTrigger.allCases {
      #expect(
        policy.decision(for: record, trigger: trigger, now: late, isOnline: true)
          == .wait(until: end, reason: .serverAsked)
      )
    }
  }

  @Test func `M9 a short Retry-After after a failure is heeded, and our floor still holds`() throws
  {
    let short = failed(try polled(), status: 503, retryAfter: .seconds(60))
    #expect(try wait(short) == minute * 30)
    let long = failed(try polled(), status: 429, retryAfter: minute * 45)
    #expect(try wait(long) == minute * 45)
  }

  @Test func `M9 Retry-After of zero changes nothing`() throws {
    let record = try polled([("Retry-After", "0")])
    #expect(try wait(record) == wait(polled()))
    #expect(record.heldUntil == nil)
    let failing = failed(try polled(), status: 503, retryAfter: .zero)
    #expect(failing == failed(try polled(), status: 503))
  }

  @Test(arguments: [400, 401, 403, 404, 429, 500, 503])
  func `M9 failures in a row double the wait from an hour to a day`(status: Int) throws {
    var record = try polled()
    var waits: [Duration] = []
    for _ in 0..<70 {
      record = failed(record, status: status)
      waits.append(try wait(record))
    }
    for (wait, hours) in zip(waits, [1.0, 2, 4, 8, 16, 24, 24]) {
      #expect(hour * hours * 0.9...min(day, hour * hours * 1.1) ~= wait)
    }
    #expect(waits.allSatisfy { $0 <= day })
    #expect(record.consecutiveFailures == 70)
    #expect(record.lastSuccess == noon)
    #expect(!record.isGone)
    let next = policy.decision(for: record, trigger: .automatic, now: noon, isOnline: true)
    #expect(next == .wait(until: record.nextCheck, reason: .backingOff))
  }

  @Test(arguments: [
    (FetchError.Code.cannotConnect, nil), (.hostNotFound, nil), (.connectTimedOut, nil),
    (.totalTimedOut, nil), (.connectionLost, nil), (.http, 408), (.http, 425),
  ])
  func `M9 what passes by itself is tried after half an hour, then ever more seldom`(
    code: FetchError.Code,
    status: Int?
  ) throws {
    var record = try polled()
    for hours in [0.5, 1, 2, 4, 8, 16, 24] {
      record = failed(record, code, status: status)
      #expect(hour * hours * 0.9...min(day, hour * hours * 1.1) ~= (try wait(record)))
    }
    #expect(record.consecutiveFailures == 7)
  }

  @Test func `M9 a 304 ends a row of failures`() throws {
    var record = try polled([("ETag", "\"a\"")])
    for _ in 0..<4 { record = failed(record, status: 404) }
    record = policy.record(record, after: .notModified(answer(record, status: 304)), now: noon)
    #expect(record.consecutiveFailures == 0)
    #expect(record.failingSince == nil)
    #expect(minute * 54...minute * 66 ~= (try wait(record)))
  }

  @Test func `M9 a lost feed is told after fourteen days, not before`() throws {
    var record = failed(try polled(), status: 404)
    record = failed(record, status: 404, at: noon.addingTimeInterval(13 * 86_400))
    #expect(!policy.isWorthReporting(record, now: noon.addingTimeInterval(14 * 86_400 - 1)))
    #expect(policy.isWorthReporting(record, now: noon.addingTimeInterval(14 * 86_400)))
  }

  @Test func `a body that is no feed is a failure, and the last good version is kept`() throws {
    let record = try polled([("ETag", "\"a\"")])
    let portal = answer(record, [("ETag", "\"portal\"")], body: "<html>")
    let next = policy.record(record, after: .notAFeed(portal), now: noon)
    #expect(next.consecutiveFailures == 1)
    #expect(next.validators == record.validators)
    #expect(next.digest == record.digest)
  }

  // MARK: No network

  @Test func `M9 a lost network is no failure and no check, and its return polls at once`() throws {
    let record = try polled()
    let due = try #require(record.nextCheck)
    let lost = failed(record, .offline, at: due)
    #expect(lost.consecutiveFailures == 0)
    #expect(lost.lastCheck == noon)
    #expect(try wait(lost, from: due) == minute * 5)
    #expect(
      policy.decision(for: lost, trigger: .resume, now: due, isOnline: true)
        == .fetch(FetchRequest(url: record.address))
    )
  }

  @Test func `M9 without a network nobody is asked but files`() throws {
    let record = PollRecord(address: try web())
    for trigger in PollTrigger.allCases {
      #expect(
        policy.decision(for: record, trigger: trigger, now: noon, isOnline: false)
          == .wait(until: nil, reason: .offline)
      )
    }
    let file = PollRecord(address: address)
    #expect(
      policy.decision(for: file, trigger: .automatic, now: noon, isOnline: false)
        == .fetch(FetchRequest(url: address))
    )
  }

  @Test func `a poll that was cancelled leaves no trace`() throws {
    let record = try polled()
    #expect(failed(record, .cancelled) == record)
  }
}
