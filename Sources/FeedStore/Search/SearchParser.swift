// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// A parser of search queries; any text is valid.
struct SearchParser {
  /// The most characters of a query; the rest of a pasted text is ignored.
  private static let longest = 1000
  /// The most terms of a query, as each one makes the search slower.
  private static let mostTerms = 32

  /// The fewest bytes of a word that is searched as a prefix while it is typed: two letters begin a
  /// word of nearly all articles, and take longest to find.
  private static let shortestBeginning = 3

  private(set) var terms: [SearchQuery.Term] = []
  private(set) var conditions: [SearchQuery.Condition] = []
  private var rest: Substring
  private let isTyping: Bool
  private let timeZone: TimeZone

  init(_ typed: String, isTyping: Bool, timeZone: TimeZone) {
    // A zero would end the text for the database.
    rest = typed.prefix(Self.longest).filter { $0 != "\0" }[...]
    self.isTyping = isTyping
    self.timeZone = timeZone
  }

  mutating func parse() {
    var isExcluded = false
    while skipSpace() {
      if let after = Self.dropping("NOT", rest), after.first?.isWhitespace == true {
        rest = after
        isExcluded = true
      } else {
        if rest.first == "-" {
          rest.removeFirst()
          isExcluded = true
        }
        part(isExcluded: isExcluded)
        isExcluded = false
      }
    }
  }

  /// Skips white space; false at the end.
  private mutating func skipSpace() -> Bool {
    rest = rest.drop { $0.isWhitespace }
    return !rest.isEmpty
  }

  /// Parses one word, phrase or operator.
  private mutating func part(isExcluded: Bool) {
    let start = rest
    if let (name, after) = Self.operatorName(rest) {
      rest = after
      let value = value()
      if let field = SearchQuery.Field(rawValue: name), add(value, in: field, isExcluded) { return }
      if let filter = filter(name, value.text) {
        conditions.append(SearchQuery.Condition(filter: filter, isExcluded: isExcluded))
        return
      }
      rest = start
    }
    add(value(), in: nil, isExcluded)
  }

  /// Parses a value: a text in quotes, or up to the next space or quote.
  private mutating func value() -> (text: String, isPrefix: Bool) {
    if let first = rest.first, Self.isQuote(first) {
      rest.removeFirst()
      let text = rest.prefix { !Self.isQuote($0) }
      rest = rest[text.endIndex...].dropFirst()
      guard rest.first == "*" else { return (String(text), false) }
      rest.removeFirst()
      return (String(text), true)
    }
    let text = rest.prefix { !$0.isWhitespace && !Self.isQuote($0) }
    rest = rest[text.endIndex...]
    let isBegun = isTyping && rest.isEmpty && text.utf8.count >= Self.shortestBeginning
    return (String(text), text.last == "*" || isBegun)
  }

  @discardableResult
  private mutating func add(
    _ value: (text: String, isPrefix: Bool),
    in field: SearchQuery.Field?,
    _ isExcluded: Bool
  ) -> Bool {
    guard SearchText.hasWords(value.text) else { return false }
    guard terms.count < Self.mostTerms else { return true }
    let isPrefix = value.isPrefix && (!isExcluded || value.text.last == "*")
    terms.append(
      SearchQuery.Term(
        words: value.text,
        field: field,
        isPrefix: isPrefix,
        isExcluded: isExcluded
      )
    )
    return true
  }

  private func filter(_ name: String, _ value: String) -> SearchQuery.Filter? {
    guard !value.isEmpty else { return nil }
    switch (name, value.lowercased()) {
    case ("is", "unread"): return .read(false)
    case ("is", "read"): return .read(true)
    case ("is", "starred"): return .starred
    case ("with", "muted"): return .withMuted
    case ("feed", _): return .feed(value)
    case ("folder", _): return .folder(value)
    case ("link", _): return .link(value)
    case ("language", _): return LanguageTag.canonical(value).map { .language($0) }
    case ("tag", _): return .tag(value)
    case ("before", _): return date(value).map { .before($0) }
    case ("after", _): return date(value).map { .since($0) }
    default: return nil
    }
  }

  /// Parses the beginning of a day, month or year.
  private func date(_ text: String) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...3).contains(parts.count),
      parts[0].utf8.count == 4
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let month = numbers.count > 1 ? numbers[1] : 1
    let day = numbers.count > 2 ? numbers[2] : 1
    let wanted = DateComponents(year: numbers[0], month: month, day: day)
    guard let date = calendar.date(from: wanted) else { return nil }
    // The 30th of February would be the second of March.
    let found = calendar.dateComponents([.year, .month, .day], from: date)
    let isReal = (found.year, found.month, found.day) == (wanted.year, wanted.month, wanted.day)
    return isReal ? date : nil
  }

  /// Parses the name before a colon; nil when there is none.
  private static func operatorName(_ text: Substring) -> (String, Substring)? {
    let name = text.prefix { $0.isASCII && $0.isLetter }
    // Input methods for Chinese and Japanese write the wide colon.
    guard !name.isEmpty, let colon = text[name.endIndex...].first, ":：".contains(colon) else {
      return nil
    }
    return (name.lowercased(), text[name.endIndex...].dropFirst())
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“”".contains(character) }

  private static func dropping(_ word: String, _ text: Substring) -> Substring? {
    text.hasPrefix(word) ? text.dropFirst(word.count) : nil
  }
}
