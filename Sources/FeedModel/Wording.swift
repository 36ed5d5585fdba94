// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules that put sentences into the reader's language.
///
/// The English sentence is its own key. Places in a sentence are named in braces and filled in
/// after translating, so that a translation may put them in another order.
package struct Wording: Sendable {
  /// The sentences as they are written.
  package static let english = Wording()

  private let translate: @Sendable (String) -> String
  private let translatePlural: @Sendable (String, String, Int) -> String

  /// Makes a wording.
  ///
  /// - Parameters:
  ///   - translate: a sentence in the reader's language; the given one where there is none.
  ///   - translatePlural: the same for a sentence that a number decides the form of.
  package init(
    translate: @escaping @Sendable (String) -> String = { $0 },
    translatePlural: @escaping @Sendable (String, String, Int) -> String = { $2 == 1 ? $0 : $1 }
  ) {
    self.translate = translate
    self.translatePlural = translatePlural
  }

  /// Puts a sentence into the reader's language.
  ///
  /// - Parameters:
  ///   - sentence: the sentence in English.
  ///   - places: what its places are filled with.
  /// - Returns: the sentence.
  package func localize(
    _ sentence: String,
    _ places: KeyValuePairs<String, String> = [:]
  ) -> String {
    Self.fill(translate(sentence), places)
  }

  /// Puts a sentence into the reader's language that a number decides the form of.
  ///
  /// - Parameters:
  ///   - one: the sentence in English for one of them.
  ///   - many: the sentence for any other number.
  ///   - count: the number, which fills the place `count`.
  ///   - places: what the other places are filled with.
  /// - Returns: the sentence.
  package func localizePlural(
    _ one: String,
    _ many: String,
    _ count: Int,
    _ places: KeyValuePairs<String, String> = [:]
  ) -> String {
    let number = [(key: "count", value: String(count))]
    return Self.fill(translatePlural(one, many, count), number + places)
  }

  /// Fills the places, and never looks into a filling again: names hold braces of their own.
  private static func fill(
    _ text: String,
    _ places: some Sequence<(key: String, value: String)>
  ) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      result += rest[..<start]
      result += places.first { $0.key == name }?.value ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
