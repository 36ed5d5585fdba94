// SPDX-License-Identifier: MIT

/// A source whose items are made from those of another one.
public struct MappedSource<Base: PageSource, Item: PagedItem>: PageSource {
  /// The cursor of the source below.
  public typealias Cursor = Base.Cursor
  /// The query of the source below.
  public typealias Query = Base.Query

  private let base: Base
  private let transform: @Sendable (Base.Item) -> Item?

  init(_ base: Base, _ transform: @escaping @Sendable (Base.Item) -> Item?) {
    self.base = base
    self.transform = transform
  }

  /// The query that the pages answer.
  public var query: Base.Query { base.query }
  /// Whether the first page can be loaded again.
  public var isRefreshable: Bool { base.isRefreshable }
  /// Whether the source can page backwards.
  public var pagesBackwards: Bool { base.pagesBackwards }

  /// Loads one page.
  ///
  /// - Throws: the `PageError` of the source below.
  @concurrent
  public func page(
    for request: PageRequest<Base.Cursor>
  ) async throws(PageError) -> Page<Item, Base.Cursor> {
    let page = try await base.page(for: request)
    return Page(
      items: page.items.compactMap(transform),
      next: page.next,
      previous: page.previous
    )
  }
}

extension PageSource {
  /// Returns a source of the same pages with other items.
  ///
  /// - Parameter transform: makes an item from one of this source.
  /// - Returns: a source with the cursors and the query of this one.
  public func map<NewItem>(
    _ transform: @escaping @Sendable (Item) -> NewItem
  ) -> MappedSource<Self, NewItem> {
    MappedSource(self, transform)
  }

  /// Returns a source of the same pages with other items, less those that map to nil.
  ///
  /// - Parameter transform: makes an item from one of this source; nil leaves it out.
  /// - Returns: a source with the cursors and the query of this one.
  public func compactMap<NewItem>(
    _ transform: @escaping @Sendable (Item) -> NewItem?
  ) -> MappedSource<Self, NewItem> {
    MappedSource(self, transform)
  }

  /// Returns a source of the same pages with some of the items left out.
  ///
  /// A page without a remaining item is skipped automatically, up to
  /// `RefreshConfiguration.maximumEmptyPages` in a row.
  ///
  /// - Parameter isIncluded: whether an item stays.
  /// - Returns: a source with the cursors and the query of this one.
  public func filter(
    _ isIncluded: @escaping @Sendable (Item) -> Bool
  ) -> MappedSource<Self, Item> {
    MappedSource(self) { isIncluded($0) ? $0 : nil }
  }
}
