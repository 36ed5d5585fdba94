// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a search as a query of the full-text index.
///
/// Each is quoted, so that nothing that a reader types has a meaning in the index's own syntax.
///
/// - Source: SQLite's FTS5, full-text query syntax.
struct SearchMatch {
  private let wanted: [SearchQuery.Term]
  private let unwanted: String?

  init(_ query: SearchQuery) {
    wanted = query.terms.filter { !$0.isExcluded }
    let excluded = query.terms.filter(\.isExcluded).map { Self.text($0, in: $0.field) }
    unwanted = excluded.isEmpty ? nil : Self.joined(excluded, "OR")
  }

  /// Whether the search has no words to find.
  var isEmpty: Bool { wanted.isEmpty }

  /// Whether a word is a prefix, so that a lookup for one article costs as much as one for all.
  var hasPrefix: Bool { wanted.contains(where: \.isPrefix) }

  /// Whether a word is a prefix of so few letters that most articles have such a word.
  var hasShortBeginning: Bool { wanted.contains(where: Self.isShortBeginning) }

  /// The query without short prefixes; nil when nothing else is to be found.
  var lead: String? {
    let others = wanted.filter { !Self.isShortBeginning($0) }
    guard !others.isEmpty else { return nil }
    return without(unwanted, Self.joined(others.map { Self.text($0, in: $0.field) }, "AND"))
  }

  private static func isShortBeginning(_ term: SearchQuery.Term) -> Bool {
    let words = term.words.trimmingStar
    let last = words.split(separator: " ").last ?? ""
    return term.isPrefix && last.unicodeScalars.count <= 2 && !SearchText.endsSeparated(words)
  }

  /// The query of the excluded words; nil when there are none.
  var exclusion: String? { unwanted }

  /// The query of all words; nil when there are none.
  var all: String? { wanted.isEmpty ? nil : without(unwanted, everywhere) }

  /// The queries of the ranks: articles with all the words in the title, articles with some of them
  /// there, and the others.
  var ranks: [String] {
    guard let all else { return [] }
    let free = wanted.filter { $0.field == nil }
    guard !free.isEmpty else { return [all] }
    let titles = wanted.map { Self.text($0, in: $0.field ?? .title) }
    var wider = [without(unwanted, Self.joined(titles, "AND"))]
    if free.count > 1 {
      let some = Self.joined(free.map { Self.text($0, in: .title) }, "OR")
      wider.append(without(unwanted, "\(everywhere) AND \(some)"))
    }
    wider.append(all)
    return wider.indices.map { rank in
      rank == 0 ? wider[0] : without(wider[rank - 1], wider[rank])
    }
  }

  private var everywhere: String {
    Self.joined(wanted.map { Self.text($0, in: $0.field) }, "AND")
  }

  private func without(_ unwanted: String?, _ text: String) -> String {
    unwanted.map { "((\(text)) NOT (\($0)))" } ?? "(\(text))"
  }

  private static func joined(_ parts: [String], _ word: String) -> String {
    "(\(parts.joined(separator: " \(word) ")))"
  }

  private static func text(_ term: SearchQuery.Term, in field: SearchQuery.Field?) -> String {
    let words = SearchText.separated(term.words).replacing("\"", with: " ")
    let isPrefix = term.isPrefix && !SearchText.endsSeparated(term.words.trimmingStar)
    return (field.map { "\($0.rawValue) : " } ?? "") + "\"\(words)\"" + (isPrefix ? " *" : "")
  }
}

extension String {
  /// The text without the asterisk that marks a prefix.
  fileprivate var trimmingStar: String {
    var text = self[...]
    while text.last == "*" { text.removeLast() }
    return String(text)
  }
}
