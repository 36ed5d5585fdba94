// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A source of a conversation, from its end backwards.
struct ChatSource: PageSource {
  let pagesBackwards = true

  @concurrent
  func page(for request: PageRequest<Int>) async -> Page<Message, Int> {
    ChatLog.messages(before: request.cursor, count: 30)
  }
}

/// The cells of one model with three looks: mine, theirs, and the room's.
struct ChatCells: CellRegistry {
  private let mine = ReusableCells { BubbleCell(isMine: true) }
  private let theirs = ReusableCells { BubbleCell(isMine: false) }
  private let notices = ReusableCells { NoticeCell() }

  func place(_ message: Message, in slot: CellSlot<Widget>) -> Placement {
    switch message.sender {
    case .me: mine.show(message, in: slot)
    case .other: theirs.show(message, in: slot)
    case .room: notices.show(message, in: slot)
    }
  }
}

/// A message on the side of its sender.
final class BubbleCell: Cell {
  let view: Widget
  private let label = Label()

  init(isMine: Bool) {
    let row = Box(.horizontal)
    let bubble = Box(.horizontal)
    view = row
    label.isWrapping = true
    label.xAlignment = 0
    label.maximumCharacters = 40
    label.setMargins(start: 12, end: 12, top: 8, bottom: 8)
    bubble.addCSSClass("card")
    bubble.horizontalAlignment = isMine ? .end : .start
    bubble.expandsHorizontally = true
    bubble.setMargins(start: 12, end: 18, top: 4, bottom: 4)
    bubble.append(label)
    row.append(bubble)
  }

  func bind(_ message: Message, _ context: CellContext) { label.text = message.text }

  func unbind() { label.text = "" }

  func accessibleText(for message: Message) -> AccessibleText {
    AccessibleText(label: message.text)
  }
}

extension SampleScreen {
  static func chat() -> PagedScreen<ChatSource, ChatCells> {
    var options = PagedScreenOptions<Message>()
    options.attachment.lanes = [.prepend]
    options.rows.firstAnchor = .stickEnd
    options.texts.end = ""
    return PagedScreen(ChatSource(), title: "Chat", cells: ChatCells(), options: options)
  }
}
