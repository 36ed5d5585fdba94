// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

extension Date {
  /// The date as scripts read it: RFC 3339 in UTC and whole seconds, always 20 characters.
  ///
  /// The form has four digits for the year; what lies outside is told as the first or last second
  /// that it can say, as no program reads a fifth digit.
  ///
  /// - Source: RFC 3339 §5.6.
  package var stamp: String {
    min(max(self, Self.firstStamp), Self.lastStamp).formatted(.iso8601)
  }

  /// The first second of the year 1 in the calendar of that time, which the formatter uses.
  private static let firstStamp = Date(timeIntervalSince1970: -62_135_769_600)
  /// The last second of the year 9999.
  private static let lastStamp = Date(timeIntervalSince1970: 253_402_300_799)
}
