// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The texts of articles in Chinese, Japanese and Korean, whose letters fill their squares and need
/// more room between two lines.
package enum EastAsianText {
  /// The languages, by their first part.
  private static let languages: Set<Substring> = [
    "zh", "ja", "ko", "cmn", "yue", "wuu", "nan", "hak", "gan", "lzh",
  ]

  /// Returns whether an article is one of these texts.
  ///
  /// - Parameter document: the beginning of an article.
  /// - Returns: what its language says; else, without any, most of the first letters.
  package static func isEastAsian(_ document: ArticleDocument) -> Bool {
    if let language = document.language?.lowercased(),
      let first = language.split(separator: "-").first
    {
      return languages.contains(first)
    }
    let letters = document.firstLetters
    return letters.filter { isUnspaced($0) || isHangul($0) }.count * 2 > letters.count
  }

  /// Returns whether a letter belongs to a writing without spaces between words.
  ///
  /// - Source: Unicode 15, `Blocks.txt`: kana, bopomofo and ideographs.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// - Source: Unicode 15, `Blocks.txt`.
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
