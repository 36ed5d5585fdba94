// SPDX-License-Identifier: MIT

public import ListKit

/// The rows of a paged list: items, the headings between them, gaps, and the footer.
public enum PagedRow<Item: ListRow>: ListRow {
  /// An item of the source.
  case item(Item)
  /// A heading between two items.
  case heading(String, above: Item.ID)
  /// A gap below an item, or one end of it: items that were not loaded, and the state of the page
  /// that loads them there.
  case gap(ListFooter, GapEnd, below: Item.ID)
  /// The footer under the items.
  case footer(ListFooter)

  /// The identity of a row.
  public enum ID: Hashable, Sendable {
    /// An item.
    case item(Item.ID)
    /// The heading above an item.
    case heading(Item.ID)
    /// The gap below an item, or its upper end.
    case gap(Item.ID)
    /// The lower end of the gap below an item.
    case lowerGap(Item.ID)
    /// The one footer.
    case footer
  }

  /// The content of a row.
  public enum Revision: Hashable, Sendable {
    /// An item's own revision.
    case item(Item.Revision)
    /// A heading's text.
    case heading(String)
    /// The state of a gap, and the end that its row stands for.
    case gap(ListFooter, GapEnd)
    /// The content of the footer.
    case footer(ListFooter)
  }

  /// The row's identity.
  public var id: ID {
    switch self {
    case .item(let item): .item(item.id)
    case .heading(_, let id): .heading(id)
    case .gap(_, .lower, let id): .lowerGap(id)
    case .gap(_, .all, let id), .gap(_, .upper, let id): .gap(id)
    case .footer: .footer
    }
  }

  /// The row's content.
  public var revision: Revision {
    switch self {
    case .item(let item): .item(item.revision)
    case .heading(let text, _): .heading(text)
    case .gap(let state, let end, _): .gap(state, end)
    case .footer(let footer): .footer(footer)
    }
  }

  /// The item that the row shows; nil for all other rows.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }
}

extension PagedRow.ID: Codable where Item.ID: Codable {}

/// The end of a gap that a row stands for: the items of the gap are loaded next to it.
public enum GapEnd: Hashable, Sendable {
  /// The one row of a gap, at which the list chooses the end.
  case all
  /// The upper end, under the item above the gap.
  case upper
  /// The lower end, over the item below the gap.
  case lower
}
