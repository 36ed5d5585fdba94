// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import Testing

/// The table of commands.
struct CommandTests {
  @Test func `each command is in the table, and in one part of the list of keys`() {
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
      + SidebarItemsCommand.allCases.map(\.actionName) + ArticleCommand.allCases.map(\.actionName)
      + LinkCommand.allCases.map(\.actionName)
      + PictureCommand.allCases.map(\.actionName)
    #expect(Set(actions).count == actions.count)
  }

  @Test func `each command that is on or off has a toggle of its own`() {
    let toggles = Command.allCases.compactMap(CommandToggle.init)
    #expect(Set(toggles).count == toggles.count)
    #expect(Set(RowDensity.allCases.map(CommandToggle.rows)).isSubset(of: toggles))
  }

  @Test func `what needs a feed is off elsewhere`() {
    let feed = CommandState(list: .feed(SubscriptionID(rawValue: 1)))
    for command in [Command.unsubscribe, .alwaysFullText] {
      #expect(command.isEnabled(in: feed))
      #expect(!command.isEnabled(in: CommandState(list: .all)))
      #expect(!command.isEnabled(in: CommandState()))
    }
    #expect(!Command.unreadOnly.isEnabled(in: CommandState(list: .unread)))
    #expect(Command.unreadOnly.isEnabled(in: CommandState(list: .all)))
    #expect(Command.undo.isEnabled(in: CommandState()))
  }

  @Test func `what is about an article is off until one is chosen, or shown`() {
    let list = CommandState(list: .all)
    let chosen = CommandState(list: .all, isArticleChosen: true)
    let shown = CommandState(list: .all, isArticleShown: true)
    for command in [Command.toggleStar, .toggleRead, .tags, .makeRule, .markAboveRead] {
      #expect(!command.isEnabled(in: list) && !command.isEnabled(in: shown))
      #expect(command.isEnabled(in: chosen))
    }
    let page = CommandState(list: .all, isArticleChosen: true, hasArticlePage: true)
    for command in [Command.openPage, .copyLink, .sendByMail] {
      #expect(!command.isEnabled(in: chosen) && command.isEnabled(in: page))
    }
    for command in [Command.printArticle, .findInArticle, .copyText, .comments, .readBack] {
      #expect(!command.isEnabled(in: list) && !command.isEnabled(in: chosen))
      #expect(command.isEnabled(in: shown))
    }
    // These lead to the first one.
    for command in [Command.readOn, .nextUnread, .nextArticle, .markUnreadAndGoOn] {
      #expect(command.isEnabled(in: list))
    }
  }

  @Test func `an action names its target`() {
    let article = ArticleID(rawValue: 7)
    #expect(ArticleCommand.star.action(on: article) == "win.star-of::7")
    let items = [SidebarItem.all, .unread]
    let keys = items.map(\.key).joined(separator: " ")
    #expect(SidebarItemsCommand.move.action(on: items) == "win.move-lists::\(keys)")
  }

  @Test func `each list has an act for when it is empty, which it can perform`() {
    let (feed, folder) = (SubscriptionID(rawValue: 1), FolderID(rawValue: 1))
    let items: [SidebarItem] =
      SidebarItem.fixed + [
        .folder(folder), .feed(feed), .tag(TagID(rawValue: 1)), .muted,
        .saved(RecordID(rawValue: 1)), .search,
      ]
    for item in items {
      #expect(item.emptyAct.isEnabled(in: CommandState(list: item)), "\(item)")
      #expect(!Messages().emptyAct(of: item).isEmpty)
    }
    #expect(Messages().emptyAct(of: .folder(folder)) == "Add Feed…")
    #expect(Messages().emptyAct(of: .unread) == "Show All Articles")
    // To search again closes the search, which empties it.
    #expect(Messages().emptyAct(of: .search) == "Clear Search")
  }
}
