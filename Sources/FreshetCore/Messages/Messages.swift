// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The strings of the program, in the reader's language.
///
/// The English sentence is its own key. Names in braces mark the places in a sentence. They are
/// filled in after the translation, so that a translation may change their order.
///
/// It is one type, with a file for each area: a string knows nothing but the translator, and many
/// are used by several areas, so that a type for each would only add a name to each call.
package struct Messages: Sendable {
  /// The translator of the strings, also of those of the modules below.
  package let wording: Wording

  /// Creates the strings.
  ///
  /// - Parameters:
  ///   - translate: returns a sentence in the reader's language; the given one without a
  ///     translation.
  ///   - translatePlural: returns the same for a sentence whose form depends on a number.
  package init(
    translate: @escaping @Sendable (String) -> String = { $0 },
    translatePlural: @escaping @Sendable (String, String, Int) -> String = { $2 == 1 ? $0 : $1 }
  ) {
    wording = Wording(translate: translate, translatePlural: translatePlural)
  }

  /// Translates a sentence, as `Wording` does.
  package func localize(
    _ sentence: String,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    wording.localize(sentence, values)
  }

  func localize(
    _ sentence: String,
    context: String,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    wording.localize(sentence, context: context, values)
  }

  /// Translates a sentence in the plural form that a number needs, as `Wording` does.
  package func localizePlural(
    _ one: String,
    _ many: String,
    _ count: Int,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    wording.localizePlural(one, many, count, values)
  }
}

// The joints between parts of strings, which are not the same in every language.
extension Messages {
  /// Returns sentences behind each other; empty ones are left out.
  func joined(_ sentences: String...) -> String { joined(sentences) }

  /// Returns sentences behind each other; empty ones are left out.
  package func joined(_ sentences: [String]) -> String { wording.joined(sentences) }

  /// Returns the parts of a list behind each other.
  func list(_ parts: [String]) -> String {
    // Translators: what stands between two parts of a list, such as the tags of an article.
    parts.joined(separator: localize(", "))
  }
}
