// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Waiting times in words.
package enum WaitingTime {
  /// Returns a waiting time of seconds, however many they are.
  ///
  /// - Parameter seconds: the number; one that is no number, or below 0, counts as 0.
  /// - Returns: the time, ten years at most.
  package static func of(_ seconds: Double) -> Duration {
    seconds > 0 ? .seconds(min(seconds, Double(longest))) : .zero
  }

  /// Returns a time as a number of one unit.
  ///
  /// The number is 2 or more; only seconds and minutes may be 1. Hours and days are rounded to the
  /// nearest, minutes and seconds are rounded up. Ten years are the most: no plan is longer, and a
  /// damaged value must not overflow.
  ///
  /// - Parameter duration: the time; one that is over counts as a second.
  /// - Returns: the unit's size in seconds, and the number of units.
  package static func parts(of duration: Duration) -> (unit: Int, count: Int) {
    let (whole, rest) = duration.components
    let seconds = Int(min(max(1, whole + (rest > 0 ? 1 : 0)), longest))
    let unit = [day, hour].first { seconds >= 2 * $0 }
    if let unit { return (unit, (seconds + unit / 2) / unit) }
    return seconds >= minute ? (minute, (seconds + minute - 1) / minute) : (1, seconds)
  }

  /// Returns a time in words, such as `3 minutes`.
  ///
  /// - Parameters:
  ///   - duration: the time; one that is over counts as a second.
  ///   - wording: translates the words into the reader's language.
  /// - Returns: the number and the unit.
  package static func spelled(_ duration: Duration, in wording: Wording = .english) -> String {
    let (unit, count) = parts(of: duration)
    return switch unit {
    case day: wording.localizePlural("{count} day", "{count} days", count)
    case hour: wording.localizePlural("{count} hour", "{count} hours", count)
    case minute: wording.localizePlural("{count} minute", "{count} minutes", count)
    default: wording.localizePlural("{count} second", "{count} seconds", count)
    }
  }

  /// The seconds of a minute.
  package static let minute = 60
  /// The seconds of an hour.
  package static let hour = 3600
  /// The seconds of a day.
  package static let day = 86_400

  private static let longest: Int64 = 10 * 365 * 86_400
}
