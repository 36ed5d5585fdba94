// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import Foundation

/// The forms of addresses in texts in which they may be shown.
package enum AddressText {
  /// Removes the secrets from each address in a text, and leaves all else as it is.
  ///
  /// - Parameter text: a text, such as a sentence.
  /// - Returns: the text with `URL.withoutSecrets` in place of each address that has secrets.
  package static func withoutSecrets(in text: String) -> String {
    guard text.contains("://") else { return text }
    var (result, rest) = ("", text[...])
    while let mark = rest.range(of: "://") {
      let before = rest[..<mark.lowerBound]
      let scheme = before.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.count
      let start = rest.index(mark.lowerBound, offsetBy: -scheme)
      let end = rest[mark.upperBound...].firstIndex(where: isEnd) ?? rest.endIndex
      result += rest[..<start] + shown(rest[start..<end])
      rest = rest[end...]
    }
    return result + rest
  }

  /// Returns the text of an address.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - withPasswords: whether the text has the secrets of the address.
  /// - Returns: the text.
  package static func text(of url: URL, withPasswords: Bool = false) -> String {
    (withPasswords ? url : url.withoutSecrets).absoluteString
  }

  private static func shown(_ text: Substring) -> String {
    guard let url = URL(string: String(text)), url.host() != nil else { return String(text) }
    let shown = url.withoutSecrets
    return shown == url ? String(text) : shown.absoluteString
  }

  private static func isEnd(_ character: Character) -> Bool {
    character.isWhitespace || "\"'<>“”‘’".contains(character)
  }
}
