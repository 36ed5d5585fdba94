// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit

/// Custom cells for the rows of a paged screen that are no items.
///
/// ```swift
/// options.parts.setHeadings { DayCell() }
/// ```
public struct PagedParts {
  /// Shows a model in a slot.
  typealias Show<Model> = (_ model: Model, _ slot: CellSlot<Widget>) -> Placement

  private(set) var heading: Show<String>?
  private(set) var gap: Show<Bool>?
  private(set) var footer: Show<ListFooter>?

  /// Creates parts with the default cells.
  public init() {}

  /// Sets the cell of headings, whose model is the heading's text.
  public mutating func setHeadings<C: Cell>(_ make: @escaping () -> C)
  where C.Model == String, C.View == Widget {
    heading = Self.show(make)
  }

  /// Sets the cell of gaps, whose model says whether the gap is being closed.
  public mutating func setGaps<C: Cell>(_ make: @escaping () -> C)
  where C.Model == Bool, C.View == Widget {
    gap = Self.show(make)
  }

  /// Sets the cell of the footer.
  public mutating func setFooters<C: Cell>(_ make: @escaping () -> C)
  where C.Model == ListFooter, C.View == Widget {
    footer = Self.show(make)
  }

  private static func show<C: Cell>(_ make: @escaping () -> C) -> Show<C.Model>
  where C.View == Widget {
    let cells = ReusableCells(make)
    return { cells.show($0, in: $1) }
  }
}
