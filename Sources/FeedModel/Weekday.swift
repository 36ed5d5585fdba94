// SPDX-License-Identifier: GPL-3.0-or-later

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
