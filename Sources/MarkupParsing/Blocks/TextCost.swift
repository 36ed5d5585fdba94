// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// The cost of laying a text out.
///
/// - Units: letters of plain prose, which is one for each character of Unicode. Characters that
///   seldom have a glyph in the font at hand count twice, and more is added for each piece that is
///   laid out by itself: a change between Latin and another writing, and a run of its own
///   formatting. In a word without an end each place is one where its line may have to break.
struct TextCost {
  /// The number of letters that one of a long word counts for.
  enum LongWord: Int {
    /// 2: in a paragraph.
    case inParagraph = 2
    /// 6: in a cell of a table, which is measured anew for each of those beside it.
    case inCell = 6
  }

  /// 4 letters for each run, and for each of its formats: a font, or a link that the keyboard
  /// reaches.
  private static let run = 4
  /// 6 letters for a change of the writing, for its time and for its memory.
  private static let change = 6
  /// 100 letters in a word, from which on it is a long one: an address, or no word at all.
  private static let longWord = 100
  /// 100 bytes of an address for one letter: those of a text are as quickly read again.
  private static let address = 100
  /// The first bytes of characters of Latin that have two of them.
  private static let latin: ClosedRange<UInt8> = 0xC2...0xCA
  /// The first byte of marks, which stand on letters of any writing.
  private static let mark: UInt8 = 0xCC
  /// The least first byte of characters of three bytes and more.
  private static let long: UInt8 = 0xE0

  /// The sum.
  private(set) var letters = 0
  /// The letters of long words among them, behind the first hundred of each.
  private(set) var longLetters = 0
  private var isLatin: Bool?
  /// Characters since the last one behind which a line may end.
  private var word = 0
  private let longWord: LongWord

  /// Makes a sum of nothing.
  init(_ longWord: LongWord = .inParagraph) {
    self.longWord = longWord
  }

  /// Counts a byte of UTF-8; one that only goes on with a character costs nothing.
  mutating func count(_ byte: UInt8) {
    guard byte & 0xC0 != 0x80 else { return }
    letters += weight(of: byte)
    if byte.isLetter || Self.latin.contains(byte) {
      note(isLatin: true)
    } else if byte > Self.latin.upperBound, byte != Self.mark {
      note(isLatin: false)
    }
  }

  /// Counts a text.
  mutating func count(_ text: String) {
    for byte in text.utf8 { count(byte) }
  }

  /// Counts the end of a run of some formats.
  mutating func countRun(formats: Int) {
    letters += Self.run * (1 + formats)
  }

  /// Counts the address of a link.
  mutating func count(_ address: URL) {
    letters += address.absoluteString.utf8.count / Self.address
  }

  /// Most of the writings whose characters have three bytes and more know no spaces, and their
  /// lines break nearly anywhere: their words are not long.
  private mutating func weight(of byte: UInt8) -> Int {
    guard byte < Self.long, !byte.isXMLSpace else {
      word = 0
      return byte >= Self.long ? 2 : 1
    }
    word += 1
    guard word > Self.longWord else { return 1 }
    longLetters += 1
    return longWord.rawValue
  }

  private mutating func note(isLatin now: Bool) {
    if isLatin != nil, isLatin != now { letters += Self.change }
    isLatin = now
  }
}

extension [Inline] {
  /// The number of runs of the text, and its cost.
  func extent(_ longWord: TextCost.LongWord) -> (runs: Int, letters: Int) {
    var (runs, cost) = (0, TextCost(longWord))
    for inline in self { inline.add(to: &runs, &cost, formats: 0) }
    return (runs, cost.letters)
  }
}

extension Inline {
  fileprivate func add(to runs: inout Int, _ cost: inout TextCost, formats: Int) {
    switch self {
    case .strong(let inner), .emphasis(let inner), .strikethrough(let inner),
      .superscript(let inner), .subscript(let inner), .highlight(let inner):
      for inline in inner { inline.add(to: &runs, &cost, formats: formats + 1) }
    case .link(let inner, let url):
      cost.count(url)
      for inline in inner { inline.add(to: &runs, &cost, formats: formats + 1) }
    case .ruby(let base, let reading):
      for inline in base { inline.add(to: &runs, &cost, formats: formats + 1) }
      cost.count(reading)
    case .text, .code, .math, .footnoteReference, .lineBreak, .image:
      runs += 1
      cost.countRun(formats: formats)
      cost.count(plainText)
    }
  }
}
