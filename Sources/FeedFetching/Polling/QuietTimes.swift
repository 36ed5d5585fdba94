// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The hours and days at which a feed wants no polls, in GMT.
///
/// - Source: RSS 2.0, `skipHours` and `skipDays`.
package struct QuietTimes: Codable, Hashable, Sendable {
  /// The hours, from 0 to 23.
  package let hours: Set<Int>
  /// The days.
  package let days: Set<Weekday>

  /// Creates quiet times.
  ///
  /// - Parameters:
  ///   - hours: the hours; 24 is midnight, as older feeds count, and others are left out.
  ///   - days: the days.
  package init(hours: Set<Int> = [], days: Set<Weekday> = []) {
    self.hours = Set(hours.filter { 0...Self.hoursPerDay ~= $0 }.map { $0 % Self.hoursPerDay })
    self.days = days
  }

  private static let hoursPerDay = 24
  private static let daysPerWeek = 7
  private static let secondsPerHour = 3600.0
  /// 1 January 1970 was a Thursday.
  private static let weekdayOfFirstDay = 4

  /// Finds the first moment that is not quiet.
  ///
  /// - Parameter date: the first moment to look at.
  /// - Returns: that moment itself, or the start of an hour within the week after it. When all
  ///   hours of the week are quiet, it is the moment itself, as that must be a mistake.
  package func end(from date: Date) -> Date {
    guard !hours.isEmpty || !days.isEmpty else { return date }
    let first = (date.timeIntervalSince1970 / Self.secondsPerHour).rounded(.down)
    guard first.magnitude < Double(Int32.max) else { return date }
    let hour = Int(first)
    let open = (hour...hour + Self.hoursPerDay * Self.daysPerWeek).first { !isQuiet(hour: $0) }
    guard let open, open != hour else { return date }
    return Date(timeIntervalSince1970: Double(open) * Self.secondsPerHour)
  }

  /// Returns whether an hour, counted from 1970, is quiet.
  private func isQuiet(hour: Int) -> Bool {
    let day = hour.floorDivided(by: Self.hoursPerDay)
    let weekday = (day + Self.weekdayOfFirstDay).floorRemainder(by: Self.daysPerWeek)
    return hours.contains(hour.floorRemainder(by: Self.hoursPerDay))
      || days.contains(Weekday.allCases[weekday])
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int {
    (self - floorRemainder(by: divisor)) / divisor
  }

  fileprivate func floorRemainder(by divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
