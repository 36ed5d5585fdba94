// SPDX-License-Identifier: MIT

import CAdwaita
public import GtkShell
import ListKit

// Menus and popovers that point at a row.
extension ListViewHost {
  /// Sets the handler that makes the menu of a row, for a press of the right button, the Menu key
  /// or Shift+F10.
  ///
  /// - Parameter handler: returns the row's menu; nil for a row without one.
  public func onMenu(_ handler: @escaping (Row) -> Menu?) {
    handlers.menu = handler
  }

  /// Calls back when a person presses the row that is selected already, which changes no selection.
  public func onSelectedPressed(_ handler: @escaping (Row) -> Void) {
    handlers.pressedAgain = handler
  }

  /// Shows a popover that points at an item's row.
  ///
  /// - Parameters:
  ///   - bubble: the popover, which replaces the one that was shown before it.
  ///   - id: the item.
  /// - Returns: false for an item whose row is out of sight.
  @discardableResult
  public func popUp(_ bubble: Popover, at id: Row.ID) -> Bool {
    guard let row = slots.record(of: id)?.surface.rowWidget, viewport.frame(of: row) != nil else {
      return false
    }
    guard let bounds = Widget(OpaquePointer(row), .borrowed).bounds(in: widget) else {
      return false
    }
    show(bubble, at: bounds)
    return true
  }

  /// Shows the menu of the row that has the focus.
  ///
  /// - Returns: whether there is one.
  func showMenuOfFocus() -> Bool {
    guard let id = focusedRow(), let row = store.row(id: id), let menu = handlers.menu?(row) else {
      return false
    }
    return popUp(Popover(menu: menu), at: id)
  }

  /// Shows the menu of the row at a point of the list view.
  func showMenu(atX x: Double, y: Double) {
    let list = viewport.widget
    guard let id = row(under: gtk_widget_pick(list, x, y, GTK_PICK_DEFAULT)),
      let row = store.row(id: id), let menu = handlers.menu?(row)
    else { return }
    var (left, top) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(list, widget.gtkWidget, x, y, &left, &top) != 0 else {
      return
    }
    show(Popover(menu: menu), at: GdkRectangle(x: CInt(left), y: CInt(top), width: 1, height: 1))
  }

  private func show(_ bubble: Popover, at bounds: GdkRectangle) {
    self.bubble?.leave()
    self.bubble = bubble
    bubble.popUp(in: widget, at: bounds)
  }
}
