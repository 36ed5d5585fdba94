// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import Testing

/// The table of commands.
struct CommandTests {
  @Test func `each command is in one part of the list of keys`() {
    let commands = CommandGroup.allCases.flatMap(\.commands)
    #expect(commands.count == Command.allCases.count)
    #expect(Set(commands).count == commands.count)
  }

  @Test func `each command has words of its own, and an action of its own`() {
    let words = Command.allCases.map { Messages().text(of: $0) }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { !$0.isEmpty })
    #expect(Set(words).isDisjoint(with: Command.allCases.map(\.rawValue)))
    let actions =
      Command.allCases.map(\.actionName) + SidebarItemCommand.allCases.map(\.actionName)
      + ArticleCommand.allCases.map { "win.\($0.rawValue)" }
      + LinkCommand.allCases.map { "win.\($0.rawValue)" }
      + PictureCommand.allCases.map { "win.\($0.rawValue)" }
    #expect(Set(actions).count == actions.count)
  }

  @Test func `each command that is on or off has a toggle of its own`() {
    let toggles = Command.allCases.compactMap(CommandToggle.init)
    #expect(Set(toggles).count == toggles.count)
    #expect(Set(RowDensity.allCases.map(CommandToggle.rows)).isSubset(of: toggles))
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

  @Test func `each list has an act for when it is empty, which it can perform`() {
    let (feed, folder) = (SubscriptionID(rawValue: 1), FolderID(rawValue: 1))
    let items: [SidebarItem] =
      SidebarItem.fixed + [
        .folder(folder), .feed(feed), .tag(TagID(rawValue: 1)), .muted,
        .saved(RecordID(rawValue: 1)), .search,
      ]
    for item in items {
      #expect(item.emptyAct.isEnabled(for: item), "\(item)")
      #expect(!Messages().emptyAct(of: item).isEmpty)
    }
    #expect(Messages().emptyAct(of: .folder(folder)) == "Add Feed…")
    #expect(Messages().emptyAct(of: .unread) == "Show All Articles")
    // To search again closes the search, which empties it.
    #expect(Messages().emptyAct(of: .search) == "Clear Search")
  }
}
