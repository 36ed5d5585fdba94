// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import StateMachineKit
import Testing

/// Which screen a window refreshes, and when its screens load.
@MainActor
@Suite(.serialized)
struct SceneRefreshTests {
  @Test func `VG-2 keys and menus refresh the screen on top, after a push and after going back`()
    async throws
  {
    let bench = try SceneFixture(.list("under"))
    await bench.settle()
    try await bench.press("F5")
    #expect(await bench.refreshes("under") == 1)
    bench.coordinator.push(.list("over"))
    await bench.settle()
    try await bench.press("F5")
    #expect(await bench.refreshes("over") == 1)
    #expect(await bench.refreshes("under") == 1)
    try await bench.press("Escape")
    #expect(bench.view.shownID == 0)
    try await bench.press("F5")
    #expect(await bench.refreshes("under") == 2)
    try await bench.press("ctrl+r")
    #expect(await bench.refreshes("under") == 3)
    bench.window.activateAction(RefreshAttachment.actionName)
    await bench.settle()
    #expect(await bench.refreshes("under") == 4)
    await bench.close()
  }

  @Test func `VG-2 the refresh is off while no screen that is seen has anything to refresh`()
    async throws
  {
    let bench = try SceneFixture(.still("root"))
    await bench.settle()
    #expect(!bench.window.isActionEnabled("refresh"))
    bench.coordinator.push(.list("list"))
    await bench.settle()
    #expect(bench.window.isActionEnabled("refresh"))
    bench.coordinator.push(.still("page"))
    await bench.settle()
    #expect(!bench.window.isActionEnabled("refresh"))
    try await bench.press("F5")
    #expect(await bench.refreshes("list") == 0)
    bench.coordinator.goBack()
    await bench.settle()
    #expect(bench.window.isActionEnabled("refresh"))
    bench.coordinator.goBack()
    await bench.settle()
    #expect(!bench.window.isActionEnabled("refresh"))
    await bench.close()
  }

  @Test func `VG-2 of two lists beside each other the keys refresh the one with the keyboard`()
    async throws
  {
    let window = try TestDisplay.window(title: "Beside")
    let row = Box(.horizontal)
    let screens = ["a", "b"].map { ScreenFixture.screen(of: EntrySource(), titled: $0) }
    window.setContent(row)
    window.present()
    for screen in screens {
      row.append(screen.widget)
      screen.attach(in: window)
    }
    func refresh(_ id: Int, of screen: ScreenFixture.Screen) async throws {
      let before = screen.list.status.successCount
      #expect(
        await MainLoop.run {
          screens.allSatisfy { !$0.list.status.isLoading && $0.page.host.isSettled }
        }
      )
      #expect(screen.page.host.focus(.item(id)))
      try await RealKeys.press("F5", in: window, named: "Beside")
      #expect(await MainLoop.run { screen.list.status.successCount == before + 1 })
    }
    #expect(await MainLoop.run { screens.allSatisfy { $0.list.status.itemCount > 0 } })
    await MainLoop.settle(window)
    try await refresh(1, of: screens[0])
    try await refresh(1, of: screens[1])
    try await refresh(1, of: screens[0])
    for screen in screens { await screen.close() }
    window.destroy()
  }

  @Test func `a list that is loaded once has neither a refresh button nor the keys for it`()
    async throws
  {
    let bench = try ScreenFixture(EntrySource(isRefreshable: false))
    await bench.settle()
    #expect(!bench.window.isActionEnabled("refresh"))
    #expect(!bench.screen.list.status.canRefresh)
    await bench.close()
  }

  @Test func `a pane that a narrow window hides is refreshed as long as no other list is seen`()
    async throws
  {
    let bench = try ScreenFixture { $0.attachment.refreshesUnseen = true }
    await bench.settle()
    bench.screen.widget.isVisible = false
    #expect(await MainLoop.run { !bench.screen.widget.isMapped })
    #expect(bench.window.isActionEnabled("refresh"))
    bench.window.activateAction(RefreshAttachment.actionName)
    #expect(await MainLoop.run { bench.screen.list.status.successCount == 2 })
    await bench.close()
  }

  @Test func `VG-2 a screen that is attached again goes on, and refreshes once a press`()
    async throws
  {
    let bench = try ScreenFixture()
    await bench.settle()
    let closures = SignalBoxCount.live
    for _ in 0..<3 { bench.screen.attach(in: bench.window) }
    await MainLoop.turn()
    #expect(SignalBoxCount.live == closures)
    for _ in 0..<20 where bench.entries.count < 120 { try await bench.press("End") }
    #expect(bench.entries.count >= 120)
    try await bench.press("F5")
    #expect(await bench.source.requests.count { $0 == 0 } == 2)
    await bench.close()
  }

  @Test func `a surface that gets another attachment pages by that one`() async throws {
    let bench = try RefreshFixture()
    await bench.load(200, hasMore: true)
    let next = RefreshAttachment.attach(bench.controller, to: bench.page, in: bench.window)
    bench.detach()
    bench.page.host.scrollToEnd()
    #expect(await MainLoop.run { bench.source.requests == [nil, 200] })
    next.detach()
    await bench.close()
  }

  @Test func `PG-21 a screen that waits under another one loads when it is first seen`()
    async throws
  {
    let bench = try SceneFixture(.list("first"), .list("second"), .list("third"))
    await bench.settle()
    #expect(await bench.requests("third").isEmpty == false)
    #expect(await bench.requests("second").isEmpty)
    #expect(await bench.requests("first").isEmpty)
    try await bench.press("alt+Left")
    #expect(await bench.requests("second").first == 0)
    #expect(await bench.requests("first").isEmpty)
    bench.coordinator.push(.still("over"))
    bench.coordinator.goBack()
    await bench.settle()
    #expect(await bench.refreshes("second") == 0)
    await bench.close()
  }
}
