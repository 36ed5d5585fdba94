// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The cost of laying a text out.
///
/// - Units: letters of plain prose, which is one for each character of Unicode. Characters that
///   seldom have a glyph in the font at hand count twice, and so does what is laid out by itself: a
///   change between Latin and another writing, and a run of its own formatting.
struct TextCost {
  /// 4 letters for each run, and for each of its formats: a font, or a link that the keyboard
  /// reaches.
  private static let run = 4
  /// 4 letters for a change of the writing.
  private static let change = 4
  /// The first bytes of characters of Latin that have two of them.
  private static let latin: ClosedRange<UInt8> = 0xC2...0xCA
  /// The first byte of marks, which stand on letters of any writing.
  private static let mark: UInt8 = 0xCC
  /// The least first byte of characters of three bytes and more.
  private static let long: UInt8 = 0xE0

  /// The sum.
  private(set) var letters = 0
  private var isLatin: Bool?

  /// Counts a byte of UTF-8; one that only goes on with a character costs nothing.
  mutating func count(_ byte: UInt8) {
    guard byte & 0xC0 != 0x80 else { return }
    letters += byte >= Self.long ? 2 : 1
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

  private mutating func note(isLatin now: Bool) {
    if isLatin != nil, isLatin != now { letters += Self.change }
    isLatin = now
  }
}

extension [Inline] {
  /// The number of runs of the text, and its cost.
  var extent: (runs: Int, letters: Int) {
    var (runs, cost) = (0, TextCost())
    for inline in self { inline.add(to: &runs, &cost, formats: 0) }
    return (runs, cost.letters)
  }
}

extension Inline {
  fileprivate func add(to runs: inout Int, _ cost: inout TextCost, formats: Int) {
    switch self {
    case .strong(let inner), .emphasis(let inner), .strikethrough(let inner),
      .superscript(let inner), .subscript(let inner), .highlight(let inner), .link(let inner, _):
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
