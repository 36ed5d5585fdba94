// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import Testing

/// The positions of rows when a bar beside the list comes or goes.
@MainActor
@Suite(.serialized)
struct ListResizeTests {
  /// Returns the positions of all rows in view, within the list.
  private func positions(_ fixture: ListFixture) -> [ListTestRow.ID: Double] {
    let rows = (fixture.host.visibleRows ?? 0..<0).compactMap { fixture.snapshot.row(at: $0)?.id }
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { id in
        fixture.host.verticalPosition(of: id).map { (id, $0) }
      }
    )
  }

  @Test(arguments: [0, 777, 2_000, 100_000], [true, false])
  func `VG-6 a bar comes and goes beside the list, and each row keeps its place in it`(
    value: Int,
    isAbove: Bool
  ) async throws {
    let fixture = try ListFixture()
    let bar = Label("A bar")
    bar.setSizeRequest(width: -1, height: 53)
    bar.isVisible = false
    let column = Box(.vertical)
    fixture.window.setContent(Label(""))
    if isAbove { column.append(bar) }
    column.append(fixture.host.widget)
    if !isAbove { column.append(bar) }
    fixture.window.setContent(column)
    await fixture.show(ListTestRow.unevenItems(0..<300))
    await fixture.scroll(to: Double(value))
    let before = positions(fixture)
    let height = fixture.host.geometry.pageSize
    for isShown in [true, false, true, false] {
      bar.isVisible = isShown
      await MainLoop.settle(fixture.window)
      await fixture.settle()
      #expect((fixture.host.geometry.pageSize < height) == isShown)
      let after = positions(fixture)
      #expect(after.count > before.count / 2)
      for (id, y) in after {
        guard let old = before[id] else { continue }
        #expect(abs(y - old) <= 1, "\(id) from \(old) to \(y)")
      }
    }
    #expect(positions(fixture).count == before.count)
    await fixture.close()
  }

  @Test func `what is asked for at each layout of a frame goes on in the next one`() async throws {
    let fixture = try ListFixture()
    await fixture.show(ListTestRow.unevenItems(0..<300))
    // Each scroll is asked for while the one before is laid out. GDK complains at the fifth layout
    // of a frame, which ends the tests.
    var wanted = [250, 20, 180, 40, 270, 90, 200, 10].map(ListTestRow.ID.item)
    let last = try #require(wanted.last)
    fixture.host.onViewportChanged { _ in
      guard !wanted.isEmpty else { return }
      fixture.host.scroll(to: wanted.removeFirst())
    }
    fixture.host.dragScrollBar(to: 500)
    #expect(await MainLoop.run { wanted.isEmpty })
    await fixture.settle()
    let y = try #require(fixture.host.verticalPosition(of: last))
    #expect((0..<fixture.host.geometry.pageSize).contains(y))
    await fixture.close()
  }

  @Test func `a finger that stays on a row asks for its menu, as the right button does`()
    async throws
  {
    let fixture = try ListFixture()
    var asked: [ListTestRow.ID] = []
    fixture.host.onMenu { row in
      asked.append(row.id)
      let menu = Menu()
      menu.append("One", action: "win.one")
      return menu
    }
    await fixture.show(ListTestRow.items(0..<30))
    #expect(fixture.host.touchRow(of: .item(3)))
    #expect(asked == [.item(3)])
    #expect(fixture.host.selectedID == nil)
    await fixture.close()
  }
}
