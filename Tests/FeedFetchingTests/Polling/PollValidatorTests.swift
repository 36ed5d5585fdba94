// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Testing

/// The validators of a request, and the requests that have none.
@Suite struct PollValidatorTests {
  let policy = PollPolicy()
  let noon = PollFixture.noon
  let address: URL
  let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  init() throws {
    address = try #require(URL(string: "https://a.example/feed"))
  }

  private func answer(
    _ headers: [(name: String, value: String)],
    status: Int = 200
  ) -> FetchResponse {
    let headers = ResponseHeaders(headers)
    return FetchResponse(
      requestedURL: address,
      status: status,
      headers: headers,
      body: Array("<rss/>".utf8)
    )
  }

  private var both: [(name: String, value: String)] {
    [("ETag", "W/\"a\""), ("Last-Modified", date)]
  }

  private func first() -> PollRecord {
    policy.record(
      PollRecord(address: address),
      after: .updated(answer(both), PollHints()),
      now: noon
    )
  }

  private func sent(_ record: PollRecord, days: Double = 0) -> Validators? {
    policy.request(for: record, now: noon.addingTimeInterval(days * 86_400)).validators
  }

  @Test func `M9 validators are kept as one pair, and replaced as one`() {
    var record = first()
    #expect(sent(record) == Validators(etag: "W/\"a\"", lastModified: date))
    let newer = answer([("ETag", "\"b\"")])
    record = policy.record(record, after: .updated(newer, PollHints()), now: noon)
    #expect(sent(record) == Validators(etag: "\"b\"", lastModified: nil))
    record = policy.record(record, after: .updated(answer([]), PollHints()), now: noon)
    #expect(sent(record) == nil)
  }

  @Test func `M9 a 304 that names another date changes the date alone`() {
    let later = "Mon, 07 Nov 1994 08:49:37 GMT"
    let record = policy.record(
      first(),
      after: .notModified(answer([("Last-Modified", later)], status: 304)),
      now: noon
    )
    #expect(sent(record) == Validators(etag: "W/\"a\"", lastModified: later))
  }

  @Test func `M9 after eight days of 304 alone one request goes out without validators`() {
    var record = first()
    for day in 1...8 {
      #expect(sent(record, days: Double(day) - 0.01) != nil)
      record = policy.record(
        record,
        after: .notModified(answer(both, status: 304)),
        now: noon.addingTimeInterval(Double(day) * 86_400)
      )
    }
    #expect(sent(record, days: 8) == nil)
    let now = noon.addingTimeInterval(8 * 86_400)
    record = policy.record(record, after: .unchanged(answer(both), wasConditional: false), now: now)
    #expect(sent(record, days: 8) == Validators(etag: "W/\"a\"", lastModified: date))
    #expect(sent(record, days: 15.9) != nil)
  }

  @Test func `M9 a tag that was twice of no use is left out, and the date alone is sent`() {
    var record = first()
    record = policy.record(record, after: .unchanged(answer(both), wasConditional: true), now: noon)
    #expect(sent(record)?.etag != nil)
    record = policy.record(record, after: .unchanged(answer(both), wasConditional: true), now: noon)
    let dateOnly = Validators(etag: nil, lastModified: date)
    #expect(sent(record) == dateOnly)
    record = policy.record(record, after: .notModified(answer(both, status: 304)), now: noon)
    record = policy.record(record, after: .updated(answer(both), PollHints()), now: noon)
    #expect(sent(record) == dateOnly)
  }

  @Test func `a tag that works in between, or was not sent, is not doubted`() {
    var record = first()
    record = policy.record(record, after: .unchanged(answer(both), wasConditional: true), now: noon)
    record = policy.record(record, after: .notModified(answer(both, status: 304)), now: noon)
    record = policy.record(record, after: .unchanged(answer(both), wasConditional: true), now: noon)
    for _ in 0..<3 {
      record = policy.record(
        record,
        after: .unchanged(answer(both), wasConditional: false),
        now: noon
      )
    }
    #expect(sent(record)?.etag == "W/\"a\"")
  }

  @Test func `a doubted tag without a date is better than nothing`() {
    var record = first()
    let tagOnly = answer([("ETag", "\"b\"")])
    for _ in 0..<3 {
      record = policy.record(record, after: .unchanged(tagOnly, wasConditional: true), now: noon)
    }
    #expect(sent(record)?.etag == "\"b\"")
  }

  @Test func `M9 the same bytes are known before anything is read`() throws {
    let record = first()
    let outcome = try #require(
      policy.outcome(of: answer([]), for: record, wasConditional: true)
    )
    guard case .unchanged(_, true) = outcome else {
      Issue.record("the outcome is \(outcome.shortDescription)")
      return
    }
    let fresh = PollRecord(address: address)
    #expect(policy.outcome(of: answer([]), for: fresh, wasConditional: false) == nil)
  }

  @Test func `an answer of which a part came has none`() {
    let headers = ResponseHeaders(both)
    for truncation in [nil, Truncation.cutConnection] {
      let answer = FetchResponse(
        requestedURL: address,
        headers: headers,
        body: [],
        truncation: truncation
      )
      #expect((answer.validators == nil) == (truncation != nil))
    }
  }

  @Test func `a digest is the body's SHA-256`() {
    #expect(
      BodyDigest(of: Array("abc".utf8)).hexadecimal
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    #expect(
      BodyDigest(of: []).hexadecimal
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  }

  @Test func `a stored pair without a validator is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Validators.self, from: Data("{}".utf8))
    }
  }
}
