// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkLists
import GtkShell
import ListKit

// Presses on what a row has besides its content: nothing is chosen by them.
extension ListViewHost {
  /// Calls back when a person presses a mark of a row that `TextBlock.makePressable` made a button.
  ///
  /// The selection, the keyboard focus and the position stay as they are.
  public func onMarkPressed(_ handler: @escaping (Row, TextBlock.MarkEdge) -> Void) {
    handlers.markPressed = handler
  }

  /// Handles a press at a point of the list view.
  ///
  /// - Returns: whether it is on a mark, so that the row must not have it.
  func press(atX x: Double, y: Double) -> Bool {
    guard let id = row(under: gtk_widget_pick(viewport.widget, x, y, GTK_PICK_DEFAULT)) else {
      return false
    }
    pressedMark = mark(of: id, atX: x, y: y).map { (id, $0) }
    if pressedMark != nil { return true }
    if id == selectedID, let row = store.row(id: id) { handlers.pressedAgain?(row) }
    return false
  }

  /// Handles the end of a press on a mark.
  func release(atX x: Double, y: Double) {
    guard let (id, edge) = pressedMark else { return }
    pressedMark = nil
    // A press that ends elsewhere was thought better of.
    guard mark(of: id, atX: x, y: y) == edge, let row = store.row(id: id) else { return }
    handlers.markPressed?(row, edge)
  }

  private func mark(of id: Row.ID, atX x: Double, y: Double) -> TextBlock.MarkEdge? {
    guard handlers.markPressed != nil, let row = rowWidget(of: id),
      let block = row.textBlock,
      let corner = block.bounds(in: Widget(OpaquePointer(viewport.widget), .borrowed))
    else { return nil }
    let part = fr_text_block_mark_at(
      block.object.pointer,
      x - Double(corner.x),
      y - Double(corner.y)
    )
    return [TextBlock.MarkEdge.start, .end].first { CInt($0.part.rawValue) == part }
  }
}

extension Widget {
  /// The first block of texts in the widget, itself included; nil for none.
  fileprivate var textBlock: Widget? {
    if g_type_check_instance_is_a(object.pointer.cast(), fr_text_block_get_type()) != 0 {
      return self
    }
    var child = gtk_widget_get_first_child(gtkWidget)
    while let current = child {
      if let found = Widget(OpaquePointer(current), .borrowed).textBlock { return found }
      child = gtk_widget_get_next_sibling(current)
    }
    return nil
  }
}
