// SPDX-License-Identifier: GPL-3.0-or-later

/// The statements of a feed about the polls that it wants.
package struct PollHints: Codable, Hashable, Sendable {
  /// The time for which the document may be stored: RSS's `ttl`.
  package var timeToLive: Duration?
  /// The time between two changes: `sy:updatePeriod` divided by `sy:updateFrequency`.
  package var updateInterval: Duration?
  /// The times at which the feed wants no polls: RSS's `skipHours` and `skipDays`.
  package var quietTimes: QuietTimes
  /// Whether the feed will never change again: JSON Feed's `expired`.
  package var isExpired: Bool
  /// Whether the feed names a WebSub hub.
  ///
  /// A hub pushes to servers only, so it changes nothing here; polls are never more frequent for
  /// it.
  package var hasHub: Bool

  /// Creates hints.
  ///
  /// - Parameters:
  ///   - ttlMinutes: RSS's `ttl`; only a positive number has a meaning.
  ///   - updateInterval: the time between two changes.
  ///   - quietTimes: the times at which the feed wants no polls.
  ///   - isExpired: whether the feed will never change again.
  ///   - hasHub: whether the feed names a hub.
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

  /// A year: a longer time is a mistake, and counts as this.
  private static let mostMinutes = 365 * 24 * 60
}
