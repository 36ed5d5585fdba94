// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a search as the index is asked for them.
///
/// Each is put in quotes, so that nothing that a reader types is taken for the index's own syntax.
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

  /// Whether it has nothing that is to be found.
  var isEmpty: Bool { wanted.isEmpty }

  /// Whether a word is only begun, which makes each single question cost as much as all of them.
  var hasPrefix: Bool { wanted.contains(where: \.isPrefix) }

  /// Whether a word is only begun, with so few letters that most articles have one of its kind.
  var hasShortBeginning: Bool { wanted.contains(where: Self.isShortBeginning) }

  /// What is to be found beside words that are only begun with few letters; nil when nothing is.
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

  /// What is not to be found; nil when nothing is said of it.
  var exclusion: String? { unwanted }

  /// What is to be found; nil when nothing is said of it.
  var all: String? { wanted.isEmpty ? nil : without(unwanted, everywhere) }

  /// What is to be found, part by part: those whose titles have all the words, those whose titles
  /// have some of them, and the others.
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
  /// The text without the sign that stands for the rest of a word.
  fileprivate var trimmingStar: String {
    var text = self[...]
    while text.last == "*" { text.removeLast() }
    return String(text)
  }
}
