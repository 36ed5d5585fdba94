// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

extension SyncReport {
  /// The numbers of feeds that were not requested, by reason, the most frequent first, in English.
  package var idleText: String {
    let idle = outcomes.filter { $0.error != nil && !$0.isFailure }
    let groups = Dictionary(grouping: idle, by: Self.reason)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let words = groups.map { reason, outcomes in
      let count = groups.count > 1 ? "\(outcomes.count) " : ""
      return "\(count)\(reason)\(Self.moment(of: outcomes))"
    }
    let why = words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
    return "\(idle.count) not asked for\(why)"
  }

  private static func reason(_ outcome: FeedOutcome) -> String {
    switch outcome.error {
    case .waiting(_, .justChecked): "polled a moment ago"
    case .waiting(_, .hostAsked): "their host asked for a pause"
    case .waiting(_, .serverAsked): "their server asked for a pause"
    case .waiting(_, .offline): "there is no network"
    case .waiting(_, .metered): "the network is metered"
    case .waiting(_, .byHand): "by hand alone, as you chose"
    case .waiting: "not due yet"
    case .unknownKind: "of a kind that this version does not know"
    case .stoppedByReader: "stopped by you"
    case .stopped(.gone): "gone for good, as their server says"
    case .stopped(.expired): "ended, as they say"
    default: "the refresh was cancelled"
    }
  }

  /// Returns the time until which none of them is asked, by the wish of others.
  private static func moment(of outcomes: [FeedOutcome]) -> String {
    let moments = outcomes.compactMap { outcome -> Date? in
      switch outcome.error {
      case .waiting(let until, .hostAsked), .waiting(let until, .serverAsked): until
      default: nil
      }
    }
    return moments.max().map { " until \($0.formatted(.iso8601))" } ?? ""
  }
}
