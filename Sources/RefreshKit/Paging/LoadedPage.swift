// SPDX-License-Identifier: MIT

/// The boundary between a page and the next one in a list.
public enum PageBoundary: Hashable, Codable, Sendable {
  /// No gap: the page named the other one as its next.
  case none
  /// A gap of items that were not loaded: the page's `next` leads into it.
  case gap
  /// A closed gap: both pages were found to have items in common.
  case joined
}

extension PagedList {
  /// One loaded page.
  public struct LoadedPage: Sendable {
    /// The cursor that loaded it; nil for the first page of a refresh.
    public let askedWith: Cursor?
    /// Its items, less those that were loaded before.
    public internal(set) var items: [Item]
    /// The cursor of the page after it; nil at the end.
    public internal(set) var next: Cursor?
    /// The cursor of the page before it; nil at the beginning.
    public internal(set) var previous: Cursor?
    /// The boundary between it and the next page.
    public internal(set) var boundary = PageBoundary.none

    /// The number of the page, counted from the first one that was ever loaded, negative in front
    /// of it.
    let number: Int
    /// The index of its first item, counted from the first item that was ever loaded.
    var start: Int
    /// The offset of its first item; items that were added in front have negative ones, so that the
    /// others need no update.
    var base = 0
  }

  /// The position of an item.
  struct ItemIndex: Hashable, Sendable {
    let page: Int
    let offset: Int
  }
}
