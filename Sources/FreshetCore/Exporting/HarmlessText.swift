// SPDX-License-Identifier: GPL-3.0-or-later

/// A text that cannot command a terminal or reverse a line, whatever strangers wrote into it.
///
/// Tabs and line ends stay, and so do the invisible characters that scripts and emoji need, such as
/// the joiners. Where a format has an escape for a harmful character, the character is escaped and
/// not lost.
package struct HarmlessText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Removes the harmful characters from a text; a separator of lines becomes a line end.
  package init(_ raw: String) {
    text = Self.replacing(raw) { scalar in
      scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator ? "\n" : ""
    }
  }

  /// Escapes the harmful characters in the strings of JSON, so that none of them is lost.
  ///
  /// - Parameter json: JSON; outside of its strings it holds no such character.
  /// - Source: RFC 8259 §7.
  package init(json: String) {
    text = Self.replacing(json) { scalar in
      String(scalar).utf16.map { "\\u" + Self.padded(UInt32($0), to: 4) }.joined()
    }
  }

  /// Writes the harmful characters of an XML document as references.
  ///
  /// In names they are removed. Control characters are removed everywhere, because readers take
  /// them for damage.
  ///
  /// - Parameter xml: a document, without comments and sections that hold a sign of markup.
  /// - Source: XML 1.0 §4.1.
  package init(xml: String) {
    var (isTag, quote) = (false, Unicode.Scalar?.none)
    text = Self.replacing(xml, all: true) { scalar in
      switch scalar {
      case "<" where !isTag: isTag = true
      case ">" where isTag && quote == nil: isTag = false
      case "\"" where isTag, "'" where isTag:
        if quote == nil { quote = scalar } else if quote == scalar { quote = nil }
      default: break
      }
      guard Self.isHarmful(scalar) else { return String(scalar) }
      // A name cannot have a reference in it, and XML has no way to say the lowest characters.
      guard !isTag || quote != nil, scalar.properties.generalCategory != .control else { return "" }
      return "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
    }
  }

  /// Returns whether a character can command a terminal, or make a line look like another one.
  ///
  /// - Parameter scalar: the character.
  /// - Returns: true for control characters except tab and line end, for separators of lines, and
  ///   for characters that set the direction of text or hide in it.
  /// - Source: ECMA-48 §5; Unicode Standard Annex #9 §2; Unicode Technical Report #36 §3.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F...0x9F: true
    // Marks, embeddings, overrides and isolates of bidirectional text.
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028...0x2029: true
    // A separator that is none any more, forms that Unicode advises against, and annotations.
    case 0x180E, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    // Tags: a second, unseen text.
    case 0xE0000...0xE007F: true
    default: false
    }
  }

  private static func replacing(
    _ raw: String,
    all: Bool = false,
    with replacement: (Unicode.Scalar) -> String
  ) -> String {
    guard raw.unicodeScalars.contains(where: isHarmful) else { return raw }
    // Bytes are collected because a view of scalars moves its whole content for each appended text.
    var result: [UInt8] = []
    result.reserveCapacity(raw.utf8.count)
    for scalar in raw.unicodeScalars {
      if all || isHarmful(scalar) {
        result.append(contentsOf: replacement(scalar).utf8)
      } else {
        result.append(contentsOf: scalar.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func padded(_ number: UInt32, to length: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
