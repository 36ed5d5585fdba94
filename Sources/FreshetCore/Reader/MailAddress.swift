// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The addresses that open a message in the desktop's mail program.
///
/// - Source: RFC 6068, the `mailto` scheme.
package enum MailAddress {
  /// The characters that stand for themselves in a value.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  /// Returns the address of a message to nobody yet.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - body: the text, whose lines end with a line feed.
  /// - Returns: the address; nil only if it is no URL.
  package static func message(subject: String, body: String) -> URL? {
    URL(string: "mailto:?subject=\(escaped(subject))&body=\(escaped(body))")
  }

  private static func escaped(_ text: String) -> String {
    // Lines of a message end with both characters.
    text.replacing("\n", with: "\r\n").utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      return plain.contains(character) ? String(character) : percent(byte)
    }
    .joined()
  }

  private static func percent(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }
}
