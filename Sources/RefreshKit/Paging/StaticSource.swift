// SPDX-License-Identifier: MIT

/// A source of items that are all in memory: for short lists, previews and tests.
public struct StaticSource<Item: PagedItem>: PageSource {
  private let items: [Item]
  private let pageSize: Int

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - items: all items, in order.
  ///   - pageSize: the number of items in a page; at least 1.
  public init(_ items: [Item], pageSize: Int = 20) {
    self.items = items
    self.pageSize = max(1, pageSize)
  }

  /// Returns one page; the cursor is the number of items before it.
  @concurrent
  public func page(for request: PageRequest<Int>) async -> Page<Item, Int> {
    let first = min(max(0, request.cursor ?? 0), items.count)
    let end = min(first + pageSize, items.count)
    return Page(items: Array(items[first..<end]), next: end < items.count ? end : nil)
  }
}
