// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The comparison and the shortening of titles.
enum TitleText {
  /// The share of its letters from which the words of a heading are others than the title's.
  ///
  /// - Source: the reader modes of browsers, as they are publicly described.
  private static let foreignShare = 0.25
  /// The most words of the name of a site behind the title.
  ///
  /// A longer part behind “|” is the title, with the name in front of it.
  private static let wordsOfSiteName = 3
  /// The least words of a title, and the least characters of a script without blanks.
  private static let (leastWords, leastCharacters) = (3, 5)

  /// Returns whether a heading has the same meaning as the title.
  static func isSame(_ heading: String, _ title: String) -> Bool {
    guard !heading.isEmpty, !title.isEmpty else { return false }
    let (left, right) = (words(heading), words(title))
    if left == right { return true }
    guard !left.isEmpty else { return false }
    let known = Set(right)
    let all = left.reduce(0) { $0 + $1.count }
    let other = left.reduce(0) { $0 + (known.contains($1) ? 0 : $1.count) }
    // The words of the title alone, in another order and number, are another text.
    return Double(other) / Double(all) < foreignShare && left.count * 2 > right.count
  }

  /// Returns the likeness of two titles, from 0 to 1.
  ///
  /// It is 1 when one is part of the other, or else the share of the longer one's words that both
  /// have.
  static func likeness(_ title: String, _ other: String) -> Double {
    guard !title.isEmpty, !other.isEmpty else { return 0 }
    if title.contains(other) || other.contains(title) { return 1 }
    let (left, right) = (Set(words(title)), Set(words(other)))
    let longer = max(left.count, right.count)
    return longer == 0 ? 0 : Double(left.intersection(right).count) / Double(longer)
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }
  }

  /// Returns the text of the `title` element, without the name of the site around it.
  static func trimmed(_ text: String, siteName: String?, heading: String?) -> String {
    if let siteName, let rest = without(siteName, text) { return rest }
    if let heading, !heading.isEmpty, text.contains(heading), heading != text { return heading }
    for separator in [" | ", " — ", " – ", " - ", " · ", " » ", " « ", " :: ", "｜", "_"] {
      guard let range = text.ranges(of: separator).last else { continue }
      let (before, behind) = (text[..<range.lowerBound], text[range.upperBound...])
      // The site's name is the shorter part, and comes last nearly always.
      if isTitle(before), before.count >= behind.count { return String(before) }
      if words(String(behind)).count > wordsOfSiteName, separator == " | " {
        return String(behind)
      }
    }
    return text
  }

  /// Returns whether a part is long enough for a title.
  private static func isTitle(_ part: Substring) -> Bool {
    words(String(part)).count >= leastWords
      || part.unicodeScalars.count { (0x3040...0x9FFF).contains($0.value) } >= leastCharacters
  }

  private static func without(_ siteName: String, _ text: String) -> String? {
    guard !siteName.isEmpty, text.count > siteName.count else { return nil }
    let marks = { (character: Character) in
      character.isWhitespace || "|—–-·»«:/".contains(character)
    }
    if text.hasSuffix(siteName) {
      let rest = text.dropLast(siteName.count)
      guard let last = rest.last, marks(last) else { return nil }
      return String(rest.reversed().drop(while: marks).reversed())
    }
    if text.hasPrefix(siteName) {
      let rest = text.dropFirst(siteName.count)
      guard let first = rest.first, marks(first), rest.contains(where: { "|—–-·»«:/".contains($0) })
      else { return nil }
      return String(rest.drop(while: marks))
    }
    return nil
  }
}
