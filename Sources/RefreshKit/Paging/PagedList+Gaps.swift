// SPDX-License-Identifier: MIT

extension PagedList {
  /// A run of items that are known to exist and were not loaded.
  public struct Gap: Hashable, Sendable, Identifiable {
    /// The last item before the gap, which identifies the gap.
    public let id: Item.ID
    /// The index of the item after the gap.
    public let index: Int
  }

  /// The gaps, first to last.
  public var gaps: [Gap] {
    pages.indices.compactMap { position in
      guard pages[position].boundary == .gap, position + 1 < pages.count,
        let last = pages[...position].last(where: { !$0.items.isEmpty })?.items.last
      else { return nil }
      return Gap(id: last.id, index: first(of: position + 1))
    }
  }

  /// The gap that is closed next; nil without a gap.
  public var openGap: Gap? {
    guard let position = openGapPosition, let id = pages[position].items.last?.id else {
      return nil
    }
    return gaps.first { $0.id == id }
  }

  /// The position of the page before the gap that is closed next: the chosen one, else the first;
  /// nil without a gap.
  var openGapPosition: Int? {
    var first: Int?
    for position in pages.indices where pages[position].boundary == .gap {
      if pages[position].number == chosenGap { return position }
      first = first ?? position
    }
    return first
  }

  /// Chooses the gap that is closed next.
  ///
  /// - Parameter id: the identity of the gap; an unknown one changes nothing.
  mutating func chooseGap(_ id: Item.ID) {
    guard let (position, _) = find(id) else { return }
    chosenGap = pages[position].number
  }

  /// Adds a first page that shares no item with the loaded ones in front of them, with a gap
  /// between.
  ///
  /// - Parameter page: the new first page; its `next` leads into the gap.
  /// - Returns: false, without a change, if nothing follows the page: there is no gap then.
  mutating func openGap(_ page: Page<Item, Cursor>) -> Bool {
    guard page.next != nil, !pages.isEmpty, !page.items.isEmpty else { return false }
    dropped = []
    _ = prepend(page, askedWith: nil)
    pages[0].boundary = .gap
    return true
  }

  /// The cursor that loads a page of the gap that is closed next: from its near end, or from its
  /// far end if the source pages backwards, in turn.
  var gapCursor: Cursor? {
    guard let position = openGapPosition, position + 1 < pages.count else { return nil }
    let below = fillsFromBelow ? pages[position + 1].previous : nil
    return below ?? pages[position].next
  }

  /// Adds a page to one end of the open gap, which closes when the page reaches the other end, or
  /// when nothing follows the page.
  ///
  /// - Parameters:
  ///   - page: the page that was loaded by the gap's cursor.
  ///   - pagesBackwards: whether the far end may be next.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: the number of new items; nil without a gap.
  mutating func fillGap(
    _ page: Page<Item, Cursor>,
    pagesBackwards: Bool,
    takesNewContent: Bool
  ) -> Int? {
    guard let position = openGapPosition, position + 1 < pages.count else { return nil }
    let isFromBelow = fillsFromBelow && pages[position + 1].previous != nil
    let further = isFromBelow ? page.previous : page.next
    let isReached = further == nil || page.items.contains { find($0.id) != nil }
    let (kept, _) = separateNew(page.items, takesNewContent: takesNewContent, isExpected: true)
    if isFromBelow {
      pages[position + 1].items.insert(contentsOf: kept, at: 0)
      pages[position + 1].base -= kept.count
      pages[position + 1].previous = further
      settle(kept, in: position + 1, from: 0)
    } else {
      let offset = pages[position].items.count
      pages[position].items += kept
      pages[position].next = further
      settle(kept, in: position, from: offset)
    }
    let moved = position + (isFromBelow ? 2 : 1)
    for later in pages.indices.dropFirst(moved) { pages[later].start += kept.count }
    if isReached { pages[position].boundary = .joined }
    fillsFromBelow = pagesBackwards && !isReached && !isFromBelow
    return kept.count
  }
}
