// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// Paged screens in which a person searches, as a client writes them.
@MainActor
@Suite(.serialized)
struct SearchedScreenTests {
  private func bench() throws -> NoteFixture<NoteSource> {
    try NoteFixture(NoteSource()) { options in
      options.refreshing.automaticPageBudget = 4
      options.rows.heading = { before, after in
        before.map { $0.id / 100 } == after.id / 100 ? nil : "\(after.id / 100)"
      }
      options.search = PagedSearch("Search Notes") { note, text in note.text.hasSuffix(text) }
    }
  }

  /// Presses Escape, and waits until the bar has slid out of the way.
  private func closeSearch(_ bench: NoteFixture<NoteSource>, height: Double) async throws {
    try await bench.press("Escape")
    #expect(await MainLoop.run { bench.host.geometry.pageSize == height })
    await bench.settle()
  }

  @Test func `a search without a match says so, until one comes or it ends`() async throws {
    let bench = try bench()
    await bench.settle()
    let height = bench.host.geometry.pageSize
    let search = try #require(bench.screen.search)
    try await bench.press("ctrl+f")
    try await bench.press("x")
    #expect(bench.notes.isEmpty)
    #expect(search.bar.remark == "No Matches")
    try await bench.press("BackSpace")
    #expect(search.bar.remark.isEmpty)
    try await bench.press("7")
    #expect(search.bar.remark.isEmpty && !bench.notes.isEmpty)
    try await bench.press("x")
    #expect(search.bar.remark == "No Matches")
    try await closeSearch(bench, height: height)
    #expect(search.bar.remark.isEmpty)
    await bench.close()
  }

  @Test func `a search shows what matches, also of pages that come, and gives the place back`()
    async throws
  {
    let bench = try bench()
    await bench.settle()
    bench.host.dragScrollBar(to: 300)
    await bench.settle()
    let all = bench.notes
    let top = try #require(all.first { (bench.y(of: $0) ?? -1) >= 0 })
    let (y, height) = (bench.y(of: top), bench.host.geometry.pageSize)
    // A bar that was opened and closed gives the keyboard back, with nothing to search for.
    try await bench.press("ctrl+f")
    #expect(bench.screen.search?.bar.isOpen == true)
    try await closeSearch(bench, height: height)
    #expect(bench.y(of: top) == y)
    let row = try #require(bench.focused)
    try await bench.press("Down")
    #expect(bench.focused == row + 1)
    try await bench.press("ctrl+f")
    try await bench.press("7")
    let search = try #require(bench.screen.search)
    #expect(search.bar.text == "7")
    #expect(!bench.notes.isEmpty)
    #expect(bench.notes.allSatisfy { $0 % 10 == 7 })
    #expect(bench.host.snapshot.rows.allSatisfy { $0.revision != .heading("0") })
    #expect(search.bar.remark.isEmpty)
    let count = bench.notes.count
    await bench.screen.list.perform(.loadMore(.append))
    await bench.settle()
    #expect(bench.notes.count > count)
    #expect(bench.notes == bench.screen.list.content?.items.map(\.id).filter { $0 % 10 == 7 })
    try await closeSearch(bench, height: height)
    #expect(bench.notes == bench.screen.list.content?.items.map(\.id))
    #expect(bench.y(of: top) == y)
    let focused = try #require(bench.focused)
    try await bench.press("Down")
    #expect(bench.focused == focused + 1)
    await bench.close()
  }

  @Test func `a list that a screen presents refuses to be searched by anybody else`() async throws {
    let bench = try bench()
    await bench.settle()
    let refusal = #expect(throws: PresenterRefusal.self) {
      _ = try ListSearch(bench.host, placeholder: "Search") { _, _ in true }
    }
    #expect(refusal?.description.contains("PagedScreenOptions.search") == true)
    await bench.screen.list.perform(.loadMore(.append))
    await bench.settle()
    #expect(bench.notes == bench.screen.list.content?.items.map(\.id))
    await bench.close()
  }

  @Test func `edits that do not lead to a list are found by the host itself`() async throws {
    let bench = try ListFixture()
    await bench.show(ListTestRow.items(0..<40))
    bench.apply(ListTestRow.items(5..<90), update: ListUpdate())
    await bench.settle()
    #expect(bench.host.snapshot.rowCount == 85)
    #expect(bench.host.liveRowObjects >= 20)
    bench.apply(
      ListTestRow.items(0..<3),
      update: ListUpdate(splices: [ListSplice(position: 200, removed: 1, inserted: 0..<1)])
    )
    await bench.settle()
    let height = try #require(bench.host.verticalPosition(of: .item(1)))
    #expect(height > 0)
    #expect(bench.host.verticalPosition(of: .item(2)) == 2 * height)
    await bench.close()
  }
}
