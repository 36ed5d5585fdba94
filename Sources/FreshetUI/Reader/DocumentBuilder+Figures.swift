// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

// Pictures and tables: blocks with a fixed shape.
extension DocumentBuilder {
  func figure(_ figure: Figure) -> Widget {
    let column = Box(.vertical, spacing: Self.itemSpacing)
    let image = figure.image
    let frame = PictureFrame(
      PictureFrame.Source(
        url: image.url,
        origin: pictures.origin,
        use: pictures.use,
        isHeld: pictures.isHeld,
        size: (image.width, image.height),
        alternativeText: image.alternativeText,
        failureText: pictures.isHeld ? messages.pictureHeld : messages.noPicture
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

  /// Makes the widget of a table, which scrolls sideways when it is wider than the page.
  ///
  /// Its rows are built in later slices.
  func table(_ table: Table) -> Widget {
    let grid = Grid(columnSpacing: Self.cellSpacing, rowSpacing: Self.itemSpacing)
    grid.addCSSClass("block-table")
    for (column, cell) in table.header.enumerated() {
      let label = cellLabel(cell)
      label.addCSSClass("heading")
      grid.attach(label, column: column, row: 0)
    }
    if !table.rows.isEmpty {
      work.append(.rows(table.rows[...], grid, column: 0, row: table.header.isEmpty ? 0 : 1))
    }
    let scroller = ScrolledWindow(grid)
    scroller.setPolicy(horizontal: .automatic, vertical: .never)
    return captioned(scroller, by: table.caption)
  }

  /// Adds a cell to a table, and schedules the cells behind it.
  func buildCell(of rows: ArraySlice<[[Inline]]>, in grid: Grid, column: Int, row: Int) {
    guard let cells = rows.first else { return }
    if column + 1 < cells.count {
      work.append(.rows(rows, grid, column: column + 1, row: row))
    } else if rows.count > 1 {
      work.append(.rows(rows.dropFirst(), grid, column: 0, row: row + 1))
    }
    guard column < cells.count else { return }
    cost.count(cell: cells[column])
    grid.attach(cellLabel(cells[column]), column: column, row: row)
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
