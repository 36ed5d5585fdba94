// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Finds what is secret in the query of an address: keys by which a server knows its reader.
///
/// There is no standard for them, so names and looks decide; what looks like a secret is hidden.
enum SecretQuery {
  /// The text in the place of a secret.
  private static let mask = "***"
  /// From so many letters and digits in one piece on, a value that mixes them is nobody's word.
  private static let opaqueLength = 16
  /// The digits of a 128-bit number, such as a UUID.
  private static let numberLength = 32

  /// Words that make a name secret wherever they stand in it.
  private static let secretParts = [
    "token", "secret", "passw", "passphrase", "pwd", "signature", "session", "credential", "oauth",
    "authori", "authent", "apikey", "ticket",
  ]
  /// Words that are secret as one word of a name.
  private static let secretWords: Set<String> = [
    "auth", "key", "code", "pass", "pin", "sig", "sign", "sid", "hash", "hmac", "jwt", "nonce",
    "otp",
    "user", "login", "email", "hdnea",
  ]
  /// Names whose values are opaque and public: what a thing is called, not who asks for it.
  private static let publicNames: Set<String> = ["channel_id", "playlist_id", "list"]

  /// The query with its secrets hidden.
  ///
  /// - Parameter query: the query as it stands in the address, percent-encoded.
  /// - Returns: the same names in the same order, percent-encoded.
  static func masked(_ query: String) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false)
      .map { masked(field: $0) }
      .joined(separator: "&")
  }

  private static func masked(field: Substring) -> String {
    guard let sign = field.firstIndex(of: "=") else {
      return isOpaque(decoded(field)) ? mask : String(field)
    }
    let (name, value) = (field[..<sign], field[field.index(after: sign)...])
    guard !value.isEmpty, isSecret(name: decoded(name), value: decoded(value)) else {
      return isOpaque(decoded(name)) ? mask : String(field)
    }
    return "\(name)=\(mask)"
  }

  /// A field without its percent signs; what is no proper one stays as it is.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = Substring(rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSecret(name: String, value: String) -> Bool {
    let name = name.lowercased()
    if publicNames.contains(name) { return false }
    if secretParts.contains(where: name.contains), name != "author", name != "authors" {
      return true
    }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    if words.contains(where: { secretWords.contains(String($0)) || $0.hasSuffix("key") }) {
      return true
    }
    return isOpaque(value) || value.contains("@")
  }

  /// Whether a value is no word of any language, but looks like a key.
  private static func isOpaque(_ value: String) -> Bool {
    if value.filter(\.isHexDigit).count >= numberLength,
      value.allSatisfy({ $0.isHexDigit || $0 == "-" })
    {
      return true
    }
    let pieces = value.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    return pieces.contains { piece in
      piece.count >= opaqueLength && piece.contains(where: \.isLetter)
        && piece.contains(where: \.isNumber)
    }
  }
}
