// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The messages at the foot of the window, and the button beside them.
@Suite(.serialized)
@MainActor
struct ToastWindowTests {
  private func open(_ numbers: Range<Int> = 0..<40) async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(numbers, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return fixture
  }

  /// A window that says “marked as read” with an Undo beside it, and the articles of its list.
  private func openMarkedRead() async throws -> (fixture: WindowFixture, ids: [ArticleID]) {
    let fixture = try await open()
    let main = fixture.main
    #expect(main.window.activateAction("win.mark-all-read"))
    #expect(await MainLoop.run { main.toasts.offer == "Undo" })
    let items = main.timeline?.model.controller.content?.items ?? []
    return (fixture, items.map(\.article.id))
  }

  private func starred(_ fixture: WindowFixture) async throws -> Int {
    try await fixture.main.library.store.lists.counts(since: .distantPast).starred
  }

  @Test func `a star that is tapped 200 times, a frame apart, is put on and taken off each time`()
    async throws
  {
    let fixture = try await open()
    let main = fixture.main
    try await fixture.press(.down)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    for _ in 0..<200 {
      let wasStarred = main.chosenItem?.article.isStarred == true
      #expect(main.window.activateAction("win.toggle-star"))
      await MainLoop.settle(main.window, frames: 1)
      #expect(await MainLoop.run { main.chosenItem?.article.isStarred == !wasStarred })
    }
    await MainLoop.settle(main.window, frames: 60)
    #expect(try await main.library.store.journal.lines(limit: 400).count == 202)
    await fixture.close()
  }

  @Test func `all that was marked and taken back 50 times is as it was`() async throws {
    let fixture = try await open()
    let main = fixture.main
    for _ in 0..<50 {
      for action in ["win.mark-all-read", "app.undo"] {
        #expect(main.window.activateAction(action))
        await MainLoop.settle(main.window, frames: 1)
      }
    }
    await main.library.changes.finish()
    #expect(main.toasts.offer == "Redo")
    #expect(try await main.library.store.lists.counts(since: .distantPast).allUnread == 40)
    await fixture.close()
  }

  @Test func `Undo takes back what its message says, whatever another program did meanwhile`()
    async throws
  {
    let (fixture, ids) = try await openMarkedRead()
    let main = fixture.main
    let store = main.library.store
    try await store.articles.setStarred([ids[0]], true)
    main.toasts.button.object.emit("clicked")
    #expect(await MainLoop.run { main.toasts.offer == "Redo" })
    #expect(try await store.lists.counts(since: .distantPast).allUnread == 40)
    #expect(try await starred(fixture) == 1)
    try await store.articles.setStarred([ids[1]], true, subject: "x")
    main.toasts.button.object.emit("clicked")
    #expect(await MainLoop.run { main.toasts.message == "This can no longer be redone." })
    #expect(try await store.lists.counts(since: .distantPast).allUnread == 40)
    await fixture.close()
  }

  @Test func `Undo says what stays because it was changed since`() async throws {
    let (fixture, ids) = try await openMarkedRead()
    let main = fixture.main
    let store = main.library.store
    try await store.articles.setRead([ids[0]], false)
    try await store.articles.setRead([ids[0]], true)
    main.toasts.button.object.emit("clicked")
    #expect(await MainLoop.run { main.toasts.offer == "Redo" })
    #expect(main.toasts.message?.hasSuffix("What was changed since then stays as it is.") == true)
    #expect(try await store.lists.counts(since: .distantPast).allUnread == 39)
    await fixture.close()
  }

  @Test func `an article that is read by walking over it leaves what can be done again`()
    async throws
  {
    let fixture = try await openMarkedRead().fixture
    let main = fixture.main
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { main.toasts.offer == "Redo" })
    let list = try fixture.timeline.model
    #expect(
      await MainLoop.run {
        list.controller.content?.items.allSatisfy { !$0.article.isRead } == true
      }
    )
    try await fixture.press(.down)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    await main.library.changes.finish()
    try await RealKeys.press("ctrl+shift+z", in: main.window)
    #expect(await MainLoop.run { main.toasts.offer == "Undo" })
    #expect(try await main.library.store.lists.counts(since: .distantPast).allUnread == 0)
    await fixture.close()
  }

  @Test func `what is wrong with the library for good is said for as long as the window is there`()
    async throws
  {
    let fixture = try await open()
    let main = fixture.main
    main.library.tasks.onFault(StoreError(.locked))
    #expect(main.faults.text.isEmpty && main.toasts.message != nil)
    main.toasts.timePassed()
    #expect(await MainLoop.run { main.toasts.message == nil })
    main.library.tasks.onFault(StoreError(.gone))
    #expect(main.faults.text.contains("removed, moved or replaced"))
    // Nobody needs the same sentence twice, but for a change that it refuses.
    #expect(main.toasts.message == nil)
    main.library.tasks.onFault(StoreError(.gone))
    #expect(main.toasts.message?.contains("removed, moved or replaced") == true)
    main.toasts.timePassed()
    await MainLoop.settle(main.window, frames: 30)
    #expect(main.toasts.message == nil)
    #expect(main.faults.text.contains("removed, moved or replaced"))
    await fixture.close()
  }
}
