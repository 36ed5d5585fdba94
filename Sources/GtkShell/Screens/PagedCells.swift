// SPDX-License-Identifier: MIT

public import ListKit
import RefreshKit

/// The cells of a paged screen: those of its items, which the screen's owner registers, and those
/// of all other rows.
public struct PagedCells<Items: CellRegistry>: CellRegistry where Items.View == Widget {
  /// A row of the screen.
  public typealias Row = PagedRow<Items.Row>
  /// The toolkit's view type.
  public typealias View = Widget

  private let items: Items
  private let headings = ReusableCells { HeadingCell() }
  private let gaps = ReusableCells { ActionCell() }
  private let footers: FooterCells

  private let texts: ListTexts
  private let parts: PagedParts

  /// Creates the cells.
  ///
  /// - Parameters:
  ///   - items: the cells of the items.
  ///   - texts: the texts of the other rows.
  ///   - parts: cells that take the place of the usual ones.
  public init(_ items: Items, texts: ListTexts = .english, parts: PagedParts = PagedParts()) {
    self.items = items
    self.texts = texts
    self.parts = parts
    footers = FooterCells(texts: texts)
  }

  /// Shows a row by the cell of its kind.
  public func place(_ row: PagedRow<Items.Row>, in slot: CellSlot<Widget>) -> Placement {
    switch row {
    case .item(let item): items.place(item, in: slot)
    case .heading(let text, _): parts.heading?(text, slot) ?? headings.show(text, in: slot)
    case .gap(_, let isLoading):
      parts.gap?(isLoading, slot)
        ?? gaps.show(
          ActionCell.Model(action: texts.closeGap, isBusy: isLoading),
          in: slot
        )
    case .footer(let footer): parts.footer?(footer, slot) ?? footers.show(footer, in: slot)
    }
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
