// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A query of the reader.
///
/// All parts must match. Case and diacritics make no difference: `uber` finds “Über”. Chinese,
/// Japanese and Korean text is found by any adjacent characters.
///
/// | Typed | Finds |
/// |---|---|
/// | `river stone` | both words, anywhere |
/// | `riv*` | words that begin so; while it is typed the last word, from three letters on |
/// | `"river stone"` | the words side by side |
/// | `-river`, `NOT river` | articles without the word |
/// | `title:river` `author:ada` `text:stone` | a word, or a phrase in quotes, in one place |
/// | `is:unread` `is:read` `is:starred` | by what the reader did |
/// | `with:muted` | muted articles as well, which other searches leave out |
/// | `feed:planet` `folder:news` | by a part of the name; of several feeds, any |
/// | `link:example.org` | by a part of the article's address |
/// | `language:de` | by the article's language, with all of its regions; `language:de-at` by one |
/// | `tag:later` | by the whole name of a tag; of several tags, all |
/// | `before:2026-01-31` `before:2026-01` `before:2026` | older than the day, month or year |
/// | `after:2026-01-31` and so on | since the beginning of the day, month or year |
///
/// Names of several words are quoted: `feed:"Planet X"`. A `-` excludes the matches of an operator,
/// too. A part that is no operator, or cannot be parsed as one, is searched as words, so that there
/// is no invalid query. Signs that are neither letters nor digits are ignored.
package struct SearchQuery: Codable, Hashable, Sendable {
  /// A part of an article that words are searched in.
  package enum Field: String, Codable, Hashable, Sendable, CaseIterable {
    /// The title.
    case title
    /// The authors' names.
    case author
    /// The text.
    case text
  }

  /// A word, or a phrase of adjacent words.
  package struct Term: Codable, Hashable, Sendable {
    /// The words as they were typed.
    package let words: String
    /// The part that must contain them; nil for any.
    package let field: Field?
    /// Whether the last word is a prefix.
    package let isPrefix: Bool
    /// Whether articles that contain them are left out.
    package let isExcluded: Bool
  }

  /// A condition that is not about words.
  package enum Filter: Codable, Hashable, Sendable {
    /// The state: read or not.
    case read(Bool)
    /// The star.
    case starred
    /// Muted articles as well, which are left out without it.
    case withMuted
    /// A part of the feed's name.
    case feed(String)
    /// A part of the name of a folder around the feed.
    case folder(String)
    /// A part of the article's address.
    case link(String)
    /// The article's language, in the form of `LanguageTag`.
    case language(String)
    /// The name of a tag.
    case tag(String)
    /// A date before a time.
    case before(Date)
    /// A date at or after a time.
    case since(Date)
  }

  /// A filter, or its opposite.
  package struct Condition: Codable, Hashable, Sendable {
    /// The filter.
    package let filter: Filter
    /// Whether articles that match the filter are left out.
    package let isExcluded: Bool
  }

  /// The words, in the order in which they were typed.
  package let terms: [Term]
  /// The conditions, in the order in which they were typed.
  package let conditions: [Condition]

  /// Whether the query has no parts; it finds nothing then.
  package var isEmpty: Bool { terms.isEmpty && conditions.isEmpty }

  /// Whether muted articles are found as well.
  package var findsMuted: Bool {
    conditions.contains(Condition(filter: .withMuted, isExcluded: false))
  }

  /// Parses the text that a reader typed.
  ///
  /// - Parameters:
  ///   - typed: the text; the part after its first 1,000 characters is ignored.
  ///   - isTyping: whether the last word may be incomplete.
  ///   - timeZone: the time zone of dates.
  package init(_ typed: String, isTyping: Bool = false, timeZone: TimeZone = .current) {
    var parser = SearchParser(typed, isTyping: isTyping, timeZone: timeZone)
    parser.parse()
    terms = parser.terms
    conditions = parser.conditions
  }

  /// Returns the text of a search that finds muted articles as well.
  ///
  /// - Parameter typed: the text of the search.
  /// - Returns: the text with the operator.
  package static func withMuted(_ typed: String) -> String {
    // In front, where no quote and no `NOT` of the text takes it in.
    SearchQuery(typed).findsMuted ? typed : "with:muted \(typed)"
  }
}
