// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Tables: those with data stay, those that arrange the page do not.
extension ArticleBuilder {
  /// Adds a cell to its row.
  func addCell(_ frame: BlockFrame, isHeader: Bool) {
    let last = frames.count - 1
    guard frames[last].kind == .row else {
      frames[last].blocks += frame.blocks
      return
    }
    let letters = frame.blocks.inlines.extent(.inCell).letters
    splitRow(before: letters)
    frames[last].row.cells.append(frame.blocks)
    frames[last].row.letters += letters
    frames[last].row.isHeader = frames[last].row.isHeader && isHeader
    meter.count(frames: 1)
    splitRow()
  }

  /// Adds a row to its table.
  func addRow(_ frame: BlockFrame) {
    let last = frames.count - 1
    var row = frame.row
    if !frame.blocks.isEmpty { row.cells.append(frame.blocks) }
    guard !row.cells.isEmpty else { return }
    if frames[last].kind == .table {
      splitTable(before: row.letters)
      frames[last].rows.append(row)
      splitTable()
    } else {
      frames[last].blocks += row.cells.flatMap { $0 }
    }
  }

  /// Adds a table, or the text of one that only arranges the page.
  func addTable(_ frame: BlockFrame) {
    let last = frames.count - 1
    frames[last].blocks += frame.blocks
    let width = frame.rows.map(\.cells.count).max() ?? 0
    let isLayout = frame.rows.contains { row in row.cells.contains { !$0.isPlain } }
    // A table of one column, or with blocks in its cells, only arranges the page.
    guard width > (frame.isPart ? 0 : 1), !isLayout else {
      frames[last].blocks += frame.rows.flatMap { $0.cells.flatMap { $0 } }
      return
    }
    var rows = frame.rows[...]
    var header: [[Inline]] = []
    if let first = rows.first, first.isHeader, rows.count > 1 {
      header = first.cells.map(\.inlines)
      rows = rows.dropFirst()
    }
    let table = Table(
      caption: frame.caption,
      header: header,
      rows: rows.map { $0.cells.map(\.inlines) }
    )
    add(.table(table))
  }
}
