// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A reader of the header `Expires`.
package enum Expires {
  /// The longest freshness that is believed: a year, as servers may send no more.
  ///
  /// - Source: RFC 2616 §14.21.
  package static let longest: Duration = .seconds(365 * 86_400)

  /// Reads the time for which an answer stays fresh.
  ///
  /// - Parameters:
  ///   - header: the header's value.
  ///   - now: the server's time of day.
  /// - Returns: from zero to a year; zero when the date is past or is none, such as `0` and `-1`;
  ///   nil when there is no header.
  /// - Source: RFC 9111 §5.3.
  package static func freshness(_ header: String?, now: Date) -> Duration? {
    guard let header else { return nil }
    guard let date = HTTPDate.parse(header) else { return .zero }
    let seconds = date.timeIntervalSince(now).rounded()
    return min(longest, max(.zero, .seconds(min(seconds, Double(Int32.max)))))
  }
}
