// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import Foundation

/// Addresses in texts, as they may be shown.
package enum AddressText {
  /// Takes the secrets out of each address in a text; all else stays as it is.
  ///
  /// - Parameter text: a text, such as a sentence.
  /// - Returns: the text with `URL.withoutSecrets` in the place of each address that has some.
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

  /// An address as it may be shown.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - withPasswords: whether its secrets were asked for.
  /// - Returns: the text of the address.
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
