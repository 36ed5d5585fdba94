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
    let fixture = try ListFixture(grid)
    await fixture.show(ListTestRow.items(0..<400, height: 40))
    let first = try #require(fixture.host.verticalPosition(of: .item(0)))
    #expect(fixture.host.verticalPosition(of: .item(3)) == first)
    #expect(fixture.host.verticalPosition(of: .item(4)) ?? 0 > first)
    let visible = try #require(fixture.host.visibleRows)
    #expect(visible.count >= 4 * 10)
    await fixture.close()
  }

  @Test func `VG-6 VG-8 a grid holds its row and its focus when whole lines come in front`()
    async throws
  {
    let fixture = try ListFixture(grid)
    let rows = ListTestRow.items(0..<400, height: 40)
    await fixture.show(rows)
    await fixture.scroll(to: 1200)
    let top = try #require(fixture.topItem)
    let before = try #require(fixture.host.verticalPosition(of: top))
    #expect(fixture.host.focus(top))
    await fixture.settle()
    await fixture.show(ListTestRow.items(-40..<0, height: 40) + rows)
    #expect(fixture.host.verticalPosition(of: top) == before)
    #expect(fixture.host.focusedID == top)
    await fixture.close()
  }

  @Test func `DS-8 one batch is one dispatch, and the rows are the new ones when GTK is told`()
    async throws
  {
    let fixture = try ListFixture()
    fixture.apply(.items(0..<50))
    fixture.apply(.items(5..<60))
    #expect(fixture.host.visibleRows == nil)
    await fixture.settle()
    #expect(fixture.host.snapshot.rowCount == 55)
    #expect(fixture.topItem == .item(5))
    await fixture.close()
  }

  @Test func `DS-12 PG-25 a place is found again after a search and after other rows came`()
    async throws
  {
    let fixture = try ListFixture()
    let rows = ListTestRow.unevenItems(0..<300)
    await fixture.show(rows)
    await fixture.scroll(to: 3000)
    let position = try #require(fixture.host.position)
    let top = try #require(fixture.topItem)
    let before = try #require(fixture.host.verticalPosition(of: top))
    await fixture.show(rows.filter { $0.id.number.isMultiple(of: 50) })
    fixture.apply(ListTestRow.unevenItems(-30..<300))
    fixture.host.restore(position)
    await fixture.settle()
    #expect(fixture.host.verticalPosition(of: top) == before)
    await fixture.close()
  }

  @Test func `PG-25 the place is where a scroll leads that no layout has shown yet`() async throws {
    let fixture = try ListFixture()
    await fixture.show(ListTestRow.unevenItems(0..<300))
    await fixture.scroll(to: 3000)
    let before = try #require(fixture.host.position)
    func position(after scroll: () -> Void) async throws -> ListPosition<ListTestRow.ID> {
      scroll()
      let position = try #require(fixture.host.position)
      await fixture.settle()
      return position
    }
    let end = try await position { fixture.host.scrollToEnd() }
    let top = try await position { fixture.host.scrollToTop() }
    let row = try await position { fixture.host.scroll(to: .item(200)) }
    fixture.host.restore(before)
    await fixture.settle()
    #expect(fixture.host.position == before)
    fixture.host.restore(end)
    await fixture.settle()
    #expect(fixture.host.geometry.isAtEnd)
    fixture.host.restore(top)
    await fixture.settle()
    #expect(fixture.topItem == .item(0))
    fixture.host.restore(row)
    await fixture.settle()
    #expect(fixture.topItem == .item(200))
    // A row in view does not move the others.
    let held = try #require(fixture.host.position)
    let same = try await position { fixture.host.scroll(to: .item(201)) }
    #expect(same == held)
    await fixture.close()
  }

  @Test func `rows are told when they come into view and when they leave it`() async throws {
    let fixture = try ListFixture()
    var inView: Set<ListTestRow.ID> = []
    var inReach: Set<ListTestRow.ID> = []
    fixture.host.onRowsChanged { change in
      inView.formUnion(change.appeared)
      inView.subtract(change.disappeared)
      inReach.formUnion(change.entered)
      inReach.subtract(change.left)
    }
    await fixture.show(.items(0..<300))
    await fixture.scroll(to: 2000)
    let visible = try #require(fixture.host.visibleRows)
    #expect(inView == Set(visible.map { ListTestRow.ID.item($0) }))
    #expect(inReach.isSuperset(of: inView))
    #expect(inReach.count == inView.count + 6)
    await fixture.show([])
    #expect(inView.isEmpty && inReach.isEmpty)
    await fixture.close()
  }

  @Test func `Delete and Alt with an arrow ask for what the row allows`() async throws {
    let fixture = try ListFixture()
    var asked: [String] = []
    fixture.host.onDelete { asked.append("delete \($0.id.number)") }
    fixture.host.onMove { asked.append("move \($0.id.number) by \($1)") }
    await fixture.show([.heading(1)] + .items(0..<9))
    #expect(!fixture.host.pressKey(.delete))
    #expect(fixture.host.focus(.item(2)))
    await fixture.settle()
    #expect(fixture.host.pressKey(.delete))
    #expect(fixture.host.pressKey(.moveUp))
    #expect(fixture.host.pressKey(.moveDown))
    #expect(asked == ["delete 2", "move 2 by -1", "move 2 by 1"])
    await fixture.close()
  }
}
