// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import Testing

/// Grids, places, and what keys ask of rows.
@MainActor
@Suite(.serialized)
struct ListLayoutTests {
  private let grid = ListViewConfiguration(layout: .grid(columns: 4...4))

  @Test func `CR-11 VG-13 a grid shows the same rows by the same registry, side by side`()
    async throws
  {
    let bench = try ListFixture(grid)
    await bench.show(ListTestRow.items(0..<400, height: 40))
    let first = try #require(bench.host.verticalPosition(of: .item(0)))
    #expect(bench.host.verticalPosition(of: .item(3)) == first)
    #expect(bench.host.verticalPosition(of: .item(4)) ?? 0 > first)
    let visible = try #require(bench.host.visibleRows)
    #expect(visible.count >= 4 * 10)
    await bench.close()
  }

  @Test func `VG-6 VG-8 a grid holds its row and its focus when whole lines come in front`()
    async throws
  {
    let bench = try ListFixture(grid)
    let rows = ListTestRow.items(0..<400, height: 40)
    await bench.show(rows)
    await bench.scroll(to: 1200)
    let top = try #require(bench.topItem)
    let before = try #require(bench.host.verticalPosition(of: top))
    #expect(bench.host.focus(top))
    await bench.settle()
    await bench.show(ListTestRow.items(-40..<0, height: 40) + rows)
    #expect(bench.host.verticalPosition(of: top) == before)
    #expect(bench.host.focusedID == top)
    await bench.close()
  }

  @Test func `DS-8 one batch is one dispatch, and the rows are the new ones when GTK is told`()
    async throws
  {
    let bench = try ListFixture()
    bench.apply(.items(0..<50))
    bench.apply(.items(5..<60))
    #expect(bench.host.visibleRows == nil)
    await bench.settle()
    #expect(bench.host.snapshot.rowCount == 55)
    #expect(bench.topItem == .item(5))
    await bench.close()
  }

  @Test func `DS-12 PG-25 a place is found again after a search and after other rows came`()
    async throws
  {
    let bench = try ListFixture()
    let rows = ListTestRow.unevenItems(0..<300)
    await bench.show(rows)
    await bench.scroll(to: 3000)
    let place = try #require(bench.host.position)
    let top = try #require(bench.topItem)
    let before = try #require(bench.host.verticalPosition(of: top))
    await bench.show(rows.filter { $0.id.number.isMultiple(of: 50) })
    bench.apply(ListTestRow.unevenItems(-30..<300))
    bench.host.restore(place)
    await bench.settle()
    #expect(bench.host.verticalPosition(of: top) == before)
    await bench.close()
  }

  @Test func `rows are told when they come into view and when they leave it`() async throws {
    let bench = try ListFixture()
    var inView: Set<ListTestRow.ID> = []
    var inReach: Set<ListTestRow.ID> = []
    bench.host.onRowsChanged { change in
      inView.formUnion(change.appeared)
      inView.subtract(change.disappeared)
      inReach.formUnion(change.entered)
      inReach.subtract(change.left)
    }
    await bench.show(.items(0..<300))
    await bench.scroll(to: 2000)
    let visible = try #require(bench.host.visibleRows)
    #expect(inView == Set(visible.map { ListTestRow.ID.item($0) }))
    #expect(inReach.isSuperset(of: inView))
    #expect(inReach.count == inView.count + 6)
    await bench.show([])
    #expect(inView.isEmpty && inReach.isEmpty)
    await bench.close()
  }

  @Test func `Delete and Alt with an arrow ask for what the row allows`() async throws {
    let bench = try ListFixture()
    var asked: [String] = []
    bench.host.onDelete { asked.append("delete \($0.id.number)") }
    bench.host.onMove { asked.append("move \($0.id.number) by \($1)") }
    await bench.show([.heading(1)] + .items(0..<9))
    #expect(!bench.host.pressKey(.delete))
    #expect(bench.host.focus(.item(2)))
    await bench.settle()
    #expect(bench.host.pressKey(.delete))
    #expect(bench.host.pressKey(.moveUp))
    #expect(bench.host.pressKey(.moveDown))
    #expect(asked == ["delete 2", "move 2 by -1", "move 2 by 1"])
    await bench.close()
  }
}
