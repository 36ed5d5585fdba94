// SPDX-License-Identifier: MIT

/// One page, as a source answered it.
///
/// - Shape: any number of items, also none; only a `next` of nil means that nothing follows.
public struct Page<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The items, in the source's order.
  public let items: [Item]
  /// What asks for the page after this one; nil at the end.
  public let next: Cursor?
  /// What asks for the page before this one; nil at the beginning.
  public let previous: Cursor?

  /// Creates a page.
  public init(items: [Item], next: Cursor?, previous: Cursor? = nil) {
    self.items = items
    self.next = next
    self.previous = previous
  }
}

/// What is asked of a source.
public struct PageRequest<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The lane that asks.
  public let lane: Lane
  /// The cursor of the page; nil asks for the first page.
  public let cursor: Cursor?
  /// How many items would be welcome; nil leaves it to the source.
  public let sizeHint: Int?
  /// Counts the tries for this page, from 1.
  public let attempt: Int
  /// Whether the list has nothing to show yet.
  public let isFirstLoad: Bool
  /// Whether somebody asked for the refresh that the page belongs to.
  ///
  /// A source that keeps what it fetched reads it again when this is false, and asks nobody.
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
