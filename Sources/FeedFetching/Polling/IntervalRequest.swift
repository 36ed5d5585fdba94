// SPDX-License-Identifier: GPL-3.0-or-later

/// One wish of a server or a feed about the time between polls.
package struct IntervalRequest: Hashable, Sendable {
  /// The place of a wish.
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

  /// The place of the wish.
  package let source: Source
  /// The time between two polls, as it was wished.
  package let requested: Duration
  /// The time between two polls, within the bounds of the policy.
  package let applied: Duration

  /// Creates a wish.
  ///
  /// - Parameters:
  ///   - source: the place of the wish.
  ///   - requested: the time as it was wished.
  ///   - bounds: the bounds of the policy.
  package init(source: Source, requested: Duration, within bounds: ClosedRange<Duration>) {
    self.source = source
    self.requested = requested
    applied = min(max(requested, bounds.lowerBound), bounds.upperBound)
  }
}
