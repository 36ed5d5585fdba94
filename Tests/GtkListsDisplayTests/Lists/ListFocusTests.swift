// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import Testing

@MainActor
@Suite(.serialized)
struct ListFocusTests {
  static let rows = ListTestRow.items(0..<200)

  private func open(_ rows: [ListTestRow], focused: ListTestRow.ID) async throws -> ListFixture {
    let bench = try ListFixture()
    await bench.show(rows)
    #expect(bench.host.focus(focused))
    await bench.settle()
    #expect(bench.host.focusedID == focused)
    return bench
  }

  @Test
  func `VG-8 M14 focus and selection follow their item when rows come in front`() async throws {
    let bench = try await open(Self.rows, focused: .item(10))
    var told: [ListTestRow.ID?] = []
    bench.host.onSelectionChanged { row, _ in told.append(row?.id) }
    bench.host.clickRow(at: 12)
    #expect(told == [.item(12)])

    await bench.show(.items(-20..<0) + Self.rows)

    #expect(bench.host.focusedID == .item(10))
    #expect(bench.host.selectedID == .item(12))
    #expect(bench.host.selectedPosition == 32)
    #expect(told == [.item(12)])
    await bench.close()
  }

  @Test
  func `VG-8 focus and selection follow their item when it moves`() async throws {
    let bench = try await open(Self.rows, focused: .item(10))
    bench.host.select(.item(10))
    await bench.show(Self.rows.reversed())
    #expect(bench.host.selectedPosition == 189)
    #expect(bench.host.focusedID == .item(10))
    await bench.close()
  }

  @Test
  func `VG-8 a row that a waiting change brings is chosen and focused with it`() async throws {
    let bench = try await open(Self.rows, focused: .item(10))
    bench.host.select(.item(10))
    // The second change waits for the layout of the first one.
    bench.apply(.items(-1..<0) + Self.rows)
    bench.apply(.items(-2..<0) + Self.rows + .items(200..<260))
    #expect(!bench.host.isSettled)
    bench.host.select(.item(250))
    #expect(bench.host.focus(.item(250)))
    await bench.settle()
    #expect(bench.host.selectedID == .item(250))
    #expect(bench.host.selectedPosition == 252)
    #expect(bench.host.focusedID == .item(250))
    // One that no change brings is not in the list.
    bench.host.select(.item(999))
    #expect(bench.host.selectedID == nil)
    #expect(!bench.host.focus(.item(999)))
    await bench.close()
  }

  @Test
  func `VG-8 when the focused row goes, the next one that is left has the focus`() async throws {
    let bench = try await open(Self.rows, focused: .item(10))
    await bench.show(Self.rows.filter { !(10...12).contains($0.id.number) })
    #expect(bench.host.focusedID == .item(13))
    await bench.close()
  }

  @Test
  func `VG-8 when the last row goes, the one before it has the focus`() async throws {
    let bench = try await open(.items(0..<20), focused: .item(19))
    await bench.show(.items(0..<19))
    #expect(bench.host.focusedID == .item(18))
    await bench.close()
  }

  @Test
  func `VG-8 when the selected row goes, nothing is selected and the host tells`() async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    var told: [ListTestRow.ID?] = []
    bench.host.onSelectionChanged { row, _ in told.append(row?.id) }
    bench.host.clickRow(at: 5)
    await bench.show(Array(Self.rows.dropFirst(6)))
    #expect(bench.host.selectedID == nil)
    #expect(bench.host.selectedPosition == nil)
    #expect(told == [.item(5), nil])
    await bench.close()
  }

  @Test
  func `VG-8 nothing is selected until somebody selects`() async throws {
    let bench = try ListFixture()
    var told = 0
    bench.host.onSelectionChanged { _, _ in told += 1 }
    await bench.show(Self.rows)
    #expect(bench.host.selectedPosition == nil)
    // Neither what changes nor the focus selects anything.
    #expect(bench.host.focus(.item(3)))
    await bench.show(.items(-5..<0) + Self.rows)
    await bench.show([])
    await bench.show(Self.rows.reversed())
    #expect(bench.host.selectedPosition == nil)
    #expect(bench.host.selectedID == nil)
    #expect(told == 0)
    bench.host.clickRow(at: 0)
    #expect(bench.host.selectedID == .item(199))
    #expect(told == 1)
    await bench.close()
  }

  @Test
  func `the arrow keys pass over headings and the selection stays on items`() async throws {
    let rows: [ListTestRow] =
      [.heading(1)] + .items(0..<3) + [.heading(2)] + .items(3..<60) + [.footer(0)]
    let bench = try await open(rows, focused: .item(2))

    bench.host.pressKey(.down)
    await bench.settle()
    #expect(bench.host.focusedID == .item(3))
    #expect(bench.host.selectedID == .item(3))
    bench.host.pressKey(.up)
    await bench.settle()
    #expect(bench.host.focusedID == .item(2))
    bench.host.pressKey(.end)
    await bench.settle()
    #expect(bench.host.focusedID == .item(59))
    #expect(bench.host.geometry.isAtEnd)
    bench.host.pressKey(.home)
    await bench.settle()
    #expect(bench.host.focusedID == .item(0))
    #expect(bench.host.geometry.isAtTop)
    bench.host.pressKey(.up)
    await bench.settle()
    #expect(bench.host.visibleRows?.lowerBound == 0)
    await bench.close()
  }

  @Test(arguments: [RowMove.down, .pageDown])
  func `VG-8 keys that come faster than layouts still end with their row in view`(
    _ move: RowMove
  ) async throws {
    let height = 98
    let bench = try await open(ListTestRow.items(0..<20, height: height), focused: .item(0))
    for _ in 0..<8 {
      bench.host.pressKey(move)
      // Some of what a key leads to happens, but no whole frame.
      MainLoop.iterate()
    }
    await bench.settle()
    let focused = try #require(bench.host.focusedID)
    let y = try #require(bench.host.verticalPosition(of: focused))
    #expect(focused.number >= 8)
    #expect(y >= 0 && y + Double(height) <= bench.host.geometry.pageSize)
    await bench.close()
  }

  @Test
  func `a heading is not selected, and does not take the focus`() async throws {
    let bench = try ListFixture()
    await bench.show([.heading(1)] + Self.rows)
    bench.host.clickRow(at: 3)
    bench.host.clickRow(at: 0)
    #expect(bench.host.selectedID == .item(2))
    #expect(bench.host.selectedPosition == 3)
    #expect(!bench.host.focus(.heading(1)))
    await bench.close()
  }

  @Test
  func `Enter on a row activates its item`() async throws {
    let bench = try await open(Self.rows, focused: .item(4))
    var told: [ListTestRow.ID] = []
    bench.host.onActivate { told.append($0.id) }
    bench.host.activateRow(at: 4)
    #expect(told == [.item(4)])
    await bench.close()
  }
}
