// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

// Pictures and tables: blocks with a fixed shape.
extension DocumentBuilder {
  func figure(_ figure: Figure) -> Widget {
    let image = figure.image
    let caption = InlineMarkup.plainText(of: figure.caption)
    let frame = PictureFrame(
      PictureFrame.Source(
        url: image.url,
        origin: pictures.origin,
        use: pictures.use,
        isHeld: pictures.isHeld,
        size: (image.width, image.height),
        alternativeText: image.alternativeText,
        failureText: pictures.isHeld ? messages.pictureHeld : messages.noPicture,
        caption: caption,
        link: figure.link.flatMap { $0.leadsOut ? $0 : nil }
      ),
      by: pictures.loader,
      messages
    )
    let index = window.frames.count
    window.append(frame)
    frame.onReshape = { [weak self] area, change in
      if let self { onReshape(area, change) } else { change() }
    }
    frame.onOpened { [weak self] in self?.onOpenPicture(index) }
    guard !caption.isEmpty else {
      frame.widget.addCSSClass(Self.figureClass)
      return frame.widget
    }
    let label = textLabel(figure.caption)
    label.addCSSClass("caption")
    label.addCSSClass("dim-label")
    let column = Box(.vertical)
    column.addCSSClass(Self.figureClass)
    column.append(frame.widget)
    column.append(label)
    return column
  }

  /// Makes the widget of a table, which scrolls sideways when it is wider than the page.
  ///
  /// Its rows are built in later slices.
  func table(_ table: Table) -> Widget {
    let caption = captionLabel(table.caption)
    let grid = directed(Grid())
    grid.addCSSClass("block-table")
    for (column, cell) in table.header.enumerated() {
      let cell = self.cell(cell)
      cell.addCSSClass("heading")
      grid.attach(cell, column: column, row: 0)
    }
    if !table.rows.isEmpty {
      work.append(.rows(table.rows[...], grid, column: 0, row: table.header.isEmpty ? 0 : 1))
    }
    let frame = WideFrame(grid)
    guard let caption else { return frame }
    let column = Box(.vertical)
    column.addCSSClass(Self.itemsClass)
    column.append(caption)
    column.append(frame)
    return column
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
    grid.attach(cell(cells[column]), column: column, row: row)
  }

  /// Makes the widget of a cell: its text, and for a long one the frame that lays it out once.
  ///
  /// A cell is as high as its row, at whose foot its line is.
  private func cell(_ inlines: [Inline]) -> Widget {
    let label = textLabel(inlines)
    label.yAlignment = 0
    let count = InlineMarkup.plainText(of: inlines).count
    guard count > Self.longCellCharacters else {
      label.minimumCharacters = min(count, Self.narrowestCellCharacters)
      label.addCSSClass("article-cell")
      return label
    }
    let frame = TextFrame(label)
    frame.addCSSClass("article-cell")
    frame.setSizeRequest(width: Self.longCellWidth, height: -1)
    return frame
  }

  private func captionLabel(_ caption: [Inline]) -> Label? {
    guard !InlineMarkup.plainText(of: caption).isEmpty else { return nil }
    let label = textLabel(caption)
    label.addCSSClass("caption")
    return label
  }
}
