// SPDX-License-Identifier: GPL-3.0-or-later

/// Counts the seconds of a date by the rules of the calendar alone, year by year.
///
/// Tests compare dates with it: the program's parser may not judge itself, and Foundation's takes
/// the Julian calendar for years before 1582.
package enum UTCStamp {
  private static let secondsPerDay = 86_400

  /// The seconds since 1970 of "2026-01-31T10:00:00Z" in the Gregorian calendar of all years.
  ///
  /// - Parameter text: four digits of the year, two of all else; nothing else is understood.
  /// - Returns: nil for a text of another form.
  package static func seconds(of text: String) -> Int? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard text.count == 20, text.hasSuffix("Z"), numbers.count == 6 else { return nil }
    let days = daysBefore(year: numbers[0]) + daysBefore(month: numbers[1], in: numbers[0])
    let time = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return (days + numbers[2] - 1) * secondsPerDay + time
  }

  private static func daysBefore(year: Int) -> Int {
    if year >= 1970 { return (1970..<year).reduce(0) { $0 + (isLeap($1) ? 366 : 365) } }
    return -(year..<1970).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
  }

  private static func daysBefore(month: Int, in year: Int) -> Int {
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return lengths.prefix(month - 1).reduce(0, +)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
