// SPDX-License-Identifier: GPL-3.0-or-later

/// A condition of a rule, as the dialog of a rule offers it to a reader who knows no operator.
package struct RuleCondition: Hashable, Sendable {
  /// The parts of an article that a condition can be about; each is an operator of a search.
  package enum Kind: String, CaseIterable, Sendable {
    /// The title.
    case title
    /// The author.
    case author
    /// The feed.
    case feed
    /// A tag.
    case tag
    /// The address of the page.
    case link
    /// The language.
    case language
    /// The text.
    case text
  }

  /// The part of an article.
  package let kind: Kind
  /// The value; empty for one that the reader types.
  package let value: String

  /// The most words of a title that are offered.
  private static let mostWords = 6
  /// The fewest bytes of such a word: four letters, or two that are words by themselves.
  private static let shortestWord = 4

  /// Creates a condition, without quotation marks in its value.
  package init(_ kind: Kind, _ value: String = "") {
    self.kind = kind
    self.value = value.filter { !["\"", "“", "”"].contains($0) }
  }

  /// The condition as it is typed: an operator with its value in quotation marks.
  package var words: String { kind.rawValue + ":\"" + value + "\"" }

  /// Returns the search of a rule with the condition at its end.
  ///
  /// - Parameter search: the search so far, as it was typed.
  /// - Returns: the search, and the number of Unicode scalars before the place to type on: between
  ///   the quotation marks of an empty value, else the end.
  package func added(to search: String) -> (words: String, place: Int) {
    let before = search.last.map { $0.isWhitespace } ?? true ? search : search + " "
    let all = before + words
    return (all, all.unicodeScalars.count - (value.isEmpty ? 1 : 0))
  }

  /// Returns the longer words of a title, each once, in their order.
  static func words(of title: String) -> [String] {
    var known: Set<String> = []
    let words = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return Array(
      words.filter { $0.utf8.count >= shortestWord && known.insert($0.lowercased()).inserted }
        .prefix(mostWords)
    )
  }
}
