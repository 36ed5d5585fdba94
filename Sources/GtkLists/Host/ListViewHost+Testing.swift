// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell
package import ListKit

// Doors for tests, and for the frame budget that the product writes into its trace.
extension ListViewHost {
  /// Whether every change has been made, laid out and settled.
  package var isSettled: Bool { pending.isEmpty && !state.isUnsettled }

  /// The number of live row objects of this list (DS-7).
  package var liveRowObjects: Int { store.objects.liveCount }

  /// The numbers of slots that GTK set up, bound, unbound and tore down.
  package var slotCounters: SlotCounters { slots.counters }

  /// The numbers of calls of GTK that reached a cell, and of those that did not need to (CR-5).
  package var cellCounts: CellBinder<Registry>.Counts { slots.binder.counts }

  /// The number of slots that GTK keeps for rows.
  package var slotCount: Int { slots.count }

  /// Calls back after each painted frame, when all rows have their final positions.
  ///
  /// - Returns: an object that keeps the calls coming; nil while the list has no frames.
  package func onPainted(_ handler: @escaping () -> Void) -> AnyObject? {
    guard let clock = gtk_widget_get_frame_clock(viewport.widget) else { return nil }
    return OwnedSignal(GObjectRef(clock, .borrowed)) { $0.connect("after-paint", handler) }
  }

  /// Scrolls to a distance from the top, as a person does with a wheel or a scroll bar.
  package func dragScrollBar(to value: Double) {
    guard let adjustment = viewport.adjustment else { return }
    gtk_adjustment_set_value(adjustment, value)
  }

  /// Pulls the list over its top or its end as a person does by touch.
  package func overshoot(isAtTop: Bool) {
    pull.emit(isAtTop ? GTK_POS_TOP : GTK_POS_BOTTOM)
  }

  /// Moves through the rows as a person does by key.
  package func pressKey(_ move: RowMove) {
    _ = handle(.move(move))
  }

  /// Presses a key that changes the row with the focus.
  ///
  /// - Returns: whether the key had a meaning.
  package func pressKey(_ change: RowChange) -> Bool { handle(.change(change)) }

  /// Makes the menu of an item's row, as a click on the row does.
  package func menu(of id: Row.ID) -> Menu? {
    store.row(id: id).flatMap { handlers.menu?($0) }
  }

  /// Presses the Menu key.
  ///
  /// - Returns: whether a menu is shown.
  package func pressMenuKey() -> Bool { handle(.menu) }

  /// Presses an item's row as a finger that stays in place does.
  ///
  /// - Returns: whether a menu is shown.
  package func touchRow(of id: Row.ID) -> Bool {
    guard let y = verticalPosition(of: id) else { return false }
    let before = bubble
    return MenuPresses.touch(viewport.widget, atX: 1, y: y + 1) && bubble != nil
      && bubble !== before
  }

  /// Activates a row as a person does by Enter.
  package func activateRow(at position: Int) {
    gtk_widget_activate_action_variant(
      viewport.widget,
      "list.activate-item",
      g_variant_new_uint32(guint32(clamping: position))
    )
  }

  /// The selected position as GTK sees it.
  package var selectedPosition: Int? { selection.position }

  /// Chooses rows as a person does by clicks with Ctrl.
  package func clickRows(at positions: [Int]) { selection.choose(positions) }

  /// Makes a closure that counts the live row objects of this list, also after the list is gone.
  package var rowObjectCounter: () -> Int {
    let objects = store.objects
    return { objects.liveCount }
  }

  /// Selects a row as a person does by a click; nil for outside of all rows.
  package func clickRow(at position: Int?) {
    selection.choose(position)
  }

  /// Drags a row to a part of another one, as a person does with the pointer.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - other: the item of the other row, which is in sight.
  ///   - share: the share of the other row's height that is above the pointer.
  /// - Returns: whether the drop was accepted.
  package func drag(_ id: Row.ID, to other: Row.ID, at share: Double) -> Bool {
    let middle = 0.5
    guard let start = point(of: id, at: middle), let end = point(of: other, at: share),
      startDrag(atX: start.x, y: start.y) != nil
    else { return false }
    defer { endDrag() }
    return drag(overX: end.x, y: end.y) && drop(atX: end.x, y: end.y)
  }

  private func point(of id: Row.ID, at share: Double) -> (x: Double, y: Double)? {
    guard let row = rowWidget(of: id), let frame = viewport.frame(of: row.gtkWidget) else {
      return nil
    }
    return (Double(gtk_widget_get_width(row.gtkWidget)) / 2, frame.y + frame.height * share)
  }
}
