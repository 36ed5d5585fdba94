// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedSync
import Foundation

extension SyncReport {
  /// The numbers of feeds that were not requested, by reason, the most frequent first.
  var idleText: String {
    let idle = outcomes.filter { $0.error != nil && !$0.isFailure }
    let groups = Dictionary(grouping: idle, by: { Self.reason($0) })
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let words = groups.map { reason, outcomes in
      let count = groups.count > 1 ? "\(outcomes.count) " : ""
      let moment = Self.moment(of: outcomes).map { $0.formatted(.iso8601) }
      let timed = moment.map {
        Console.localize("{reason} until {date}", ["reason": reason, "date": $0])
      }
      return count + (timed ?? reason)
    }
    let values: KeyValuePairs = [
      "count": "\(idle.count)", "reasons": words.joined(separator: ", "),
    ]
    return words.isEmpty
      ? Console.localize("{count} not asked for", values)
      : Console.localize("{count} not asked for: {reasons}", values)
  }

  private static func reason(_ outcome: FeedOutcome) -> String {
    switch outcome.error {
    case .waiting(_, .justChecked): Console.localize("polled a moment ago")
    case .waiting(_, .hostAsked): Console.localize("their host asked for a pause")
    case .waiting(_, .serverAsked): Console.localize("their server asked for a pause")
    case .waiting(_, .offline): Console.localize("there is no network")
    case .waiting(_, .metered): Console.localize("the network is metered")
    case .waiting(_, .byHand): Console.localize("by hand alone, as you chose")
    case .waiting: Console.localize("not due yet")
    case .unknownKind: Console.localize("of a kind that this version does not know")
    case .stoppedByReader: Console.localize("stopped by you")
    case .stopped(.gone): Console.localize("gone for good, as their server says")
    case .stopped(.expired): Console.localize("ended, as they say")
    default: Console.localize("the refresh was cancelled")
    }
  }

  /// Returns the time until which none of them is asked, by the request of others.
  private static func moment(of outcomes: [FeedOutcome]) -> Date? {
    let moments = outcomes.compactMap { outcome -> Date? in
      switch outcome.error {
      case .waiting(let until, .hostAsked), .waiting(let until, .serverAsked): until
      default: nil
      }
    }
    return moments.max()
  }
}
