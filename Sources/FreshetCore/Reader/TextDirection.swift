// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The direction of the text of an article.
package enum TextDirection {
  /// Returns whether a text runs from right to left.
  ///
  /// - Parameter document: the beginning of an article.
  /// - Returns: the direction that the markup gives; else that of most of the first letters; else,
  ///   without any, that of the language.
  package static func isRightToLeft(_ document: ArticleDocument) -> Bool {
    if let isRightToLeft = document.isRightToLeft { return isRightToLeft }
    let balance = document.firstLetters.reduce(0) { $0 + (isRightToLeft($1) ? 1 : -1) }
    return balance == 0 ? isRightToLeft(language: document.language ?? "") : balance > 0
  }

  /// The number of letters of a plain text that say its direction.
  private static let enough = 100

  /// Returns whether a plain text runs from right to left: the direction of most of its first
  /// letters; nil for one without letters.
  package static func isRightToLeft(_ text: String) -> Bool? {
    let letters = text.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(enough)
    let balance = letters.reduce(0) { $0 + (isRightToLeft($1) ? 1 : -1) }
    return balance == 0 ? nil : balance > 0
  }

  /// The languages that are written from right to left, unless their name has another script.
  private static let languages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
  /// The scripts that are written from right to left.
  private static let scripts: Set<Substring> = [
    "adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa",
  ]

  private static func isRightToLeft(language: String) -> Bool {
    let parts = language.lowercased().split(separator: "-")
    // RFC 5646 §2.2.3: a script is the one part of four letters.
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    return script.map(scripts.contains) ?? parts.first.map(languages.contains) ?? false
  }

  /// - Source: Unicode 15, `DerivedBidiClass.txt`: classes R and AL.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
