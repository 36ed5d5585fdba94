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
  private func fixture() throws -> NoteFixture<NoteSource> {
    try NoteFixture(NoteSource()) { options in
      options.refreshing.automaticPageBudget = 4
      options.rows.heading = { before, after in
        before.map { $0.id / 100 } == after.id / 100 ? nil : "\(after.id / 100)"
      }
      options.search = PagedSearch("Search Notes") { note, text in note.text.hasSuffix(text) }
    }
  }

  /// Presses Escape, and waits until the bar has slid out of the way.
  private func closeSearch(_ fixture: NoteFixture<NoteSource>, height: Double) async throws {
    try await fixture.press("Escape")
    #expect(await MainLoop.run { fixture.host.geometry.pageSize == height })
    await fixture.settle()
  }

  @Test func `a search without a match says so, until one comes or it ends`() async throws {
    let fixture = try fixture()
    await fixture.settle()
    let height = fixture.host.geometry.pageSize
    let search = try #require(fixture.screen.search)
    try await fixture.press("ctrl+f")
    try await fixture.press("x")
    #expect(fixture.notes.isEmpty)
    #expect(search.bar.resultText == "No Matches")
    try await fixture.press("BackSpace")
    #expect(search.bar.resultText.isEmpty)
    try await fixture.press("7")
    #expect(search.bar.resultText.isEmpty && !fixture.notes.isEmpty)
    try await fixture.press("x")
    #expect(search.bar.resultText == "No Matches")
    try await closeSearch(fixture, height: height)
    #expect(search.bar.resultText.isEmpty)
    await fixture.close()
  }

  @Test func `a search shows what matches, also of pages that come, and gives the place back`()
    async throws
  {
    let fixture = try fixture()
    await fixture.settle()
    fixture.host.dragScrollBar(to: 300)
    await fixture.settle()
    let all = fixture.notes
    let top = try #require(all.first { (fixture.y(of: $0) ?? -1) >= 0 })
    let (y, height) = (fixture.y(of: top), fixture.host.geometry.pageSize)
    // A bar that was opened and closed gives the keyboard back, with nothing to search for.
    try await fixture.press("ctrl+f")
    #expect(fixture.screen.search?.bar.isOpen == true)
    try await closeSearch(fixture, height: height)
    #expect(fixture.y(of: top) == y)
    let row = try #require(fixture.focused)
    try await fixture.press("Down")
    #expect(fixture.focused == row + 1)
    try await fixture.press("ctrl+f")
    try await fixture.press("7")
    let search = try #require(fixture.screen.search)
    #expect(search.bar.text == "7")
    #expect(!fixture.notes.isEmpty)
    #expect(fixture.notes.allSatisfy { $0 % 10 == 7 })
    #expect(fixture.host.snapshot.rows.allSatisfy { $0.revision != .heading("0") })
    #expect(search.bar.resultText.isEmpty)
    let count = fixture.notes.count
    await fixture.screen.list.perform(.loadMore(.append))
    await fixture.settle()
    #expect(fixture.notes.count > count)
    #expect(fixture.notes == fixture.screen.list.content?.items.map(\.id).filter { $0 % 10 == 7 })
    try await closeSearch(fixture, height: height)
    #expect(fixture.notes == fixture.screen.list.content?.items.map(\.id))
    #expect(fixture.y(of: top) == y)
    let focused = try #require(fixture.focused)
    try await fixture.press("Down")
    #expect(fixture.focused == focused + 1)
    await fixture.close()
  }

  @Test func `a list that a screen presents refuses to be searched by anybody else`() async throws {
    let fixture = try fixture()
    await fixture.settle()
    let refusal = #expect(throws: PresenterRefusal.self) {
      _ = try ListSearch(fixture.host, placeholder: "Search") { _, _ in true }
    }
    #expect(refusal?.description.contains("PagedScreenOptions.search") == true)
    await fixture.screen.list.perform(.loadMore(.append))
    await fixture.settle()
    #expect(fixture.notes == fixture.screen.list.content?.items.map(\.id))
    await fixture.close()
  }

  @Test func `edits that do not lead to a list are found by the host itself`() async throws {
    let fixture = try ListFixture()
    await fixture.show(ListTestRow.items(0..<40))
    fixture.apply(ListTestRow.items(5..<90), update: ListUpdate())
    await fixture.settle()
    #expect(fixture.host.snapshot.rowCount == 85)
    #expect(fixture.host.liveRowObjects >= 20)
    fixture.apply(
      ListTestRow.items(0..<3),
      update: ListUpdate(splices: [ListSplice(position: 200, removed: 1, inserted: 0..<1)])
    )
    await fixture.settle()
    let height = try #require(fixture.host.verticalPosition(of: .item(1)))
    #expect(height > 0)
    #expect(fixture.host.verticalPosition(of: .item(2)) == 2 * height)
    await fixture.close()
  }
}
