// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedSync
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// The keys of the usual set, each pressed on a keyboard in the window: every one of them runs its
/// command, and no other one.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct CommandKeyTests {
  /// The commands that write outside of the library, or open a window that is not the program's:
  /// here they are only noted.
  private static let outward: Set<Command> = [.printArticle, .recordFeed]
  /// The commands that open a dialog.
  private static let dialogs: Set<Command> = [
    .activity, .troubles, .feedDetails, .preferences, .shortcuts,
  ]
  /// The commands that ask for a name, in a dialog that newer libadwaita has in the window.
  private static let questions: Set<Command> = [.rename, .newFolder]
  /// The commands that open a menu or a bubble.
  private static let bubbles: Set<Command> = [.tags, .open, .mainMenu]
  /// The commands that open a field over the list, or over the article.
  private static let bars: Set<Command> = [.search, .findInArticle, .findNext, .findPrevious]
  /// The commands that a second press undoes.
  private static let switches: Set<Command> = [
    .unreadOnly, .hideRead, .toggleSidebar, .toggleArticle,
  ]
  /// The commands that end the window.
  private static let endings: Set<Command> = [.close, .quit]

  /// Returns the keys of a command as a keyboard has them, but for those of its number pad, which
  /// Num Lock changes.
  private static func keys(of command: Command) -> [String] {
    KeyBindings().keys(of: command).filter { !$0.contains("KP_") }.map { key in
      key.replacing("<Control>", with: "ctrl+").replacing("<Shift>", with: "shift+")
        .replacing("<Alt>", with: "alt+")
    }
  }

  /// Returns the names of the actions that a command runs: GTK itself opens the main menu and
  /// closes the window.
  private static func actions(of command: Command) -> [String] {
    [.mainMenu, .close].contains(command) ? [] : [command.actionName]
  }

  /// Shows the feed with its third article, which is read, and gives that row the keyboard.
  private func rest(_ fixture: WindowFixture, _ feed: SidebarItem) async throws {
    let main = fixture.main
    #expect(
      await MainLoop.run {
        main.trail.travel == nil && !main.isGoingOn && !main.isChangingLists
          && main.library.refreshes.progress?.isRunning != true
      }
    )
    if main.state.selected != feed {
      main.show(feed)
      #expect(await MainLoop.run { main.shown == feed && !main.isChangingLists })
    }
    try await fixture.waitForRest()
    let host = try fixture.timeline.page.host
    let rows = host.snapshot.rows.filter { $0.articleID != nil }
    try #require(rows.count > 2)
    let row = rows[2]
    host.clickRow(at: host.snapshot.index(of: row.id))
    #expect(await fixture.shows(try #require(row.articleID)))
    host.focus(row.id)
    #expect(await MainLoop.run { host.focusedID == row.id && host.selectedID == row.id })
    await main.library.changes.finish()
    try await fixture.waitForRest()
  }

  /// Whether what a command does is seen in the window, where it is more than a mark or a message.
  private func isSeen(_ command: Command, in main: MainWindow, behind titles: [String]) -> Bool {
    switch command {
    case _ where Self.dialogs.contains(command): TestDisplay.windowTitles.count == titles.count + 1
    case _ where Self.questions.contains(command): main.dialogs.nameDialog != nil
    case _ where Self.bubbles.contains(command): main.window.hasOpenPopover
    case .search: main.timelinePane.searchBar.isOpen
    case _ where Self.bars.contains(command): main.reader.isFinding
    case .unreadOnly, .hideRead: main.window.isToggleOn(command.rawValue)
    case .toggleSidebar: !main.sidebar.widget.isMapped
    case .toggleArticle: !main.reader.widget.isMapped
    case .showToday: main.state.selected == .today
    case .showUnread: main.state.selected == .unread
    case .showStarred: main.state.selected == .starred
    case .showAll: main.state.selected == .all
    case .nextPane: main.focusedPane == .article
    case .previousPane: main.focusedPane == .sidebar
    default: true
    }
  }

  /// Closes what a command opened, by Escape, or presses its key again.
  private func leave(
    _ command: Command,
    by key: String,
    in main: MainWindow,
    behind titles: [String]
  ) async throws {
    if Self.dialogs.union(Self.questions).contains(command) {
      let title = TestDisplay.windowTitles.first { !titles.contains($0) && !$0.isEmpty }
      try await RealKeys.press("Escape", in: main.window, named: title ?? "Freshet")
      #expect(
        await MainLoop.run {
          TestDisplay.windowTitles == titles && main.dialogs.nameDialog == nil
        },
        "\(command)"
      )
    } else if Self.bubbles.union(Self.bars).contains(command) {
      try await RealKeys.press("Escape", in: main.window)
      #expect(
        await MainLoop.run {
          !main.window.hasOpenPopover && !main.timelinePane.searchBar.isOpen
            && !main.reader.isFinding
        },
        "\(command)"
      )
    } else if Self.switches.contains(command) {
      // A pane slides out, and a list comes anew.
      await MainLoop.settle(main.window, frames: 30)
      #expect(await MainLoop.run { !main.isChangingLists })
      try await RealKeys.press(key, in: main.window)
      await MainLoop.settle(main.window, frames: 30)
      #expect(
        await MainLoop.run { main.sidebar.widget.isMapped && main.reader.widget.isMapped },
        "\(command)"
      )
    } else if [.markAllRead, .markBelowRead].contains(command) {
      main.library.changes.undo()
    }
  }

  @Test(arguments: CommandGroup.allCases)
  func `each key runs its command, and no other one`(group: CommandGroup) async throws {
    let fixture = try await WindowFixture.of(12)
    let main = fixture.main
    let feed = try #require(main.state.selected)
    let outward = Self.outward.map(\.actionName)
    let log = ActionLog(of: try WindowFixture.shared(), main.window, silencing: outward.contains)
    for command in group.commands where !Self.endings.contains(command) {
      for key in Self.keys(of: command) {
        try await rest(fixture, feed)
        let titles = TestDisplay.windowTitles
        log.clear()
        try await RealKeys.press(key, in: main.window)
        let wanted = Self.actions(of: command)
        #expect(
          await MainLoop.run { log.names == wanted && isSeen(command, in: main, behind: titles) },
          "\(key) runs \(log.names), for \(command)"
        )
        try await leave(command, by: key, in: main, behind: titles)
      }
    }
    log.end()
    main.library.settings.changePreferences { $0.textSize = .usual }
    await fixture.close()
  }

  @Test(arguments: [Command.close, .quit])
  func `the keys of the end close the window, and run nothing else`(command: Command) async throws {
    for key in Self.keys(of: command) {
      let fixture = try await WindowFixture.of(3)
      let main = fixture.main
      let log = ActionLog(of: try WindowFixture.shared(), main.window)
      var hasEnded = false
      main.onClosed = { hasEnded = true }
      try await RealKeys.press(key, in: main.window, settling: false)
      #expect(await MainLoop.run { hasEnded }, "\(key)")
      #expect(log.names == Self.actions(of: command))
      log.end()
      await fixture.close()
    }
  }

  @Test func `a command without a key runs by the one that the reader gives it`() async throws {
    let fixture = try await WindowFixture.of(4)
    let main = fixture.main
    let feed = try #require(main.state.selected)
    // Here the keys alone are looked at.
    let log = ActionLog(of: try WindowFixture.shared(), main.window) { _ in true }
    let keyless = Command.allCases.filter { KeyBindings().keys(of: $0).isEmpty }
    let ofSearch: [Command] = [.saveSearch, .ruleOfSearch]
    func press(_ command: Command) async throws {
      main.library.settings.changePreferences { $0.keys.setKey("<Control><Alt>y", of: command) }
      await MainLoop.settle(main.window)
      #expect(main.window.isActionEnabled(command.rawValue) || command.needsNoWindow, "\(command)")
      log.clear()
      try await RealKeys.press("ctrl+alt+y", in: main.window)
      #expect(await MainLoop.run { log.names == [command.actionName] }, "\(command): \(log.names)")
    }
    try await rest(fixture, feed)
    for command in keyless where !ofSearch.contains(command) { try await press(command) }
    main.search(for: "text")
    #expect(await MainLoop.run { main.shown == .search && !main.isChangingLists })
    for command in ofSearch { try await press(command) }
    main.library.settings.changePreferences { $0.keys.resetAll() }
    log.end()
    await fixture.close()
  }
}
