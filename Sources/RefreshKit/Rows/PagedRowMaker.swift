// SPDX-License-Identifier: MIT

import ListKit

/// A maker of the rows of loaded pages: items, with the headings over them and the gaps below them.
struct PagedRowMaker<Item: PagedItem, Cursor: Hashable & Sendable> {
  typealias Row = PagedRow<Item>
  typealias Snapshot = ListSnapshot<Row>

  /// The gap that is closed next, with the state of its page.
  struct OpenGap: Hashable {
    let id: Item.ID
    let state: ListFooter
  }

  let content: PagedList<Item, Cursor>
  let options: PagedRowOptions<Item>
  /// The gap that is closed next; nil without gaps.
  let openGap: OpenGap?
  /// The rows of the gaps whose items the caller loads.
  let loadingGaps: Set<Row.ID>

  init(
    _ content: PagedList<Item, Cursor>,
    _ options: PagedRowOptions<Item>,
    gap state: LaneState,
    loading gaps: Set<Row.ID>
  ) {
    self.content = content
    self.options = options
    loadingGaps = gaps
    openGap = content.openGap.map { OpenGap(id: $0.id, state: ListFooter(ofGap: state)) }
  }

  /// Makes the rows of all items.
  func rows() -> [Row] { weave(content.items, after: nil) }

  /// Makes the rows of some of the items.
  func rows(_ range: Range<Int>) -> [Row] {
    weave(
      range.lazy.compactMap { content.item(at: $0) },
      after: content.item(at: range.lowerBound - 1)
    )
  }

  private func weave(_ items: some Sequence<Item>, after previous: Item?) -> [Row] {
    let (openGap, options, gaps) = (openGap, options, Set(content.gaps.map(\.id)))
    let (loadingGaps, hasGaps) = (loadingGaps, !gaps.isEmpty)
    let weaver = RowWeaver<Item, Row>(
      row: { .item($0) },
      between: { before, item in
        guard let text = options.heading(before, item) else { return nil }
        return .heading(text, above: item.id)
      },
      below: { item in
        let ends = hasGaps && gaps.contains(item.id) ? [.all] : options.gapBelow(item)
        // Nearly no item has a gap below it, and a list may have ten thousand of them.
        guard !ends.isEmpty else { return [] }
        let state = openGap?.id == item.id ? openGap?.state : nil
        return ends.map { end in
          let row = Row.gap(state ?? .loadMore, end, below: item.id)
          return loadingGaps.contains(row.id)
            ? .gap(.loading(attempt: 1), end, below: item.id) : row
        }
      }
    )
    return weaver.rows(for: items, after: previous)
  }

  /// Returns whether the row of an item has the heading over it that the options want.
  ///
  /// - Parameters:
  ///   - index: the item's index; an index past the last item has no heading.
  ///   - rows: the rows.
  /// - Returns: true also past the last item, and when the options want no heading and there is
  ///   none.
  func hasItsHeading(_ index: Int, in rows: Snapshot) -> Bool {
    guard let item = content.item(at: index) else { return true }
    guard let rowIndex = rows.index(of: .item(item.id)) else { return false }
    var shown: String?
    if case .heading(let text, let id) = rows.row(at: rowIndex - 1), id == item.id { shown = text }
    return shown == options.heading(content.item(at: index - 1), item)
  }

  /// Returns the rows with new content of some items.
  ///
  /// - Parameters:
  ///   - rows: the rows, with the items as they were.
  ///   - indexes: the indexes of the items.
  /// - Returns: the rows, and the indexes of the changed ones; nil if other rows change as well.
  func updating(_ rows: Snapshot, at indexes: [Int]) -> (rows: Snapshot, changed: [Int])? {
    var (rows, changed) = (rows, [Int]())
    for index in indexes {
      guard let item = content.item(at: index), let rowIndex = rows.index(of: .item(item.id)),
        let old = rows.row(at: rowIndex)?.item, options.gapBelow(old) == options.gapBelow(item)
      else { return nil }
      rows = rows.replacing(.item(item), at: rowIndex)
      changed.append(rowIndex)
    }
    let isWoven = indexes.allSatisfy {
      hasItsHeading($0, in: rows) && hasItsHeading($0 + 1, in: rows)
    }
    return isWoven ? (rows, changed.sorted()) : nil
  }
}

extension ListFooter {
  /// Reads the state of a gap from the lane that closes it.
  fileprivate init(ofGap state: LaneState) {
    switch state {
    case .idle, .end: self = .loadMore
    case .loading(_, let attempt): self = .loading(attempt: attempt)
    case .failed(let error): self = .failed(error)
    }
  }
}
