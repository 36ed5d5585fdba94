// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A parser of the headers with which interfaces say how many more requests they accept.
///
/// - Source: the headers of V2EX (`X-Rate-Limit-…`), Mastodon and GitHub (`X-RateLimit-…`), and the
///   IETF draft “RateLimit header fields for HTTP” (`RateLimit-…`).
package enum RateLimit {
  /// Returns the time for which a host accepts no further request.
  ///
  /// An answer out of a cache repeats what the host said to somebody else, and does not count.
  ///
  /// - Parameters:
  ///   - headers: the headers of an answer.
  ///   - isRefused: whether the answer says itself that there were too many requests.
  ///   - now: the server's time of day.
  /// - Returns: up to a day; nil while the host accepts more requests, or says nothing.
  package static func pause(_ headers: ResponseHeaders, isRefused: Bool, now: Date) -> Duration? {
    guard headers["Age"].flatMap({ Int($0) }) ?? 0 == 0 else { return nil }
    for prefix in prefixes {
      guard let reset = headers["\(prefix)-Reset"] else { continue }
      let remaining = headers["\(prefix)-Remaining"].flatMap { Double($0) }
      guard isRefused || remaining.map({ $0 < 1 }) ?? false else { return nil }
      return seconds(reset, now: now).map { .seconds(min($0, longest).rounded(.up)) }
    }
    return nil
  }

  private static let prefixes = ["X-Rate-Limit", "X-RateLimit", "RateLimit"]
  /// A day: the windows that interfaces publish are of minutes and hours.
  private static let longest = 86_400.0
  /// A number above it is a time of day, one below it a time from now.
  private static let leastTime = 1_000_000_000.0

  /// Returns the seconds up to the time of a header: Unix seconds, seconds from now, or ISO 8601.
  private static func seconds(_ text: String, now: Date) -> Double? {
    let wait: Double
    if let number = Double(text) {
      wait = number > leastTime ? number - now.timeIntervalSince1970 : number
    } else {
      let zone = text.firstMatch(of: /([+-])(\d\d):?(\d\d)$/)
      let local = text[..<(zone?.range.lowerBound ?? text.endIndex)]
      let whole = "\(local.prefix { $0 != "." && $0 != "Z" })Z"
      guard let date = try? Date(whole, strategy: .iso8601) else { return nil }
      let ahead = zone.map { Self.seconds(of: $0.2, $0.3) * ($0.1 == "-" ? -1 : 1) } ?? 0
      wait = date.timeIntervalSince(now) - ahead + (text.contains(".") ? 1 : 0)
    }
    return wait.isFinite && wait > 0 ? wait : nil
  }

  private static func seconds(of hours: Substring, _ minutes: Substring) -> Double {
    ((Double(hours) ?? 0) * 60 + (Double(minutes) ?? 0)) * 60
  }
}
