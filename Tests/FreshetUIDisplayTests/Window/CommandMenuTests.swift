// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// The commands without a key, each reached as a person does: by an entry of a menu, or a button.
///
/// Here they are only noted; what they do is tried elsewhere, by their actions.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct CommandMenuTests {
  /// The commands of the main menu, each behind the submenu that holds it.
  private static let inMainMenu: [(Command, behind: String?)] = [
    (.importSubscriptions, Messages().importAndExport),
    (.exportSubscriptions, Messages().importAndExport),
    (.exportStarredPage, Messages().importAndExport),
    (.exportStarredFeed, Messages().importAndExport),
    (.storage, nil), (.about, nil),
  ]
  /// The commands of the menu of a feed's list.
  private static let inListMenu: [(Command, behind: String?)] = [
    (.oldestFirst, nil), (.groupStories, nil), (.alwaysFullText, nil),
    (.comfortableRows, Messages().rowHeight), (.cosyRows, Messages().rowHeight),
    (.compactRows, Messages().rowHeight), (.markAboveRead, Messages().markMenu),
    (.markDayOldRead, Messages().markMenu), (.markWeekOldRead, Messages().markMenu),
  ]
  /// The commands of the menu of a search.
  private static let inSearchMenu: [(Command, behind: String?)] = [
    (.saveSearch, nil), (.ruleOfSearch, nil),
  ]
  /// The commands of the article's menu.
  private static let inArticleMenu: [(Command, behind: String?)] = [
    (.sendByMail, nil), (.exportArticle, nil), (.loadPictures, nil), (.articleLedger, nil),
    (.makeRule, nil),
  ]
  /// The commands of the first page, by their buttons.
  private static let onFirstPage: [Command] = [.starters, .openSample]
  /// The commands whose buttons are there for a while alone: `RefreshWindowTests`,
  /// `FocusAfterLoadingTests` and `StoryWindowTests` press them when they are.
  private static let onPassingButtons: [Command] = [
    .stopRefreshing, .showFailures, .showNewest, .bestMatch,
  ]
  /// The commands that only other sets of keys have, or a key that the reader gives them; buttons
  /// of dialogs, and the menu of a row, do the same without the command.
  private static let byOtherKeys: [Command] = [
    .markUnreadAndGoOn, .markAllReadAndGoOn, .openFolder, .closeFolder, .openAllFolders,
    .closeAllFolders, .unsubscribe, .accounts, .rules,
  ]

  @Test func `each command without a key has another way that a test goes`() {
    let menus = Self.inMainMenu + Self.inListMenu + Self.inSearchMenu + Self.inArticleMenu
    let ways =
      menus.map(\.0) + Self.onFirstPage + Self.onPassingButtons + Self.byOtherKeys
    #expect(Set(ways).count == ways.count)
    #expect(Set(ways) == Set(Command.allCases.filter { KeyBindings().keys(of: $0).isEmpty }))
  }

  /// Moves through the open menu to an entry by Down, and presses it.
  private func choose(_ label: String, in window: ApplicationWindow) async throws {
    for _ in 0..<30 where window.focusedTexts.first != label {
      try await RealKeys.press("Down", in: window)
    }
    #expect(window.focusedTexts.first == label)
    try await RealKeys.press("Return", in: window)
  }

  /// Chooses each of some commands in a menu, which is opened anew for each.
  private func choose(
    _ commands: [(Command, behind: String?)],
    in window: ApplicationWindow,
    noting log: ActionLog,
    opening open: () async throws -> Void
  ) async throws {
    for (command, submenu) in commands {
      log.clear()
      try await open()
      #expect(await MainLoop.run { window.hasOpenPopover })
      if let submenu {
        try await choose(submenu, in: window)
        // It slides in.
        await MainLoop.settle(window, frames: 30)
      }
      try await choose(Messages().text(of: command), in: window)
      #expect(
        await MainLoop.run { log.names == [command.actionName] && !window.hasOpenPopover },
        "\(command): \(log.names)"
      )
    }
  }

  /// Clicks the last button in a pane that opens a menu.
  private func clickMenu(of pane: Widget, in window: ApplicationWindow) async throws {
    let place = try #require(pane.menuButtonsInWindow.max { $0.x < $1.x })
    try await RealKeys.click(at: place, in: window)
  }

  @Test func `the main menu runs the commands that it names`() async throws {
    let fixture = try await WindowFixture.of(3)
    let window = fixture.main.window
    let log = ActionLog(of: try WindowFixture.shared(), window) { _ in true }
    try await choose(Self.inMainMenu, in: window, noting: log) {
      try await RealKeys.press("F10", in: window)
    }
    log.end()
    await fixture.close()
  }

  @Test func `the key of the main menu leads to it from a list that fills a narrow window`()
    async throws
  {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    main.window.setDefaultSize(width: 360, height: 640)
    #expect(await MainLoop.run { main.reader.isAlone && !main.sidebar.widget.isMapped })
    await MainLoop.settle(main.window)
    try await RealKeys.press("F10", in: main.window)
    #expect(await MainLoop.run { main.menus.button.isOpen && main.sidebar.widget.isMapped })
    await fixture.close()
  }

  @Test func `the menu of a list runs the commands that it names`() async throws {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    let log = ActionLog(of: try WindowFixture.shared(), main.window) { _ in true }
    let header = main.timelinePane.header
    try await choose(Self.inListMenu, in: main.window, noting: log) {
      try await clickMenu(of: header, in: main.window)
    }
    main.search(for: "text")
    #expect(await MainLoop.run { main.shown == .search && !main.isChangingLists })
    try await fixture.waitForRest()
    try await choose(Self.inSearchMenu, in: main.window, noting: log) {
      try await clickMenu(of: header, in: main.window)
    }
    log.end()
    await fixture.close()
  }

  @Test func `the menu of an article runs the commands that it names`() async throws {
    let fixture = try await ArticleFixture.open("<p>Text</p>")
    let main = fixture.main
    let log = ActionLog(of: try WindowFixture.shared(), main.window) { _ in true }
    try await choose(Self.inArticleMenu, in: main.window, noting: log) {
      try await clickMenu(of: main.reader.widget, in: main.window)
    }
    log.end()
    await fixture.close()
  }

  @Test func `the buttons of the first page run the commands that they name`() async throws {
    let fixture = try WindowFixture()
    let main = fixture.main
    await main.start([])
    await MainLoop.settle(main.window)
    let log = ActionLog(of: try WindowFixture.shared(), main.window) { _ in true }
    for command in Self.onFirstPage {
      log.clear()
      let page = main.timelinePane.widget
      let button = try #require(page.button(Messages().text(of: command)))
      try await RealKeys.click(at: try #require(button.middleInWindow), in: main.window)
      #expect(await MainLoop.run { log.names == [command.actionName] }, "\(command)")
    }
    log.end()
    await fixture.close()
  }
}
