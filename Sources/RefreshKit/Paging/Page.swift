// SPDX-License-Identifier: MIT

public import ListKit

/// One page of items, as a source returns it.
///
/// - Shape: any number of items, also none; only a `next` of nil means that nothing follows.
public struct Page<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The items, in the source's order.
  public let items: [Item]
  /// The cursor of the page after this one; nil at the end.
  public let next: Cursor?
  /// The cursor of the page before this one; nil at the beginning.
  public let previous: Cursor?

  /// Creates a page.
  public init(items: [Item], next: Cursor?, previous: Cursor? = nil) {
    self.items = items
    self.next = next
    self.previous = previous
  }
}

/// A request to a source for one page.
public struct PageRequest<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The lane that asks.
  public let lane: Lane
  /// The cursor of the page; nil asks for the first page.
  public let cursor: Cursor?
  /// The preferred number of items; nil leaves it to the source.
  public let sizeHint: Int?
  /// The number of the attempt, from 1.
  public let attempt: Int
  /// Whether the list has nothing to show yet.
  public let isFirstLoad: Bool
  /// Whether the page belongs to a refresh that the reader asked for.
  ///
  /// A source with a cache answers from it when this is false, without a request.
  public let isUserRefresh: Bool

  /// Creates a request.
  public init(
    lane: Lane,
    cursor: Cursor?,
    sizeHint: Int? = nil,
    attempt: Int = 1,
    isFirstLoad: Bool = false,
    isUserRefresh: Bool = false
  ) {
    self.lane = lane
    self.cursor = cursor
    self.sizeHint = sizeHint
    self.attempt = attempt
    self.isFirstLoad = isFirstLoad
    self.isUserRefresh = isUserRefresh
  }
}

extension Page: Codable where Item: Codable, Cursor: Codable {}

/// An item of a page: its identity, and the version of its content.
///
/// It is a row as well: items that are shown unchanged need no other type. A page may bring an item
/// that is loaded already; it keeps its position, and its content is replaced if the revision is
/// another.
public protocol PagedItem: ListRow {
  /// The version of the content; equal versions are the same content.
  var revision: Revision { get }
}
