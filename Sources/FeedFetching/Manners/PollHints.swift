// SPDX-License-Identifier: GPL-3.0-or-later

/// What a feed says about how it wants to be polled.
package struct PollHints: Codable, Hashable, Sendable {
  /// How long the document may be kept: RSS's `ttl`.
  package var timeToLive: Duration?
  /// The time between two changes: `sy:updatePeriod` divided by `sy:updateFrequency`.
  package var updateInterval: Duration?
  /// When it wants to be left alone: RSS's `skipHours` and `skipDays`.
  package var quietTimes: QuietTimes
  /// Whether it will never change again: JSON Feed's `expired`.
  package var isExpired: Bool
  /// Whether it names a WebSub hub.
  ///
  /// A hub pushes to servers only, so it changes nothing here; polls never come more often for it.
  package var hasHub: Bool

  /// Makes hints.
  ///
  /// - Parameters:
  ///   - ttlMinutes: RSS's `ttl`; anything but a positive number says nothing.
  ///   - updateInterval: the time between two changes.
  ///   - quietTimes: when the feed wants to be left alone.
  ///   - isExpired: whether it will never change again.
  ///   - hasHub: whether it names a hub.
  package init(
    ttlMinutes: Int? = nil,
    updateInterval: Duration? = nil,
    quietTimes: QuietTimes = QuietTimes(),
    isExpired: Bool = false,
    hasHub: Bool = false
  ) {
    timeToLive = ttlMinutes.flatMap { minutes in
      minutes > 0 ? .seconds(60 * Int64(min(minutes, Self.mostMinutes))) : nil
    }
    self.updateInterval = updateInterval.flatMap { $0 > .zero ? $0 : nil }
    self.quietTimes = quietTimes
    self.isExpired = isExpired
    self.hasHub = hasHub
  }

  /// A year: more is a mistake, and need not be told apart from it.
  private static let mostMinutes = 365 * 24 * 60
}
