// SPDX-License-Identifier: GPL-3.0-or-later

extension PagedList {
  /// A stretch of items that is known to be there and was not loaded.
  public struct Gap: Hashable, Sendable, Identifiable {
    /// The last item in front of the gap; it names the gap.
    public let id: Item.ID
    /// The index of the item behind the gap.
    public let index: Int
  }

  /// The gaps, first to last.
  public var gaps: [Gap] {
    pages.indices.compactMap { position in
      guard pages[position].seam == .gap, position + 1 < pages.count,
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

  /// The position of the page in front of the gap that is closed next: the chosen one, else the
  /// first; nil without a gap.
  var openGapPosition: Int? {
    pages.firstIndex { $0.seam == .gap && $0.number == chosenGap }
      ?? pages.firstIndex { $0.seam == .gap }
  }

  /// Chooses the gap that is closed next.
  ///
  /// - Parameter id: the gap's name; one that is not there chooses nothing.
  mutating func chooseGap(_ id: Item.ID) {
    guard let (position, _) = find(id) else { return }
    chosenGap = pages[position].number
  }

  /// Puts a first page that has nothing in common with what is loaded in front of it, with a gap
  /// between the two.
  ///
  /// - Parameter page: the first page, as it is now; its `next` leads into the gap.
  /// - Returns: false, and nothing changed, if nothing follows the page: there is no gap then.
  mutating func openGap(_ page: Page<Item, Cursor>) -> Bool {
    guard page.next != nil, !pages.isEmpty, !page.items.isEmpty else { return false }
    dropped = []
    _ = prepend(page, askedWith: nil)
    pages[0].seam = .gap
    return true
  }

  /// Adds a page to the items in front of the gap that is open, which closes when the page reaches
  /// what lies behind it, or when nothing follows the page.
  ///
  /// - Parameters:
  ///   - page: the page that the gap's cursor asked for.
  ///   - takesNewContent: whether a known item takes the content of another revision.
  /// - Returns: where items came, and how many known ones changed; nil without a gap.
  mutating func fillGap(
    _ page: Page<Item, Cursor>,
    takesNewContent: Bool
  ) -> (range: Range<Int>, updated: Int)? {
    guard let position = openGapPosition else { return nil }
    let isReached = page.next == nil || page.items.contains { find($0.id) != nil }
    let (kept, addition) = takeNew(
      page.items,
      takesNewContent: takesNewContent,
      isExpected: true
    )
    let offset = pages[position].items.count
    let index = first(of: position) + offset
    pages[position].items += kept
    settle(kept, in: position, from: offset)
    for later in pages.indices.dropFirst(position + 1) { pages[later].start += kept.count }
    pages[position].next = page.next
    if isReached { pages[position].seam = .joined }
    return (index..<index + kept.count, addition.updated)
  }
}
