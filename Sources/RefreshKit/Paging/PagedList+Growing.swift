// SPDX-License-Identifier: MIT

internal import HashTreeCollections

extension PagedList {
  /// The numbers of new and of changed items.
  struct Addition: Sendable {
    var added = 0
    var updated = 0
  }

  /// Adds a page after the last one, less the items that are already loaded.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - cursor: the cursor that loaded it.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: the numbers of new items, and of known ones that changed.
  mutating func append(
    _ page: Page<Item, Cursor>,
    askedWith cursor: Cursor?,
    takesNewContent: Bool = true
  ) -> Addition {
    let (kept, addition) = separateNew(page.items, takesNewContent: takesNewContent)
    pages.append(
      LoadedPage(
        askedWith: cursor,
        items: kept,
        next: page.next,
        previous: page.previous,
        number: (pages.last?.number ?? -1) + 1,
        start: (pages.first?.start ?? 0) + itemCount
      )
    )
    settle(kept, in: pages.count - 1, from: 0)
    return addition
  }

  /// Adds a page before the first one, less the items that are already loaded.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - cursor: the cursor that loaded it.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: the numbers of new items, and of known ones that changed.
  mutating func prepend(
    _ page: Page<Item, Cursor>,
    askedWith cursor: Cursor?,
    takesNewContent: Bool = true
  ) -> Addition {
    let (kept, addition) = separateNew(page.items, takesNewContent: takesNewContent)
    let loaded = LoadedPage(
      askedWith: cursor,
      items: kept,
      next: page.next,
      previous: page.previous,
      number: (pages.first?.number ?? 1) - 1,
      start: (pages.first?.start ?? 0) - kept.count
    )
    pages.insert(loaded, at: 0)
    settle(kept, in: 0, from: 0)
    if !dropped.isEmpty { dropped.removeLast() }
    return addition
  }

  /// Adds the new items of a first page in front.
  ///
  /// - Parameters:
  ///   - page: the new first page.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: false, without a change, if the page shares no item with the loaded ones, or if
  ///   pages in front were dropped: the items between are not known then.
  mutating func merge(_ page: Page<Item, Cursor>, takesNewContent: Bool = true) -> Bool {
    guard !pages.isEmpty, dropped.isEmpty, page.items.contains(where: { indexes[$0.id] != nil })
    else {
      return false
    }
    let (kept, _) = separateNew(page.items, takesNewContent: takesNewContent, isExpected: true)
    pages[0].items.insert(contentsOf: kept, at: 0)
    pages[0].start -= kept.count
    pages[0].base -= kept.count
    settle(kept, in: 0, from: 0)
    return true
  }

  /// Separates the new items of a page from those that are already loaded; the latter count as
  /// duplicates unless they are expected.
  mutating func separateNew(
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
      } else if let (position, offset) = find(item.id) {
        duplicateCount += isExpected ? 0 : 1
        if takesNewContent, replace(item, in: position, at: offset) { addition.updated += 1 }
      } else {
        kept.append(item)
      }
    }
    addition.added = kept.count
    return (kept, addition)
  }

  /// Stores the positions of a page's new items.
  mutating func settle(_ items: [Item], in position: Int, from offset: Int) {
    let (number, base) = (pages[position].number, pages[position].base)
    for (index, item) in items.enumerated() {
      indexes[item.id] = ItemIndex(page: number, offset: base + offset + index)
    }
    itemCount += items.count
  }

  private mutating func replace(_ item: Item, in position: Int, at offset: Int) -> Bool {
    guard pages[position].items[offset].revision != item.revision else { return false }
    pages[position].items[offset] = item
    return true
  }
}
