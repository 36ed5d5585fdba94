// SPDX-License-Identifier: MIT

import GtkShell
import ListKit

/// A cell for an event of the room, such as a member who joins.
final class NoticeCell: Cell {
  private let label = Label()
  var view: Widget { label }

  init() {
    label.addCSSClass("dim-label")
    label.addCSSClass("caption")
    label.setMargins(top: 10, bottom: 10)
  }

  func bind(_ message: Message, _ context: CellContext) { label.text = message.text }

  func unbind() { label.text = "" }

  func accessibleText(for message: Message) -> AccessibleText {
    AccessibleText(label: message.text)
  }
}
