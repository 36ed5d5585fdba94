// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// How long somebody has to wait, in words.
package enum WaitingTime {
  /// A waiting time of seconds, however far they are off.
  ///
  /// - Parameter seconds: how many; what is not a number, or below 0, is none.
  /// - Returns: the time, ten years at most.
  package static func of(_ seconds: Double) -> Duration {
    seconds > 0 ? .seconds(min(seconds, Double(longest))) : .zero
  }

  /// A number of a unit, from two of them on; only seconds and minutes may be one.
  ///
  /// Hours and days are the nearest ones, minutes and seconds are rounded up. Ten years are the
  /// most: no plan reaches so far, and what is damaged must not overflow.
  ///
  /// - Parameter duration: how long; what is over counts as a second.
  /// - Returns: the unit's size in seconds, and how many there are.
  package static func parts(of duration: Duration) -> (unit: Int, count: Int) {
    let (whole, rest) = duration.components
    let seconds = Int(min(max(1, whole + (rest > 0 ? 1 : 0)), longest))
    let unit = [day, hour].first { seconds >= 2 * $0 }
    if let unit { return (unit, (seconds + unit / 2) / unit) }
    return seconds >= minute ? (minute, (seconds + minute - 1) / minute) : (1, seconds)
  }

  /// The same in words, as `3 minutes`.
  ///
  /// - Parameters:
  ///   - duration: how long; what is over counts as a second.
  ///   - wording: puts it into the reader's language; English if it is not said.
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

  /// Seconds of a minute.
  package static let minute = 60
  /// Seconds of an hour.
  package static let hour = 3600
  /// Seconds of a day.
  package static let day = 86_400

  private static let longest: Int64 = 10 * 365 * 86_400
}
