// SPDX-License-Identifier: MIT

internal import HashTreeCollections

extension PagedList {
  /// Drops whole pages on the side that is farther from the visible items.
  ///
  /// - Parameters:
  ///   - maximumItems: the most items that may stay.
  ///   - visible: the indexes of the visible items.
  ///   - distance: the number of items around them that are never dropped.
  ///   - sides: the sides without a running load.
  /// - Returns: the numbers of items that were dropped in front and behind; at least two pages
  ///   stay.
  mutating func drop(
    beyond maximumItems: Int,
    around visible: Range<Int>,
    retaining distance: Int,
    on sides: Set<Lane>
  ) -> (front: Int, back: Int) {
    var (front, back) = (0, 0)
    while itemCount > maximumItems, pages.count > 2, let first = pages.first, let last = pages.last
    {
      let above = visible.lowerBound - front - first.items.count
      let below = itemCount - last.items.count - (visible.upperBound - front)
      let canDropFirst = sides.contains(.prepend) && above >= distance && first.boundary == .none
      let canDropLast =
        sides.contains(.append) && below >= distance
        && pages[pages.count - 2].boundary == .none
      if canDropFirst, !canDropLast || above >= below {
        dropFirst()
        front += first.items.count
      } else if canDropLast {
        dropLast()
        back += last.items.count
      } else {
        break
      }
    }
    return (front, back)
  }

  private mutating func dropFirst() {
    let page = pages.removeFirst()
    dropped.append(page.askedWith)
    forget(page)
  }

  private mutating func dropLast() {
    forget(pages.removeLast())
  }

  private mutating func forget(_ page: LoadedPage) {
    for item in page.items { indexes[item.id] = nil }
    itemCount -= page.items.count
  }
}
