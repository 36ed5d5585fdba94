// SPDX-License-Identifier: MIT

import CAdwaita
import ListKit

// The actions of keys on the row that has the focus.
extension ListViewHost {
  /// Handles a key.
  ///
  /// - Returns: whether the key has a meaning here; otherwise GTK handles it.
  func handle(_ key: RowKey) -> Bool {
    switch key {
    case .move(let move):
      // A grid has rows beside each other, which GTK's own keys handle.
      return configuration.layout == .list ? self.move(move) : false
    case .change(let change):
      return self.change(change)
    case .menu:
      return showMenuOfFocus()
    }
  }

  private func change(_ change: RowChange) -> Bool {
    guard let id = focusedRow(), let row = store.row(id: id) else { return false }
    let traits = traits(row)
    switch change {
    case .delete:
      guard traits.isDeletable, let handler = handlers.deleted else { return false }
      handler(row)
    case .moveUp, .moveDown:
      guard traits.isMovable, let handler = handlers.moved else { return false }
      scrollWish.movedByKey = id
      handler(row, change == .moveUp ? -1 : 1)
    case .relocate(let relocation):
      guard traits.isMovable, let handler = handlers.relocated else { return false }
      scrollWish.movedByKey = id
      let isMoved = handler(row, isRightToLeft ? relocation.mirrored : relocation)
      if !isMoved { scrollWish.movedByKey = nil }
      return isMoved
    case .open, .fold:
      // The arrow towards the end of a line opens: the left one where texts run to the left.
      return handlers.folded?(row, (change == .open) != isRightToLeft) ?? false
    }
    return true
  }

  private var isRightToLeft: Bool {
    gtk_widget_get_direction(viewport.widget) == GTK_TEXT_DIR_RTL
  }
}
