// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

// The members of records, as interfaces write them: missing, null, empty, or of another type.
extension JSONObject {
  /// Returns a text; nil for one that is empty, and for values of other types.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = self[name]?.content else { return nil }
    let isEmpty = text.utf8.allSatisfy { $0 <= 0x20 }
    return isEmpty ? nil : text
  }

  /// Returns a name on one line; nil for one that is empty, and for values of other types.
  func name(_ name: String) -> String? {
    text(name).map { $0.line(limit: TextLimits.name) }
  }

  /// Returns a title as plain text on one line; empty if there is none.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - isHTML: whether the interface writes it as HTML.
  /// - Returns: the title.
  func title(_ name: String, isHTML: Bool = false) -> String {
    let text = text(name) ?? ""
    return (isHTML ? ArticleMarkup.plainText(fromHTML: text) : text).line(limit: TextLimits.title)
  }

  /// Returns an identifier: a text, or a number as text; nil for values of other types.
  func identifier(_ name: String) -> String? {
    guard let text = self[name]?.text, 1...TextLimits.name ~= text.utf8.count,
      !text.contains(where: \.isWhitespace)
    else { return nil }
    return text
  }

  /// Returns a whole number; nil for values of other types.
  func number(_ name: String) -> Int? { self[name]?.integer }

  /// Returns whether a member says yes: true, or a number other than zero.
  func isTrue(_ name: String) -> Bool {
    if case .boolean(let value)? = self[name]?.content { return value }
    return (self[name]?.integer ?? 0) != 0
  }

  /// Returns a time that is given in seconds since 1970; nil for values that are none.
  func time(_ name: String) -> Date? {
    guard let seconds = number(name), 1...Self.lastSecond ~= seconds else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The last second of the year 9999.
  static let lastSecond = 253_402_300_799

  /// Returns a time that is given as text; nil for values that are none.
  func date(_ name: String) -> Date? { text(name).flatMap { FeedDate.meant($0) } }

  /// Returns an object; nil for values of other types.
  func object(_ name: String) -> JSONObject? { self[name]?.members }

  /// Returns an address of the web; nil for values that are none.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - base: the address against which a relative one is resolved.
  /// - Returns: the address.
  func address(_ name: String, against base: URL? = nil) -> URL? {
    text(name).flatMap { Address.web($0, against: base) }
  }
}
