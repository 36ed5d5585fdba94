// SPDX-License-Identifier: GPL-3.0-or-later

/// The pages that are loaded, in order.
///
/// - Shape: items are unique by identity over all pages: the first place wins.
/// - Isolation: any; a value that shares its pages with its copies.
public struct PagedList<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// One loaded page.
  public struct LoadedPage: Sendable {
    /// The cursor that asked for it; nil for the first page of a refresh.
    public let askedWith: Cursor?
    /// Its items, less those that were there before.
    public internal(set) var items: [Item]
    /// What asks for the page after it; nil at the end.
    public let next: Cursor?
    /// What asks for the page before it; nil at the beginning.
    public let previous: Cursor?
    /// How many items came in front of those with which the page was loaded.
    var shift = 0

    func index(of place: Place) -> Int { place.offset + shift }
  }

  /// Where an item is: its page, and its place among the items with which the page was loaded.
  ///
  /// Items that came in front have negative places, so that none of the others has to be told.
  struct Place: Sendable {
    let page: Int
    let offset: Int
  }

  /// The pages, first to last.
  public private(set) var pages: [LoadedPage] = []
  /// The number of items in all pages.
  public private(set) var itemCount = 0
  /// Items that were left out because their identity was there already.
  public private(set) var duplicateCount = 0

  /// The first item of each page, ascending.
  private var starts: [Int] = []
  private var index = LayeredIndex<Item.ID, Place>()

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
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return pages[low - 1].items[index - starts[low - 1]]
  }

  /// The item of an identity; nil if it is not loaded.
  ///
  /// - Complexity: O(log n).
  public func item(id: Item.ID) -> Item? {
    guard let place = index[id] else { return nil }
    return pages[place.page].items[pages[place.page].index(of: place)]
  }

  /// All items, first to last.
  ///
  /// - Complexity: O(n).
  public var items: [Item] { pages.flatMap(\.items) }

  /// What adding a page did.
  struct Addition: Sendable {
    let added: Int
    let updated: Int
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
    var kept: [Item] = []
    var places: [Item.ID: Place] = [:]
    var updated = 0
    for item in page.items {
      if places[item.id] != nil {
        duplicateCount += 1
      } else if let place = index[item.id] {
        duplicateCount += 1
        updated += takesNewContent && replace(item, at: place) ? 1 : 0
      } else {
        places[item.id] = Place(page: pages.count, offset: kept.count)
        kept.append(item)
      }
    }
    starts.append(itemCount)
    pages.append(
      LoadedPage(askedWith: cursor, items: kept, next: page.next, previous: page.previous)
    )
    itemCount += kept.count
    index.add(places)
    return Addition(added: kept.count, updated: updated)
  }

  /// Puts the new items of a first page in front of what is loaded.
  ///
  /// - Parameters:
  ///   - page: the first page, as it is now.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: false, and nothing changed, if the page has no item that is loaded already: what
  ///   lies between it and the loaded pages is not known then.
  mutating func merge(_ page: Page<Item, Cursor>, takesNewContent: Bool = true) -> Bool {
    guard let first = pages.first, page.items.contains(where: { index[$0.id] != nil }) else {
      return false
    }
    var kept: [Item] = []
    var seen: Set<Item.ID> = []
    for item in page.items {
      if let place = index[item.id] {
        if takesNewContent { _ = replace(item, at: place) }
      } else if seen.insert(item.id).inserted {
        kept.append(item)
      } else {
        duplicateCount += 1
      }
    }
    let shift = first.shift + kept.count
    var places: [Item.ID: Place] = [:]
    for (offset, item) in kept.enumerated() {
      places[item.id] = Place(page: 0, offset: offset - shift)
    }
    pages[0].items.insert(contentsOf: kept, at: 0)
    pages[0].shift = shift
    itemCount += kept.count
    for page in starts.indices.dropFirst() {
      starts[page] += kept.count
    }
    index.add(places)
    return true
  }

  private mutating func replace(_ item: Item, at place: Place) -> Bool {
    let offset = pages[place.page].index(of: place)
    guard pages[place.page].items[offset].revision != item.revision else { return false }
    pages[place.page].items[offset] = item
    return true
  }
}
