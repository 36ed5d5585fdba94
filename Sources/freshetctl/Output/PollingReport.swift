// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
import FeedParsing
import FeedSync
package import Foundation
package import FreshetCore
import MarkupParsing

/// The findings of one poll of an address, and the polls that Freshet would make from then on.
///
/// They come from the same policy, budget and fetcher that poll feeds for real. Nothing is stored.
/// The report has no credentials and no query.
package struct PollingReport: Encodable, Sendable {
  /// The outcome of a run, for scripts.
  package enum Verdict: String, Encodable, Sendable {
    /// The answer is a feed.
    case feed
    /// The answer is no feed.
    case notAFeed
    /// There is no answer that can be used.
    case failed
  }

  struct Freshness: Encodable, Sendable {
    let source: IntervalRequest.Source
    let said: Int
    let applied: Int

    /// The names of the JSON members, which stay when a property changes its name.
    private enum CodingKeys: String, CodingKey {
      case source
      case said
      case applied = "heeded"
    }
  }

  struct Redirection: Encodable, Sendable {
    let from: String
    let to: String
    let status: Int
    let isPermanent: Bool
  }

  /// The outcome of the poll.
  package let verdict: Verdict
  /// The reason why there is no feed, as a sentence; nil when there is one.
  package private(set) var problem: String?
  /// The polled address, without its secrets.
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
  var redirects: [Redirection] = []
  var newAddress: String?
  var retryAfter: Int?
  var hasHub = false
  var ending: String?
  var nextPoll: Date?
  var secondsToNextPoll: Int?

  /// Polls an address once, as for a person's request.
  ///
  /// - Parameters:
  ///   - address: the address.
  ///   - fetcher: gets the document.
  ///   - now: the time of day.
  ///   - messages: the language of its sentence.
  /// - Returns: the report, also for a failure.
  package static func polling(
    _ address: FeedAddress,
    with fetcher: any Fetching,
    now: Date,
    messages: Messages = Messages()
  ) async -> PollingReport {
    let poller = FeedPoller(fetcher: fetcher, now: { now })
    let (record, outcome, _) = await poller.poll(
      PollRecord(address: address.url),
      trigger: .manual,
      isOnline: true
    ) { response in
      (finding(in: response), ())
    }
    var report = PollingReport(of: outcome, record: record, policy: poller.policy, now: now)
    report.problem = problem(of: outcome, at: report.address, messages)
    return report
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

  /// Reads the rules that a document gives for its polls.
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
      // This report only says that there is no feed; `parse` says where the document breaks off.
      return .noFeed
    }
  }
}

extension PollingReport {
  /// Returns why there is no feed, as a sentence; nil when there is one.
  private static func problem(
    of outcome: PollOutcome,
    at address: String,
    _ messages: Messages
  ) -> String? {
    let values: KeyValuePairs = ["address": address]
    return switch outcome {
    case .failed(let error) where error.code != .cancelled:
      messages.sentence(for: error, isSubscribed: false)
    case .notAFeed:
      messages.localize(
        "Could not read a feed at {address}: the answer is none. Check the address.",
        values
      )
    case .failed, .waiting, .stopped:
      messages.localize(
        "Could not fetch {address}: the request was cancelled. Try again.",
        values
      )
    case .updated, .truncated, .unchanged, .notModified: nil
    }
  }

  private init(of outcome: PollOutcome, record: PollRecord, policy: PollPolicy, now: Date) {
    address = FeedAddress(url: record.address).displayText
    switch outcome {
    case .failed(let error) where error.code != .cancelled:
      verdict = .failed
      status = error.status
      retryAfter = error.retryAfter.map { Int($0.seconds) }
    case .notAFeed:
      verdict = .notAFeed
    case .failed, .waiting, .stopped:
      verdict = .failed
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
    let requests = policy.requests(of: response, hints: record.hints, now: now)
    if verdict == .feed { interval = Int(policy.interval(requests: requests).seconds) }
    freshness = requests.map {
      Freshness(
        source: $0.source,
        said: Int($0.requested.seconds),
        applied: Int($0.applied.seconds)
      )
    }
    redirects = response.redirects.map {
      Redirection(
        from: FeedAddress(url: $0.from).displayText,
        to: FeedAddress(url: $0.to).displayText,
        status: $0.status,
        isPermanent: $0.isPermanent
      )
    }
  }
}
