// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The secrets in the query of an address: keys by which a server knows its reader.
///
/// No standard names them, so the name and the form of a value decide; a value that looks like a
/// secret is hidden.
enum SecretQuery {
  /// The text that replaces a secret.
  private static let mask = "***"
  /// The number of mixed letters and digits in one piece from which a value is no word.
  private static let opaqueLength = 16
  /// The digits of a 128-bit number, such as a UUID.
  private static let numberLength = 32

  /// Words that make a name secret at any place in it.
  private static let secretParts = [
    "token", "secret", "passw", "passphrase", "pwd", "signature", "session", "credential", "oauth",
    "authori", "authent", "apikey", "ticket",
  ]
  /// Words that make a name secret when they are one whole word of it.
  private static let secretWords: Set<String> = [
    "auth", "key", "code", "pass", "pin", "sig", "sign", "sid", "hash", "hmac", "jwt", "nonce",
    "otp",
    "user", "login", "email", "hdnea",
  ]
  /// Names whose values are opaque and public: they identify a thing, and not the reader.
  private static let publicNames: Set<String> = ["channel_id", "playlist_id", "list"]

  /// Returns the query with its secrets hidden.
  ///
  /// - Parameter query: the query of the address, percent-encoded.
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

  /// Decodes the percent signs of a field; a field with improper ones stays as it is.
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

  /// Returns whether a value is no word of any language, but looks like a key.
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
