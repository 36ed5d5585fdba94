// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import FreshetUI
import GtkShell
import ListKit
import RefreshKit
import TestSupport
import Testing

/// What a person does with a keyboard and a mouse, as it comes from the display.
@Suite(.serialized)
@MainActor
struct RealInputTests {
  private func open(_ server: LoopbackServer) async throws -> WindowBench {
    server.on("/0", PagedFeed.document(0..<60, next: nil))
    let bench = try WindowBench()
    try await bench.open(FeedAddress(url: server.url("/0")))
    return bench
  }

  @Test func `VG-2 F5 and Ctrl with R refresh the list`() async throws {
    let server = try LoopbackServer()
    let bench = try await open(server)
    for (count, key) in ["F5", "ctrl+r", "F5"].enumerated() {
      #expect(server.requests.count == 1 + count)
      try await RealKeys.press(key, in: bench.main.window)
      #expect(await MainLoop.run { server.requests.count == 2 + count }, "\(key)")
      try await bench.waitForRest()
    }
    await bench.close()
  }

  @Test func `a click on a row chooses its article`() async throws {
    let server = try LoopbackServer()
    let bench = try await open(server)
    let (window, host) = (bench.main.window, try bench.timeline.page.host)
    for place in [4, 2] {
      let row = try #require(host.snapshot.row(at: place))
      guard case .article(let article) = row else {
        Issue.record("row \(place) is no article")
        return
      }
      try await RealKeys.click(at: try #require(host.middleInWindow(of: row.id)), in: window)
      #expect(await MainLoop.run { host.selectedID == row.id })
      #expect(await MainLoop.run { bench.main.chosenItem?.summary.title == article.title })
    }
    await bench.close()
  }

  @Test func `Delete and Alt with an arrow ask for what the row allows`() async throws {
    let window = ApplicationWindow(application: try WindowBench.shared(), title: "Rows")
    var traits = RowTraits.item
    (traits.isDeletable, traits.isMovable) = (true, true)
    let host = ListViewHost<Int, SidebarCells>(registry: SidebarCells()) { _ in traits }
    var asked: [String] = []
    host.onDelete { asked.append("delete \($0.title)") }
    host.onMove { asked.append("move \($0.title) by \($1)") }
    let rows = [SidebarItem.all, .today, .unread, .starred].map { item in
      SidebarRow(
        id: item,
        title: item.key,
        count: 0,
        spokenText: "",
        place: (depth: 0, isOpen: nil),
        notes: (detail: "", trouble: "")
      )
    }
    let snapshot = ListSnapshot(sections: [ListSection(id: 0, rows: rows)])
    window.setContent(host.widget)
    window.setDefaultSize(width: 300, height: 300)
    window.present()
    host.apply(snapshot, update: ListDiff.update(from: ListSnapshot(), to: snapshot), anchor: .hold)
    #expect(await MainLoop.run { host.isSettled && host.visibleRows != nil })
    #expect(host.focus(.unread))
    await MainLoop.settle(window)
    for key in ["Delete", "alt+Up", "alt+Down"] {
      try await RealKeys.press(key, in: window, named: "Rows")
    }
    #expect(asked == ["delete unread", "move unread by -1", "move unread by 1"])
    window.destroy()
  }
}
