// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import Testing

@MainActor
@Suite(.serialized)
struct ListScrollTests {
  static let rows = ListTestRow.items(0..<1_000)

  @Test(arguments: [0, 0.5, 1])
  func `VG-6 stickTop shows the first of the new rows`(_ position: Double) async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: position * fixture.host.geometry.maximumValue)

    await fixture.show(.items(-20..<0) + Self.rows, anchor: .stickTop)

    #expect(fixture.host.geometry.value == 0)
    #expect(fixture.host.visibleRows?.lowerBound == 0)
    #expect(fixture.host.pill.count == 0)
    await fixture.close()
  }

  @Test(arguments: [true, false])
  func `VG-6 stickEnd shows the last of the new rows`(_ isEven: Bool) async throws {
    let fixture = try ListFixture()
    let make = { (numbers: Range<Int>) in
      isEven ? ListTestRow.items(numbers) : ListTestRow.unevenItems(numbers)
    }
    await fixture.show(make(0..<300))
    fixture.host.scrollToEnd()
    await fixture.settle()

    await fixture.show(make(0..<330), anchor: .stickEnd)

    #expect(fixture.host.geometry.isAtEnd)
    #expect(fixture.host.visibleRows?.upperBound == 330)
    await fixture.close()
  }

  @Test func `a scroll to the top before the layout of wholly other rows leads to their first`()
    async throws
  {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: 4_000)
    fixture.apply(.items(5_000..<5_900))
    #expect(await MainLoop.run { fixture.host.geometry.contentRows == 900 })
    #expect(!fixture.host.isSettled)
    // GTK knows no height of these rows yet, and warns of a scroll by pixels.
    fixture.host.scrollToTop()
    await fixture.settle()
    #expect(fixture.host.geometry.value == 0)
    #expect(fixture.host.visibleRows?.lowerBound == 0)
    await fixture.close()
  }

  @Test func `an item that a waiting change brings is scrolled to after its layout`() async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    fixture.apply(Self.rows + .items(5_000..<5_003))
    #expect(fixture.host.scroll(to: .item(5_002)))
    #expect(!fixture.host.scroll(to: .item(9_999)))
    await fixture.settle()
    #expect(fixture.host.visibleRows?.contains(Self.rows.count + 2) == true)
    await fixture.close()
  }

  @Test
  func `VG-7 new rows above show a pill, and activating it leads to them`() async throws {
    let fixture = try ListFixture(ListViewConfiguration(newRowsText: { "\($0) fresh" }))
    await fixture.show(Self.rows)
    #expect(!fixture.host.pill.button.isVisible)
    var spoken: [String] = []
    Widget.onAnnounced = { [pill = fixture.host.pill] in
      if $0 === pill.button { spoken.append($1) }
    }
    defer { Widget.onAnnounced = { _, _ in } }

    await fixture.show([.heading(1)] + .items(-20..<0) + Self.rows)
    #expect(fixture.host.pill.button.isVisible)
    #expect(fixture.host.pill.button.label == "20 fresh")
    await fixture.show([.heading(1)] + .items(-23..<0) + Self.rows)
    #expect(fixture.host.pill.count == 23)
    await fixture.show([.heading(1)] + .items(-22..<0) + Self.rows)
    #expect(fixture.host.pill.count == 22)
    #expect(spoken == ["20 fresh", "23 fresh"])

    #expect(fixture.host.pill.button.activate())
    #expect(await MainLoop.run { fixture.host.pill.count == 0 })
    await fixture.settle()
    #expect(!fixture.host.pill.button.isVisible)
    #expect(fixture.host.geometry.value == 0)
    await fixture.close()
  }

  @Test
  func `VG-7 the pill goes when the reader scrolls to the top himself`() async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: 2_000)
    await fixture.show(.items(-20..<0) + Self.rows)
    #expect(fixture.host.pill.count == 20)
    await fixture.scroll(to: 100)
    #expect(fixture.host.pill.count == 20)
    await fixture.scroll(to: 0)
    #expect(fixture.host.pill.count == 0)
    await fixture.close()
  }

  @Test
  func `VG-7 rows behind the reader, and rows that go again, are not told of`() async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: 2_000)
    await fixture.show(Self.rows + .items(1_000..<1_020))
    #expect(fixture.host.pill.count == 0)
    await fixture.show(.items(-20..<0) + Self.rows)
    await fixture.show(.items(-5..<0) + Self.rows)
    #expect(fixture.host.pill.count == 5)
    await fixture.close()
  }

  @Test(arguments: [0, 17, 500, 999])
  func `a row is brought into view wherever it is`(_ index: Int) async throws {
    let fixture = try ListFixture()
    await fixture.show(ListTestRow.unevenItems(0..<1_000))
    #expect(fixture.host.scroll(to: .item(index)))
    await fixture.settle()
    #expect(fixture.host.visibleRows?.contains(index) == true)
    #expect(!fixture.host.scroll(to: .item(5_000)))
    await fixture.close()
  }

  @Test
  func `paging by key moves one viewport and stops at both ends`() async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    let page = fixture.host.geometry.pageSize
    fixture.host.scroll(byPages: 2)
    await fixture.settle()
    #expect(fixture.host.geometry.value == 2 * page)
    fixture.host.scroll(byPages: -5)
    await fixture.settle()
    #expect(fixture.host.geometry.value == 0)
    fixture.host.scroll(byPages: 1_000)
    await fixture.settle()
    #expect(fixture.host.geometry.isAtEnd)
    await fixture.close()
  }

  @Test(arguments: [50.0, -35, 580])
  func `VG-6 a scroll that is not laid out yet is not taken back by a change`(
    pixels: Double
  ) async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: 4_000)
    let row = try #require(fixture.topItem)
    let y = try #require(fixture.host.verticalPosition(of: row))
    let height = fixture.host.geometry.meanRowHeight ?? 0

    fixture.host.dragScrollBar(to: fixture.host.geometry.value + pixels)
    fixture.apply(.items(-20..<0) + Self.rows)
    await fixture.settle()

    let seen = Int(pixels / height) + 3
    let moved = try #require(fixture.host.verticalPosition(of: .item(row.number + seen)))
    #expect(moved == y + Double(seen) * height - pixels)
    await fixture.close()
  }

  @Test func `VG-6 a drag to other rows is not taken back by a page that comes at once`()
    async throws
  {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    fixture.host.dragScrollBar(to: 20_000)
    fixture.apply(Self.rows + .items(1_000..<1_100))
    await fixture.settle()
    #expect(abs(fixture.host.geometry.value - 20_000) < fixture.host.geometry.pageSize)
    await fixture.close()
  }

  @Test
  func `VG-6 a scroll between a change and its layout is not taken back`() async throws {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: 4_000)
    let row = try #require(fixture.topItem)
    let y = try #require(fixture.host.verticalPosition(of: row))

    fixture.apply(.items(-20..<0) + Self.rows)
    #expect(await MainLoop.run { fixture.host.geometry.contentRows == 1_020 })
    fixture.host.dragScrollBar(to: fixture.host.geometry.value + 50)
    await fixture.settle()

    let moved = try #require(fixture.host.verticalPosition(of: .item(row.number + 5)))
    let height = fixture.host.geometry.meanRowHeight ?? 0
    #expect(moved == y + 5 * height - 50)
    await fixture.close()
  }
}
