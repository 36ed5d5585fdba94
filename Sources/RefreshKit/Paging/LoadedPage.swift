// SPDX-License-Identifier: MIT

/// What lies between a page and the one that follows it in a list.
public enum PageSeam: Hashable, Codable, Sendable {
  /// Nothing: the page named the other one as its next.
  case none
  /// Items that were not loaded: the page's `next` leads into the gap.
  case gap
  /// Nothing any more: both were found to have items in common.
  case joined
}

extension PagedList {
  /// One loaded page.
  public struct LoadedPage: Sendable {
    /// The cursor that asked for it; nil for the first page of a refresh.
    public let askedWith: Cursor?
    /// Its items, less those that were there before.
    public internal(set) var items: [Item]
    /// What asks for the page after it; nil at the end.
    public internal(set) var next: Cursor?
    /// What asks for the page before it; nil at the beginning.
    public internal(set) var previous: Cursor?
    /// What lies between it and the page behind it.
    public internal(set) var seam = PageSeam.none

    /// Counts pages from the first one that was ever loaded, negative in front of it.
    let number: Int
    /// The index of its first item, counted from the first item that was ever loaded.
    var start: Int
    /// The offset of its first item; items that came in front have negative ones, so that none of
    /// the others has to be told.
    var base = 0
  }

  /// Where an item is.
  struct Place: Hashable, Sendable {
    let page: Int
    let offset: Int
  }
}
