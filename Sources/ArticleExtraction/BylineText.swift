// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The line of a web page that names its author, and the name in it.
enum BylineText {
  /// The length below which a line may name the author.
  private static let maximumLength = 100
  /// Marks that separate an author from the rest of a line.
  private static let separators: Set<Character> = ["•", "·", "|", "—", "–", ",", "\n"]

  /// Returns whether an element is such a line.
  static func isByline(_ node: HTMLNode, _ traits: ClassTraits) -> Bool {
    let length = node.measure.characters
    guard length > 0, length < maximumLength else { return false }
    return traits.contains(.byline) || isAuthor(node)
  }

  /// Returns whether the web page itself marks an element as the author's name.
  static func isAuthor(_ node: HTMLNode) -> Bool {
    node.words("rel").contains("author") || node.words("itemprop").contains("author")
  }

  /// Returns the author's name: the marked one, or else the line without its dates.
  ///
  /// - Returns: nil when there is nothing but a date.
  static func name(in node: HTMLNode) -> String? {
    let marked = node.firstElement { $0.words("itemprop").contains("name") && $0.hasWords }
    if let marked { return withoutDates(marked.plainText(limit: maximumLength * 4)) }
    return withoutDates(withoutTimes(node).plainText(limit: maximumLength * 4))
  }

  private static func withoutTimes(_ node: HTMLNode) -> HTMLNode {
    let copy = node.copy()
    drop(copy)
    return copy
  }

  private static func drop(_ node: HTMLNode) {
    node.children.removeAll { $0.name == "time" || $0["itemprop"] == "datePublished" }
    node.children.forEach(drop)
  }

  /// Returns a line without dates and times, which stand after a name, or in place of one.
  static func withoutDates(_ line: String) -> String? {
    let parts = line.replacing(" - ", with: "•").split(whereSeparator: separators.contains)
    // "April May" may be a name where no number stands.
    let mayHaveDate = line.contains(where: \.isNumber)
    var kept: [String] = []
    for part in parts {
      let words = part.split(separator: " ")
      let name = words.prefix { !$0.contains(where: \.isNumber) }
      let isCut = name.count < words.count
      let rest = isCut ? name.dropLast(trailingDateWords(name)) : name
      guard !rest.isEmpty, !(mayHaveDate && rest.allSatisfy(isDateWord)) else { continue }
      kept.append(rest.joined(separator: " "))
    }
    return kept.isEmpty ? nil : kept.joined(separator: ", ")
  }

  private static func trailingDateWords(_ words: ArraySlice<Substring>) -> Int {
    words.reversed().prefix(while: isDateWord).count
  }

  /// Returns whether a word is part of a date: a month, a weekday, a zone, or a word before them.
  private static func isDateWord(_ word: Substring) -> Bool {
    let letters = word.lowercased().filter(\.isLetter)
    if ["on", "updated", "published", "posted", "at", "last"].contains(letters) { return true }
    switch DateWord(letters) {
    case .month: return dateNames.contains { letters.hasPrefix($0) } || letters.count == 3
    case .filler: return !["de", "del", "den", "le", "of"].contains(letters)
    case .halfDay: return true
    default: return false
    }
  }

  /// Names of months whose beginnings are those of people too: "Marta", "Julia".
  private static let dateNames = [
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december", "januar", "februar", "märz", "juni", "juli", "oktober", "dezember",
  ]
}

extension HTMLNode {
  /// Whether there is text inside.
  var hasWords: Bool { measure.characters > 0 }
}
