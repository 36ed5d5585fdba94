// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import ListKit
public import RefreshKit

// Positions of rows, and scrolling to them.
extension ListViewHost {
  /// The position of the viewport in the list.
  public var geometry: ScrollGeometry {
    ScrollGeometry(
      value: viewport.value,
      pageSize: viewport.pageSize,
      upper: viewport.upper,
      contentRows: store.rowCount - trailingRows,
      trailingRows: trailingRows
    )
  }

  /// The positions of the rows that are at least partly in view; nil while none is.
  public var visibleRows: Range<Int>? {
    let positions = visibleFrames().compactMap { store.snapshot.index(of: $0.id) }
    guard let first = positions.min(), let last = positions.max() else { return nil }
    return first..<last + 1
  }

  /// Scrolls by the least that brings a row into view.
  ///
  /// The row of an item that a waiting change brings is scrolled to after its layout.
  ///
  /// - Returns: false for an item that is not in the list.
  @discardableResult
  public func scroll(to id: Row.ID) -> Bool {
    guard let index = store.snapshot.index(of: id) else {
      guard snapshot.index(of: id) != nil else { return false }
      scrollWish.followed = id
      return true
    }
    aim(at: .row(id))
    viewport.scrollToItem(at: index)
    return true
  }

  /// Scrolls to the first row.
  public func scrollToTop() {
    guard store.rowCount > 0 else { return }
    aim(at: .top)
    viewport.scrollToItem(at: 0)
    if state.hasHeights { viewport.value = 0 }
  }

  /// Scrolls to the last row.
  public func scrollToEnd() {
    guard store.rowCount > 0 else { return }
    aim(at: .end)
    viewport.scrollToItem(at: store.rowCount - 1)
  }

  /// Scrolls by viewport heights, as a person does by a key; negative numbers scroll up.
  public func scroll(byPages pages: Double) {
    let before = viewport.value
    let value = before + pages * viewport.pageSize
    viewport.value = min(max(0, value), viewport.maximumValue)
    follow(viewport.value - before)
    report(isUserScroll: true)
  }

  /// Sends the scroll levels to a pager from now on; nil ends it.
  ///
  /// - Parameters:
  ///   - driver: the pager.
  ///   - lanes: the lanes that may load by scrolling.
  public func attachPaging(_ driver: (any RefreshDriving)?, lanes: [Lane] = [.append]) {
    edges.attach(driver, lanes: lanes)
    report(isUserScroll: false)
  }

  /// Distance from the top of the viewport to the top of an item's row; nil when out of sight.
  package func verticalPosition(of id: Row.ID) -> Double? {
    frame(of: id)?.y
  }

  private func frame(of id: Row.ID) -> (y: Double, height: Double)? {
    slots.record(of: id)?.surface.rowWidget.flatMap { viewport.frame(of: $0) }
  }

  /// Returns the rows in view with their positions and heights in pixels, from the top down.
  package func visibleFrames() -> [(id: Row.ID, y: Double, height: Double)] {
    let bottom = viewport.pageSize
    var frames: [(id: Row.ID, y: Double, height: Double)] = []
    for (id, record) in slots.bound {
      guard
        let widget = record.surface.rowWidget,
        let frame = viewport.frame(of: widget),
        frame.y < bottom,
        frame.y + frame.height > 0
      else { continue }
      frames.append((id, frame.y, frame.height))
    }
    return frames.sorted { $0.y < $1.y }
  }

  /// Settles the list after each layout of the window, before it is painted.
  func didLayOut() {
    state.startLayout()
    guard viewport.isMapped else {
      anchor.aim(at: nil)
      state.leaveScreen()
      return
    }
    holdThroughResize()
    fitScroller()
    if state.isUnsettled {
      let rows = AnchorKeeper<Row.ID>.Rows(
        frame: { [self] in frame(of: $0) },
        index: { [self] in store.snapshot.index(of: $0) },
        count: store.rowCount
      )
      guard anchor.settle(rows) else { return }
      state.isUnsettled = false
      state.hasHeights = true
      grabTargetFocus()
      if let id = scrollWish.followed {
        scrollWish.followed = nil
        scroll(to: id)
      }
    }
    reportPassedRows()
    report(isUserScroll: state.isReaderMoving)
    state.isReaderMoving = false
    reportVisibleRows()
    if scrollWish.position != nil, pending.isEmpty { scrollToWantedPosition() }
    scrollToWantedEdge()
    state.settle(state.isUnsettled ? nil : visibleSample())
  }

  /// Holds the rows at their positions when a bar beside the viewport appeared or disappeared.
  ///
  /// GTK 4.8 holds the row at a fraction of the height that it chose itself, such as the middle.
  private func holdThroughResize() {
    guard !state.isUnsettled, !state.isReaderMoving, let settled = state.settled,
      settled.height != viewport.pageSize
    else {
      return
    }
    anchor.aim(at: .hold(settled))
    state.isUnsettled = true
  }

  /// Scrolls to the edge that was asked for before the list was on screen.
  private func scrollToWantedEdge() {
    guard let edge = scrollWish.edge else { return }
    scrollWish.edge = nil
    if edge == .stickEnd { scrollToEnd() }
  }

  /// Handles a change of the adjustment's value, whoever made it.
  func valueDidChange(by pixels: Double) {
    // Changes that GTK's layout makes are handled after the layout.
    guard !viewport.isMovedByUs, !viewport.isBeingLaidOut else { return }
    follow(pixels)
    report(isUserScroll: true)
  }

  /// Reports the rows that a scroll of the reader has taken above the view.
  private func reportPassedRows() {
    let before = state.rowsBeforeScroll
    state.rowsBeforeScroll = []
    guard !before.isEmpty, let top = visibleFrames().first,
      let first = store.snapshot.index(of: top.id)
    else { return }
    let passed = before.filter { id in
      store.snapshot.index(of: id).map { $0 < first } ?? false
    }
    if !passed.isEmpty { handlers.rowsPassed?(passed) }
  }

  /// Moves the held rows with a scroll of the reader.
  private func follow(_ pixels: Double) {
    if handlers.rowsPassed != nil, state.rowsBeforeScroll.isEmpty, !state.isUnsettled {
      // The widgets are where the last layout put them.
      state.rowsBeforeScroll = visibleFrames().map(\.id)
    }
    state.scroll(by: pixels)
    anchor.readerScrolled(by: pixels)
  }

  /// Scrolls to the new rows, and resets the pill.
  func showNewRows() {
    let hadFocus = pill.button.containsFocus
    pill.clear()
    scrollToTop()
    // The button disappears, and the first row gets the keyboard focus when it is laid out.
    if hadFocus { focusWish.target = focusable(from: 0, by: 1).flatMap { store.row(at: $0)?.id } }
  }

  func aim(at goal: AnchorKeeper<Row.ID>.Goal) {
    guard viewport.isMapped else { return }
    // The program scrolls from here on.
    state.rowsBeforeScroll = []
    anchor.aim(at: goal)
    state.isUnsettled = true
    viewport.queueLayout()
  }

  private func report(isUserScroll: Bool) {
    if isUserScroll { handlers.readerScrolled() }
    // Between a change and its layout the adjustment still describes the earlier list.
    guard !state.isUnsettled || isUserScroll else { return }
    let geometry = geometry
    if geometry.isAtTop, !state.isUnsettled {
      pill.clear()
    }
    edges.update(geometry, isUserScroll: isUserScroll)
    guard geometry != state.reportedGeometry else { return }
    state.reportedGeometry = geometry
    handlers.viewportChanged(geometry)
  }
}
