// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The main job, in the real window over a real connection.
@Suite(.serialized)
@MainActor
struct BrowsingTests {
  @Test func `page down leads to the end, with every article once and every page asked for once`()
    async throws
  {
    let server = try LoopbackServer()
    for page in 0..<5 {
      server.on(
        "/\(page)",
        PagedFeed.document(
          (page * 20)..<(page * 20 + 20),
          next: page < 4 ? "/\(page + 1)" : nil
        )
      )
    }
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.pressPageDown { $0?.isEnd == true }
    #expect(fixture.titles == (0..<100).map { "Article \($0)" })
    #expect(server.requests.map(\.path) == (0..<5).map { "/\($0)" })
    await fixture.close()
  }

  @Test func `a page that fails twice shows Retry, and comes without a loss`() async throws {
    let server = try LoopbackServer()
    let broken = Answer(status: 500)
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", broken, broken, PagedFeed.document(20..<40, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.pressPageDown { $0?.isFailure == true }
    #expect(fixture.titles.count == 20)
    // The End key leads to the button, so that Enter tries again.
    try await fixture.press(.home)
    try await fixture.press(.end)
    #expect(try fixture.timeline.page.host.focusedID == fixture.lastRow?.id)
    for isLast in [false, true] {
      let row = try #require(fixture.lastRow)
      let host = try fixture.timeline.page.host
      host.activateRow(at: try #require(host.snapshot.index(of: row.id)))
      try await fixture.waitForRest()
      #expect(fixture.lastRow?.isFailure == !isLast)
    }
    #expect(fixture.titles == (0..<40).map { "Article \($0)" })
    #expect(server.requests.map(\.path) == ["/0", "/1", "/1", "/1"])
    await fixture.close()
  }

  @Test func `a page that is gone is told, without a Retry that cannot help`() async throws {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", Answer(status: 404))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.pressPageDown { $0?.isFailure == true }
    let host = try fixture.timeline.page.host
    let row = try #require(fixture.lastRow)
    host.scrollToEnd()
    try await fixture.waitForRest()
    let parts = try #require(host.shownParts(of: row.id))
    #expect(parts.count == 1, "\(parts)")
    try await fixture.press(.end)
    #expect(host.focusedID != row.id)
    await fixture.close()
  }

  @Test func `VG-6 VG-7 a refresh with 20 new articles holds the reader's row and shows the pill`()
    async throws
  {
    let server = try LoopbackServer()
    server.on(
      "/0",
      PagedFeed.document(0..<20, next: "/1"),
      PagedFeed.document(Array(-20..<0) + Array(0..<20), next: "/1")
    )
    server.on("/1", PagedFeed.document(20..<40, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let host = try fixture.timeline.page.host
    for _ in 0..<3 {
      try await fixture.press(.pageDown)
    }
    #expect(!host.geometry.isAtTop)
    let visible = try #require(host.visibleRows)
    let reader = try #require(host.snapshot.row(at: visible.lowerBound + 2)).id
    let before = try #require(host.verticalPosition(of: reader))
    #expect(fixture.main.window.activateAction(RefreshAttachment.actionName))
    #expect(await MainLoop.run { fixture.titles.count >= 60 || fixture.status?.state == .error })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(host.verticalPosition(of: reader) == before)
    #expect(host.pill.count == 20)
    #expect(host.pill.button.isVisible)
    #expect(fixture.titles.prefix(21) == (-20...0).map { "Article \($0)" }[...])
    #expect(Set(fixture.titles).count == fixture.titles.count)
    await fixture.close()
  }

  @Test func `VG-12 closing the window in the middle of a load prints nothing`() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    var answer = PagedFeed.document(0..<20, next: nil)
    answer.delivery = .held(gate)
    server.on("/0", answer)
    let fixture = try WindowFixture()
    fixture.main.open(FeedAddress(url: server.url("/0")))
    #expect(await MainLoop.run { !server.requests.isEmpty })
    await fixture.close()
    await server.waitForClosedConnections()
    #expect(fixture.main.library.sidebar.hasFeeds)
    gate.open()
  }

  @Test func `a feed that is gone for good is a page from which it can be removed`() async throws {
    let server = try LoopbackServer()
    server.on("/gone", Answer(status: 410))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/gone")))
    let page = try fixture.timeline.page.widget
    #expect(await MainLoop.run { page.button(Messages().retry) != nil })
    let library = fixture.main.library
    // The page goes and comes with a second try of the list, and takes a press along.
    #expect(
      await MainLoop.run {
        if library.sidebar.hasFeeds { page.press(Messages().text(of: .unsubscribe)) }
        return !library.sidebar.hasFeeds
      }
    )
    await fixture.close()
  }

  @Test func `VG-11 a feed that cannot be reached is a page with its reason and Retry`()
    async throws
  {
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: LoopbackServer.unusedURL()))
    let placeholders = try fixture.timeline.page.placeholders
    var error: PageError? {
      if case .failed(let error) = placeholders.placeholder { error } else { nil }
    }
    // A list is at rest before its first page is asked for, too.
    #expect(await MainLoop.run { error?.detail.contains("127.0.0.1") == true })
    await fixture.close()
  }
}
