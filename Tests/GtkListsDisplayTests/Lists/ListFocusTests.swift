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
    let fixture = try ListFixture()
    await fixture.show(rows)
    #expect(fixture.host.focus(focused))
    await fixture.settle()
    #expect(fixture.host.focusedID == focused)
    return fixture
  }

  @Test
  func `VG-8 M14 focus and selection follow their item when rows come in front`() async throws {
    let fixture = try await open(Self.rows, focused: .item(10))
    var told: [ListTestRow.ID?] = []
    fixture.host.onSelectionChanged { row, _ in told.append(row?.id) }
    fixture.host.clickRow(at: 12)
    #expect(told == [.item(12)])

    await fixture.show(.items(-20..<0) + Self.rows)

    #expect(fixture.host.focusedID == .item(10))
    #expect(fixture.host.selectedID == .item(12))
    #expect(fixture.host.selectedPosition == 32)
    #expect(told == [.item(12)])
    await fixture.close()
  }

  @Test
  func `VG-8 focus and selection follow their item when it moves`() async throws {
    let fixture = try await open(Self.rows, focused: .item(10))
    fixture.host.select(.item(10))
    await fixture.show(Self.rows.reversed())
    #expect(fixture.host.selectedPosition == 189)
    #expect(fixture.host.focusedID == .item(10))
    await fixture.close()
  }

  @Test
  func `VG-8 a row that a waiting change brings is chosen and focused with it`() async throws {
    let fixture = try await open(Self.rows, focused: .item(10))
    fixture.host.select(.item(10))
    // The second change waits for the layout of the first one.
    fixture.apply(.items(-1..<0) + Self.rows)
    fixture.apply(.items(-2..<0) + Self.rows + .items(200..<260))
    #expect(!fixture.host.isSettled)
    fixture.host.select(.item(250))
    #expect(fixture.host.focus(.item(250)))
    await fixture.settle()
    #expect(fixture.host.selectedID == .item(250))
    #expect(fixture.host.selectedPosition == 252)
    #expect(fixture.host.focusedID == .item(250))
    // One that no change brings is not in the list.
    fixture.host.select(.item(999))
    #expect(fixture.host.selectedID == nil)
    #expect(!fixture.host.focus(.item(999)))
    await fixture.close()
  }

  @Test
  func `VG-8 when the focused row goes, the next one that is left has the focus`() async throws {
    let fixture = try await open(Self.rows, focused: .item(10))
    await fixture.show(Self.rows.filter { !(10...12).contains($0.id.number) })
    #expect(fixture.host.focusedID == .item(13))
    await fixture.close()
  }

  @Test
  func `VG-8 when the last row goes, the one before it has the focus`() async throws {
    let fixture = try await open(.items(0..<20), focused: .item(19))
    await fixture.show(.items(0..<19))
    #expect(fixture.host.focusedID == .item(18))
    await fixture.close()
  }

  @Test
  func `VG-8 when the selected row goes, nothing is selected and the host tells`() async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    var told: [ListTestRow.ID?] = []
    fixture.host.onSelectionChanged { row, _ in told.append(row?.id) }
    fixture.host.clickRow(at: 5)
    await fixture.show(Array(Self.rows.dropFirst(6)))
    #expect(fixture.host.selectedID == nil)
    #expect(fixture.host.selectedPosition == nil)
    #expect(told == [.item(5), nil])
    await fixture.close()
  }

  @Test
  func `VG-8 nothing is selected until somebody selects`() async throws {
    let fixture = try ListFixture()
    var told = 0
    fixture.host.onSelectionChanged { _, _ in told += 1 }
    await fixture.show(Self.rows)
    #expect(fixture.host.selectedPosition == nil)
    // Neither what changes nor the focus selects anything.
    #expect(fixture.host.focus(.item(3)))
    await fixture.show(.items(-5..<0) + Self.rows)
    await fixture.show([])
    await fixture.show(Self.rows.reversed())
    #expect(fixture.host.selectedPosition == nil)
    #expect(fixture.host.selectedID == nil)
    #expect(told == 0)
    fixture.host.clickRow(at: 0)
    #expect(fixture.host.selectedID == .item(199))
    #expect(told == 1)
    await fixture.close()
  }

  @Test
  func `the arrow keys pass over headings and the selection stays on items`() async throws {
    let rows: [ListTestRow] =
      [.heading(1)] + .items(0..<3) + [.heading(2)] + .items(3..<60) + [.footer(0)]
    let fixture = try await open(rows, focused: .item(2))

    fixture.host.pressKey(.down)
    await fixture.settle()
    #expect(fixture.host.focusedID == .item(3))
    #expect(fixture.host.selectedID == .item(3))
    fixture.host.pressKey(.up)
    await fixture.settle()
    #expect(fixture.host.focusedID == .item(2))
    fixture.host.pressKey(.end)
    await fixture.settle()
    #expect(fixture.host.focusedID == .item(59))
    #expect(fixture.host.geometry.isAtEnd)
    fixture.host.pressKey(.home)
    await fixture.settle()
    #expect(fixture.host.focusedID == .item(0))
    #expect(fixture.host.geometry.isAtTop)
    fixture.host.pressKey(.up)
    await fixture.settle()
    #expect(fixture.host.visibleRows?.lowerBound == 0)
    await fixture.close()
  }

  @Test(arguments: [RowMove.down, .pageDown])
  func `VG-8 keys that come faster than layouts still end with their row in view`(
    _ move: RowMove
  ) async throws {
    let height = 98
    let fixture = try await open(ListTestRow.items(0..<20, height: height), focused: .item(0))
    for _ in 0..<8 {
      fixture.host.pressKey(move)
      // Some of what a key leads to happens, but no whole frame.
      MainLoop.iterate()
    }
    await fixture.settle()
    let focused = try #require(fixture.host.focusedID)
    let y = try #require(fixture.host.verticalPosition(of: focused))
    #expect(focused.number >= 8)
    #expect(y >= 0 && y + Double(height) <= fixture.host.geometry.pageSize)
    await fixture.close()
  }

  @Test
  func `a heading is not selected, and does not take the focus`() async throws {
    let fixture = try ListFixture()
    await fixture.show([.heading(1)] + Self.rows)
    fixture.host.clickRow(at: 3)
    fixture.host.clickRow(at: 0)
    #expect(fixture.host.selectedID == .item(2))
    #expect(fixture.host.selectedPosition == 3)
    #expect(!fixture.host.focus(.heading(1)))
    await fixture.close()
  }

  @Test
  func `Enter on a row activates its item`() async throws {
    let fixture = try await open(Self.rows, focused: .item(4))
    var told: [ListTestRow.ID] = []
    fixture.host.onActivate { told.append($0.id) }
    fixture.host.activateRow(at: 4)
    #expect(told == [.item(4)])
    await fixture.close()
  }
}
