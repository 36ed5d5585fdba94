// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import TestSupport
import Testing

@MainActor
@Suite(.serialized)
struct ListCountTests {
  static let rows = ListTestRow.items(0..<1_000)

  /// A list of 1,000 rows whose reader is in the middle.
  private func openInTheMiddle() async throws -> ListFixture {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    await bench.scroll(to: bench.host.geometry.maximumValue / 2)
    return bench
  }

  @Test
  func `DS-7 of 1,000 rows about 205 have an object, and none when the list is gone`() async throws
  {
    var bench: ListFixture? = try await openInTheMiddle()
    let live = try #require(bench?.host.liveRowObjects)
    #expect((200...210).contains(live))
    let objects = try #require(bench?.host.rowObjectCounter)

    await bench?.close()
    bench = nil
    #expect(await MainLoop.run { objects() == 0 })
  }

  @Test
  func `DS-7 every item that goes lets go of its row object`() async throws {
    let bench = try await openInTheMiddle()
    await bench.show([])
    #expect(await MainLoop.run { bench.host.liveRowObjects == 0 })
    #expect(bench.host.slotCount == 0)
    await bench.close()
  }

  @Test
  func `M6 CR-5 20 rows in front rebind 206 slots and no cell but for new rows`() async throws {
    let bench = try await openInTheMiddle()
    let slots = bench.host.slotCounters
    let cells = bench.host.cellCounts

    await bench.show(.items(-20..<0) + Self.rows)

    let calls = bench.host.slotCounters.since(slots)
    #expect(calls.setups == 0)
    #expect(calls.teardowns == 0)
    #expect(calls.binds <= 210)
    #expect(bench.host.cellCounts.binds - cells.binds <= 1)
    await bench.close()
  }

  @Test
  func `M5 through 100 random refreshes widgets are made for new rows alone`() async throws {
    let bench = try ListFixture()
    var generator = SeededGenerator(seed: 5)
    var numbers = Array(0..<60)
    await bench.show(.items(numbers))
    var surplus: [Int] = []
    for round in 1...100 {
      var next = numbers.filter { _ in Int.random(in: 0..<20, using: &generator) > 0 }
      if round.isMultiple(of: 4) { next.swapAt(0, next.count - 1) }
      for new in 0..<Int.random(in: 0...4, using: &generator) {
        next.insert(round * 100 + new, at: Int.random(in: 0...next.count, using: &generator))
      }
      let removed = Set(numbers).subtracting(next).count
      let inserted = Set(next).subtracting(numbers).count
      let before = bench.host.slotCounters
      await bench.show(.items(next))
      let after = bench.host.slotCounters
      let made = after.setups - before.setups + after.teardowns - before.teardowns
      surplus.append(made - inserted - removed)
      numbers = next
    }
    #expect(surplus.sorted()[50] <= 0)
    await bench.close()
  }

  @Test
  func `M15 a refresh of 20,000 rows is worked out elsewhere and binds what is realised alone`()
    async throws
  {
    let bench = try ListFixture()
    let presenter = try ListPresenter(host: bench.host)
    func list(_ numbers: Range<Int>) -> ListFixture.Host.Snapshot {
      ListFixture.Host.Snapshot(rows: ListTestRow.items(numbers))
    }
    presenter.show(list(0..<20_000))
    #expect(bench.host.snapshot.isEmpty)
    await presenter.settle()
    #expect(await MainLoop.run { bench.host.isSettled && bench.host.visibleRows != nil })
    let before = bench.host.slotCounters
    presenter.show(list(-20..<20_000))
    await presenter.settle()
    #expect(await MainLoop.run { bench.host.isSettled })
    #expect(bench.host.slotCounters.binds - before.binds <= 260)
    #expect(bench.host.slotCounters.setups - before.setups <= 60)
    #expect(bench.host.liveRowObjects <= 300)
    await bench.close()
  }

  @Test
  func `M5 20 rows behind the reader bind nothing`() async throws {
    let bench = try await openInTheMiddle()
    let slots = bench.host.slotCounters
    await bench.show(Self.rows + .items(1_000..<1_020))
    #expect(bench.host.slotCounters.since(slots).binds <= 1)
    await bench.close()
  }

  @Test
  func `DS-3 other content of one row binds that row alone, without items-changed`() async throws {
    let bench = try await openInTheMiddle()
    let slots = bench.host.slotCounters
    let cells = bench.host.cellCounts
    var rows = Self.rows
    rows[495] = .item(495, height: 20, revision: 7)

    await bench.show(rows)

    // Holding the reader's row may let GTK bind one slot more at the far end.
    #expect(bench.host.slotCounters.since(slots).binds <= 1)
    #expect((1...2).contains(bench.host.cellCounts.binds - cells.binds))
    await bench.close()
  }

  @Test
  func `a row that goes and comes in one splice with other content is shown anew`() async throws {
    let bench = try ListFixture()
    await bench.show(.items(0..<5) + [.footer(0)])
    #expect(MarkTestCell.latestText == "Footer 0")
    let splice = ListSplice(position: 5, removed: 1, inserted: 5..<11)
    bench.apply(.items(0..<10) + [.footer(1)], update: ListUpdate(splices: [splice]))
    await bench.settle()
    #expect(MarkTestCell.latestText == "Footer 1")

    let cells = bench.host.cellCounts
    await bench.show((0..<10).reversed().map { .item($0, height: 20, revision: 3) } + [.footer(2)])
    #expect(MarkTestCell.latestText == "Footer 2")
    #expect(bench.host.cellCounts.binds - cells.binds == 11)
    await bench.close()
  }

  @Test
  func `DS-9 all rows in another order keep their widgets`() async throws {
    let bench = try await openInTheMiddle()
    let slots = bench.host.slotCounters
    await bench.show(Self.rows.reversed())
    let calls = bench.host.slotCounters.since(slots)
    #expect(calls.setups <= 2)
    #expect(calls.teardowns <= 2)
    await bench.close()
  }

  @Test
  func `CR-4 scrolling back and forth makes no cells once the list has been seen`() async throws {
    let bench = try ListFixture()
    let rows = Self.rows.flatMap { row in
      row.id.number.isMultiple(of: 10) ? [.heading(row.id.number), row] : [row]
    }
    await bench.show(rows)
    let steps = Array(0..<12) + (0..<12).reversed()
    for step in steps {
      await bench.scroll(to: Double(step) * bench.host.geometry.maximumValue / 11)
    }
    let made = bench.registry.items.madeCount + bench.registry.marks.madeCount
    for step in steps {
      await bench.scroll(to: Double(step) * bench.host.geometry.maximumValue / 11)
    }
    #expect(bench.registry.items.madeCount + bench.registry.marks.madeCount == made)
    await bench.close()
  }

  @Test
  func `CR-3 a list that goes unbinds and releases every cell`() async throws {
    var bench: ListFixture? = try await openInTheMiddle()
    let registry = try #require(bench?.registry)
    #expect(registry.items.occupiedCount > 0)
    await bench?.close()
    bench = nil
    #expect(registry.items.occupiedCount == 0)
  }

  @Test
  func `VG-12 a host that goes before its window, with changes under way, leaves it empty`()
    async throws
  {
    var host: ListFixture.Host? = ListFixture.Host(registry: ListTestRegistry())
    let window = try TestDisplay.window()
    let widget = try #require(host?.widget)
    window.setContent(widget)
    window.present()
    let snapshot = ListFixture.Host.Snapshot(rows: Self.rows)
    let update = ListDiff.update(from: ListFixture.Host.Snapshot(), to: snapshot)
    host?.apply(snapshot, update: update, anchor: .hold)
    #expect(await MainLoop.run { host?.visibleRows != nil })
    let objects = try #require(host?.rowObjectCounter)
    host?.scroll(to: .item(700))
    host?.apply(snapshot, update: ListUpdate(changed: [3]), anchor: .stickEnd)

    host = nil

    await MainLoop.settle(window)
    #expect(objects() == 0)
    window.destroy()
  }

  @Test
  func `a list out of sight takes changes, and shows them when it is back`() async throws {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    bench.host.widget.isVisible = false
    bench.apply(.items(0..<50))
    #expect(await MainLoop.run { bench.host.isSettled })
    #expect(bench.host.geometry.contentRows == 50)
    bench.host.widget.isVisible = true
    await bench.settle()
    #expect(bench.host.visibleRows?.lowerBound == 0)
    await bench.close()
  }

  @Test
  func `CR-5 another context binds the rows that are bound, and no more`() async throws {
    let bench = try await openInTheMiddle()
    let cells = bench.host.cellCounts
    bench.host.context = CellContext(version: 1)
    let bound = bench.host.cellCounts.binds - cells.binds
    #expect((200...210).contains(bound))
    bench.host.context = CellContext(version: 1)
    #expect(bench.host.cellCounts.binds - cells.binds == bound)
    await bench.close()
  }

  @Test
  func `DS-8 a change is made in a dispatch of its own`() async throws {
    let bench = try ListFixture()
    bench.apply(Self.rows)
    #expect(bench.host.geometry.contentRows == 0)
    #expect(!bench.host.isSettled)
    await bench.settle()
    #expect(bench.host.geometry.contentRows == 1_000)
    await bench.close()
  }

  @Test
  func `DS-8 two splices of one change are made in one dispatch, and none of it is seen alone`()
    async throws
  {
    let bench = try ListFixture()
    await bench.show(Self.rows)
    let next = ListTestRow.items(10..<1_000) + .items(1_000..<1_030)
    let snapshot = ListFixture.Host.Snapshot(rows: next)
    #expect(ListDiff.update(from: bench.snapshot, to: snapshot).splices.count == 2)
    bench.apply(next)
    var counts = [bench.host.geometry.contentRows]
    #expect(
      await MainLoop.run {
        let count = bench.host.geometry.contentRows
        if counts.last != count { counts.append(count) }
        return bench.host.isSettled
      }
    )
    #expect(counts == [1_000, 1_020])
    await bench.close()
  }

  @Test
  func `DS-10 a list whose rows all give way to others is never without rows`() async throws {
    let bench = try ListFixture()
    await bench.show(.items(0..<300))
    var leastSlots = bench.host.slotCount
    let painted = bench.host.onPainted { [host = bench.host] in
      leastSlots = min(leastSlots, host.slotCount)
    }
    #expect(painted != nil)
    bench.apply(.items(5_000..<5_300))
    var least = 300
    #expect(
      await MainLoop.run {
        least = min(least, bench.host.geometry.contentRows)
        return bench.host.isSettled
      }
    )
    await bench.settle()
    withExtendedLifetime(painted) {}
    #expect(least == 300)
    #expect(leastSlots > 0)
    #expect(bench.topItem == .item(5_000))
    await bench.close()
  }

  @Test
  func `DS-10 several changes before one dispatch arrive in their order`() async throws {
    let bench = try ListFixture()
    bench.apply(.items(0..<10))
    bench.apply(.items(-5..<10))
    bench.apply(.items(-5..<20))
    bench.apply(.items(2..<20))
    await bench.settle()
    #expect(bench.host.snapshot.rows == .items(2..<20))
    #expect(bench.host.visibleRows == 0..<18)
    await bench.close()
  }
}
