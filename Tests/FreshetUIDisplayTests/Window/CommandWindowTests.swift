// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import Testing

/// The commands as the window and the program offer them.
@Suite(.serialized)
@MainActor
struct CommandWindowTests {
  @Test func `each command has an action, and each entry of a menu names one`() async throws {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    let actions = try main.window.actionNames.union(WindowFixture.shared().actionNames)
    for command in Command.allCases where ![.mainMenu, .close].contains(command) {
      #expect(actions.contains(command.actionName))
    }
    let rows = try fixture.timeline.page.host.snapshot.rows.compactMap { main.rows.menu(of: $0) }
    #expect(!rows.isEmpty)
    let lists = main.library.sidebar.rows.compactMap { main.sidebar.host.menu(of: $0.id) }
    let menus = [main.menus.mainMenu(), main.menus.listMenu(), main.reader.menu]
    for entry in (menus + rows + lists).flatMap(\.entries) {
      #expect(actions.contains(entry.action), "\(entry.label)")
    }
    await fixture.close()
  }

  @Test func `the list of keys has each key, by the words that menus have`() async throws {
    let fixture = try await WindowFixture.of(3)
    let dialog = fixture.main.dialogs.showShortcuts()
    let shown = dialog.dialog.shownParts
    let keys = KeyBindings()
    for group in CommandGroup.allCases {
      let commands = keys.commandsWithKeys(in: group)
      #expect(shown.contains(.text(Messages().title(of: group))) == !commands.isEmpty)
      for command in commands { #expect(shown.contains(.text(Messages().text(of: command)))) }
    }
    dialog.dialog.close()
    await fixture.close()
  }

  @Test func `the main menu holds twelve entries at most, and no list's or article's`() async throws
  {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    let entries = main.menus.mainMenu().entries.map(\.action)
    #expect(main.menus.mainMenu().entryCount <= 12)
    let files: [Command] = [
      .importSubscriptions, .exportSubscriptions, .exportStarredPage, .exportStarredFeed,
    ]
    #expect(Set(files.map(\.actionName)).isSubset(of: entries))
    let others = (main.menus.listMenu().entries + main.reader.menu.entries).map(\.action)
    #expect(Set(entries).isDisjoint(with: others))
    let list = main.menus.listMenu().entries.map(\.action)
    let parts: [Command] = [
      .unreadOnly, .oldestFirst, .groupStories, .alwaysFullText, .markAllRead, .markAboveRead,
      .markBelowRead, .markDayOldRead, .markWeekOldRead, .cleanUp,
    ]
    #expect(Set(parts.map(\.actionName)).isSubset(of: list))
    // What is the same for all lists is not asked where it has no effect.
    main.show(.unread)
    #expect(await MainLoop.run { main.state.selected == .unread && !main.isChangingLists })
    let unread = main.menus.listMenu().entries.map(\.action)
    #expect(!unread.contains(Command.unreadOnly.actionName))
    #expect(!unread.contains(Command.alwaysFullText.actionName))
    await fixture.close()
  }

  @Test func `the keys of the refresh are those of its command`() {
    #expect(KeyBindings().keys(of: .refresh) == RefreshAttachment.keys)
  }

  @Test func `what needs a feed is off until one is shown`() async throws {
    let fixture = try WindowFixture()
    #expect(!fixture.main.window.isActionEnabled(Command.unsubscribe.rawValue))
    #expect(fixture.main.window.isActionEnabled(Command.open.rawValue))
    await fixture.close()
    let other = try await WindowFixture.of(3)
    #expect(other.main.window.isActionEnabled(Command.unsubscribe.rawValue))
    await other.close()
  }

  @Test func `what is about an article is off until one is chosen, and when it is left`()
    async throws
  {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    let host = try fixture.timeline.page.host
    let (marks, texts) = (
      [Command.toggleStar, .tags, .makeRule], [Command.printArticle, .copyText]
    )
    func isEach(_ commands: [Command], enabled: Bool) -> Bool {
      commands.allSatisfy { main.window.isActionEnabled($0.rawValue) == enabled }
    }
    #expect(isEach(marks + texts, enabled: false))
    // The choice counts at once; the text follows when the keys are idle.
    #expect(main.window.activateAction(Command.nextArticle.actionName))
    #expect(isEach(marks, enabled: true))
    #expect(await MainLoop.run { isEach(texts, enabled: true) })
    host.select(nil)
    #expect(isEach(marks, enabled: false) && isEach(texts, enabled: true))
    main.show(.all)
    #expect(await MainLoop.run { main.shown == .all && !main.isChangingLists })
    #expect(isEach(marks + texts, enabled: false))
    await fixture.close()
  }

  @Test func `the buttons above an article are on and off with their commands`() async throws {
    let fixture = try await WindowFixture.of(3)
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(reader.articleActionNames.isEmpty)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true && !reader.isLoading })
    await MainLoop.settle(main.window)
    let names = ["Add Star", "Mark as Unread", "Open in Browser"]
    #expect(await MainLoop.run { reader.articleActionNames == names })
    main.window.setAction(Command.toggleStar.rawValue, isEnabled: false)
    #expect(reader.articleActionNames == ["Mark as Unread", "Open in Browser"])
    #expect(!reader.pressAction("Add Star"))
    #expect(main.chosenItem?.article.isStarred == false)
    main.window.setAction(Command.toggleStar.rawValue, isEnabled: true)
    #expect(reader.pressAction("Add Star"))
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    await fixture.close()
  }

  @Test(arguments: [("ctrl+w", 1), ("ctrl+q", 2)])
  func `one key closes a window, another one all of them`(key: String, count: Int) async throws {
    let fixture = try await WindowFixture.of(3)
    let other = FaultWindow.present(
      in: try WindowFixture.shared(),
      title: "No Library Here",
      reason: "The file is damaged."
    )
    var closed = 0
    other.onCloseRequest {
      closed += 1
      return false
    }
    fixture.main.onClosed = { closed += 1 }
    await MainLoop.settle(other)
    try await RealKeys.press(key, in: other, named: "No Library Here", settling: false)
    #expect(await MainLoop.run { closed == count })
    await fixture.close()
  }
}
