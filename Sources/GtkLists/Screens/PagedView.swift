// SPDX-License-Identifier: MIT

public import GtkShell
public import ListKit
public import RefreshKit
import StateMachineKit

/// The widget with the rows of a paged list: their cells, the search over them, and the
/// placeholders.
///
/// `PagedScreen` is such a view under a header bar of its own. A window with another layout puts
/// the parts where it wants them:
///
/// ```swift
/// let view = PagedView(PagedRows(list), cells: cells)
/// header.packEnd(view.page.host.pill.buttonForBar())
/// view.attach(to: button, in: window)
/// ```
///
/// The rows may outlive the view, and be shown by another one later.
///
/// - Isolation: main actor.
public final class PagedView<Source: PageSource, Items: CellRegistry>
where Items.View == Widget, Items.Row == Source.Item {
  /// A row of the list.
  public typealias Row = PagedRow<Source.Item>
  /// The list with its placeholders.
  public typealias Page = ListPage<PagedCells<Items>>

  /// The rows that are shown.
  public let rows: PagedRows<Source>
  /// The list with its placeholders.
  public let page: Page
  /// The search over the items; nil without one in the options.
  public let search: ListSearch<PagedCells<Items>>?
  /// Called with an item that is activated by a click or Enter.
  ///
  /// - Ownership: kept until `detach`, as the closures below. A closure that needs the view's owner
  ///   captures it weakly.
  public var onActivate: (Source.Item) -> Void = { _ in }
  /// Called with an item whose traits allow it when a person presses Delete.
  public var onDelete: (Source.Item) -> Void = { _ in }
  /// Called with an item whose traits allow it when a person presses Alt+Up or Alt+Down.
  ///
  /// The step is -1 for up and 1 for down; see `PagedList.move(_:by:)`.
  public var onMove: (_ item: Source.Item, _ step: Int) -> Void = { _, _ in }
  /// Called with the item above a gap that the reader wants to close, and the end at which; nil
  /// leaves it to the list.
  public var onCloseGap: ((Source.Item.ID, GapEnd) -> Void)?
  /// Whether an item gets the keyboard focus when rows arrive in an empty list.
  ///
  /// It is the first item, or the last one of a list that is read from its end.
  public var grabsFocus = true

  private let options: PagedScreenOptions<Source.Item>
  private let presenter: ListPresenter<Page.Host>
  /// Whether the first item gets the focus when the list is shown from its first row.
  private var grabsFocusAtTop = false
  private var attachment: RefreshAttachment?
  private var observation: Observation?

  /// Creates a view, which is empty until it is attached.
  ///
  /// - Parameters:
  ///   - rows: the rows to show.
  ///   - cells: the cells of the items.
  ///   - options: everything else; those of the list and of its rows are not used.
  public init(
    _ rows: PagedRows<Source>,
    cells: Items,
    options: PagedScreenOptions<Source.Item> = PagedScreenOptions()
  ) {
    self.rows = rows
    self.options = options
    let (traits, texts) = (options.traits, options.texts)
    page = Page(
      registry: PagedCells(cells, texts: texts, parts: options.parts),
      texts: texts,
      configuration: options.rowConfiguration,
      traits: { $0.traits(texts, of: traits) }
    )
    let presenter = ListPresenter(ofNew: page.host)
    self.presenter = presenter
    search = options.search.map { [page] search in
      ListSearch(
        page.host,
        presenter,
        texts: (search.placeholder, search.noMatches),
        matches: search.rowMatcher
      )
    }
    page.host.onActivate { [weak self] in self?.activate($0) }
    page.host.onDelete { [weak self] row in row.item.map { self?.onDelete($0) } }
    page.host.onMove { [weak self] row, step in row.item.map { self?.onMove($0, step) } }
    page.host.onViewportChanged { [weak self] in
      self?.rows.isReaderAtTop = $0.isAtTop
      self?.reportVisibleItems()
    }
  }

  /// Says which items are in view to a list that drops pages far from them.
  private func reportVisibleItems() {
    guard rows.list.dropsFarPages, search?.isFiltering != true, let range = page.host.visibleRows
    else {
      return
    }
    let shown = page.host.snapshot.rows
    let before = shown.prefix(range.lowerBound).count { $0.item != nil }
    let inView = shown.dropFirst(range.lowerBound).prefix(range.count).count { $0.item != nil }
    if inView > 0 { rows.list.setVisible(before..<before + inView) }
  }

  /// The reader's position, also during a search; nil in an empty list and before the first layout.
  public var position: ListPosition<Row.ID>? { search?.position ?? page.host.position }

  /// Shows the rows from now on, and connects the list to a button and to a window's keys.
  ///
  /// - Parameters:
  ///   - button: the refresh button; nil for none.
  ///   - window: the window whose keys and menus refresh; nil for none.
  public func attach(to button: RefreshButton? = nil, in window: ApplicationWindow? = nil) {
    attachment = RefreshAttachment.attach(
      rows.list,
      to: page,
      button: button,
      in: window,
      options: options.attachment
    )
    if observation == nil { observation = rows.observe { [weak self] in self?.show($0) } }
  }

  /// Disconnects the view from its rows and releases its closures; nothing reaches it any more.
  public func detach() {
    attachment?.detach()
    (attachment, observation) = (nil, nil)
    (onActivate, onDelete, onMove, onCloseGap) = ({ _ in }, { _ in }, { _, _ in }, nil)
  }

  /// Gives the keyboard focus to the first item when the list is shown from its first row on next,
  /// or when rows come to an empty list.
  public func grabFocusAtTop() {
    grabsFocusAtTop = true
  }

  /// Waits until the newest rows have been passed to the widget.
  public func settle() async {
    await presenter.settle()
  }

  private func show(_ change: PagedRows<Source>.Change) {
    let isFirst = presenter.shown.isEmpty && !change.snapshot.isEmpty
    if isFirst && grabsFocus || grabsFocusAtTop && (isFirst || change.anchor == .stickTop) {
      grabsFocusAtTop = false
      focusItem(of: change.snapshot, isLast: change.anchor == .stickEnd)
    }
    guard let search else {
      return presenter.show(change.snapshot, update: change.update, anchor: change.anchor)
    }
    search.show(change.snapshot, update: change.update, anchor: change.anchor)
  }

  private func focusItem(of list: Page.Snapshot, isLast: Bool) {
    let traits = options.traits
    let items = (0..<list.rowCount).lazy.compactMap { list.row(at: $0)?.item }
      .filter { traits($0).isFocusable }
    guard let item = isLast ? items.last : items.first else { return }
    page.host.focusWhenShown(.item(item.id))
  }

  /// Has the items of a gap shown at the end at which the reader loads them.
  private func awaitItems(of gap: Row, below id: Source.Item.ID, at end: GapEnd) {
    guard end == .lower else {
      return page.host.awaitRows(nextTo: .item(id), isAbove: false, askedBy: gap.id)
    }
    let list = page.host.snapshot
    guard let index = list.index(of: gap.id) else { return }
    let item = (index + 1..<list.rowCount).lazy.compactMap { list.row(at: $0)?.item }.first
    guard let item else { return }
    page.host.awaitRows(nextTo: .item(item.id), isAbove: true, askedBy: gap.id)
  }

  private func activate(_ row: Row) {
    switch row {
    case .item(let item): onActivate(item)
    case .gap(.loading, _, _): break
    case .gap(_, let end, let id):
      awaitItems(of: row, below: id, at: end)
      if let onCloseGap { onCloseGap(id, end) } else { rows.list.closeGap(id) }
    case .footer(.failed): rows.list.send(.retryAll)
    case .footer(.loadMore): rows.list.send(.loadMore(.append))
    case .footer, .heading: break
    }
  }
}
