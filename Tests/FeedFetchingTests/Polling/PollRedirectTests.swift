// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

/// Changes of a feed's stored address, and answers that change nothing.
@Suite struct PollRedirectTests {
  let policy = PollPolicy()
  let noon = PollFixture.noon
  let old: URL
  let new: URL
  let other: URL

  init() throws {
    old = try #require(URL(string: "https://a.example/feed"))
    new = try #require(URL(string: "https://b.example/feed"))
    other = try #require(URL(string: "https://c.example/feed"))
  }

  /// Polls once so many hours after noon.
  private func poll(
    _ record: PollRecord,
    hours: Double,
    to target: URL?,
    status: Int = 301,
    as make: (FetchResponse) -> PollOutcome = { .updated($0, PollHints()) }
  ) -> PollRecord {
    let redirects = target.map { [Redirect(from: record.address, to: $0, status: status)] } ?? []
    let response = FetchResponse(
      requestedURL: record.address,
      finalURL: target,
      redirects: redirects,
      headers: ResponseHeaders([(name: "ETag", value: "\"a\"")]),
      body: Array("<rss/>".utf8)
    )
    let now = noon.addingTimeInterval(hours * 3600)
    return policy.record(record, after: make(response), now: now)
  }

  @Test(arguments: [301, 308])
  func `M9 three feeds in a row at a new address over a day move it there`(status: Int) {
    var record = PollRecord(address: old)
    record = poll(record, hours: 0, to: new, status: status)
    record = poll(record, hours: 12, to: new, status: status)
    #expect(record.address == old)
    #expect(record.redirectCandidate?.count == 2)
    record = poll(record, hours: 24, to: new, status: status)
    #expect(record.address == new)
    #expect(record.formerAddresses == [old])
    #expect(record.redirectCandidate == nil)
    #expect(record.validators?.etag == "\"a\"")
  }

  @Test func `M9 three feeds at a new address within a day do not move it yet`() {
    var record = PollRecord(address: old)
    for hours in [0, 1, 2, 23.9] { record = poll(record, hours: hours, to: new) }
    #expect(record.address == old)
    record = poll(record, hours: 24.1, to: new)
    #expect(record.address == new)
  }

  @Test(arguments: [302, 303, 307])
  func `M9 a temporary redirect never moves a feed`(status: Int) {
    var record = PollRecord(address: old)
    for day in 0..<10 {
      record = poll(record, hours: Double(day) * 24, to: new, status: status)
    }
    #expect(record.address == old)
    #expect(record.redirectCandidate == nil)
  }

  @Test func `M9 an encrypted address is never given up for one that is not`() throws {
    let plain = try #require(URL(string: "http://b.example/feed"))
    var record = PollRecord(address: old)
    for day in 0..<10 { record = poll(record, hours: Double(day) * 24, to: plain) }
    #expect(record.address == old)
  }

  @Test func `M9 a target that changes starts the count again`() {
    var record = PollRecord(address: old)
    record = poll(record, hours: 0, to: new)
    record = poll(record, hours: 24, to: new)
    record = poll(record, hours: 48, to: other)
    #expect(record.redirectCandidate?.target == other)
    #expect(record.redirectCandidate?.count == 1)
    record = poll(record, hours: 72, to: new)
    record = poll(record, hours: 96, to: new)
    #expect(record.address == old)
    record = poll(record, hours: 120, to: new)
    #expect(record.address == new)
  }

  @Test func `M9 a poll in between without the redirect starts the count again`() {
    var record = PollRecord(address: old)
    for hours in [0.0, 24] { record = poll(record, hours: hours, to: new) }
    record = poll(record, hours: 48, to: nil)
    record = poll(record, hours: 72, to: new)
    #expect(record.address == old)
    #expect(record.redirectCandidate?.count == 1)
  }

  @Test func `M9 a target that is no feed, or fails, does not count`() {
    var record = PollRecord(address: old)
    for hours in [0.0, 24] { record = poll(record, hours: hours, to: new) }
    #expect(poll(record, hours: 48, to: new) { .notAFeed($0) }.redirectCandidate == nil)
    let error = FetchError(.http, url: old, status: 500)
    #expect(policy.record(record, after: .failed(error), now: noon).redirectCandidate == nil)
    let lost = policy.record(record, after: .failed(FetchError(.offline, url: old)), now: noon)
    #expect(lost.redirectCandidate == record.redirectCandidate)
  }

  @Test func `M9 a 304 goes on with a proof, and begins none`() {
    var record = PollRecord(address: old)
    record = poll(record, hours: 0, to: new) { .notModified($0) }
    #expect(record.redirectCandidate == nil)
    record = poll(record, hours: 1, to: new)
    record = poll(record, hours: 13, to: new) { .notModified($0) }
    record = poll(record, hours: 26, to: new) { .unchanged($0, wasConditional: false) }
    #expect(record.address == new)
  }

  @Test func `an address with a password is not moved, as the password may not follow`() throws {
    let secret = try #require(URL(string: "https://anna:secret@a.example/feed"))
    var record = PollRecord(address: secret)
    for day in 0..<5 { record = poll(record, hours: Double(day) * 24, to: new) }
    #expect(record.address == secret)
  }

  @Test func `a feed that moves back and forth leaves each address once`() {
    var record = PollRecord(address: old)
    for target in [new, old, new] {
      for day in 0..<3 { record = poll(record, hours: Double(day) * 24, to: target) }
      #expect(record.address == target)
    }
    #expect(record.formerAddresses == [old])
  }
}
