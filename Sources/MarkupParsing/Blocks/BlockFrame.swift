// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// A block of an article while its element is open.
struct BlockFrame {
  /// The kind of the element.
  enum Kind: Equatable {
    case root
    /// A division: its blocks become those of the block around it.
    case division
    case heading(Int)
    case quote
    case list(isOrdered: Bool, start: Int)
    case item
    /// The definition of a term, which is indented.
    case definition
    case code
    case figure
    case figureCaption
    case table
    case row
    case cell(isHeader: Bool)
    case tableCaption
    case details(isOpen: Bool)
    case detailsSummary
    case footnotes
  }

  /// One row of a table.
  struct Row {
    var cells: [[Block]] = []
    /// The cost of laying its cells out, in letters of plain prose.
    var letters = 0
    var isHeader = true
  }

  /// The kind of the element.
  let kind: Kind
  /// The element's name, by which its end is found.
  let name: String
  /// The blocks that are complete.
  var blocks: [Block] = []
  /// The paragraph that is being read.
  var runs = InlineRuns()
  /// The items of a list.
  var items: [[Block]] = []
  /// The rows of a table.
  var rows: [Row] = []
  /// Whether the table, or a row of it, was too long and goes on in another one: it is a table
  /// then, however few columns are left.
  var isPart = false
  /// The cells of a row.
  var row = Row()
  /// The caption of a figure or table, or the summary of details.
  var caption: [Inline] = []
  /// The text of a block of code.
  var code: [UInt8] = []
  /// The ends of lines in it.
  var codeLines = 0
  /// The language of a block of code.
  var language: String?

  /// Starts a block.
  init(_ kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}
