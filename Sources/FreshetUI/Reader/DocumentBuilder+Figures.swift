// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GtkShell

// Pictures and tables: blocks with a shape of their own.
extension DocumentBuilder {
  func figure(_ figure: Figure) -> Widget {
    let column = Box(.vertical, spacing: Self.itemSpacing)
    let image = figure.image
    let frame = PictureFrame(
      PictureFrame.Source(
        url: image.url,
        origin: pictures.origin,
        size: (image.width, image.height),
        alternativeText: image.alternativeText,
        failureText: pictures.failureText
      ),
      by: pictures.loader
    )
    column.append(frame.widget)
    window.append(frame)
    let caption = InlineMarkup.plainText(of: figure.caption)
    if !caption.isEmpty {
      let label = textLabel(figure.caption)
      label.addCSSClass("caption")
      label.addCSSClass("dim-label")
      column.append(label)
    }
    return column
  }

  /// A table scrolls sideways by itself when it is wider than the page.
  func table(_ table: Table) -> Widget {
    let grid = Grid(columnSpacing: Self.cellSpacing, rowSpacing: Self.itemSpacing)
    grid.addCSSClass("block-table")
    for (column, cell) in table.header.enumerated() {
      let label = cellLabel(cell)
      label.addCSSClass("heading")
      grid.attach(label, column: column, row: 0)
    }
    let firstRow = table.header.isEmpty ? 0 : 1
    for (row, cells) in table.rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        grid.attach(cellLabel(cell), column: column, row: firstRow + row)
      }
    }
    let scroller = ScrolledWindow(grid)
    scroller.setPolicy(horizontal: .automatic, vertical: .never)
    return captioned(scroller, by: table.caption)
  }

  private func cellLabel(_ inlines: [Inline]) -> Label {
    let label = textLabel(inlines)
    label.verticalAlignment = .start
    label.minimumCharacters = min(
      InlineMarkup.plainText(of: inlines).count,
      Self.narrowestCellCharacters
    )
    return label
  }

  private func captioned(_ widget: Widget, by caption: [Inline]) -> Widget {
    guard !InlineMarkup.plainText(of: caption).isEmpty else { return widget }
    let column = Box(.vertical, spacing: Self.itemSpacing)
    let label = textLabel(caption)
    label.addCSSClass("caption")
    column.append(label)
    column.append(widget)
    return column
  }
}
