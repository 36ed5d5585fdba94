// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import StateMachineKit
import Testing

/// The screen that a window refreshes, and the time when its screens load.
@MainActor
@Suite(.serialized)
struct SceneRefreshTests {
  @Test func `VG-2 keys and menus refresh the screen on top, after a push and after going back`()
    async throws
  {
    let fixture = try SceneFixture(.list("under"))
    await fixture.settle()
    try await fixture.press("F5")
    #expect(await fixture.refreshes("under") == 1)
    fixture.coordinator.push(.list("over"))
    await fixture.settle()
    try await fixture.press("F5")
    #expect(await fixture.refreshes("over") == 1)
    #expect(await fixture.refreshes("under") == 1)
    try await fixture.press("Escape")
    #expect(fixture.view.shownID == 0)
    try await fixture.press("F5")
    #expect(await fixture.refreshes("under") == 2)
    try await fixture.press("ctrl+r")
    #expect(await fixture.refreshes("under") == 3)
    fixture.window.activateAction(RefreshAttachment.actionName)
    await fixture.settle()
    #expect(await fixture.refreshes("under") == 4)
    await fixture.close()
  }

  @Test func `VG-2 the refresh is off while no screen that is seen has anything to refresh`()
    async throws
  {
    let fixture = try SceneFixture(.still("root"))
    await fixture.settle()
    #expect(!fixture.window.isActionEnabled("refresh"))
    fixture.coordinator.push(.list("list"))
    await fixture.settle()
    #expect(fixture.window.isActionEnabled("refresh"))
    fixture.coordinator.push(.still("page"))
    await fixture.settle()
    #expect(!fixture.window.isActionEnabled("refresh"))
    try await fixture.press("F5")
    #expect(await fixture.refreshes("list") == 0)
    fixture.coordinator.goBack()
    await fixture.settle()
    #expect(fixture.window.isActionEnabled("refresh"))
    fixture.coordinator.goBack()
    await fixture.settle()
    #expect(!fixture.window.isActionEnabled("refresh"))
    await fixture.close()
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
    let fixture = try ScreenFixture(EntrySource(isRefreshable: false))
    await fixture.settle()
    #expect(!fixture.window.isActionEnabled("refresh"))
    #expect(!fixture.screen.list.status.canRefresh)
    await fixture.close()
  }

  @Test func `a pane that a narrow window hides is refreshed as long as no other list is seen`()
    async throws
  {
    let fixture = try ScreenFixture { $0.attachment.refreshesUnseen = true }
    await fixture.settle()
    fixture.screen.widget.isVisible = false
    #expect(await MainLoop.run { !fixture.screen.widget.isMapped })
    #expect(fixture.window.isActionEnabled("refresh"))
    fixture.window.activateAction(RefreshAttachment.actionName)
    #expect(await MainLoop.run { fixture.screen.list.status.successCount == 2 })
    await fixture.close()
  }

  @Test func `VG-2 a screen that is attached again goes on, and refreshes once a press`()
    async throws
  {
    let fixture = try ScreenFixture()
    await fixture.settle()
    let closures = SignalBoxCount.live
    for _ in 0..<3 { fixture.screen.attach(in: fixture.window) }
    await MainLoop.turn()
    #expect(SignalBoxCount.live == closures)
    for _ in 0..<20 where fixture.entries.count < 120 { try await fixture.press("End") }
    #expect(fixture.entries.count >= 120)
    try await fixture.press("F5")
    #expect(await fixture.source.requests.count { $0 == 0 } == 2)
    await fixture.close()
  }

  @Test func `a surface that gets another attachment pages by that one`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(200, hasMore: true)
    let next = RefreshAttachment.attach(fixture.controller, to: fixture.page, in: fixture.window)
    fixture.detach()
    fixture.page.host.scrollToEnd()
    #expect(await MainLoop.run { fixture.source.requests == [nil, 200] })
    next.detach()
    await fixture.close()
  }

  @Test func `PG-21 a screen that waits under another one loads when it is first seen`()
    async throws
  {
    let fixture = try SceneFixture(.list("first"), .list("second"), .list("third"))
    await fixture.settle()
    #expect(await fixture.requests("third").isEmpty == false)
    #expect(await fixture.requests("second").isEmpty)
    #expect(await fixture.requests("first").isEmpty)
    try await fixture.press("alt+Left")
    #expect(await fixture.requests("second").first == 0)
    #expect(await fixture.requests("first").isEmpty)
    fixture.coordinator.push(.still("over"))
    fixture.coordinator.goBack()
    await fixture.settle()
    #expect(await fixture.refreshes("second") == 0)
    await fixture.close()
  }
}
