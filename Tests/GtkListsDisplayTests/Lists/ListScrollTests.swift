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
    let bench = try ListFixture()
    await bench.show(Self.rows)
    await bench.scroll(to: position * bench.host.geometry.maximumValue)

    await bench.show(.items(-20..<0) + Self.rows, anchor: .stickTop)

    #expect(bench.host.geometry.value == 0)
    #expect(bench.host.visibleRows?.lowerBound == 0)
    #expect(bench.host.pill.count == 0)
    await bench.close()
  }

  @Test(arguments: [true, false])
  func `VG-6 stickEnd shows the last of the new rows`(_ isEven: Bool) async throws {
    let bench = try ListFixture()
    let make = { (numbers: Range<Int>) in
      isEven ? ListTestRow.items(numbers) : ListTestRow.unevenItems(numbers)
    }
    await bench.show(make(0..<300))
    bench.host.scrollToEnd()
    await bench.settle()

    await bench.show(make(0..<330), anchor: .stickEnd)

    #expect(bench.host.geometry.isAtEnd)
    #expect(bench.host.visibleRows?.upperBound == 330)
    await bench.close()
  }

  @Test
  func `VG-7 new rows above show a pill, and activating it leads to them`() async throws {
    let bench = try ListFixture(ListViewConfiguration(newRowsText: { "\($0) fresh" }))
    await bench.show(Self.rows)
    #expect(!bench.host.pill.button.isVisible)

    await bench.show([.heading(1)] + .items(-20..<0) + Self.rows)
    #expect(bench.host.pill.button.isVisible)
    #expect(bench.host.pill.button.label == "20 fresh")
    await bench.show([.heading(1)] + .items(-23..<0) + Self.rows)
    #expect(bench.host.pill.count == 23)

    bench.host.pill.press()
    #expect(await MainLoop.run { bench.host.pill.count == 0 })
    await bench.settle()
    #expect(!bench.host.pill.button.isVisible)
    #expect(bench.host.geometry.value == 0)
    await bench.close()
  }

  @Test
  func `VG-7 the pill goes when the reader scrolls to the top himself`() async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    await bench.scroll(to: 2_000)
    await bench.show(.items(-20..<0) + Self.rows)
    #expect(bench.host.pill.count == 20)
    await bench.scroll(to: 100)
    #expect(bench.host.pill.count == 20)
    await bench.scroll(to: 0)
    #expect(bench.host.pill.count == 0)
    await bench.close()
  }

  @Test
  func `VG-7 rows behind the reader, and rows that go again, are not told of`() async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    await bench.scroll(to: 2_000)
    await bench.show(Self.rows + .items(1_000..<1_020))
    #expect(bench.host.pill.count == 0)
    await bench.show(.items(-20..<0) + Self.rows)
    await bench.show(.items(-5..<0) + Self.rows)
    #expect(bench.host.pill.count == 5)
    await bench.close()
  }

  @Test(arguments: [0, 17, 500, 999])
  func `a row is brought into view wherever it is`(_ index: Int) async throws {
    let bench = try ListFixture()
    await bench.show(ListTestRow.unevenItems(0..<1_000))
    #expect(bench.host.scroll(to: .item(index)))
    await bench.settle()
    #expect(bench.host.visibleRows?.contains(index) == true)
    #expect(!bench.host.scroll(to: .item(5_000)))
    await bench.close()
  }

  @Test
  func `paging by key moves one viewport and stops at both ends`() async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    let page = bench.host.geometry.pageSize
    bench.host.scroll(byPages: 2)
    await bench.settle()
    #expect(bench.host.geometry.value == 2 * page)
    bench.host.scroll(byPages: -5)
    await bench.settle()
    #expect(bench.host.geometry.value == 0)
    bench.host.scroll(byPages: 1_000)
    await bench.settle()
    #expect(bench.host.geometry.isAtEnd)
    await bench.close()
  }

  @Test(arguments: [50.0, -35, 580])
  func `VG-6 a scroll that is not laid out yet is not taken back by a change`(
    pixels: Double
  ) async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    await bench.scroll(to: 4_000)
    let row = try #require(bench.topItem)
    let y = try #require(bench.host.verticalPosition(of: row))
    let height = bench.host.geometry.meanRowHeight ?? 0

    bench.host.dragScrollBar(to: bench.host.geometry.value + pixels)
    bench.apply(.items(-20..<0) + Self.rows)
    await bench.settle()

    let seen = Int(pixels / height) + 3
    let moved = try #require(bench.host.verticalPosition(of: .item(row.number + seen)))
    #expect(moved == y + Double(seen) * height - pixels)
    await bench.close()
  }

  @Test func `VG-6 a drag to other rows is not taken back by a page that comes at once`()
    async throws
  {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    bench.host.dragScrollBar(to: 20_000)
    bench.apply(Self.rows + .items(1_000..<1_100))
    await bench.settle()
    #expect(abs(bench.host.geometry.value - 20_000) < bench.host.geometry.pageSize)
    await bench.close()
  }

  @Test
  func `VG-6 a scroll between a change and its layout is not taken back`() async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    await bench.scroll(to: 4_000)
    let row = try #require(bench.topItem)
    let y = try #require(bench.host.verticalPosition(of: row))

    bench.apply(.items(-20..<0) + Self.rows)
    #expect(await MainLoop.run { bench.host.geometry.contentRows == 1_020 })
    bench.host.dragScrollBar(to: bench.host.geometry.value + 50)
    await bench.settle()

    let moved = try #require(bench.host.verticalPosition(of: .item(row.number + 5)))
    let height = bench.host.geometry.meanRowHeight ?? 0
    #expect(moved == y + 5 * height - 50)
    await bench.close()
  }
}
