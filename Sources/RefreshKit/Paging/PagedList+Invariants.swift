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
      if itemCount != pages.reduce(0, { $0 + $1.items.count }) {
        return "the count is that of the items in the pages"
      }
      if itemCount != places.count { return "INV-5 each item has one position" }
      for (page, next) in zip(pages, pages.dropFirst()) {
        if next.number != page.number + 1 { return "pages are numbered in their order" }
        if next.start != page.start + page.items.count {
          return "a page starts where the one before it ends"
        }
      }
      let isWhole = itemCount <= Self.itemsLookedAt
      for page in pages {
        let ends = Set([0, page.items.count - 1]).filter(page.items.indices.contains)
        for offset in isWhole ? Array(page.items.indices) : Array(ends)
        where places[page.items[offset].id] != Place(page: page.number, offset: page.base + offset)
        {
          return "an item is at its position"
        }
      }
      return nil
    }
  }
#endif
