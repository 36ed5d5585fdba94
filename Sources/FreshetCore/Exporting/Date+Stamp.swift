// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

extension Date {
  /// The date as scripts read it: RFC 3339 in UTC and whole seconds, always 20 characters.
  ///
  /// The calendar is the Gregorian one for all years, as RFC 3339 has it; Foundation's formatter
  /// changes to the Julian one before 1582. The form has four digits for the year. A date outside
  /// of these years becomes the first or the last second of the form, because no program reads a
  /// fifth digit.
  ///
  /// - Source: RFC 3339 §5.6.
  package var stamp: String {
    let seconds = Int(
      min(max(self, Self.firstStamp), Self.lastStamp).timeIntervalSince1970.rounded(.down)
    )
    let days = seconds.flooredQuotient(by: Self.secondsPerDay)
    let time = seconds - days * Self.secondsPerDay
    let date = CivilDay(daysSince1970: days)
    return Self.digits(date.year, 4) + "-" + Self.digits(date.month) + "-" + Self.digits(date.day)
      + "T"
      + Self.digits(time / 3600) + ":" + Self.digits(time / 60 % 60) + ":" + Self.digits(time % 60)
      + "Z"
  }

  /// The first second of the year 1.
  private static let firstStamp = Date(timeIntervalSince1970: -62_135_596_800)
  /// The last second of the year 9999.
  private static let lastStamp = Date(timeIntervalSince1970: 253_402_300_799)
  private static let secondsPerDay = 86_400

  private static func digits(_ number: Int, _ count: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
