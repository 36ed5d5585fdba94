// SPDX-License-Identifier: GPL-3.0-or-later

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
    var seconds = Self.dayNumber(year: year, month: month, day: day) * Self.secondsPerDay
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

  /// Days since 1970-01-01.
  ///
  /// The year is counted from March, so that the day that leap years add is its last; 400 years
  /// have 146,097 days, and 719,468 days lie between 0000-03-01 and 1970-01-01.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
