// SPDX-License-Identifier: GPL-3.0-or-later

/// A search for words in the texts of an article that is shown.
///
/// It does not distinguish capital letters from small ones, nor typographic quotation marks from
/// straight ones. Each kind of white space is a blank.
package struct ArticleSearch: Hashable, Sendable {
  /// One match of the words.
  package struct Match: Hashable, Sendable {
    /// The index of the text.
    package let text: Int
    /// The range in the text.
    ///
    /// - Units: bytes in UTF-8.
    package let bytes: Range<Int>

    /// Creates a match.
    package init(text: Int, bytes: Range<Int>) {
      (self.text, self.bytes) = (text, bytes)
    }
  }

  /// The words that are searched for; empty for no search.
  package private(set) var words = ""
  /// The matches in the order of the texts.
  package private(set) var matches: [Match] = []
  /// The index of the match at which the reader is; nil when there is none.
  package private(set) var current: Int?

  /// The number of texts that were searched.
  package private(set) var textCount = 0

  /// Creates a search for nothing.
  package init() {}

  /// The match at which the reader is; nil when there is none.
  package var currentMatch: Match? { current.map { matches[$0] } }

  /// Searches for other words.
  ///
  /// The current match is the first one at the present one or behind it, so that the place stays
  /// while words are typed.
  ///
  /// - Parameters:
  ///   - words: the words; blank ones find nothing.
  ///   - texts: the texts that are shown, in reading order.
  ///   - first: the index of the text where the reader is, for a search without a present match.
  package mutating func search(for words: String, in texts: [String], from first: Int = 0) {
    let start = currentMatch ?? Match(text: first, bytes: 0..<0)
    (self.words, matches, textCount, current) = (words, [], 0, nil)
    add(texts)
    current = matches.firstIndex {
      ($0.text, $0.bytes.lowerBound) >= (start.text, start.bytes.lowerBound)
    }
    if current == nil, !matches.isEmpty { current = 0 }
  }

  /// Searches in texts that are shown behind the others from now on.
  ///
  /// - Parameter texts: the texts, in reading order.
  package mutating func add(_ texts: [String]) {
    for text in texts {
      matches += Self.ranges(of: words, in: text).map { Match(text: textCount, bytes: $0) }
      textCount += 1
    }
  }

  /// Moves to the next match.
  ///
  /// - Parameter isForward: whether to move towards the end.
  /// - Returns: false when there is none in that direction.
  package mutating func move(isForward: Bool) -> Bool {
    let next = current.map { $0 + (isForward ? 1 : -1) } ?? 0
    guard matches.indices.contains(next) else { return false }
    current = next
    return true
  }

  /// Moves to the first match, or to the last one, from the other end.
  ///
  /// - Parameter isForward: whether the search goes towards the end.
  package mutating func wrap(isForward: Bool) {
    current = matches.isEmpty ? nil : isForward ? 0 : matches.count - 1
  }
}

extension ArticleSearch {
  /// Finds the ranges of words in a text, none of which overlaps another one.
  ///
  /// - Parameters:
  ///   - words: the words; blank ones are nowhere.
  ///   - text: the text.
  /// - Returns: bytes in UTF-8, in their order.
  /// - Complexity: linear in the length of the text for words that differ soon.
  package static func ranges(of words: String, in text: String) -> [Range<Int>] {
    guard words.contains(where: { !$0.isWhitespace }) else { return [] }
    if let plain = plain(text) {
      guard let wanted = plainWords(words) else { return [] }
      return offsets(of: wanted, in: plain).map { $0..<$0 + wanted.count }
    }
    let wanted = words.map { folded($0) }
    var (keys, starts, end) = ([String](), [Int](), 0)
    for character in text {
      keys.append(folded(character))
      starts.append(end)
      end += character.utf8.count
    }
    starts.append(end)
    return offsets(of: wanted, in: keys).map { starts[$0]..<starts[$0 + wanted.count] }
  }

  private static func offsets<Unit: Equatable>(of wanted: [Unit], in units: [Unit]) -> [Int] {
    guard let first = wanted.first, units.count >= wanted.count else { return [] }
    var (result, index) = ([Int](), 0)
    while index <= units.count - wanted.count {
      if units[index] == first, units[index..<index + wanted.count] == wanted[...] {
        result.append(index)
        index += wanted.count
      } else {
        index += 1
      }
    }
    return result
  }

  /// The bytes of a text of ASCII alone, where each is a character; nil for another one.
  private static func plain(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      // The end of a line may have two bytes, which are one character.
      guard byte < 0x80, byte != UInt8(ascii: "\r") else { return nil }
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "\t")...UInt8(ascii: "\r"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// The bytes of words as `plain` has them; nil for words that no text of ASCII has.
  private static func plainWords(_ words: String) -> [UInt8]? {
    plain(words.map { folded($0) }.joined())
  }

  private static func folded(_ character: Character) -> String {
    switch character {
    case "\u{2018}", "\u{2019}": "'"
    case "\u{201C}", "\u{201D}": "\""
    case _ where character.isWhitespace: " "
    default: character.lowercased()
    }
  }
}
