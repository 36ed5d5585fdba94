// SPDX-License-Identifier: MIT

import ListKit
import RefreshKit

/// A message of a conversation: one model that is shown in several ways.
struct Message: PagedItem, ListRow {
  /// The sender of a message.
  enum Sender: Hashable {
    case me
    case other(String)
    case room
  }

  let id: Int
  let sender: Sender
  let text: String
  var revision: Int { 0 }
}

/// A conversation of 200 messages, read backwards from its end.
enum ChatLog {
  private static let count = 200
  private static let lines = [
    "Did you see the river this morning?", "It came up over the path.", "I took a photo.",
    "Send it!", "Later, I am still out there. The wind is from the west and it is not stopping.",
    "Bring a coat.",
  ]

  /// Returns the messages before a number, or the last ones, oldest first.
  static func messages(before end: Int?, count size: Int) -> Page<Message, Int> {
    let end = end ?? count
    let first = max(0, end - size)
    let messages = (first..<max(first, end)).map { number in
      Message(id: number, sender: sender(of: number), text: text(of: number))
    }
    return Page(items: messages, next: nil, previous: first > 0 ? first : nil)
  }

  private static func sender(of number: Int) -> Message.Sender {
    if number.isMultiple(of: 25) { return .room }
    return number.isMultiple(of: 3) ? .me : .other("Mara")
  }

  private static func text(of number: Int) -> String {
    number.isMultiple(of: 25) ? "Mara has joined." : lines[number % lines.count]
  }
}
