// SPDX-License-Identifier: MIT

#if DEBUG
  internal import HashTreeCollections

  extension PagedList {
    /// The most items of a list that are all looked at; of a longer one the ends of each page are.
    private static var itemsLookedAt: Int { 256 }

    /// Stops a debug build whose pages, positions and counts contradict each other.
    package func checkInvariants() {
      if let broken = brokenInvariant { preconditionFailure("PagedList: \(broken)") }
    }

    /// The invariant that does not hold; nil if all of them do.
    ///
    /// - Complexity: O(pages log n), whatever the number of items.
    package var brokenInvariant: String? {
      var count = 0
      for page in pages { count += page.items.count }
      if itemCount != count { return "the count is that of the items in the pages" }
      if itemCount != indexes.count { return "INV-5 each item has one position" }
      let isWhole = itemCount <= Self.itemsLookedAt
      var end: (number: Int, start: Int)?
      for page in pages {
        if let end {
          if page.number != end.number { return "pages are numbered in their order" }
          if page.start != end.start { return "a page starts where the one before it ends" }
        }
        let count = page.items.count
        end = (page.number + 1, page.start + count)
        for offset in isWhole || count < 3 ? Array(0..<count) : [0, count - 1] {
          guard let found = indexes[page.items[offset].id], found.page == page.number,
            found.offset == page.base + offset
          else { return "an item is at its position" }
        }
      }
      return nil
    }
  }
#endif
