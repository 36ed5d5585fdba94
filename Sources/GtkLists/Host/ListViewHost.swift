// SPDX-License-Identifier: MIT

import CAdwaita
public import GtkShell
public import ListKit

/// A `GtkListView` or a `GtkGridView` that shows snapshots: rows by ids, cells by a typed registry.
///
/// The host never empties its model to fill it again, keeps one row object per item, rebinds only
/// the rows whose content changed, holds the reader's place through every change, and lets the
/// keyboard focus and the selection follow their items. Changes arrive by `apply` from anywhere and
/// reach GTK in a main-loop dispatch of their own, in order.
///
/// It is one type in several files, one for each of its tasks. A change of the rows holds the
/// position, restores the focus and the selection, and ends a menu or a drag, all between two
/// layouts; a press or a key reads the same rows, and the position that waits. Parts with a
/// reference back to the host would share that state all the same. State that is independent of the
/// list is a value or a type of its own: `LayoutState`, `FocusWish`, `ScrollWish`, `RowSelection`,
/// `RowDrag`, `LayoutWatch`.
///
/// - Isolation: main actor; callbacks run in GTK's signal handlers.
/// - Ownership: the owner of `widget` keeps the host as well, because the rows end with the host.
public final class ListViewHost<Registry: CellRegistry>: ListHost
where Registry.View == Widget {
  /// A row of the list.
  public typealias Row = Registry.Row
  /// The snapshot type of the list.
  public typealias Snapshot = ListSnapshot<Registry.Row>

  /// One change that waits for its dispatch.
  struct PendingChange {
    let snapshot: Snapshot
    let update: ListUpdate
    let anchor: AnchorPolicy

    /// Whether the change changes nothing.
    var isIdle: Bool {
      update.isEmpty && anchor != .stickTop && anchor != .stickEnd
    }
  }

  /// The item next to which rows are awaited, and the side on which they arrive.
  struct AwaitedRows {
    let id: Row.ID
    let isAbove: Bool
    /// The row of the button that asked for them.
    let button: Row.ID
  }

  /// The handlers of the host's events.
  struct Handlers {
    var activated: (Row) -> Void = { _ in }
    var selected: (Row?, SelectionCause) -> Void = { _, _ in }
    var selectedIDChanged: () -> Void = {}
    var viewportChanged: (ScrollGeometry) -> Void = { _ in }
    var readerScrolled: () -> Void = {}
    var rowsPassed: (([Row.ID]) -> Void)?
    var rowsChanged: ((VisibilityTracker<Row.ID>.Change) -> Void)?
    var deleted: ((Row) -> Void)?
    var moved: ((Row, _ step: Int) -> Void)?
    var relocated: ((Row, RowRelocation) -> Bool)?
    var folded: ((Row, _ isOpen: Bool) -> Bool)?
    var severalChosen: (([Row]) -> Void)?
    var dragging: RowDragging<Row>?
    var menu: ((Row) -> Menu?)?
    var pressedAgain: ((Row) -> Void)?
    var markPressed: ((Row, TextBlock.MarkEdge) -> Void)?
  }

  /// The widget to put into a window: the scrolled list with its pill.
  public let widget: Widget
  /// The pill that reports new rows above the viewport; it is over the list, unless it is put
  /// elsewhere.
  public let pill: NewRowsPill<Row.ID>

  /// The presenter that feeds this list.
  public weak var presenter: AnyObject?

  /// The item that is selected, nil if none is.
  public internal(set) var selectedID: Row.ID? {
    didSet { if selectedID != oldValue { handlers.selectedIDChanged() } }
  }

  let configuration: ListViewConfiguration
  let traits: (Row) -> RowTraits
  let store: RowStore<Row>
  let slots: RowSlots<Registry>
  let model: RowListModel
  let selection: RowSelection
  let scroller: ScrolledWindow
  let viewport: ListViewport
  let anchor: AnchorKeeper<Row.ID>
  let edges: ScrollEdgeObserver
  let pull: PullObserver

  var handlers = Handlers()
  var pending: [PendingChange] = []
  /// The list since its last layout.
  var state = LayoutState<Row.ID>()
  /// The rows that are to get the keyboard focus.
  var focusWish = FocusWish<Row.ID>()
  /// The position that the list is to scroll to.
  var scrollWish = ScrollWish<Row.ID>()
  /// The rows that are dragged.
  var rowDrag = RowDrag<Row.ID>()
  /// The item next to which rows are awaited that the reader asked for by a button.
  var awaited: AwaitedRows?
  /// The rows that are in view.
  var visibility: VisibilityTracker<Row.ID>
  /// The number of rows at the end of the list that are not content.
  var trailingRows = 0
  /// The popover that was shown last at a row.
  var bubble: Popover?
  /// The mark that the pointer or a finger is pressing.
  var pressedMark: (row: Row.ID, edge: TextBlock.MarkEdge)?

  private var dispatch: MainLoopCallback?
  private var entrance: MainLoopCallback?
  private var layouts: LayoutWatch?
  var signals: [OwnedSignal] = []

  /// Creates a list without rows.
  ///
  /// - Parameters:
  ///   - registry: chooses and fills the cell of each row.
  ///   - configuration: the options of the list view.
  ///   - traits: returns the traits of a row.
  public init(
    registry: Registry,
    configuration: ListViewConfiguration = ListViewConfiguration(),
    traits: @escaping (Row) -> RowTraits = { _ in .item }
  ) {
    self.configuration = configuration
    self.traits = traits
    store = RowStore(Snapshot())
    visibility = VisibilityTracker(workingDistance: configuration.workingDistance)
    slots = RowSlots(registry: registry, store: store, traits: traits)
    model = RowListModel(provider: store)
    selection = RowSelection(model, allowsSeveral: configuration.allowsSeveral)
    let factory = RowFactory(slots)
    let list = Widget(
      created(configuration.layout.makeWidget(selection.object, factory.object))
    )
    list.addCSSClass("freshet-list")
    if configuration.activatesOnSingleClick {
      configuration.layout.activateOnSingleClick(list.object.pointer)
    }
    viewport = ListViewport(list.object)
    anchor = AnchorKeeper(viewport: viewport)
    scroller = ScrolledWindow(list)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.expandsVertically = true
    scroller.expandsHorizontally = true
    pull = PullObserver(scroller)
    edges = ScrollEdgeObserver(distance: configuration.prefetch)
    pill = NewRowsPill(text: configuration.newRowsText)
    if let label = configuration.accessibleLabel {
      list.setAccessibleLabel(label)
      // The keyboard stops at it while no row takes the keyboard. A scroller of newer GTK has no
      // name without another role.
      scroller.setAccessibleRole(.group)
      scroller.setAccessibleLabel(label)
    }
    let overlay = Overlay(scroller)
    if !configuration.hasPillElsewhere { overlay.addOverlay(pill.button) }
    widget = overlay
    connect(list)
  }

  isolated deinit {
    bubble?.leave()
    dispatch?.cancel()
    entrance?.cancel()
    signals = []
    layouts = nil
    selection.onChange = nil
    // The factory still leads to the slots here, so each cell is unbound and released.
    configuration.layout.empty(viewport.object.pointer)
  }

  /// The snapshot that the list shows, or will show after the waiting changes.
  public var snapshot: Snapshot { pending.last?.snapshot ?? store.snapshot }

  /// The data that cells get besides their row; a new version rebinds every visible row (CR-5).
  public var context: CellContext {
    get { slots.binder.context }
    set {
      guard slots.binder.context != newValue else { return }
      slots.binder.context = newValue
      slots.refreshAll()
    }
  }

  /// Applies a snapshot, with the edits that lead to it, in a main-loop dispatch of its own (DS-8).
  ///
  /// Edits that do not lead to the snapshot are ignored: the host computes its own.
  ///
  /// - Parameters:
  ///   - snapshot: the rows that the list shows from then on.
  ///   - update: the edits from the snapshot before.
  ///   - anchor: the rule for the reader's position.
  public func apply(_ snapshot: Snapshot, update: ListUpdate, anchor: AnchorPolicy) {
    // The edits of another list would show rows that are in neither of the two.
    let isOurs = update.leads(from: self.snapshot.rowCount, to: snapshot.rowCount)
    let update = isOurs ? update : ListDiff.update(from: self.snapshot, to: snapshot)
    pending.append(PendingChange(snapshot: snapshot, update: update, anchor: anchor))
    dispatch?.schedule()
  }

  /// Calls back when a person activates an activatable row: by a double click, by a single one
  /// where the configuration says so, or by Enter.
  public func onActivate(_ handler: @escaping (Row) -> Void) {
    handlers.activated = handler
  }

  /// Calls back when a person selects another row, and with nil when the selected row is removed.
  public func onSelectionChanged(_ handler: @escaping (Row?, SelectionCause) -> Void) {
    handlers.selected = handler
  }

  /// Calls back when another row is the selected one, or none, whoever selected it.
  public func onSelectedIDChanged(_ handler: @escaping () -> Void) {
    handlers.selectedIDChanged = handler
  }

  /// Calls back when the viewport scrolled, or the rows in it changed.
  public func onViewportChanged(_ handler: @escaping (ScrollGeometry) -> Void) {
    handlers.viewportChanged = handler
  }

  /// Calls back when a person scrolled, by whatever means.
  public func onReaderScrolled(_ handler: @escaping () -> Void) {
    handlers.readerScrolled = handler
  }

  /// Calls back when a person scrolled, with the rows that were in view and are above it now.
  ///
  /// No change of the rows, and no scroll of the program, calls back.
  public func onRowsPassed(_ handler: @escaping ([Row.ID]) -> Void) {
    handlers.rowsPassed = handler
  }

  /// Calls back when rows enter or leave the view, or the working range around it.
  public func onRowsChanged(
    _ handler: @escaping (VisibilityTracker<Row.ID>.Change) -> Void
  ) {
    handlers.rowsChanged = handler
  }

  /// Calls back when a person presses Delete on a row that may be removed.
  public func onDelete(_ handler: @escaping (Row) -> Void) {
    handlers.deleted = handler
  }

  /// Calls back when a person presses Alt+Up or Alt+Down on a row that may be moved.
  ///
  /// - Parameter handler: is given the row, and -1 for up or 1 for down.
  public func onMove(_ handler: @escaping (Row, _ step: Int) -> Void) {
    handlers.moved = handler
  }

  /// Calls back when a person presses Alt, Shift and an arrow on a row that may be moved.
  ///
  /// - Parameter handler: is given the row and the direction, which is mirrored where texts run to
  ///   the left; returns whether there is a place to go to.
  public func onRelocate(_ handler: @escaping (Row, RowRelocation) -> Bool) {
    handlers.relocated = handler
  }

  /// Calls back when a person presses Right or Left on a row, to expand or to collapse it.
  ///
  /// - Parameter handler: is given the row, and whether it is to be open; returns whether it is a
  ///   row that folds.
  public func onFold(_ handler: @escaping (Row, _ isOpen: Bool) -> Bool) {
    handlers.folded = handler
  }

  /// Calls back when a person pulls the list over its top edge by touch.
  public func onPulled(_ handler: @escaping () -> Void) {
    pull.onPulled = handler
  }

  private func connect(_ list: Widget) {
    dispatch = MainLoopCallback { [weak self] in self?.applyPending() }
    // GTK is about to note the scroller as what has the focus.
    let entrance = MainLoopCallback { [weak self] in self?.moveFocusFromScroller() }
    self.entrance = entrance
    scroller.onOwnFocusChanged { [weak entrance] in entrance?.schedule() }
    layouts = LayoutWatch(list) { [weak self] in self?.didLayOut() }
    selection.onChange = { [weak self] in self?.selectionDidChange() }
    pill.onActivated = { [weak self] in self?.showNewRows() }
    signals = [
      OwnedSignal(list.object) { list in
        list.connect("activate", integer: { [weak self] in self?.activate(at: $0) })
      },
      RowKeys.connect(to: list) { [weak self] in self?.handle($0) ?? false },
    ]
    signals += MenuPresses.connect(to: list) { [weak self] in self?.showMenu(atX: $0, y: $1) }
    signals += MenuPresses.connectPrimary(
      to: list,
      pressed: { [weak self] in self?.press(atX: $0, y: $1) ?? false },
      released: { [weak self] in self?.release(atX: $0, y: $1) }
    )
    watchAdjustment()
    signals.append(
      // The scroller gives the list its own adjustment when it takes it in, and again if it
      // changes.
      OwnedSignal(list.object) { list in
        list.connect(
          "notify::vadjustment",
          argument: { [weak self] _ in self?.watchAdjustment() }
        )
      }
    )
  }

  private func watchAdjustment() {
    edges.watch(viewport.adjustment) { [weak self] in self?.valueDidChange(by: $0) }
  }

  private func activate(at position: Int) {
    guard let row = store.row(at: position), traits(row).isActivatable else { return }
    handlers.activated(row)
  }
}
