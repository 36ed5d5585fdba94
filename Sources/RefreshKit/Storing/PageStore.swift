// SPDX-License-Identifier: MIT

/// The end of a list's stored pages, and the way to those after them.
public enum StoreBoundary<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing was ever stored.
  case unknown
  /// More pages can be loaded with this cursor.
  case more(Cursor)
  /// All pages were stored.
  case end
}

/// A local store of a list's pages.
///
/// - Isolation: any; conforming types are `Sendable`.
public protocol PageStore<Item, Place, RemoteCursor>: Sendable {
  /// The type of the items of a page.
  associatedtype Item: PagedItem
  /// The type of the positions in the store; opaque to everybody else.
  associatedtype Place: Hashable & Sendable
  /// The type of the remote source's cursors.
  associatedtype RemoteCursor: Hashable & Sendable

  /// Reads one page.
  ///
  /// - Parameter place: the position of the page's beginning; nil for the first page.
  /// - Returns: the page; a `next` of nil means that nothing more is stored.
  /// - Throws: `PageError`.
  func read(from place: Place?) async throws(PageError) -> Page<Item, Place>

  /// Returns the end of the stored pages.
  ///
  /// - Returns: the end, and the way to the pages after it.
  /// - Throws: `PageError`.
  func boundary() async throws(PageError) -> StoreBoundary<RemoteCursor>

  /// Stores a page and the cursor after it, both or neither.
  ///
  /// A page that is stored already is not stored a second time: its position is returned again, as
  /// a page whose reading failed is fetched again.
  ///
  /// - Parameters:
  ///   - page: the page of the remote source.
  ///   - isFirst: whether it is the first page of a refresh, which is stored in front.
  /// - Returns: the position of the page's beginning in the store; nil for the first page.
  /// - Throws: `PageError`; nothing of the page is stored then.
  func write(_ page: Page<Item, RemoteCursor>, isFirst: Bool) async throws(PageError) -> Place?
}
