// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
import FreshetCore
package import GtkShell

/// Builds the native widgets of an article from its block model, a slice at a time.
///
/// Each block becomes one widget; nothing of the article's own HTML reaches the toolkit. A slice is
/// small enough to be built, laid out and drawn within a frame; all that follows is added below it.
/// Pictures are asked of `pictures` when they come near to be seen, and fill in when they arrive,
/// inside a box whose size is known beforehand, so that the text under them does not jump.
///
/// - Ownership: whoever shows the widgets keeps the builder: its pictures go with it.
package final class DocumentBuilder {
  /// Pixels between two blocks.
  static let blockSpacing = 14
  /// Pixels between the parts of one block.
  static let itemSpacing = 6
  /// Pixels by which a list is set in.
  static let indent = 12
  /// The most quotations and lists that are set in inside of one another; deeper ones keep the
  /// place of the last, so that the pane needs no more width than it has.
  static let maximumIndents = 6
  /// Pixels between two columns of a table.
  static let cellSpacing = 18
  /// Characters below which a table's column is not squeezed.
  static let narrowestCellCharacters = 16

  /// The source of the pictures of an article.
  package struct Pictures {
    /// Loads them.
    let loader: PictureLoader
    /// The origin of the document that names them.
    let origin: PictureOrigin
    /// The words in place of one that could not be shown.
    let failureText: String
  }

  /// The parts that are still to be built.
  enum Work {
    /// Blocks, and how many quotations and lists are around them.
    case blocks(ArraySlice<Block>, BlockColumn, depth: Int)
    /// The items of a list from one of them on.
    case items(BlockList, from: Int, BlockColumn, depth: Int)
    /// The rows of a table from a cell of the first of them on, and the place of that one.
    case rows(ArraySlice<[[Inline]]>, Grid, column: Int, row: Int)
    /// Notes.
    case notes(ArraySlice<Footnote>, BlockColumn, depth: Int)
  }

  let pictures: Pictures
  let onOpenLink: (URL) -> Void
  /// The places of pictures, which hold the requests for them.
  let window = PictureWindow()
  /// The parts that are still to be built, the next one last.
  var work: [Work] = []
  /// The cost of the slice so far.
  var cost = SliceCost()
  /// The number of slices that were built.
  private(set) var sliceCount = 0
  /// All that was built at the top.
  private let column = BlockColumn(spacing: blockSpacing)

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - pictures: where the pictures of figures come from.
  ///   - onOpenLink: called with the address of an activated link.
  package init(pictures: Pictures, onOpenLink: @escaping (URL) -> Void) {
    self.pictures = pictures
    self.onOpenLink = onOpenLink
  }

  /// The widgets that were built, one under the other.
  package var widget: Widget { column.widget }

  /// Whether all that was added was built.
  package var isDone: Bool { work.isEmpty }

  /// Adds blocks below those before; `buildSlice` builds them.
  ///
  /// - Parameter blocks: the blocks, in reading order.
  package func add(_ blocks: [Block]) {
    if !blocks.isEmpty { work.append(.blocks(blocks[...], column, depth: 0)) }
  }

  /// Builds as much as a frame has time for.
  package func buildSlice() {
    cost = SliceCost()
    sliceCount += 1
    while !cost.isSpent, let next = work.popLast() { build(next) }
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
      let marker = list.isOrdered ? "\(list.start + index)." : "•"
      column.append(item(list.items[index], marker: marker, depth: depth))
    case .rows(let rows, let grid, let column, let row):
      buildCell(of: rows, in: grid, column: column, row: row)
    case .notes(var notes, let column, let depth):
      guard let note = notes.popFirst() else { return }
      if !notes.isEmpty { work.append(.notes(notes, column, depth: depth)) }
      column.append(item(note.blocks, marker: note.label, depth: depth))
    }
  }

  private func widget(for block: Block, depth: Int) -> Widget {
    cost.count(block)
    switch block {
    case .heading(let level, let inlines): return heading(inlines, level: level)
    case .paragraph(let inlines): return paragraph(inlines)
    case .list(let list): return self.list(list, depth: depth)
    case .quote(let blocks): return quote(blocks, depth: depth)
    case .code(let text, _): return code(text)
    case .figure(let figure): return self.figure(figure)
    case .table(let table): return self.table(table)
    case .rule: return Separator(.horizontal)
    case .card(let card): return self.card(card)
    case .details(let details): return self.details(details, depth: depth)
    case .footnotes(let notes): return footnotes(notes, depth: depth)
    }
  }
}
