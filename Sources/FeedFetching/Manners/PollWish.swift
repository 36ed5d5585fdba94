// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing that a server or a feed said about how often it wants to be asked.
package struct PollWish: Hashable, Sendable {
  /// Where it was said.
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

  /// Where it was said.
  package let source: Source
  /// The time between two polls, as it was said.
  package let said: Duration
  /// The time between two polls, within our bounds.
  package let heeded: Duration

  /// Makes a wish.
  ///
  /// - Parameters:
  ///   - source: where it was said.
  ///   - said: what was said.
  ///   - bounds: our bounds.
  package init(source: Source, said: Duration, within bounds: ClosedRange<Duration>) {
    self.source = source
    self.said = said
    heeded = min(max(said, bounds.lowerBound), bounds.upperBound)
  }
}
