// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore

extension PollingReport {
  /// The report for people: one finding a line, each with its consequence.
  package var lines: [String] {
    var lines = [Console.fact(Console.localize("Address"), address)]
    lines.append(Console.fact(Console.localize("Answer"), answerText))
    if verdict != .failed { lines += answerLines }
    lines.append(Console.fact("Retry-After", retryAfter.map { Self.spelled($0) } ?? Self.none))
    lines.append(Console.fact(Console.localize("Next poll"), nextPollText))
    return lines
  }

  /// The lines that need an answer with a body.
  private var answerLines: [String] {
    var lines = redirects.map(Self.text)
    lines.append(Console.fact(Console.localize("New address"), newAddressText))
    lines.append(Console.fact(Console.localize("Validators"), validatorsText))
    lines.append(Console.fact(Console.localize("Compression"), compression ?? Self.none))
    let said = freshness.isEmpty ? [Console.localize("nothing is said")] : freshness.map(Self.text)
    lines += said.map { Console.fact(Console.localize("Freshness"), $0) }
    if let interval {
      let time = Console.localize(
        "{time}, the longest of these and our hour",
        ["time": Self.spelled(interval)]
      )
      lines.append(Console.fact(Console.localize("Between polls"), time))
    }
    if !quietHours.isEmpty || !quietDays.isEmpty {
      lines.append(Console.fact(Console.localize("Quiet times"), quietText))
    }
    let hub =
      hasHub ? Console.localize("named; it pushes to servers only, so polls go on") : Self.none
    lines.append(Console.fact(Console.localize("Hub"), hub))
    return lines
  }

  private static var none: String { Console.localize("none") }

  private var answerText: String {
    let status =
      status.map { Console.localize("status {number}", ["number": "\($0)"]) } ?? Self.none
    let kind =
      switch verdict {
      case .feed: Console.localize("a feed")
      case .notAFeed: Console.localize("no feed")
      case .failed: Console.localize("cannot be used")
      }
    return "\(status), \(kind)"
  }

  private static func text(_ redirection: Redirection) -> String {
    let values: KeyValuePairs = [
      "status": "\(redirection.status)", "from": redirection.from, "to": redirection.to,
    ]
    return redirection.isPermanent
      ? Console.localize("Redirect: {status}, for good, from {from} to {to}", values)
      : Console.localize("Redirect: {status}, for now, from {from} to {to}", values)
  }

  private var newAddressText: String {
    guard let newAddress else {
      return redirects.isEmpty
        ? Self.none : Console.localize("none; these redirects never change a stored address")
    }
    return Console.localize(
      "{address}, once three polls in a row over a day have found a feed there",
      ["address": newAddress]
    )
  }

  private var validatorsText: String {
    let kept = [etag.map { "ETag \($0)" }, lastModified.map { "Last-Modified \($0)" }]
      .compactMap { $0 }
    return kept.isEmpty
      ? Console.localize("none; each poll fetches the whole feed")
      : Console.localize(
        "{validators}; sent back as they came",
        ["validators": kept.joined(separator: ", ")]
      )
  }

  private static func text(_ freshness: Freshness) -> String {
    let values: KeyValuePairs = [
      "source": name(of: freshness.source), "time": spelled(freshness.said),
      "applied": spelled(freshness.applied),
    ]
    if freshness.said < freshness.applied {
      return Console.localize("{source} says {time}, too short to be applied", values)
    }
    return freshness.said == freshness.applied
      ? Console.localize("{source} says {time}, applied", values)
      : Console.localize("{source} says {time}, applied as {applied}", values)
  }

  private static func name(of source: IntervalRequest.Source) -> String {
    switch source {
    case .maximumAge: "Cache-Control"
    case .expires: "Expires"
    case .timeToLive: Console.localize("the feed's ttl")
    case .updateInterval: Console.localize("the feed's update period")
    }
  }

  private var quietText: String {
    (quietHours.map { "\($0) h" } + quietDays).joined(separator: ", ") + " (GMT)"
  }

  private var nextPollText: String {
    if let ending {
      return Console.localize("never; the feed is {ending}", ["ending": "\(ending)"])
    }
    guard let nextPoll, let secondsToNextPoll else {
      return Console.localize("as soon as there is a network")
    }
    let values: KeyValuePairs = [
      "time": Self.spelled(secondsToNextPoll), "date": nextPoll.stamp,
    ]
    return status == Self.gone
      ? Console.localize(
        "in {time}, at {date}; never, once three such answers came over two days",
        values
      )
      : Console.localize("in {time}, at {date}", values)
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
