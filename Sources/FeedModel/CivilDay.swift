// SPDX-License-Identifier: GPL-3.0-or-later

/// A day of the Gregorian calendar, which counts here for all years.
///
/// Years are counted from March, so that the day that leap years add is their last; 400 years have
/// 146,097 days, and 719,468 days lie between 0000-03-01 and 1970-01-01.
///
/// - Source: Howard Hinnant, chrono-compatible low-level date algorithms.
package struct CivilDay: Hashable, Sendable {
  /// The year; 0 is the one before the year 1.
  package let year: Int
  /// The month, from 1.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Creates a day from its parts.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a day from its distance from 1970-01-01, in days.
  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// The distance from 1970-01-01 in days.
  package var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.flooredQuotient(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int {
  /// The quotient, rounded down.
  package func flooredQuotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}
