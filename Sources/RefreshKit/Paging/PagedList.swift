// SPDX-License-Identifier: GPL-3.0-or-later

internal import HashTreeCollections

/// The pages that are loaded, in order.
///
/// - Shape: items are unique by identity over all pages: the first place wins.
/// - Isolation: any; a value that shares its pages with its copies.
/// - Complexity: adding a page costs its items and a copy of the list of pages, even while copies
///   of the list are kept: hooks and observers look at old states.
public struct PagedList<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The pages, first to last.
  public private(set) var pages: [LoadedPage] = []
  /// The number of items in all pages.
  public private(set) var itemCount = 0
  /// Items that were left out because their identity was there already.
  public private(set) var duplicateCount = 0

  /// Where each item is, counted from the first one that was ever loaded.
  private var places = TreeDictionary<Item.ID, Int>()

  /// Creates an empty list.
  public init() {}

  /// Whether there is no item; pages may be there all the same.
  public var isEmpty: Bool { itemCount == 0 }

  /// The cursor of the page after the last one; nil at the end and without pages.
  public var tailCursor: Cursor? { pages.last?.next }

  /// The cursor of the page before the first one; nil at the beginning and without pages.
  public var headCursor: Cursor? { pages.first?.previous }

  /// The item at an index.
  ///
  /// - Returns: the item; nil out of range.
  /// - Complexity: O(log pages).
  public func item(at index: Int) -> Item? {
    guard index >= 0, index < itemCount else { return nil }
    return item(place: firstPlace + index)
  }

  /// The item of an identity; nil if it is not loaded.
  ///
  /// - Complexity: O(log n).
  public func item(id: Item.ID) -> Item? {
    places[id].map(item(place:))
  }

  /// All items, first to last.
  ///
  /// - Complexity: O(n).
  public var items: [Item] { pages.flatMap(\.items) }

  private var firstPlace: Int { pages.first?.start ?? 0 }

  /// The page that holds the item at a place, which must be one of the list's.
  private func position(of place: Int) -> Int {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func item(place: Int) -> Item {
    let page = pages[position(of: place)]
    return page.items[place - page.start]
  }
}

// MARK: Growing

extension PagedList {
  /// What adding a page did.
  struct Addition: Sendable {
    var added = 0
    var updated = 0
  }

  /// Adds a page behind the last one, less the items that are there already.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - cursor: what asked for it.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: how many items came, and how many known ones changed.
  mutating func append(
    _ page: Page<Item, Cursor>,
    askedWith cursor: Cursor?,
    takesNewContent: Bool = true
  ) -> Addition {
    let (kept, addition) = takeNew(page.items, takesNewContent: takesNewContent)
    let start = firstPlace + itemCount
    let loaded = LoadedPage(
      askedWith: cursor,
      items: kept,
      next: page.next,
      previous: page.previous,
      start: start
    )
    pages.append(loaded)
    settle(kept, from: start)
    return addition
  }

  /// Adds a page in front of the first one, less the items that are there already.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - cursor: what asked for it.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: how many items came, and how many known ones changed.
  mutating func prepend(
    _ page: Page<Item, Cursor>,
    askedWith cursor: Cursor?,
    takesNewContent: Bool = true
  ) -> Addition {
    let (kept, addition) = takeNew(page.items, takesNewContent: takesNewContent)
    let start = firstPlace - kept.count
    let loaded = LoadedPage(
      askedWith: cursor,
      items: kept,
      next: page.next,
      previous: page.previous,
      start: start
    )
    pages.insert(loaded, at: 0)
    settle(kept, from: start)
    return addition
  }

  /// Puts the new items of a first page in front of what is loaded.
  ///
  /// - Parameters:
  ///   - page: the first page, as it is now.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: false, and nothing changed, if the page has no item that is loaded already: what
  ///   lies between it and the loaded pages is not known then.
  mutating func merge(_ page: Page<Item, Cursor>, takesNewContent: Bool = true) -> Bool {
    guard !pages.isEmpty, page.items.contains(where: { places[$0.id] != nil }) else {
      return false
    }
    let (kept, _) = takeNew(page.items, takesNewContent: takesNewContent, isExpected: true)
    pages[0].items.insert(contentsOf: kept, at: 0)
    pages[0].start -= kept.count
    settle(kept, from: pages[0].start)
    return true
  }

  /// Sorts out the items of a page that are there already; those are no duplicates, and not
  /// counted, where they are expected to come again.
  private mutating func takeNew(
    _ items: [Item],
    takesNewContent: Bool,
    isExpected: Bool = false
  ) -> (kept: [Item], addition: Addition) {
    var kept: [Item] = []
    var seen: Set<Item.ID> = []
    var addition = Addition()
    for item in items {
      if !seen.insert(item.id).inserted {
        duplicateCount += 1
      } else if let place = places[item.id] {
        duplicateCount += isExpected ? 0 : 1
        addition.updated += takesNewContent && replace(item, at: place) ? 1 : 0
      } else {
        kept.append(item)
      }
    }
    addition.added = kept.count
    return (kept, addition)
  }

  private mutating func settle(_ items: [Item], from start: Int) {
    for (offset, item) in items.enumerated() {
      places[item.id] = start + offset
    }
    itemCount += items.count
  }

  private mutating func replace(_ item: Item, at place: Int) -> Bool {
    let position = position(of: place)
    let offset = place - pages[position].start
    guard pages[position].items[offset].revision != item.revision else { return false }
    pages[position].items[offset] = item
    return true
  }
}
