// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
import FeedParsing
import FeedSync
package import Foundation
package import FreshetCore
import MarkupParsing

/// What one poll of an address taught, and what Freshet would do from then on.
///
/// Made by the same policy, budget and fetcher that poll feeds for real; nothing is stored. It
/// holds no credentials and no query.
package struct MannersReport: Encodable, Sendable {
  /// How a run went, for scripts.
  package enum Verdict: String, Encodable, Sendable {
    /// The answer is a feed.
    case feed
    /// The answer is no feed.
    case notAFeed
    /// There is no answer that can be used.
    case failed
  }

  struct Freshness: Encodable, Sendable {
    let source: PollWish.Source
    let said: Int
    let heeded: Int
  }

  struct Hop: Encodable, Sendable {
    let from: String
    let to: String
    let status: Int
    let isPermanent: Bool
  }

  /// How the poll went.
  package let verdict: Verdict
  /// Why there is no feed, as a sentence; nil when there is one.
  package private(set) var problem: String?
  /// The address that was asked, as it may be shown.
  let address: String
  var status: Int?
  var finalAddress: String?
  var etag: String?
  var lastModified: String?
  var compression: String?
  var freshness: [Freshness] = []
  var interval: Int?
  var quietHours: [Int] = []
  var quietDays: [String] = []
  var redirects: [Hop] = []
  var newAddress: String?
  var retryAfter: Int?
  var hasHub = false
  var ending: String?
  var nextPoll: Date?
  var secondsToNextPoll: Int?

  /// Polls an address once, as if a person had asked for it.
  ///
  /// - Parameters:
  ///   - address: the address.
  ///   - fetcher: gets the document.
  ///   - now: the time of day.
  /// - Returns: the report, also of a failure.
  package static func polling(
    _ address: FeedAddress,
    with fetcher: any Fetching,
    now: Date
  ) async -> MannersReport {
    let poller = FeedPoller(fetcher: fetcher, now: { now })
    let (record, outcome, _) = await poller.poll(
      PollRecord(address: address.url),
      trigger: .manual,
      isOnline: true
    ) { response in
      (finding(in: response), ())
    }
    return MannersReport(of: outcome, record: record, policy: poller.policy, now: now)
  }

  /// The JSON text.
  ///
  /// - Throws: an encoding error.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.stamp)
    }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads what a document says about being polled.
  private static func finding(in response: FetchResponse) -> BodyFinding {
    do throws(FeedParsingError) {
      let parsed = try FeedParser().parse(
        response.body,
        contentType: response.contentType,
        baseURL: response.finalURL
      )
      let hints = PollHints(parsed.feed)
      return parsed.truncation == nil ? .feed(hints) : .part(hints)
    } catch {
      // The report says that there is no feed; where it breaks off is the business of `parse`.
      return .noFeed
    }
  }
}

extension MannersReport {
  private init(of outcome: PollOutcome, record: PollRecord, policy: PollPolicy, now: Date) {
    address = FeedAddress(url: record.address).displayText
    switch outcome {
    case .failed(let error) where error.code != .cancelled:
      verdict = .failed
      problem = error.sentence
      status = error.status
      retryAfter = error.retryAfter.map { Int($0.seconds) }
    case .notAFeed:
      verdict = .notAFeed
      problem = "Could not read a feed at \(address): the answer is none. Check the address."
    case .failed, .waiting, .stopped:
      verdict = .failed
      problem = "Could not fetch \(address): the request was cancelled. Try again."
    case .updated, .truncated, .unchanged, .notModified: verdict = .feed
    }
    remember(record, now: now)
    if let response = outcome.response { look(at: response, record, policy, now: now) }
  }

  private mutating func remember(_ record: PollRecord, now: Date) {
    etag = record.validators?.etag
    lastModified = record.validators?.lastModified
    quietHours = record.hints.quietTimes.hours.sorted()
    quietDays = Weekday.allCases.filter { record.hints.quietTimes.days.contains($0) }
      .map { "\($0)" }
    newAddress = record.redirectCandidate.map { FeedAddress(url: $0.target).displayText }
    hasHub = record.hints.hasHub
    ending = record.ending?.rawValue
    nextPoll = record.nextCheck
    secondsToNextPoll = record.nextCheck.map { Int($0.timeIntervalSince(now).rounded()) }
  }

  private mutating func look(
    at response: FetchResponse,
    _ record: PollRecord,
    _ policy: PollPolicy,
    now: Date
  ) {
    status = response.status
    finalAddress = FeedAddress(url: response.finalURL).displayText
    compression = response.headers["Content-Encoding"]
    retryAfter = response.retryAfter.map { Int($0.seconds) }
    let wishes = policy.wishes(of: response, hints: record.hints, now: now)
    if verdict == .feed { interval = Int(policy.interval(wishes: wishes).seconds) }
    freshness = wishes.map {
      Freshness(
        source: $0.source,
        said: Int($0.said.seconds),
        heeded: Int($0.heeded.seconds)
      )
    }
    redirects = response.redirects.map {
      Hop(
        from: FeedAddress(url: $0.from).displayText,
        to: FeedAddress(url: $0.to).displayText,
        status: $0.status,
        isPermanent: $0.isPermanent
      )
    }
  }
}
