// SPDX-License-Identifier: MIT

import ListKit
import RefreshKit

// The rows of a screen, made of the list's state and content.
extension PagedScreen {
  /// Shows an update of the list in the rows.
  func take(_ update: RefreshController<Source>.Update) {
    let footer = ListFooter(update.status, mode: options.attachment.paging)
    let isSilent = footer == .hidden || (footer == .end && options.texts.end.isEmpty)
    let tail: [Row] = isSilent ? [] : [.footer(footer)]
    guard let content = update.content else { return show(Page.Snapshot()) }
    if case .appended(let range) = update.change, content.gaps.isEmpty {
      let new = weave(range.compactMap { content.item(at: $0) }, after: range.lowerBound, content)
      return grow(rows.appending(new, tail: tail))
    }
    if update.change == nil, content.gaps.isEmpty { return grow(rows.replacingTail(tail)) }
    let all = everything(of: content, gap: update.status.gap)
    let isWantedAtTop = update.isUserRefresh && page.host.geometry.isAtTop
    let list = Page.Snapshot(rows: all, tail: tail)
    let anchor = rows.isEmpty ? options.firstAnchor : anchor(for: update.change)
    show(list, anchor: isWantedAtTop ? .stickTop : anchor)
  }

  /// Chooses the anchor: rows that the reader asked for by scrolling are not reported as new.
  private func anchor(for change: ContentChange?) -> AnchorPolicy {
    guard case .prepended = change, options.anchor == .hold else { return options.anchor }
    return .holdQuietly
  }

  private func grow(_ next: Page.Snapshot) {
    let update = ListDiff.append(from: rows, to: next)
    rows = next
    guard let search else {
      return presenter.show(next, update: update, anchor: options.anchor)
    }
    search.show(next, update: update, anchor: options.anchor)
  }

  private func show(_ next: Page.Snapshot, anchor: AnchorPolicy = .hold) {
    if rows.isEmpty { focusItem(of: next, isLast: anchor == .stickEnd) }
    rows = next
    guard let search else { return presenter.show(next, anchor: anchor) }
    search.show(next, anchor: anchor)
  }

  /// Focuses an item of a list that was just opened, so that keys move through its rows at once.
  private func focusItem(of list: Page.Snapshot, isLast: Bool) {
    let traits = options.traits
    let items = list.rows.lazy.compactMap(\.item).filter { traits($0).isFocusable }
    guard let item = isLast ? items.last : items.first else { return }
    page.host.focusWhenShown(.item(item.id))
  }

  private func everything(
    of content: PagedList<Source.Item, Source.Cursor>,
    gap state: LaneState
  ) -> [Row] {
    var result: [Row] = []
    var start = 0
    let items = content.items
    for gap in content.gaps {
      result += weave(Array(items[start..<gap.index]), after: start, content)
      let isLoading = state.isLoading && content.openGap?.id == gap.id
      result.append(.gap(below: gap.id, isLoading: isLoading))
      start = gap.index
    }
    return result + weave(Array(items[start...]), after: start, content)
  }

  /// Makes the rows of items, with the headings between them.
  private func weave(
    _ items: [Source.Item],
    after index: Int,
    _ content: PagedList<Source.Item, Source.Cursor>
  ) -> [Row] {
    let heading = options.heading
    let weaver = RowWeaver<Source.Item, Row>(
      row: { .item($0) },
      between: { before, after in
        heading(before, after).map { .heading($0, above: after.id) }
      }
    )
    return weaver.rows(for: items, after: content.item(at: index - 1))
  }
}
