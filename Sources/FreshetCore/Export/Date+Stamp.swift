// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

extension Date {
  /// The date as scripts read it: RFC 3339 in UTC and whole seconds, always 20 characters.
  ///
  /// The calendar is the Gregorian one for all years, as RFC 3339 has it; Foundation's formatter
  /// changes to the Julian one before 1582. The form has four digits for the year; what lies
  /// outside is told as the first or last second that it can say, as no program reads a fifth
  /// digit.
  ///
  /// - Source: RFC 3339 §5.6; Howard Hinnant, chrono-compatible low-level date algorithms.
  package var stamp: String {
    let seconds = Int(
      min(max(self, Self.firstStamp), Self.lastStamp).timeIntervalSince1970.rounded(.down)
    )
    let (day, time) = (
      seconds.floored(by: Self.secondsPerDay), seconds.rest(of: Self.secondsPerDay)
    )
    let (year, month, dayOfMonth) = Self.civil(day)
    return Self.digits(year, 4) + "-" + Self.digits(month) + "-" + Self.digits(dayOfMonth) + "T"
      + Self.digits(time / 3600) + ":" + Self.digits(time / 60 % 60) + ":" + Self.digits(time % 60)
      + "Z"
  }

  /// The first second of the year 1.
  private static let firstStamp = Date(timeIntervalSince1970: -62_135_596_800)
  /// The last second of the year 9999.
  private static let lastStamp = Date(timeIntervalSince1970: 253_402_300_799)
  private static let secondsPerDay = 86_400

  /// The year, month and day of a number of days since 1970-01-01.
  ///
  /// The year is counted from March, so that the day that leap years add is its last; 400 years
  /// have 146,097 days, and 719,468 days lie between 0000-03-01 and 1970-01-01.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted.rest(of: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func digits(_ number: Int, _ count: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }

  /// The remainder of the rounded quotient.
  fileprivate func rest(of divisor: Int) -> Int { self - floored(by: divisor) * divisor }
}
