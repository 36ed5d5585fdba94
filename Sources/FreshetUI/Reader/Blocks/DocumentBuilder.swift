// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// A builder of an article's native widgets from its block model, one slice at a time.
///
/// Each block becomes one widget. Nothing of the article's own HTML reaches the toolkit.
///
/// A slice is small enough to be built, laid out and drawn within a frame. The next slices are
/// added below it. A picture is requested from `pictures` when its place comes near the visible
/// part. It appears in a box whose size the article gives, or which has been shown before; the box
/// of another one changes with its arrival, and `onReshape` keeps the visible text where it is.
///
/// - Ownership: the owner of the widgets keeps the builder, because the pictures end with it.
package final class DocumentBuilder {
  /// The style class of a column of blocks.
  ///
  /// All room between parts of an article stands in the style sheet, in proportion to the size of
  /// the text.
  static let blocksClass = "article-blocks"
  /// The style class of a column of the parts of one block, which stand nearer to each other.
  static let itemsClass = "article-items"
  static let figureClass = "article-figure"
  /// The style class of content that stands as far in as an item of a list behind its mark.
  static let indentClass = "article-indent"
  /// The most quotations and lists that are indented inside of one another.
  ///
  /// Deeper ones stand as far in as the last, so that the pane needs no more width than it has.
  static let maximumIndents = 6
  /// The number of characters that a table's column is at least wide.
  static let narrowestCellCharacters = 16
  /// The number of characters from which on a cell is laid out for one width alone.
  static let longCellCharacters = 500
  /// The least width of the column of such a cell, in pixels.
  static let longCellWidth = 160

  /// The source of the pictures of an article.
  package struct Pictures {
    /// The loader of the pictures.
    let loader: PictureLoader
    /// The origin of the document that names them.
    let origin: PictureOrigin
    /// The place where they are shown.
    let use: PictureUse
    /// Whether they are not requested, because the reader wants none there for now.
    let isHeld: Bool
  }

  /// The mark before an item of a list, or before a note.
  struct Marker {
    /// The mark; empty for none.
    let text: String
    /// The number of characters that the widest mark of the list has.
    var width = 0
    /// Whether the mark is that of a note, and leads back to the place in the text.
    var isNote = false
  }

  /// A part that is still to be built.
  enum Work {
    /// Blocks, and the number of quotations and lists around them.
    case blocks(ArraySlice<Block>, BlockColumn, depth: Int)
    /// The items of a list, starting with one of them.
    case items(BlockList, from: Int, BlockColumn, depth: Int)
    /// The rows of a table, starting with one cell of the first row, and the position of that row.
    case rows(ArraySlice<[[Inline]]>, Grid, column: Int, row: Int)
    /// Notes.
    case notes(ArraySlice<Footnote>, BlockColumn, depth: Int)
  }

  let pictures: Pictures
  let messages: Messages
  let onOpenLink: (URL) -> Void
  /// The entries that the menu of each text has besides copying; nil for none.
  var menu: Menu?
  /// The places of pictures.
  ///
  /// They hold the requests for the pictures.
  let window = PictureWindow()
  /// The texts of the article, from top to bottom.
  var texts: [ArticleText] = []
  /// The parts that can be folded away, from top to bottom, and the headings that do it.
  var folds: [(content: Box, expander: Expander)] = []
  /// The notes of the article, as far as it was added.
  private(set) var notes: [Footnote] = []
  /// The places of the marks of notes, by what `InlineText.key` makes of them.
  var marks: [String: (text: ArticleText, bytes: Range<Int>)] = [:]
  /// Called with the mark of a note, and the text with the mark, when the note is to be shown.
  var onNote: (_ mark: String, _ text: ArticleText) -> Void = { _, _ in }
  /// Called with the mark of a note when the place of the mark is to be shown.
  var onMark: (_ mark: String) -> Void = { _ in }
  /// Called with the index of a picture that is to be shown by itself.
  var onOpenPicture: (Int) -> Void = { _ in }
  /// The language of the text; nil for that of the interface.
  var language: String?
  /// Whether the text runs from right to left.
  var isRightToLeft = false
  /// Called with the area of a picture, and with a change of its height, which is to be made.
  var onReshape: (_ area: Widget, _ change: () -> Void) -> Void = { $1() }
  /// The blocks of code, from top to bottom.
  var codeBlocks: [CodeBlock] = []
  /// Called when something of the article is in the clipboard.
  var onCopied: () -> Void = {}
  /// The parts that are still to be built; the next one is the last element.
  var work: [Work] = []
  /// The cost of the slice so far.
  var cost = SliceCost()
  /// The number of slices built so far.
  private(set) var sliceCount = 0
  /// The column of all top-level blocks.
  private let column = BlockColumn(styleClass: blocksClass)

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - pictures: the source of the pictures of figures.
  ///   - messages: the strings of the interface.
  ///   - onOpenLink: called with the address of an activated link.
  package init(pictures: Pictures, messages: Messages, onOpenLink: @escaping (URL) -> Void) {
    self.pictures = pictures
    self.messages = messages
    self.onOpenLink = onOpenLink
  }

  /// The column with the widgets that were built.
  package var widget: Widget { column.widget }

  /// Whether all added blocks were built.
  package var isDone: Bool { work.isEmpty }

  /// Adds blocks below the earlier ones; `buildSlice` builds them.
  ///
  /// - Parameter blocks: the blocks, in reading order.
  package func add(_ blocks: [Block]) {
    if !blocks.isEmpty { work.append(.blocks(blocks[...], column, depth: 0)) }
    notes += blocks.flatMap(\.footnotes)
  }

  /// Builds one slice: as much as fits into a frame.
  package func buildSlice() {
    cost = SliceCost()
    sliceCount += 1
    while !cost.isSpent, let next = work.popLast() { build(next) }
  }

  /// Finds the first link of a text that a view shows as a whole; nil for none.
  func firstLink(inSightOf view: ScrolledWindow) -> (label: Label, bytes: Range<Int>)? {
    let height = Double(view.allocatedSize.height)
    for text in texts where !text.links.isEmpty {
      let label = text.label
      guard let top = label.verticalExtent(in: view)?.lowerBound else { continue }
      for bytes in text.links {
        let place = label.extent(of: bytes)
        if top + place.y >= 0, top + place.y + place.height <= height { return (label, bytes) }
      }
    }
    return nil
  }

  private func build(_ part: Work) {
    switch part {
    case .blocks(var blocks, let column, let depth):
      guard let block = blocks.popFirst() else { return }
      if !blocks.isEmpty { work.append(.blocks(blocks, column, depth: depth)) }
      column.append(widget(for: block, depth: depth))
    case .items(let list, let index, let column, let depth):
      if index + 1 < list.items.count {
        work.append(.items(list, from: index + 1, column, depth: depth))
      }
      let marker = Marker(text: list.marker(ofItem: index), width: list.markerWidth)
      column.append(item(list.items[index], marker: marker, depth: depth))
    case .rows(let rows, let grid, let column, let row):
      buildCell(of: rows, in: grid, column: column, row: row)
    case .notes(var notes, let column, let depth):
      guard let note = notes.popFirst() else { return }
      if !notes.isEmpty { work.append(.notes(notes, column, depth: depth)) }
      let marker = Marker(text: note.label, isNote: true)
      column.append(item(note.blocks, marker: marker, depth: depth))
    }
  }

  private func widget(for block: Block, depth: Int) -> Widget {
    cost.count(block)
    switch block {
    case .heading(let level, let inlines): return heading(inlines, level: level)
    case .paragraph(let inlines): return paragraph(inlines)
    case .list(let list): return self.list(list, depth: depth)
    case .quote(let blocks): return quote(blocks, depth: depth)
    case .code(let text, let language): return code(text, language)
    case .figure(let figure): return self.figure(figure)
    case .table(let table): return self.table(table)
    case .rule: return rule()
    case .card(let card): return self.card(card)
    case .details(let details): return self.details(details, depth: depth)
    case .footnotes(let notes): return footnotes(notes, depth: depth)
    }
  }
}
