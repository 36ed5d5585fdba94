// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules for texts and names of an OPML document, which are those of XML.
///
/// The model accepts nothing else, so that everything that is written is read back unchanged.
enum OPMLText {
  /// Removes the characters that no XML document can hold.
  ///
  /// - Source: XML 1.0 §2.2.
  static func legal(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isLegal) else { return text }
    var result = ""
    result.unicodeScalars.append(contentsOf: text.unicodeScalars.filter(isLegal))
    return result
  }

  /// Removes the white space around a text, as XML defines it.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether a text is a valid name of XML; with a prefix, both parts must be valid.
  ///
  /// - Source: XML 1.0 §2.3, Namespaces in XML 1.0 §4.
  static func isName(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        guard let first = part.first, startsName(first) else { return false }
        return part.allSatisfy { startsName($0) || continuesName($0) }
      }
  }

  /// Whether two names are equal, regardless of the case of ASCII letters.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t"
  }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
