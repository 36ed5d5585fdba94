// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of a portion of a text, and of the pieces in it.
///
/// - Units: letters of plain prose, as `TextCost` counts them.
package struct PortionLimits: Hashable, Sendable {
  /// The most letters of a paragraph, a heading or a block of code.
  let paragraph: Int
  /// The most letters of the word with which a paragraph ends, beyond those of the paragraph.
  let word: Int
  /// The most pieces of a paragraph, such as links and lines.
  let runs: Int
  /// The most cells of a table.
  let tableCells: Int
  /// The most letters of a table, or of one row of it.
  let table: Int
  /// The most blocks of a portion, as `PortionMeter` weighs them.
  let blocks: Int
  /// The most letters of the first portion.
  let first: Int
  /// The most letters of each further portion.
  let further: Int
  /// The letters that one link counts for, besides those of its text.
  let link: Int
  /// The letters that one of a long word counts for, besides those that it has anyway.
  let longLetter: Int
  /// The least part of a paragraph that is worth to be shown alone, with which a portion may end;
  /// nil when paragraphs are not cut for the end of a portion.
  let leastPart: Int?

  /// The limits of an article, whose paragraphs are laid out one by one.
  package static let article = PortionLimits(
    paragraph: ParsingLimits.paragraphCharacters,
    word: ParsingLimits.wordCharacters,
    runs: ParsingLimits.paragraphRuns,
    tableCells: ParsingLimits.tableCells,
    table: ParsingLimits.tableCharacters,
    blocks: ParsingLimits.portionBlocks,
    first: ParsingLimits.portionCharacters,
    further: ParsingLimits.portionCharacters,
    link: 0,
    longLetter: 0,
    leastPart: nil
  )

  /// The limits of a comment: the row of a list, of which each portion is one label.
  ///
  /// A label is laid out as a whole, and for each width that a list tries. 2,000 letters are more
  /// than most comments have, and 4,000 take a label less than a frame of 16 ms. A link takes as
  /// long as half a line of letters: a label has a style of its own for each. In a long word Pango
  /// tries each letter as the end of a line, which takes some twenty times as long. A block of one
  /// letter in quotations takes two lines with a bar for each quotation.
  package static let comment = PortionLimits(
    paragraph: 2_000,
    word: 250,
    runs: 200,
    tableCells: 60,
    table: 1_000,
    blocks: 120,
    first: 2_000,
    further: 4_000,
    link: 30,
    longLetter: 12,
    leastPart: 300
  )

  /// Returns the cost of laying code out, in letters of plain prose.
  func cost(ofCode code: some Collection<UInt8>) -> Int {
    guard longLetter > 0 else { return code.count }
    var cost = TextCost()
    for byte in code { cost.count(byte) }
    return cost.letters + cost.longLetters * longLetter
  }
}
