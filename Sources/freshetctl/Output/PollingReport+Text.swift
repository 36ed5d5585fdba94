// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore

extension PollingReport {
  /// The report for people: one finding a line, each with its consequence.
  package var lines: [String] {
    var lines = ["Address: \(address)"]
    lines.append("Answer: \(answerText)")
    if verdict != .failed { lines += answerLines }
    lines.append("Retry-After: \(retryAfter.map { Self.spelled($0) } ?? "none")")
    lines.append("Next poll: \(nextPollText)")
    return lines
  }

  /// The lines that need an answer with a body.
  private var answerLines: [String] {
    var lines = redirects.map(Self.text)
    lines.append("New address: \(newAddressText)")
    lines.append("Validators: \(validatorsText)")
    lines.append("Compression: \(compression ?? "none")")
    lines += freshness.isEmpty ? ["Freshness: nothing is said"] : freshness.map(Self.text)
    if let interval {
      lines.append("Between polls: \(Self.spelled(interval)), the longest of these and our hour")
    }
    if !quietHours.isEmpty || !quietDays.isEmpty { lines.append("Quiet times: \(quietText)") }
    lines.append("Hub: \(hasHub ? "named; it pushes to servers only, so polls go on" : "none")")
    return lines
  }

  private var answerText: String {
    let status = status.map { "status \($0)" } ?? "none"
    let kind =
      switch verdict {
      case .feed: "a feed"
      case .notAFeed: "no feed"
      case .failed: "cannot be used"
      }
    return "\(status), \(kind)"
  }

  private static func text(_ redirection: Redirection) -> String {
    let kind = redirection.isPermanent ? "for good" : "for now"
    return "Redirect: \(redirection.status), \(kind), from \(redirection.from) to \(redirection.to)"
  }

  private var newAddressText: String {
    guard let newAddress else {
      return redirects.isEmpty ? "none" : "none; these redirects never change a stored address"
    }
    return "\(newAddress), once three polls in a row over a day have found a feed there"
  }

  private var validatorsText: String {
    let kept = [etag.map { "ETag \($0)" }, lastModified.map { "Last-Modified \($0)" }]
      .compactMap { $0 }
    return kept.isEmpty
      ? "none; each poll fetches the whole feed"
      : "\(kept.joined(separator: ", ")); sent back as they came"
  }

  private static func text(_ freshness: Freshness) -> String {
    let said = "Freshness: \(name(of: freshness.source)) says \(spelled(freshness.said))"
    if freshness.said < freshness.heeded { return "\(said), too short to be heeded" }
    let isHeeded = freshness.said == freshness.heeded
    return isHeeded ? "\(said), heeded" : "\(said), heeded as \(spelled(freshness.heeded))"
  }

  private static func name(of source: IntervalRequest.Source) -> String {
    switch source {
    case .maximumAge: "Cache-Control"
    case .expires: "Expires"
    case .timeToLive: "the feed's ttl"
    case .updateInterval: "the feed's update period"
    }
  }

  private var quietText: String {
    (quietHours.map { "\($0) h" } + quietDays).joined(separator: ", ") + " (GMT)"
  }

  private var nextPollText: String {
    if let ending { return "never; the feed is \(ending)" }
    guard let nextPoll, let secondsToNextPoll else { return "as soon as there is a network" }
    let time = "in \(Self.spelled(secondsToNextPoll)), at \(nextPoll.stamp)"
    return status == Self.gone ? "\(time); never, once three such answers came over two days" : time
  }

  /// The status of an answer for a document that is gone for good.
  ///
  /// - Source: RFC 9110 §15.5.11.
  private static let gone = 410

  /// Formats a time with its largest two units: `1 h 5 min`.
  private static func spelled(_ seconds: Int) -> String {
    let units = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")]
    var (rest, words) = (max(0, seconds), [String]())
    for (size, name) in units where rest >= size && words.count < 2 {
      words.append("\(rest / size) \(name)")
      rest %= size
    }
    return words.isEmpty ? "0 s" : words.joined(separator: " ")
  }
}
