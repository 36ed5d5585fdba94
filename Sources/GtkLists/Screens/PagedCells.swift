// SPDX-License-Identifier: MIT

public import GtkShell
public import ListKit
public import RefreshKit

/// The cells of a paged list: those of its items, which the caller registers, and those of all
/// other rows.
public struct PagedCells<Items: CellRegistry>: CellRegistry where Items.View == Widget {
  /// A row of the list.
  public typealias Row = PagedRow<Items.Row>
  /// The toolkit's view type.
  public typealias View = Widget

  private let items: Items
  private let parts: PagedParts
  private let headings: ReusableCells<HeadingCell>
  private let (gaps, upperGaps, lowerGaps): (FooterCells, FooterCells, FooterCells)
  private let footers: FooterCells

  /// Creates the cells.
  ///
  /// - Parameters:
  ///   - items: the cells of the items.
  ///   - texts: the texts of the other rows.
  ///   - parts: cells and styles that replace the usual ones.
  public init(_ items: Items, texts: ListTexts = .english, parts: PagedParts = PagedParts()) {
    self.items = items
    self.parts = parts
    let style = parts.headingStyle
    headings = ReusableCells { HeadingCell(style: style) }
    func cells(_ action: String) -> FooterCells {
      FooterCells(texts: texts.ofGaps(action), style: parts.gapStyle, holdsButton: true)
    }
    gaps = cells(texts.closeGap)
    upperGaps = cells(texts.loadBelow)
    lowerGaps = cells(texts.loadAbove)
    footers = FooterCells(texts: texts, style: parts.footerStyle)
  }

  /// Shows a row by the cell of its kind.
  public func place(_ row: PagedRow<Items.Row>, in slot: CellSlot<Widget>) -> Placement {
    switch row {
    case .item(let item): items.place(item, in: slot)
    case .heading(let text, _): parts.heading?(text, slot) ?? headings.show(text, in: slot)
    case .gap(let state, let end, _):
      parts.gap?(state, slot) ?? gapCells(end).show(state, in: slot)
    case .footer(let footer): parts.footer?(footer, slot) ?? footers.show(footer, in: slot)
    }
  }

  private func gapCells(_ end: GapEnd) -> FooterCells {
    switch end {
    case .all: gaps
    case .upper: upperGaps
    case .lower: lowerGaps
    }
  }
}

extension ListTexts {
  /// The texts of a gap, or of one end of it, whose button loads missing items.
  fileprivate func ofGaps(_ action: String) -> ListTexts {
    var texts = self
    texts.loadMore = action
    return texts
  }
}

/// A registry of one cell type, for items that all look alike.
public struct OneCell<C: Cell>: CellRegistry where C.Model: ListRow {
  private let cells: ReusableCells<C>

  /// Registers the cell.
  ///
  /// - Parameter make: makes a new cell.
  public init(_ make: @escaping () -> C) {
    cells = ReusableCells(make)
  }

  /// Shows an item.
  public func place(_ row: C.Model, in slot: CellSlot<C.View>) -> Placement {
    cells.show(row, in: slot)
  }
}
