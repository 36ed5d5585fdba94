// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit

/// The rows of a paged screen: items, the headings between them, gaps, and the footer.
public enum PagedRow<Item: ListRow>: ListRow {
  /// An item of the source.
  case item(Item)
  /// A heading between two items.
  case heading(String, above: Item.ID)
  /// A gap below an item: items that were not loaded.
  case gap(below: Item.ID, isLoading: Bool)
  /// The footer under the items.
  case footer(ListFooter)

  /// The identity of a row.
  public enum ID: Hashable, Sendable {
    /// An item.
    case item(Item.ID)
    /// The heading above an item.
    case heading(Item.ID)
    /// The gap below an item.
    case gap(Item.ID)
    /// The one footer.
    case footer
  }

  /// The content of a row.
  public enum Revision: Hashable, Sendable {
    /// An item's own revision.
    case item(Item.Revision)
    /// A heading's text.
    case heading(String)
    /// Whether a gap is being closed.
    case gap(isLoading: Bool)
    /// The content of the footer.
    case footer(ListFooter)
  }

  /// The row's identity.
  public var id: ID {
    switch self {
    case .item(let item): .item(item.id)
    case .heading(_, let id): .heading(id)
    case .gap(let id, _): .gap(id)
    case .footer: .footer
    }
  }

  /// The row's content.
  public var revision: Revision {
    switch self {
    case .item(let item): .item(item.revision)
    case .heading(let text, _): .heading(text)
    case .gap(_, let isLoading): .gap(isLoading: isLoading)
    case .footer(let footer): .footer(footer)
    }
  }

  /// The item that the row shows; nil for all other rows.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }

  /// The traits of the row, with the default ones for an item.
  public var traits: RowTraits {
    switch self {
    case .item: .item
    case .heading: .heading
    case .footer(.failed(let error)): error.isRetryable ? .action : .mark
    case .gap, .footer(.loadMore): .action
    case .footer: .mark
    }
  }
}

extension PagedRow {
  /// The traits of the row.
  ///
  /// - Parameter items: returns the traits of an item.
  /// - Returns: the traits of the item, or of the row's kind.
  public func traits(of items: (Item) -> RowTraits) -> RowTraits { item.map(items) ?? traits }
}

nonisolated extension PagedRow.ID: Codable where Item.ID: Codable {}
