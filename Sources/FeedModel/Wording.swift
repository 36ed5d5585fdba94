// SPDX-License-Identifier: GPL-3.0-or-later

/// The translation of sentences into the reader's language.
///
/// The English sentence is its own key. Placeholders in a sentence are named in braces and filled
/// in after the translation, so that a translation may reorder them.
package struct Wording: Sendable {
  /// The wording that leaves sentences in English.
  package static let english = Wording()

  private let translate: @Sendable (String) -> String
  private let translatePlural: @Sendable (String, String, Int) -> String

  /// Makes a wording.
  ///
  /// - Parameters:
  ///   - translate: returns the translation of a sentence; the sentence itself if there is none.
  ///   - translatePlural: returns the translation in the plural form that a number needs.
  package init(
    translate: @escaping @Sendable (String) -> String = { $0 },
    translatePlural: @escaping @Sendable (String, String, Int) -> String = { $2 == 1 ? $0 : $1 }
  ) {
    self.translate = translate
    self.translatePlural = translatePlural
  }

  /// Translates a sentence into the reader's language.
  ///
  /// - Parameters:
  ///   - sentence: the sentence in English.
  ///   - values: the values of its placeholders.
  /// - Returns: the sentence.
  package func localize(
    _ sentence: String,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    Self.fill(translate(sentence), values)
  }

  /// Translates a sentence of which the values were collected before; as `localize` in all else.
  func localize(_ sentence: String, _ values: [String: String]) -> String {
    Self.fill(translate(sentence), values)
  }

  /// Translates a word or a sentence that has several uses in English, each with its own
  /// translation.
  ///
  /// - Parameters:
  ///   - sentence: the sentence in English.
  ///   - context: the use; it is for translators alone.
  ///   - values: the values of its placeholders.
  /// - Returns: the sentence.
  /// - Source: GNU gettext, section 11.2.5: the key is the context, U+0004 and the sentence.
  package func localize(
    _ sentence: String,
    context: String,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let key = "\(context)\u{4}\(sentence)"
    let found = translate(key)
    return Self.fill(found == key ? sentence : found, values)
  }

  /// Translates a sentence into the reader's language, in the plural form that a number needs.
  ///
  /// - Parameters:
  ///   - one: the sentence in English for the number one.
  ///   - many: the sentence for any other number.
  ///   - count: the number, which fills the placeholder `count`.
  ///   - values: the values of the other placeholders.
  /// - Returns: the sentence.
  package func localizePlural(
    _ one: String,
    _ many: String,
    _ count: Int,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let number = [(key: "count", value: String(count))]
    return Self.fill(translatePlural(one, many, count), number + values)
  }

  /// Returns sentences behind each other, with what stands between them in the reader's language.
  ///
  /// - Parameter sentences: the sentences; empty ones are left out.
  /// - Returns: the text; empty for none.
  package func joined(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.reduce("") { text, next in
      guard !text.isEmpty else { return next }
      // Translators: two sentences, with what stands between them.
      return localize("{sentence} {next}", ["sentence": text, "next": next])
    }
  }

  /// Translates what a sentence in English tells more of than one that can be translated.
  ///
  /// - Parameter sentence: makes the sentence in a wording.
  /// - Returns: the sentence; nil when the language is English, or has no words for it.
  package func translated(_ sentence: (Wording) -> String) -> String? {
    let own = sentence(self)
    return own == sentence(.english) ? nil : own
  }

  /// Fills the placeholders, and never looks into a value again: names hold braces of their own.
  private static func fill(
    _ text: String,
    _ values: some Sequence<(key: String, value: String)>
  ) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      result += rest[..<start]
      result += values.first { $0.key == name }?.value ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
