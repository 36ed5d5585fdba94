// SPDX-License-Identifier: GPL-3.0-or-later

/// The tables of data, and the tables for layout, which are turned into divisions.
enum DataTables {
  private static let dataParts: Set<String> = [
    "caption", "col", "colgroup", "tfoot", "th", "thead",
  ]
  /// The rows, columns and cells from which a larger table shows data.
  private static let (layoutRows, layoutColumns, layoutCells) = (9, 4, 10)

  /// Marks the tables of data below a node.
  static func mark(_ root: HTMLNode) {
    root.forEachElement { node in
      if node.name == "table" { node.isDataTable = isData(node) }
    }
  }

  private static func isData(_ table: HTMLNode) -> Bool {
    if table["role"] == "presentation" || table["datatable"] == "0" { return false }
    if table["summary"]?.isEmpty == false { return true }
    var shape = Shape()
    shape.read(table)
    if shape.hasDataParts { return true }
    if shape.hasTable || shape.rows <= 1 || shape.columns <= 1 { return false }
    return shape.rows > layoutRows || shape.columns > layoutColumns
      || shape.rows * shape.columns > layoutCells
  }

  private struct Shape {
    var rows = 0
    var columns = 0
    var hasDataParts = false
    var hasTable = false

    /// Reads a table's rows, but no table inside it, so that nesting costs nothing.
    mutating func read(_ node: HTMLNode) {
      for child in node.children where !child.isText {
        switch child.name {
        case "tr":
          rows += span(child, "rowspan")
          let cells = child.elements
          columns = max(columns, cells.reduce(0) { $0 + span($1, "colspan") })
          hasDataParts = hasDataParts || cells.contains { $0.name == "th" }
          hasTable =
            hasTable
            || cells.contains { cell in
              cell.children.contains { $0.name == "table" }
            }
        case "tbody": read(child)
        case let name where DataTables.dataParts.contains(name):
          hasDataParts = true
          if name == "thead" || name == "tfoot" { read(child) }
        default: break
        }
      }
    }

    private func span(_ node: HTMLNode, _ name: String) -> Int {
      min(max(node[name].flatMap { Int($0) } ?? 1, 1), 100)
    }
  }

  /// Makes divisions of tables for layout, so that their text reads from top to bottom.
  static func dissolveLayoutTables(_ root: HTMLNode) {
    for child in root.children where !child.isText {
      if child.name == "table", !child.isDataTable {
        child.name = "div"
        child.attributes = []
        dissolveRows(child)
      }
      dissolveLayoutTables(child)
    }
  }

  private static func dissolveRows(_ node: HTMLNode) {
    for child in node.children {
      switch child.name {
      case "tbody", "tr":
        child.name = "div"
        child.attributes = []
        dissolveRows(child)
      case "td", "th":
        let hasBlock = child.children.contains { WebPageNames.blocks.contains($0.name) }
        child.name = hasBlock ? "div" : "p"
        child.attributes = []
      default: break
      }
    }
  }
}
