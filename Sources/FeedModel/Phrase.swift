// SPDX-License-Identifier: GPL-3.0-or-later

/// Words of the program that are made in one place, and translated in another where they are shown.
///
/// Two phrases are equal when they say the same in English.
package struct Phrase: Hashable, Sendable {
  /// No words.
  package static let none = Phrase(parts: [])

  private struct Part: Sendable {
    let words: String
    let values: [String: String]
    let isTranslated: Bool

    func text(in wording: Wording) -> String {
      isTranslated ? wording.localize(words, values) : words
    }
  }

  private let parts: [Part]

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Makes a phrase that is translated.
  ///
  /// - Parameters:
  ///   - words: the words in English, a key of the catalogs.
  ///   - values: the values of their placeholders, in no language or in English.
  package init(_ words: String, _ values: [String: String] = [:]) {
    parts = [Part(words: words, values: values, isTranslated: true)]
  }

  /// Makes a phrase of the words of the system, which are shown as they are.
  package init(verbatim words: String) {
    parts = words.isEmpty ? [] : [Part(words: words, values: [:], isTranslated: false)]
  }

  /// Makes a phrase of several, with semicolons between them.
  package init(joining phrases: [Phrase]) {
    parts = phrases.flatMap(\.parts)
  }

  /// Whether there are no words.
  package var isEmpty: Bool { parts.isEmpty }
  /// The words in English.
  package var english: String { text(in: .english) }

  /// Returns the words in the reader's language.
  ///
  /// - Parameter wording: translates them.
  /// - Returns: the words; empty for none.
  package func text(in wording: Wording) -> String {
    let texts = parts.map { $0.text(in: wording) }
    return texts.dropFirst().reduce(texts.first ?? "") {
      wording.localize("{clauses}; {clause}", ["clauses": $0, "clause": $1])
    }
  }

  package static func == (one: Phrase, other: Phrase) -> Bool {
    one.english == other.english
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(english)
  }
}
