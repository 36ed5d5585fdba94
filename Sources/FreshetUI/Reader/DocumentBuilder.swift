// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import GtkShell

/// Builds the native widgets of an article from its block model.
///
/// Each block becomes one widget; nothing of the article's own HTML reaches the toolkit. Pictures
/// are asked of `pictures` and fill in when they arrive, inside a box whose size is known
/// beforehand, so that the text under them does not jump.
///
/// - Ownership: whoever shows the widgets keeps the builder: its pictures go with it.
package final class DocumentBuilder {
  /// Pixels between two blocks.
  static let blockSpacing = 14
  /// Pixels between the parts of one block.
  static let itemSpacing = 6
  /// Pixels by which a list is set in.
  static let indent = 12
  /// Pixels between two columns of a table.
  static let cellSpacing = 18
  /// Characters below which a table's column is not squeezed.
  static let narrowestCellCharacters = 16

  let pictures: PictureLoader
  let onOpenLink: (URL) -> Void
  /// The places of pictures, which hold the requests for them.
  var frames: [PictureFrame] = []

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - pictures: loads the pictures of figures.
  ///   - onOpenLink: called with the address of an activated link.
  package init(pictures: PictureLoader, onOpenLink: @escaping (URL) -> Void) {
    self.pictures = pictures
    self.onOpenLink = onOpenLink
  }

  /// Builds the widgets of a list of blocks, one under the other.
  ///
  /// - Parameter blocks: the blocks, in reading order.
  /// - Returns: a vertical box; empty for no blocks.
  package func column(of blocks: [Block]) -> Box {
    let column = Box(.vertical, spacing: Self.blockSpacing)
    for block in blocks {
      column.append(widget(for: block))
    }
    return column
  }

  private func widget(for block: Block) -> Widget {
    switch block {
    case .heading(let level, let inlines): heading(inlines, level: level)
    case .paragraph(let inlines): paragraph(inlines)
    case .list(let list): self.list(list)
    case .quote(let blocks): quote(blocks)
    case .code(let text, _): code(text)
    case .figure(let figure): self.figure(figure)
    case .table(let table): self.table(table)
    case .rule: Separator(.horizontal)
    case .card(let card): self.card(card)
    case .details(let details): self.details(details)
    case .footnotes(let notes): footnotes(notes)
    }
  }
}
