// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import Testing

/// The table of commands.
struct CommandTests {
  @Test func `no key runs two commands`() {
    let keys = Command.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `a key is a letter that can be typed, or one that runs its command anywhere`() {
    for command in Command.allCases {
      #expect((command.letter.map { [$0] } ?? []) + command.accelerators == command.keys)
    }
    #expect(Command.toggleStar.letter == "s")
    #expect(Command.toggleStar.accelerators.isEmpty)
    #expect(Command.close.accelerators == ["<Control>w"])
  }

  @Test func `each command has words of its own, and an action of its own`() {
    let words = Command.allCases.map { Messages().text(of: $0) }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { !$0.isEmpty })
    let actions =
      Command.allCases.map(\.actionName) + ListCommand.allCases.map(\.actionName)
      + ArticleCommand.allCases.map { "win.\($0.rawValue)" }
    #expect(Set(actions).count == actions.count)
  }

  @Test func `what needs a feed is off elsewhere`() {
    let feed = SidebarItem.feed(SubscriptionID(rawValue: 1))
    for command in [Command.unsubscribe, .alwaysFullText] {
      #expect(command.isEnabled(for: feed))
      #expect(!command.isEnabled(for: .all))
      #expect(!command.isEnabled(for: nil))
    }
    #expect(!Command.unreadOnly.isEnabled(for: .unread))
    #expect(Command.unreadOnly.isEnabled(for: .all))
    #expect(Command.undo.isEnabled(for: nil))
  }
}
