// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell
import ListKit

// Rows that are dragged to another place of their list.
extension ListViewHost {
  /// The distance from an edge of the viewport within which a drag scrolls, in pixels.
  private static var scrollEdge: Double { 24 }

  /// Makes rows follow the pointer when they are dragged.
  ///
  /// Rows never leave the list, and a drop from elsewhere is refused. While a drag is over a row,
  /// the row has one of the classes “drop-before”, “drop-into” and “drop-after”.
  ///
  /// - Parameter dragging: which rows are dragged, and where they can be dropped.
  public func onDrag(_ dragging: RowDragging<Row>) {
    let isFirst = handlers.dragging == nil
    handlers.dragging = dragging
    guard isFirst else { return }
    signals += RowDragControllers.connect(
      to: Widget(viewport.object.pointer, .borrowed),
      RowDragControllers.Handlers(
        prepare: { [weak self] in self?.startDrag(atX: $0, y: $1) },
        over: { [weak self] in self?.drag(overX: $0, y: $1) ?? false },
        leave: { [weak self] in self?.rowDrag.unmark() },
        drop: { [weak self] in self?.drop(atX: $0, y: $1) ?? false },
        end: { [weak self] in self?.endDrag() }
      )
    )
  }

  /// Starts to drag the row at a point of the list view.
  ///
  /// - Returns: the text for other programs, none; nil where no drag begins.
  func startDrag(atX x: Double, y: Double) -> String? {
    guard let row = row(atX: x, y: y), let dragging = handlers.dragging else { return nil }
    rowDrag.items = dragging.items(row)
    return rowDrag.items.isEmpty ? nil : ""
  }

  /// Shows where a drop at a point of the list view would put the dragged rows.
  ///
  /// - Returns: whether it would be accepted.
  func drag(overX x: Double, y: Double) -> Bool {
    if y < Self.scrollEdge { scroll(byPixels: -Self.scrollEdge / 2) }
    if y > viewport.pageSize - Self.scrollEdge { scroll(byPixels: Self.scrollEdge / 2) }
    guard let goal = goal(atX: x, y: y), let row = rowWidget(of: goal.row.id) else {
      rowDrag.unmark()
      return false
    }
    rowDrag.mark(row, style: goal.part.style)
    return true
  }

  /// Scrolls as a person does.
  private func scroll(byPixels pixels: Double) {
    guard let adjustment = viewport.adjustment else { return }
    gtk_adjustment_set_value(
      adjustment,
      min(max(0, viewport.value + pixels), viewport.maximumValue)
    )
  }

  /// Drops the dragged rows at a point of the list view.
  ///
  /// - Returns: whether the drop was accepted.
  func drop(atX x: Double, y: Double) -> Bool {
    rowDrag.unmark()
    guard let goal = goal(atX: x, y: y), let dragging = handlers.dragging else { return false }
    dragging.onDrop(rowDrag.items, goal.row, goal.part)
    return true
  }

  func endDrag() {
    rowDrag.unmark()
    rowDrag.items = []
  }

  private func goal(atX x: Double, y: Double) -> (row: Row, part: RowDropPart)? {
    guard !rowDrag.items.isEmpty, let dragging = handlers.dragging, let row = row(atX: x, y: y),
      let widget = rowWidget(of: row.id), let frame = viewport.frame(of: widget.gtkWidget),
      frame.height > 0
    else { return nil }
    let isContainer = dragging.accepts(rowDrag.items, row, .into)
    let part = RowDropPart(at: (y - frame.y) / frame.height, isContainer: isContainer)
    guard dragging.accepts(rowDrag.items, row, part) else { return nil }
    return (row, part)
  }

  private func row(atX x: Double, y: Double) -> Row? {
    let picked = gtk_widget_pick(viewport.widget, x, y, GTK_PICK_DEFAULT)
    return row(under: picked).flatMap { store.row(id: $0) }
  }

  /// The widget of a row; nil while the row has none.
  package func rowWidget(of id: Row.ID) -> Widget? {
    slots.record(of: id)?.surface.rowWidget.map { Widget(OpaquePointer($0), .borrowed) }
  }
}
