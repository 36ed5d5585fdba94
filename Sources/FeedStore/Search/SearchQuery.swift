// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What a reader searches for.
///
/// All parts must hold. Capitals and diacritics make no difference: `uber` finds “Über”. Chinese,
/// Japanese and Korean are found by any characters that stand side by side.
///
/// | Typed | Finds |
/// |---|---|
/// | `river stone` | both words, anywhere |
/// | `riv*` | words that begin so; while it is typed the last word, from three letters on |
/// | `"river stone"` | the words side by side |
/// | `-river`, `NOT river` | what has no such word |
/// | `title:river` `author:ada` `text:stone` | a word, or a phrase in quotes, in one place |
/// | `is:unread` `is:read` `is:starred` | by what the reader did |
/// | `feed:planet` `folder:news` | by a part of the name; of several feeds, any |
/// | `tag:later` | by the whole name of a tag; of several tags, all |
/// | `before:2026-01-31` `before:2026-01` `before:2026` | older than the day, month or year |
/// | `after:2026-01-31` and so on | since the beginning of the day, month or year |
///
/// Names of several words stand in quotes: `feed:"Planet X"`. A `-` excludes what an operator says,
/// too. What is no operator, or cannot be read as one, is searched as words, so that there is no
/// wrong query. Signs that are no letters and no digits are passed over.
package struct SearchQuery: Codable, Hashable, Sendable {
  /// Where in an article a word stands.
  package enum Field: String, Codable, Hashable, Sendable, CaseIterable {
    /// In the title.
    case title
    /// In the authors' names.
    case author
    /// In the text.
    case text
  }

  /// Words that stand side by side, or one word.
  package struct Term: Codable, Hashable, Sendable {
    /// The words as they were typed.
    package let words: String
    /// Where they must stand; nil: anywhere.
    package let field: Field?
    /// Whether the last word is the beginning of one.
    package let isPrefix: Bool
    /// Whether articles that have them are left out.
    package let isExcluded: Bool
  }

  /// A condition that is not about words.
  package enum Filter: Codable, Hashable, Sendable {
    /// Whether it was read.
    case read(Bool)
    /// It is starred.
    case starred
    /// A part of its feed's name.
    case feed(String)
    /// A part of the name of a folder that its feed is in.
    case folder(String)
    /// The name of a tag that it has.
    case tag(String)
    /// It is older than a moment.
    case before(Date)
    /// It is as old as a moment, or younger.
    case since(Date)
  }

  /// A condition, or its contrary.
  package struct Condition: Codable, Hashable, Sendable {
    /// The condition.
    package let filter: Filter
    /// Whether articles for which it holds are left out.
    package let isExcluded: Bool
  }

  /// The words, in the order in which they were typed.
  package let terms: [Term]
  /// The conditions, in the order in which they were typed.
  package let conditions: [Condition]

  /// Whether it says nothing; it finds nothing then.
  package var isEmpty: Bool { terms.isEmpty && conditions.isEmpty }

  /// Reads what a reader typed.
  ///
  /// - Parameters:
  ///   - typed: the text; what stands behind its first 1,000 characters is passed over.
  ///   - isTyping: whether the last word may not be whole yet.
  ///   - timeZone: the zone that days begin in.
  package init(_ typed: String, isTyping: Bool = false, timeZone: TimeZone = .current) {
    var parser = SearchParser(typed, isTyping: isTyping, timeZone: timeZone)
    parser.parse()
    terms = parser.terms
    conditions = parser.conditions
  }
}
