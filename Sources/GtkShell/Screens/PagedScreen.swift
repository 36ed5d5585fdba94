// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit
import StateMachineKit

/// A whole screen for a paged source: header bar, refresh, paging, spinners, failures, end.
///
/// What is the screen's own comes in: an item type, a source, the cells of its items. The rest
/// follows from the list's state, and there is nothing to start, stop or repeat.
///
/// ```swift
/// let screen = PagedScreen(TopicSource(), title: "Topics", cells: OneCell { TopicCell() })
/// screen.attach(in: window)
/// ```
///
/// - Isolation: main actor.
public final class PagedScreen<Source: PageSource, Items: CellRegistry>
where Items.View == Widget, Items.Row == Source.Item {
  /// A row of the screen.
  public typealias Row = PagedRow<Source.Item>
  /// The list of the screen.
  public typealias Page = ListPage<Int, PagedCells<Items>>

  /// What to show.
  public let widget: Widget
  /// What the screen is called.
  public let title: String
  /// The list that refreshes and pages.
  public let list: RefreshController<Source>
  /// The rows on the screen, with the pages that stand in for them.
  public let page: Page
  /// The bar over the rows.
  public let header = HeaderBar()
  /// Called with an item that is activated by a double click or Enter.
  public var onActivate: (Source.Item) -> Void = { _ in }

  private let options: PagedScreenOptions<Source.Item>
  private let button: RefreshButton
  private let presenter: ListPresenter<Page.Host>
  private var rows = Page.Snapshot()
  private var attachment: RefreshAttachment?
  private var observation: Observation?

  /// Creates a screen, without loading anything.
  ///
  /// - Parameters:
  ///   - source: where the pages come from.
  ///   - title: what the screen is called.
  ///   - cells: the cells of its items.
  ///   - options: everything else; each part has a default.
  public init(
    _ source: Source,
    title: String,
    cells: Items,
    options: PagedScreenOptions<Source.Item> = PagedScreenOptions()
  ) {
    self.title = title
    self.options = options
    list = RefreshController(source: source, configuration: options.refreshing)
    page = Page(
      registry: PagedCells(cells, texts: options.texts),
      texts: options.texts,
      configuration: options.list,
      traits: \.traits
    )
    presenter = ListPresenter(host: page.host)
    button = RefreshButton(tooltip: options.texts.refresh)
    let column = Box(.vertical)
    header.setTitleWidget(WindowTitle(title))
    header.packEnd(button.widget)
    page.widget.expandsVertically = true
    column.append(header)
    column.append(page.widget)
    widget = column
    page.host.onActivate { [weak self] in self?.activate($0) }
    observation = list.observe { [weak self] in self?.take($0) }
  }

  /// Joins the screen to a window's keys, and loads the first page.
  ///
  /// - Parameter window: the window that the screen is shown in.
  public func attach(in window: ApplicationWindow) {
    attachment = RefreshAttachment.attach(
      list,
      to: page,
      button: button,
      in: window,
      options: options.attachment
    )
    list.send(.start)
  }

  private func activate(_ row: Row) {
    switch row {
    case .item(let item): onActivate(item)
    case .gap(let id, _): list.closeGap(id)
    case .footer(.failed): list.send(.retryAll)
    case .footer(.loadMore): list.send(.loadMore(.append))
    case .footer, .heading: break
    }
  }
}

extension PagedScreen: SceneScreen {
  /// Ends the list: its loads are given up, and none is left when this returns.
  public func close() async {
    attachment?.detach()
    (attachment, observation) = (nil, nil)
    await list.close()
  }
}

// MARK: Rows

extension PagedScreen {
  private func take(_ update: RefreshController<Source>.Update) {
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
    let list = Page.Snapshot(sections: [ListSection(id: 0, rows: all)], tail: tail)
    let anchor = rows.isEmpty ? options.firstAnchor : anchor(for: update.change)
    show(list, anchor: isWantedAtTop ? .stickTop : anchor)
  }

  /// Rows that the reader asked for by scrolling are no news to him.
  private func anchor(for change: ContentChange?) -> AnchorPolicy {
    guard case .prepended = change, options.anchor == .hold else { return options.anchor }
    return .holdQuietly
  }

  private func grow(_ next: Page.Snapshot) {
    let update = ListDiff.append(from: rows, to: next)
    rows = next
    presenter.show(next, update: update, anchor: options.anchor)
  }

  private func show(_ next: Page.Snapshot, anchor: AnchorPolicy = .hold) {
    if rows.isEmpty { focusItem(of: next, isLast: anchor == .stickEnd) }
    rows = next
    presenter.show(next, anchor: anchor)
  }

  /// The keys of a screen that was just opened move through its rows at once.
  private func focusItem(of list: Page.Snapshot, isLast: Bool) {
    let items = list.rows.lazy.compactMap(\.item)
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

  /// The rows of items, with the headings that their neighbors ask for.
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
