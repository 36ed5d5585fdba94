// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The preparation of texts for the search index.
///
/// The index splits text at spaces. Chinese, Japanese and Korean have none, or not between all
/// words that a reader searches for: each of their characters becomes a word of its own, and
/// several of them a phrase. Indexed texts and queries are prepared alike.
///
/// - Source: Unicode 15, blocks of Han, Hiragana, Katakana, Bopomofo and Hangul.
enum SearchText {
  /// Puts spaces around each Chinese, Japanese and Korean character; other text stays unchanged.
  static func separated(_ text: String) -> String {
    var text = text
    // No such character begins with a smaller byte, and most texts have no larger one.
    guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return text }
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isSeparated($0) || isPart($0) }) else { return text }
    if scalars.contains(where: isPart) { text = text.precomposedStringWithCanonicalMapping }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Appended one by one: a view of Unicode scalars moves its whole content for each sequence.
      let isSeparated = isSeparated(scalar)
      if isSeparated { result.append(" ") }
      result.append(scalar)
      if isSeparated { result.append(" ") }
    }
    return String(result)
  }

  /// Whether a text contains any character that the index knows.
  static func hasWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .privateUse:
        true
      default: false
      }
    }
  }

  /// Whether the last character is a word of its own, so that no longer word begins with it.
  static func endsSeparated(_ text: String) -> Bool {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.last.map(isSeparated) ?? false
  }

  private static func isSeparated(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035,
      0x3038...0x303C, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
      0x3105...0x312F, 0x3131...0x318E, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FB, 0xF900...0xFAFF, 0xFF66...0xFF9D,
      0x1AFF0...0x1B16F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether a scalar combines with the one before it into one character.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3099...0x309A: true
    default: false
    }
  }
}
