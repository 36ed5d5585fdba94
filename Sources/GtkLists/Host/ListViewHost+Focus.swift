// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import ListKit

// The keyboard focus and the selection, by item and not by position (VG-8).
extension ListViewHost {
  /// The item whose row, or a widget in it, has the keyboard focus.
  public var focusedID: Row.ID? { focusedRow() }

  /// Selects an item, or none with nil, without calling the handler.
  ///
  /// An item that a waiting change brings is selected with it.
  public func select(_ id: Row.ID?) {
    selectedID = id.flatMap { snapshot.index(of: $0) == nil ? nil : $0 }
    selectAlone(selectedID)
  }

  /// Selects an item of the rows that are shown, or none with nil, as the one from which Shift
  /// extends.
  func selectAlone(_ id: Row.ID?) {
    let position = id.flatMap { store.snapshot.index(of: $0) }
    guard let position else {
      selection.position = nil
      return
    }
    selection.quietly {
      // Only GTK's own action sets that row; after a selection by the model it is the first one.
      if !viewport.selectItem(at: position) { selection.position = position }
    }
  }

  /// Gives the keyboard focus to an item's row and brings it into view.
  ///
  /// An item that a waiting change brings gets it with the change.
  ///
  /// - Returns: false for an item that is not in the list or whose row takes no focus.
  @discardableResult
  public func focus(_ id: Row.ID) -> Bool {
    let next = snapshot
    guard let row = next.index(of: id).flatMap({ next.row(at: $0) }), traits(row).isFocusable
    else { return false }
    focusWish.withChange = store.snapshot.index(of: id) == nil ? id : nil
    guard focusWish.withChange == nil else { return true }
    focusWish.target = id
    if grabTargetFocus() {
      // GTK scrolls to the row too, but by where rows were at the last layout: of two keys between
      // two layouts the second is lost.
      aim(at: .row(id))
    } else {
      // A row without a widget, or out of sight with the button in it that takes the focus.
      focusWish.target = id
      scroll(to: id)
    }
    return true
  }

  /// Gives the keyboard focus to an item's row as soon as it is shown, without scrolling to it.
  ///
  /// - Parameter id: an item of the list, or of one that is about to be applied.
  public func focusWhenShown(_ id: Row.ID) {
    focusWish.target = id
  }

  /// Gives the focus to the row that waits for it, if it has a widget by now.
  ///
  /// - Returns: whether the row accepted it.
  @discardableResult
  func grabTargetFocus() -> Bool {
    guard let id = focusWish.target, let widget = slots.record(of: id)?.surface.rowWidget else {
      return false
    }
    focusWish.target = nil
    // A row that cannot be selected takes no focus itself in GTK 4.8: the button in it does.
    return gtk_widget_grab_focus(widget) != 0
      || gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0
  }

  /// Moves the focus from the scroller, if it has it, to the selected row, else to the first one in
  /// view that takes it.
  ///
  /// By Tab GTK goes to the row that had the focus last, and to the first row of a list that never
  /// had it. Where that is a heading, it goes to the scroller, which shows and says nothing.
  func moveFocusFromScroller() {
    guard scroller.isFocus else { return }
    let start = visibleRows?.lowerBound ?? 0
    let first = focusable(from: start, by: 1) ?? focusable(from: start - 1, by: -1)
    if let id = selectedID ?? first.flatMap({ store.row(at: $0)?.id }) { focus(id) }
  }

  /// Makes the scroller a stop of Tab only where it leads to a row, or can be scrolled.
  func fitScroller() {
    scroller.isFocusable = viewport.maximumValue > 0 || focusable(from: 0, by: 1) != nil
  }

  /// Returns the item whose row has the focus in its window.
  func focusedRow() -> Row.ID? {
    gtk_widget_get_root(viewport.widget).flatMap { row(under: gtk_root_get_focus($0)) }
  }

  /// Returns the item whose row contains a widget.
  func row(under widget: UnsafeMutablePointer<GtkWidget>?) -> Row.ID? {
    guard var widget, gtk_widget_is_ancestor(widget, viewport.widget) != 0 else { return nil }
    while let parent = gtk_widget_get_parent(widget), parent != viewport.widget {
      widget = parent
    }
    return slots.bound.first { $0.value.surface.rowWidget == widget }?.key
  }

  /// Restores the focus to its item after a change, or to the item that replaced it.
  ///
  /// - Parameters:
  ///   - id: the item that had the focus; nil when the focus was elsewhere.
  ///   - old: the rows before the change.
  ///   - arrival: the awaited row that gets the focus; nil for none.
  func restoreFocus(_ id: Row.ID?, old: Snapshot, arrival: Row?) {
    guard let target = focusTarget(after: id, old: old, arrival), focusedRow() != target else {
      return
    }
    focusWish.target = target
    grabTargetFocus()
  }

  private func focusTarget(after id: Row.ID?, old: Snapshot, _ arrival: Row?) -> Row.ID? {
    let awaited = focusWish.awaitedAfter
    focusWish.awaitedAfter = nil
    guard let id else { return nil }
    if let arrival, isFocusable(arrival) { return arrival.id }
    if id == awaited {
      // The row above the awaited rows holds the focus until they arrive.
      if let arrived = arrived(after: id, old: old) { return arrived }
      focusWish.awaitedAfter = id
      return id
    }
    let wasAction =
      old.index(of: id).flatMap { old.row(at: $0) }
      .map { isFocusable($0) && !traits($0).isContent } ?? false
    if wasAction, let before = survivor(before: id, in: old) {
      if let arrived = arrived(after: before, old: old) { return arrived }
      if let row = store.row(id: id), isFocusable(row) { return id }
      focusWish.awaitedAfter = before
      return before
    }
    return successor(of: id, in: old)
  }

  private func isFocusable(_ row: Row) -> Bool { traits(row).isFocusable }

  /// Finds the row that arrived after an item and takes the focus.
  ///
  /// - Returns: nil when the next one was there already.
  private func arrived(after id: Row.ID, old: Snapshot) -> Row.ID? {
    guard var index = store.snapshot.index(of: id) else { return nil }
    index += 1
    while let row = store.row(at: index) {
      let before = old.index(of: row.id).flatMap { old.row(at: $0) }
      if isFocusable(row) { return before.map(isFocusable) == true ? nil : row.id }
      index += 1
    }
    return nil
  }

  /// Finds the last focusable row before an item that is still in the list.
  private func survivor(before id: Row.ID, in old: Snapshot) -> Row.ID? {
    guard let index = old.index(of: id) else { return nil }
    return (0..<index).lazy.reversed().compactMap { old.row(at: $0) }
      .compactMap { [self] in store.row(id: $0.id) }
      .first { [self] in isFocusable($0) }?.id
  }

  private func successor(of id: Row.ID, in old: Snapshot) -> Row.ID? {
    if let row = store.row(id: id), isFocusable(row) { return id }
    guard let index = old.index(of: id) else { return nil }
    for position in (index + 1)..<max(index + 1, old.rowCount) {
      if let next = old.row(at: position).flatMap({ store.row(id: $0.id) }), isFocusable(next) {
        return next.id
      }
    }
    return survivor(before: id, in: old)
  }

  /// The items that are chosen, in their order; more than one only where the configuration allows
  /// it.
  public var chosenIDs: [Row.ID] { selection.positions.compactMap { store.row(at: $0)?.id } }

  /// Calls back when a person has chosen several rows, and with none when it is one again.
  public func onChooseSeveral(_ handler: @escaping ([Row]) -> Void) {
    handlers.severalChosen = handler
  }

  /// Handles a selection that a person made.
  func selectionDidChange() {
    let chosen = selection.positions
    handlers.severalChosen?(chosen.count > 1 ? chosen.compactMap { store.row(at: $0) } : [])
    guard chosen.count <= 1 else { return }
    guard let position = selection.position, let row = store.row(at: position) else {
      guard selectedID != nil else { return }
      selectedID = nil
      handlers.selected(nil, .pointer)
      return
    }
    guard traits(row).isSelectable else {
      // The keyboard selects every row that it reaches: the selection stays on the last item.
      selectAlone(selectedID)
      return
    }
    guard row.id != selectedID else { return }
    selectedID = row.id
    handlers.selected(row, .pointer)
  }

  /// Moves the focus by key, past rows that take none.
  ///
  /// - Returns: false when the list has no focus, or no row to go to.
  func move(_ move: RowMove) -> Bool {
    state.isReaderMoving = true
    guard let id = focusedRow(), let index = store.snapshot.index(of: id) else { return false }
    let page = max(1, (visibleRows?.count ?? 1) - 1)
    let target: Int? =
      switch move {
      case .up: focusable(from: index - 1, by: -1)
      case .down: focusable(from: index + 1, by: 1)
      case .home: focusable(from: 0, by: 1)
      case .end: focusable(from: store.rowCount - 1, by: -1)
      case .pageUp: focusable(near: max(0, index - page), by: -1)
      case .pageDown: focusable(near: min(store.rowCount - 1, index + page), by: 1)
      }
    guard let target, target != index, let row = store.row(at: target) else {
      revealEdge(move)
      return true
    }
    focus(row.id)
    selectByKey(row)
    // The very beginning and the very end, with the heading and the mark, which cannot be focused.
    if move == .home || move == .end { revealEdge(move) }
    return true
  }

  private func selectByKey(_ row: Row) {
    let isChosenAlone = row.id == selectedID && selection.positions.count <= 1
    guard traits(row).isSelectable, !isChosenAlone else { return }
    select(row.id)
    handlers.severalChosen?([])
    handlers.selected(row, .key)
  }

  /// Shows the rows beyond the last one that takes the focus, such as a heading at the top.
  private func revealEdge(_ move: RowMove) {
    switch move {
    case .up, .home, .pageUp: scrollToTop()
    case .down, .end, .pageDown: scrollToEnd()
    }
  }

  func focusable(from start: Int, by step: Int) -> Int? {
    var index = start
    while let row = store.row(at: index) {
      if traits(row).isFocusable { return index }
      index += step
    }
    return nil
  }

  private func focusable(near index: Int, by step: Int) -> Int? {
    focusable(from: index, by: step) ?? focusable(from: index, by: -step)
  }
}
