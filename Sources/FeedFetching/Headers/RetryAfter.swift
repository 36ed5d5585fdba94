// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A parser of the header `Retry-After`, in both of its forms.
package enum RetryAfter {
  /// The longest accepted wait: seven days; more is a mistake of the server.
  package static let longest: Duration = .seconds(7 * 86_400)

  /// Parses the header.
  ///
  /// - Parameters:
  ///   - header: the header's value: seconds, or a date.
  ///   - now: the server's time of day, to turn a date into a wait.
  /// - Returns: the wait, from zero to seven days; nil when there is no header, or it has neither
  ///   form.
  /// - Source: RFC 9110 §10.2.3.
  package static func parse(_ header: String?, now: Date) -> Duration? {
    guard let header else { return nil }
    let digits = header.filter { !$0.isWhitespace }
    if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
      // A number with more digits than fit is a long wait all the same.
      return Int32(digits).map { min(longest, .seconds(Int64($0))) } ?? longest
    }
    guard let date = HTTPDate.parse(header) else { return nil }
    let seconds = date.timeIntervalSince(now).rounded(.up)
    return min(longest, max(.zero, .seconds(min(seconds, Double(Int32.max)))))
  }
}
