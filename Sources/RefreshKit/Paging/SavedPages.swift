// SPDX-License-Identifier: MIT

/// The pages of a list as they are written down, to come back after a restart.
public struct SavedPages<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// One page.
  public struct SavedPage: Sendable {
    /// The cursor that asked for it; nil for the first page.
    public let askedWith: Cursor?
    /// Its items.
    public let items: [Item]
    /// What asks for the page after it; nil at the end.
    public let next: Cursor?
    /// What asks for the page before it; nil at the beginning.
    public let previous: Cursor?
    /// What lies between it and the page behind it.
    public let seam: PageSeam
  }

  /// The pages, first to last.
  public let pages: [SavedPage]
  /// What asked for the pages in front that were let go, the nearest one last.
  public let dropped: [Cursor?]

  /// The same pages with other items and cursors.
  ///
  /// - Parameters:
  ///   - item: what takes an item's place; different ones for different items.
  ///   - cursor: what takes a cursor's place; different ones for different cursors.
  /// - Returns: the pages in the same order.
  public func map<NewItem, NewCursor>(
    item: (Item) -> NewItem,
    cursor: (Cursor) -> NewCursor
  ) -> SavedPages<NewItem, NewCursor> {
    SavedPages<NewItem, NewCursor>(
      pages: pages.map { page in
        SavedPages<NewItem, NewCursor>.SavedPage(
          askedWith: page.askedWith.map(cursor),
          items: page.items.map(item),
          next: page.next.map(cursor),
          previous: page.previous.map(cursor),
          seam: page.seam
        )
      },
      dropped: dropped.map { $0.map(cursor) }
    )
  }
}

extension SavedPages: Codable where Item: Codable, Cursor: Codable {}
extension SavedPages.SavedPage: Codable where Item: Codable, Cursor: Codable {}

extension PagedList {
  /// The pages as they are written down.
  public var saved: SavedPages<Item, Cursor> {
    SavedPages(
      pages: pages.map { page in
        SavedPages.SavedPage(
          askedWith: page.askedWith,
          items: page.items,
          next: page.next,
          previous: page.previous,
          seam: page.seam
        )
      },
      dropped: dropped
    )
  }

  /// Reads pages that were written down.
  ///
  /// - Parameter saved: the pages; an item that stands there twice is kept once.
  public init(_ saved: SavedPages<Item, Cursor>) {
    for page in saved.pages {
      let loaded = Page(items: page.items, next: page.next, previous: page.previous)
      _ = append(loaded, askedWith: page.askedWith)
      pages[pages.count - 1].seam = page.seam
    }
    dropped = saved.dropped
  }
}

extension PagedList: Codable where Item: Codable, Cursor: Codable {
  /// Reads pages that were written down.
  ///
  /// - Throws: a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    self.init(try SavedPages(from: decoder))
  }

  /// Writes the pages down.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try saved.encode(to: encoder)
  }
}
