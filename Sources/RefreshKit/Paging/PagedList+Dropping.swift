// SPDX-License-Identifier: MIT

internal import HashTreeCollections

extension PagedList {
  /// Lets go of whole pages on the side that is farther from what is looked at.
  ///
  /// - Parameters:
  ///   - maximumItems: how many items may stay.
  ///   - visible: the indexes that are looked at.
  ///   - distance: items around them that are never let go.
  ///   - sides: the sides on which no load is under way.
  /// - Returns: how many items went in front and behind; never so many that fewer than two pages
  ///   are left.
  mutating func drop(
    beyond maximumItems: Int,
    around visible: Range<Int>,
    keeping distance: Int,
    on sides: Set<Lane>
  ) -> (front: Int, back: Int) {
    var (front, back) = (0, 0)
    while itemCount > maximumItems, pages.count > 2, let first = pages.first, let last = pages.last
    {
      let above = visible.lowerBound - front - first.items.count
      let below = itemCount - last.items.count - (visible.upperBound - front)
      let canDropFirst = sides.contains(.prepend) && above >= distance && first.seam == .none
      let canDropLast =
        sides.contains(.append) && below >= distance
        && pages[pages.count - 2].seam == .none
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
    for item in page.items { places[item.id] = nil }
    itemCount -= page.items.count
  }
}
