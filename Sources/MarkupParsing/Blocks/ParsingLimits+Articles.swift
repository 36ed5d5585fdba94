// SPDX-License-Identifier: GPL-3.0-or-later

// How the text of one article is cut into pieces that a window can lay out one by one. Nothing is
// lost: what goes beyond a limit stands in the next piece.
extension ParsingLimits {
  /// 4,000 letters in one paragraph, heading or block of code.
  ///
  /// That is more than a page of a book. A longer one goes on in another behind a word. A paragraph
  /// is laid out as a whole, at once and each time that the window changes its width: one of 20,000
  /// held it up for a fifth of a second. A letter that takes longer than one of plain prose counts
  /// as several.
  package static let paragraphCharacters = 4_000
  /// 1,000 letters more for the word with which a paragraph ends.
  ///
  /// A longer word is cut.
  package static let wordCharacters = 1_000
  /// 500 pieces of a paragraph, such as links and lines, that are apart from their neighbors.
  ///
  /// That is several times those of the longest paragraph of an encyclopedia.
  package static let paragraphRuns = 500
  /// 16 pictures among the text of a paragraph; each is shown under it in a place of its own.
  package static let paragraphPictures = 16
  /// 500 lines in one block of code.
  package static let codeLines = 500
  /// 200 cells in one table, which goes on in another one behind a row.
  ///
  /// The width of a column depends on all of its cells, so a table is laid out as a whole.
  package static let tableCells = 200
  /// 5,000 letters in one table, or in one row of it; a longer cell stands alone.
  package static let tableCharacters = 5000
  /// 30 cells in one row of a table; those behind them stand in a row of their own.
  ///
  /// All cells of a row are drawn at once, whether or not the pane is as wide.
  package static let tableColumns = 30
  /// 5,000 blocks in one portion of an article, whose rest is shown when it is asked for.
  ///
  /// What takes several times the memory of a paragraph on the screen counts so many times.
  package static let portionBlocks = 5_000
  /// 300,000 letters in one portion of an article: a book of some 120 pages.
  ///
  /// A letter that is laid out takes some 65 bytes. What takes more counts as several.
  package static let portionCharacters = 300_000
}
