// SPDX-License-Identifier: MIT

internal import HashTreeCollections

/// The loaded pages, in order.
///
/// The parts: `PagedList+Growing` adds pages, `PagedList+Gaps` closes the gaps of a refresh,
/// `PagedList+Editing` changes single items, `PagedList+Dropping` drops pages far away.
///
/// - Shape: items are unique by identity over all pages: the first position wins.
/// - Isolation: any; a value that shares its pages with its copies.
/// - Complexity: adding a page costs its items and a copy of the list of pages, even while copies
///   of the list are kept, as hooks and observers do.
public struct PagedList<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The pages, first to last.
  public internal(set) var pages: [LoadedPage] = []
  /// The number of items in all pages.
  public internal(set) var itemCount = 0
  /// The number of items that were left out because their identity was already there.
  public internal(set) var duplicateCount = 0

  /// The position of each item.
  var indexes = TreeDictionary<Item.ID, ItemIndex>()
  /// The cursors of the dropped pages in front, the nearest one last.
  var dropped: [Cursor?] = []
  /// The number of the page before the gap that was chosen to be closed.
  var chosenGap: Int?
  /// Whether the next page of a gap is loaded from its far end.
  var fillsFromBelow = false

  /// Creates an empty list.
  public init() {}

  /// Whether there are no items; there may be pages.
  public var isEmpty: Bool { itemCount == 0 }

  /// The cursor of the page after the last one; nil at the end and without pages.
  public var tailCursor: Cursor? { pages.last?.next }

  /// Returns the page that a page lane loads next.
  ///
  /// - Parameter lane: a lane that adds pages.
  /// - Returns: the page; nil at the end of that side, without pages, and for other lanes.
  public func edge(of lane: Lane) -> PageAddress<Cursor>? {
    switch lane {
    case .append: tailCursor.map(PageAddress.at)
    case .prepend: dropped.last.map(PageAddress.init) ?? pages.first?.previous.map(PageAddress.at)
    case .gap: gapCursor.map(PageAddress.at)
    case .refresh: nil
    }
  }

  /// Answers whether a page lane has a page to load.
  ///
  /// - Parameters:
  ///   - lane: the lane.
  ///   - pagesBackwards: whether the source can page backwards.
  /// - Returns: false at the end of that side, and for other lanes.
  func hasPage(in lane: Lane, pagesBackwards: Bool) -> Bool {
    guard let last = pages.indices.last else { return !dropped.isEmpty && lane == .prepend }
    return switch lane {
    case .append: pages[last].next != nil
    case .prepend: !dropped.isEmpty || (pagesBackwards && pages[0].previous != nil)
    case .gap: gapCursor != nil
    case .refresh: false
    }
  }

  /// The item at an index.
  ///
  /// - Returns: the item; nil out of range.
  /// - Complexity: O(log pages).
  public func item(at index: Int) -> Item? {
    guard index >= 0, index < itemCount else { return nil }
    let position = position(of: index)
    return pages[position].items[index - first(of: position)]
  }

  /// The item of an identity; nil if it is not loaded.
  ///
  /// - Complexity: O(log n).
  public func item(id: Item.ID) -> Item? {
    guard let (position, offset) = find(id) else { return nil }
    return pages[position].items[offset]
  }

  /// The index of an item; nil if it is not loaded.
  ///
  /// - Complexity: O(log n).
  public func index(of id: Item.ID) -> Int? {
    guard let (position, offset) = find(id) else { return nil }
    return first(of: position) + offset
  }

  /// All items, first to last.
  ///
  /// - Complexity: O(n).
  public var items: [Item] { pages.flatMap(\.items) }

  /// The index of a page's first item.
  func first(of position: Int) -> Int { pages[position].start - pages[0].start }

  /// Finds the page of an item, and the offset in it.
  func find(_ id: Item.ID) -> (position: Int, offset: Int)? {
    guard let found = indexes[id], let first = pages.first else { return nil }
    let position = found.page - first.number
    return (position, found.offset - pages[position].base)
  }

  /// The page that holds the item at an index, which must be in range.
  func position(of index: Int) -> Int {
    let wanted = pages[0].start + index
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].start <= wanted { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

/// The address of a page.
public enum PageAddress<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The first page.
  case first
  /// The page of a cursor.
  case at(Cursor)

  /// Reads the cursor of a request: none is the first page.
  public init(_ cursor: Cursor?) {
    self = cursor.map(PageAddress.at) ?? .first
  }

  /// The cursor of a request; nil for the first page.
  public var cursor: Cursor? {
    if case .at(let cursor) = self { cursor } else { nil }
  }
}
