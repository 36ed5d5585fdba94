// SPDX-License-Identifier: MIT

public import GtkShell
public import ListKit
public import RefreshKit

/// A whole screen for a paged source: header bar, refresh, paging, spinners, failures, end.
///
/// The caller gives an item type, a source, and the cells of its items. The rest follows from the
/// list's state, and there is nothing to start, stop or repeat.
///
/// ```swift
/// let screen = PagedScreen(TopicSource(), title: "Topics") { TopicCell() }
/// window.setContent(screen.widget)
/// screen.attach(in: window)
/// ```
///
/// - Isolation: main actor.
/// - Ownership: after `attach` the widget keeps the screen for as long as it is in a window, shown
///   or not. `close` ends that. Before `attach` the caller owns the screen.
public final class PagedScreen<Source: PageSource, Items: CellRegistry>
where Items.View == Widget, Items.Row == Source.Item {
  /// A row of the screen.
  public typealias Row = PagedRow<Source.Item>
  /// The list of the screen.
  public typealias Page = ListPage<PagedCells<Items>>

  /// The widget to show.
  public let widget: Widget
  /// The title of the screen.
  public let title: String
  /// The view of the rows under the header bar.
  public let view: PagedView<Source, Items>
  /// The bar over the rows.
  public let header = HeaderBar()
  /// Called with an item that is activated by a click or Enter.
  ///
  /// - Ownership: kept until `close`, as the closures below. A closure that needs the screen
  ///   captures it weakly; otherwise a screen that is released without `close` leaks.
  public var onActivate: (Source.Item) -> Void {
    get { view.onActivate }
    set { view.onActivate = newValue }
  }
  /// Called with an item whose traits allow it when a person presses Delete.
  public var onDelete: (Source.Item) -> Void {
    get { view.onDelete }
    set { view.onDelete = newValue }
  }
  /// Called with an item whose traits allow it when a person presses Alt+Up or Alt+Down.
  ///
  /// The step is -1 for up and 1 for down; see `PagedList.move(_:by:)`.
  public var onMove: (_ item: Source.Item, _ step: Int) -> Void {
    get { view.onMove }
    set { view.onMove = newValue }
  }
  /// Called when a `SceneView` shows the screen on top: the first time, and again when the screens
  /// over it were closed.
  ///
  /// - Ownership: as for `onActivate`.
  public var onAppear: (_ isAgain: Bool) -> Void = { _ in }

  private let lifetime: ScreenLifetime
  private let check: AttachmentCheck
  private let button: RefreshButton
  private let ownsList: Bool
  /// The signal that reports that the widget appears.
  private var shown: OwnedSignal?

  /// Creates a screen, without loading anything.
  ///
  /// - Parameters:
  ///   - source: the source of the pages.
  ///   - title: the title of the screen.
  ///   - cells: the cells of its items.
  ///   - options: everything else; each part has a default.
  ///   - restored: the screen that an earlier run of the program saved: it is shown at once, at the
  ///     same position, and nothing is loaded until the reader scrolls or refreshes.
  public convenience init(
    _ source: Source,
    title: String,
    cells: Items,
    options: PagedScreenOptions<Source.Item> = PagedScreenOptions(),
    restored: SavedScreen<Source.Item, Source.Cursor>? = nil
  ) {
    let list = RefreshController(
      source: source,
      configuration: options.refreshing,
      restored: restored?.pages
    )
    self.init(list, isOwn: true, title, cells, options, restored?.position)
  }

  /// Creates a screen of a list that outlives it: closing the screen leaves the list unchanged.
  ///
  /// - Parameters:
  ///   - list: the list; the figures in the options are not used.
  ///   - title: the title of the screen.
  ///   - cells: the cells of its items.
  ///   - options: everything else; each part has a default.
  ///   - position: the reader's position, as that of an earlier screen was; nil for the beginning.
  public convenience init(
    list: RefreshController<Source>,
    title: String,
    cells: Items,
    options: PagedScreenOptions<Source.Item> = PagedScreenOptions(),
    position: ListPosition<Row.ID>? = nil
  ) {
    self.init(list, isOwn: false, title, cells, options, position)
  }

  private init(
    _ list: RefreshController<Source>,
    isOwn: Bool,
    _ title: String,
    _ cells: Items,
    _ options: PagedScreenOptions<Source.Item>,
    _ position: ListPosition<Row.ID>?
  ) {
    self.title = title
    ownsList = isOwn
    var options = options
    options.list.accessibleLabel = options.list.accessibleLabel ?? title
    view = PagedView(PagedRows(list, options: options.screenRows), cells: cells, options: options)
    button = RefreshButton(tooltip: options.texts.refresh)
    let column = Box(.vertical)
    header.setTitleWidget(WindowTitle(title))
    header.packEnd(button.widget)
    view.page.widget.expandsVertically = true
    column.append(header)
    if let search = view.search, let placeholder = options.search?.placeholder {
      header.packEnd(search.makeButton(placeholder))
      column.append(search.bar)
    }
    if let above = options.above { column.append(above) }
    column.append(view.page.widget)
    widget = column
    check = AttachmentCheck(of: column, title)
    lifetime = ScreenLifetime(of: column)
    if !options.list.hasPillElsewhere { header.packEnd(view.page.host.pill.buttonForBar()) }
    if let position { view.page.host.restore(position, grabsFocus: true) }
  }

  /// Creates a screen whose items all look alike.
  ///
  /// - Parameters:
  ///   - source: the source of the pages.
  ///   - title: the title of the screen.
  ///   - options: everything else; each part has a default.
  ///   - restored: the screen that an earlier run of the program saved.
  ///   - cell: makes a cell of an item.
  public convenience init<C: Cell>(
    _ source: Source,
    title: String,
    options: PagedScreenOptions<Source.Item> = PagedScreenOptions(),
    restored: SavedScreen<Source.Item, Source.Cursor>? = nil,
    cell: @escaping () -> C
  ) where Items == OneCell<C>, C.Model == Source.Item, C.View == Widget {
    let cells = OneCell(cell)
    self.init(source, title: title, cells: cells, options: options, restored: restored)
  }

  /// The list that refreshes and pages.
  public var list: RefreshController<Source> { view.rows.list }

  /// The rows on the screen, with the placeholders that replace them.
  public var page: Page { view.page }

  /// The search over the items; nil without one in the options.
  public var search: ListSearch<PagedCells<Items>>? { view.search }

  /// The reader's position, also during a search; nil in an empty list and before the first layout.
  public var position: ListPosition<Row.ID>? { view.position }

  /// The screen in the form in which it is saved; nil before the first page arrived.
  public var saved: SavedScreen<Source.Item, Source.Cursor>? {
    list.content.map { SavedScreen(pages: $0, position: position) }
  }

  /// Connects the screen to a window's keys, and loads the first page as soon as the screen is
  /// visible.
  ///
  /// A screen that is covered by another one loads nothing. More calls do nothing more. A debug
  /// build stops when a screen is shown that was never attached: it would stay empty.
  ///
  /// - Parameter window: the window that the screen is shown in.
  public func attach(in window: ApplicationWindow) {
    check.isAttached = true
    view.attach(to: button, in: window)
    lifetime.start(self, in: window)
    shown = OwnedSignal(widget.object) { widget in
      widget.connect("map") { [weak self] in self?.list.send(.start) }
    }
    if widget.isMapped { list.send(.start) }
  }
}

extension PagedScreen: SceneScreen {
  /// The bar over the rows.
  public var headerBar: HeaderBar? { header }

  /// Calls `onAppear`.
  public func didAppear(isAgain: Bool) { onAppear(isAgain) }

  /// Closes the list, if it is the screen's own: its loads are cancelled, and none is left when
  /// this returns.
  public func close() async {
    view.detach()
    shown = nil
    lifetime.end()
    onAppear = { _ in }
    if ownsList { await list.close() }
  }
}
