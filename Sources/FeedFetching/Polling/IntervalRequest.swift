// SPDX-License-Identifier: GPL-3.0-or-later

/// One request of a server or a feed about the time between polls.
package struct IntervalRequest: Hashable, Sendable {
  /// The header or the element that asks.
  package enum Source: String, Hashable, Sendable, CaseIterable, Encodable {
    /// `Cache-Control: max-age`.
    case maximumAge
    /// `Expires`.
    case expires
    /// RSS's `ttl`.
    case timeToLive
    /// `sy:updatePeriod` and `sy:updateFrequency`.
    case updateInterval
  }

  /// The header or the element that asks.
  package let source: Source
  /// The time between two polls, as it was asked for.
  package let requested: Duration
  /// The time between two polls, within the bounds of the policy.
  package let applied: Duration

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - source: the header or the element that asks.
  ///   - requested: the time as it was asked for.
  ///   - bounds: the bounds of the policy.
  package init(source: Source, requested: Duration, within bounds: ClosedRange<Duration>) {
    self.source = source
    self.requested = requested
    applied = min(max(requested, bounds.lowerBound), bounds.upperBound)
  }
}
