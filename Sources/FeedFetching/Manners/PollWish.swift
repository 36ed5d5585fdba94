// SPDX-License-Identifier: GPL-3.0-or-later

/// One wish of a server or a feed about the time between polls.
package struct PollWish: Hashable, Sendable {
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
  package let said: Duration
  /// The time between two polls, within the bounds of the policy.
  package let heeded: Duration

  /// Creates a wish.
  ///
  /// - Parameters:
  ///   - source: the place of the wish.
  ///   - said: the time as it was wished.
  ///   - bounds: the bounds of the policy.
  package init(source: Source, said: Duration, within bounds: ClosedRange<Duration>) {
    self.source = source
    self.said = said
    heeded = min(max(said, bounds.lowerBound), bounds.upperBound)
  }
}
