// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Reads dates in the forms that feeds use, damaged ones included.
///
/// RFC 822 and RFC 3339, their parts, other orders and separators, names of months in several
/// languages, names of zones. A zone that is missing or not known is UTC. Years of two digits up to
/// 49 are of this century (RFC 5322 section 4.3). What could be several days, or none, is no date.
///
/// - Complexity: linear; texts longer than 100 bytes are no dates.
package enum FeedDate {
  private static let maximumLength = 100

  /// Reads a text.
  ///
  /// - Parameter text: the text; white space around it is passed over.
  /// - Returns: the instant; nil when the text is no date.
  package static func parse(_ text: String) -> Date? {
    parse(Array(text.utf8))
  }

  /// Reads a text of UTF-8; nil when it is no date.
  static func parse(_ bytes: [UInt8]) -> Date? {
    if bytes.isTrimmed, let date = PlainDate.date(bytes.span) { return date }
    let text = bytes.trimmingSpace
    guard !text.isEmpty, text.count <= maximumLength else { return nil }
    if let date = PlainDate.date(text.span) { return date }
    var reader = DateReader(tokens: DateToken.tokens(of: text))
    return reader.date()
  }

  /// Reads a text; nil also for the instant that programs write where they know of none.
  ///
  /// The first second of the year 1 is the zero of several languages' clocks, and reaches feeds in
  /// every form.
  ///
  /// - Parameter bytes: the text as UTF-8.
  /// - Returns: the instant that was meant.
  package static func meant(_ bytes: [UInt8]) -> Date? {
    guard let date = parse(bytes), date >= lastUnset else { return nil }
    return date
  }

  /// Reads a text; nil also for the instant that programs write where they know of none.
  package static func meant(_ text: String) -> Date? {
    meant(Array(text.utf8))
  }

  /// A day behind 0001-01-01T00:00:00Z, as the zero may be told in any zone.
  private static let lastUnset = Date(timeIntervalSince1970: -62_135_510_400)
}
