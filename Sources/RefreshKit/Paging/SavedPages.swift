// SPDX-License-Identifier: MIT

/// The pages of a list in the form in which they are saved, to be restored after a restart.
public struct SavedPages<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// One page.
  public struct SavedPage: Sendable {
    /// The cursor that loaded it; nil for the first page.
    public let askedWith: Cursor?
    /// Its items.
    public let items: [Item]
    /// The cursor of the page after it; nil at the end.
    public let next: Cursor?
    /// The cursor of the page before it; nil at the beginning.
    public let previous: Cursor?
    /// The boundary between it and the next page.
    public let boundary: PageBoundary

    /// The names under which pages were always saved.
    private enum CodingKeys: String, CodingKey {
      case askedWith, items, next, previous
      case boundary = "seam"
    }
  }

  /// The pages, first to last.
  public let pages: [SavedPage]
  /// The cursors of the dropped pages in front, the nearest one last.
  public let dropped: [Cursor?]

  /// Returns the same pages with other items and cursors.
  ///
  /// - Parameters:
  ///   - item: makes the new item; different ones for different items.
  ///   - cursor: makes the new cursor; different ones for different cursors.
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
          boundary: page.boundary
        )
      },
      dropped: dropped.map { $0.map(cursor) }
    )
  }
}

extension SavedPages: Codable where Item: Codable, Cursor: Codable {}
extension SavedPages.SavedPage: Codable where Item: Codable, Cursor: Codable {}

extension PagedList {
  /// The pages in the form in which they are saved.
  public var saved: SavedPages<Item, Cursor> {
    SavedPages(
      pages: pages.map { page in
        SavedPages.SavedPage(
          askedWith: page.askedWith,
          items: page.items,
          next: page.next,
          previous: page.previous,
          boundary: page.boundary
        )
      },
      dropped: dropped
    )
  }

  /// Restores saved pages.
  ///
  /// - Parameter saved: the pages; of an item that is there twice the first one stays.
  public init(_ saved: SavedPages<Item, Cursor>) {
    for page in saved.pages {
      let loaded = Page(items: page.items, next: page.next, previous: page.previous)
      _ = append(loaded, askedWith: page.askedWith)
      pages[pages.count - 1].boundary = page.boundary
    }
    dropped = saved.dropped
  }
}

extension PagedList: Codable where Item: Codable, Cursor: Codable {
  /// Reads saved pages.
  ///
  /// - Throws: a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    self.init(try SavedPages(from: decoder))
  }

  /// Writes the pages.
  ///
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try saved.encode(to: encoder)
  }
}
