// SPDX-License-Identifier: GPL-3.0-or-later

/// The hints of a feed about when it is worth polling.
package struct PollingHints: Hashable, Sendable {
  /// The time between two changes, by `sy:updatePeriod` and `sy:updateFrequency`.
  package var updateInterval: Duration?
  /// The hours of the day, in GMT, in which nothing changes.
  ///
  /// - Shape: 0…23.
  package var skipHours: Set<Int> = []
  /// The days of the week, in GMT, on which nothing changes.
  package var skipDays: Set<Weekday> = []
  /// Whether the publisher says that nothing new will appear (JSON Feed's `expired`).
  package var isExpired = false

  /// Makes hints that say nothing.
  package init() {}
}

/// A day of the week, as RSS names it in `skipDays`.
package enum Weekday: String, Hashable, Sendable, CaseIterable, Codable {
  /// The first one of the week, as calendars of most feeds count.
  case sunday
  /// The day after Sunday.
  case monday
  /// The day after Monday.
  case tuesday
  /// The day after Tuesday.
  case wednesday
  /// The day after Wednesday.
  case thursday
  /// The day after Thursday.
  case friday
  /// The day after Friday.
  case saturday
}

extension Duration {
  /// The time in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The time in milliseconds.
  package var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
