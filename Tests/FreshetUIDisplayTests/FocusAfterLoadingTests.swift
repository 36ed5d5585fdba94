// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import FreshetUI
import GtkShell
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Where the keyboard is after a button in the list has done its work.
@Suite(.serialized)
@MainActor
struct FocusAfterLoadingTests {
  private func focusedTitle(_ bench: WindowBench) throws -> String? {
    let host = try bench.timeline.page.host
    guard let id = host.focusedID?.articleID else { return nil }
    return bench.main.timeline?.model.item(for: id)?.entry?.texts.title
  }

  @Test func `Retry leaves the keyboard at itself while it fails, then at the first new row`()
    async throws
  {
    let server = try LoopbackServer()
    let broken = Answer(status: 500)
    let gate = Gate()
    var last = PagedFeed.document(20..<40, next: nil)
    last.delivery = .held(gate)
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", broken, broken, last)
    let bench = try WindowBench()
    try await bench.open(FeedAddress(url: server.url("/0")))
    try await bench.pressPageDown { $0?.isFailure == true }
    let host = try bench.timeline.page.host
    try await bench.press(.home)
    try await bench.press(.end)
    #expect(host.focusedID == bench.lastRow?.id)

    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { server.requests.count == 3 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(bench.lastRow?.isFailure == true)
    #expect(host.focusedID == bench.lastRow?.id)

    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { server.requests.count == 4 })
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 19")
    gate.open()
    #expect(await MainLoop.run { bench.titles.count == 40 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 20")
    // The keys go on from there.
    try await RealKeys.press("Down", in: bench.main.window)
    #expect(try focusedTitle(bench) == "Article 21")
    await bench.close()
  }

  @Test func `who goes on while a page comes stays where they are`() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    var last = PagedFeed.document(20..<40, next: nil)
    last.delivery = .held(gate)
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", Answer(status: 500), last)
    let bench = try WindowBench()
    try await bench.open(FeedAddress(url: server.url("/0")))
    try await bench.pressPageDown { $0?.isFailure == true }
    try await bench.press(.home)
    try await bench.press(.end)
    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { server.requests.count == 3 })
    await MainLoop.settle(bench.main.window)
    try await RealKeys.press("Up", in: bench.main.window)
    #expect(try focusedTitle(bench) == "Article 18")
    gate.open()
    #expect(await MainLoop.run { bench.titles.count == 40 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 18")
    await bench.close()
  }
}
