// SPDX-License-Identifier: GPL-3.0-or-later

/// A rule for the values of one parameter of addresses.
struct ParameterRule: Hashable, Sendable {
  /// The characters that are allowed besides letters, digits, “-”, “_” and “.”.
  var also = ""
  /// The endings with which a word belongs to something else, such as a feed.
  var notEnding: [String] = []

  /// Returns whether a word can be a value.
  func allows(_ word: String) -> Bool {
    let plain = word.filter { !also.contains($0) }
    return word.utf8.count <= 300 && String(plain).isSourceName
      && !notEnding.contains { word.hasSuffix($0) }
  }
}

/// A pattern of addresses, such as “/t/{tag}” for pages and “tag/{tag}” for short addresses.
///
/// “{folder*}” stands for any number of words, and has them with a slash before each.
struct AddressPattern: Hashable, Sendable {
  private struct Word: Hashable, Sendable {
    var prefix: String
    var name: String?
    var suffix = ""
  }

  /// A Boolean value that indicates whether it is one of short addresses.
  let isShort: Bool
  private let folder: String?
  private let words: [Word]
  private let query: [String: Word]
  private let template: TextTemplate

  /// Reads a pattern; nil for one whose braces do not match.
  init?(_ text: String) {
    isShort = !text.hasPrefix("/")
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = (halves.first ?? "").split(separator: "/").map(String.init)
    var folder: String?
    if let first = path.first, first.hasPrefix("{"), first.hasSuffix("*}") {
      folder = String(first.dropFirst().dropLast(2))
      path.removeFirst()
    }
    var query: [String: Word] = [:]
    for item in halves.dropFirst().first?.split(separator: "&") ?? [] {
      let sides = item.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let word = Self.word(sides[1]) else { return nil }
      query[sides[0]] = word
    }
    let words = path.compactMap(Self.word)
    guard words.count == path.count, let template = TextTemplate(Self.template(text, folder)) else {
      return nil
    }
    (self.folder, self.words, self.query, self.template) = (folder, words, query, template)
  }

  /// The names of its parameters.
  var names: [String] {
    (words + query.values).compactMap(\.name) + (folder.map { [$0] } ?? [])
  }

  /// Whether some word of the path has to be there as it is, or whether the query has.
  var isDistinct: Bool {
    words.contains { $0.name == nil || !$0.prefix.isEmpty } || !query.isEmpty
  }

  /// Returns the values of an address; nil for one of anything else.
  ///
  /// - Parameters:
  ///   - found: the words of the address.
  ///   - rules: the rules of parameters.
  /// - Returns: the values by name.
  func values(
    of found: SourceSite.Words,
    _ rules: [String: ParameterRule]
  ) -> [String: String]? {
    guard found.isShort == isShort else { return nil }
    let count = found.path.count - words.count
    guard folder == nil ? count == 0 : count >= 0 else { return nil }
    var values: [String: String] = [:]
    if let folder {
      let front = found.path.prefix(count)
      guard front.allSatisfy(\.isSourceName) else { return nil }
      values[folder] = front.map { "/\($0)" }.joined()
    }
    let items = query.map { ($0.value, found.query[$0.key] ?? "") }
    for (word, text) in Array(zip(words, found.path.dropFirst(count))) + items {
      guard text.hasPrefix(word.prefix), text.hasSuffix(word.suffix),
        text.count >= word.prefix.count + word.suffix.count
      else { return nil }
      let value = String(text.dropFirst(word.prefix.count).dropLast(word.suffix.count))
      guard let name = word.name else {
        if value.isEmpty { continue }
        return nil
      }
      guard (rules[name] ?? ParameterRule()).allows(value) else { return nil }
      values[name] = value
    }
    return values
  }

  /// Returns the path and the query with values; nil if one is missing.
  func path(_ values: [String: String]) -> String? {
    template.filled(isEncoded: true) { values[$0] }
  }

  private static func template(_ text: String, _ folder: String?) -> String {
    guard let folder else { return text }
    return text.replacing("/{\(folder)*}", with: "{\(folder)}")
      .replacing("{\(folder)*}", with: "{\(folder)}")
  }

  private static func word(_ text: String) -> Word? {
    guard let start = text.firstIndex(of: "{") else {
      return text.contains("}") ? nil : Word(prefix: text)
    }
    guard let end = text[start...].firstIndex(of: "}") else { return nil }
    let (name, suffix) = (text[text.index(after: start)..<end], text[text.index(after: end)...])
    guard !name.isEmpty, name.allSatisfy(\.isLetter), !suffix.contains(where: { "{}".contains($0) })
    else { return nil }
    return Word(prefix: String(text[..<start]), name: String(name), suffix: String(suffix))
  }
}
