// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// A day and a time of the Gregorian calendar with its distance from UTC.
struct CivilDate {
  var year = 0
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  /// East of Greenwich.
  var offsetMinutes = 0

  private static let secondsPerDay = 86_400
  private static let secondsPerHour = 3600
  private static let secondsPerMinute = 60

  /// The instant; nil when there is no such day or time.
  ///
  /// 24:00 is the end of the day (ISO 8601); with minutes after it, which some programs write for
  /// those after midnight, it is its start.
  var date: Date? {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year: year, month: month)).contains(day),
      (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    var seconds = CivilDay(year: year, month: month, day: day).daysSince1970 * Self.secondsPerDay
    let isStart = hour == 24 && minute + second > 0
    seconds += (isStart ? 0 : hour) * Self.secondsPerHour + second
    seconds += (minute - offsetMinutes) * Self.secondsPerMinute
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
