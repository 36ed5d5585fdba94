// SPDX-License-Identifier: MIT

/// Where the stored pages of a list end, and what is known of those behind them.
public enum StoreBoundary<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing was ever stored.
  case unknown
  /// More can be asked for by this cursor.
  case more(Cursor)
  /// All there is was stored.
  case end
}

/// Keeps the pages of a list on this machine.
///
/// - Isolation: any; conforming types are `Sendable`.
public protocol PageStore<Item, Place, RemoteCursor>: Sendable {
  /// What a page holds.
  associatedtype Item: PagedItem
  /// A place in the store; opaque to everybody else.
  associatedtype Place: Hashable & Sendable
  /// What asks the remote source for a page.
  associatedtype RemoteCursor: Hashable & Sendable

  /// Reads one page.
  ///
  /// - Parameter place: where the page begins; nil for the first.
  /// - Returns: the page; a `next` of nil means that nothing more is stored.
  /// - Throws: `PageError`.
  func read(from place: Place?) async throws(PageError) -> Page<Item, Place>

  /// Tells where the stored pages end.
  ///
  /// - Returns: what is known of the pages behind them.
  /// - Throws: `PageError`.
  func boundary() async throws(PageError) -> StoreBoundary<RemoteCursor>

  /// Keeps a page and the cursor behind it, both or neither.
  ///
  /// A page that is kept already is not kept a second time: its place is told again, as a page
  /// whose reading failed is fetched anew.
  ///
  /// - Parameters:
  ///   - page: what the remote source answered.
  ///   - isFirst: whether it is the first page of a refresh, which goes in front.
  /// - Returns: where the page begins in the store; nil for the beginning.
  /// - Throws: `PageError`; nothing of the page is kept then.
  func write(_ page: Page<Item, RemoteCursor>, isFirst: Bool) async throws(PageError) -> Place?
}
