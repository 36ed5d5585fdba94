// SPDX-License-Identifier: MIT

public import GtkShell
public import ListKit
public import RefreshKit

/// The look of the rows of a paged list that are no items: the style of the usual cells, or custom
/// cells.
///
/// ```swift
/// options.parts.headingStyle = "day"
/// options.parts.setFooters { DotsCell() }
/// ```
public struct PagedParts {
  /// A closure that shows a model in a slot.
  typealias Show<Model> = (_ model: Model, _ slot: CellSlot<Widget>) -> Placement

  /// The style class that has the room around headings; nil for the usual room.
  public var headingStyle: String?
  /// The style class that has the room around gaps; nil for the usual room.
  public var gapStyle: String?
  /// The style class that has the room around the footer; nil for the usual room.
  public var footerStyle: String?

  private(set) var heading: Show<String>?
  private(set) var gap: Show<ListFooter>?
  private(set) var footer: Show<ListFooter>?

  /// Creates parts with the default cells.
  public init() {}

  /// Sets the cell of headings, whose model is the heading's text.
  public mutating func setHeadings<C: Cell>(_ make: @escaping () -> C)
  where C.Model == String, C.View == Widget {
    heading = Self.show(make)
  }

  /// Sets the cell of gaps, whose model is the state of the page that loads the missing items.
  public mutating func setGaps<C: Cell>(_ make: @escaping () -> C)
  where C.Model == ListFooter, C.View == Widget {
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
