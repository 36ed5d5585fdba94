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
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    await fixture.scroll(to: fixture.host.geometry.maximumValue / 2)
    return fixture
  }

  @Test
  func `DS-7 of 1,000 rows about 205 have an object, and none when the list is gone`() async throws
  {
    var fixture: ListFixture? = try await openInTheMiddle()
    let live = try #require(fixture?.host.liveRowObjects)
    #expect((200...210).contains(live))
    let objects = try #require(fixture?.host.rowObjectCounter)

    await fixture?.close()
    fixture = nil
    #expect(await MainLoop.run { objects() == 0 })
  }

  @Test
  func `DS-7 every item that goes lets go of its row object`() async throws {
    let fixture = try await openInTheMiddle()
    await fixture.show([])
    #expect(await MainLoop.run { fixture.host.liveRowObjects == 0 })
    #expect(fixture.host.slotCount == 0)
    await fixture.close()
  }

  @Test
  func `M6 CR-5 20 rows in front rebind 206 slots and no cell but for new rows`() async throws {
    let fixture = try await openInTheMiddle()
    let slots = fixture.host.slotCounters
    let cells = fixture.host.cellCounts

    await fixture.show(.items(-20..<0) + Self.rows)

    let calls = fixture.host.slotCounters.since(slots)
    #expect(calls.setups == 0)
    #expect(calls.teardowns == 0)
    #expect(calls.binds <= 210)
    #expect(fixture.host.cellCounts.binds - cells.binds <= 1)
    await fixture.close()
  }

  @Test
  func `M5 through 100 random refreshes widgets are made for new rows alone`() async throws {
    let fixture = try ListFixture()
    var generator = SeededGenerator(seed: 5)
    var numbers = Array(0..<60)
    await fixture.show(.items(numbers))
    var surplus: [Int] = []
    for round in 1...100 {
      var next = numbers.filter { _ in Int.random(in: 0..<20, using: &generator) > 0 }
      if round.isMultiple(of: 4) { next.swapAt(0, next.count - 1) }
      for new in 0..<Int.random(in: 0...4, using: &generator) {
        next.insert(round * 100 + new, at: Int.random(in: 0...next.count, using: &generator))
      }
      let removed = Set(numbers).subtracting(next).count
      let inserted = Set(next).subtracting(numbers).count
      let before = fixture.host.slotCounters
      await fixture.show(.items(next))
      let after = fixture.host.slotCounters
      let made = after.setups - before.setups + after.teardowns - before.teardowns
      surplus.append(made - inserted - removed)
      numbers = next
    }
    #expect(surplus.sorted()[50] <= 0)
    await fixture.close()
  }

  @Test
  func `M15 a refresh of 20,000 rows is worked out elsewhere and binds what is realised alone`()
    async throws
  {
    let fixture = try ListFixture()
    let presenter = try ListPresenter(host: fixture.host)
    func list(_ numbers: Range<Int>) -> ListFixture.Host.Snapshot {
      ListFixture.Host.Snapshot(rows: ListTestRow.items(numbers))
    }
    presenter.show(list(0..<20_000))
    #expect(fixture.host.snapshot.isEmpty)
    await presenter.settle()
    #expect(await MainLoop.run { fixture.host.isSettled && fixture.host.visibleRows != nil })
    let before = fixture.host.slotCounters
    presenter.show(list(-20..<20_000))
    await presenter.settle()
    #expect(await MainLoop.run { fixture.host.isSettled })
    #expect(fixture.host.slotCounters.binds - before.binds <= 260)
    #expect(fixture.host.slotCounters.setups - before.setups <= 60)
    #expect(fixture.host.liveRowObjects <= 300)
    await fixture.close()
  }

  @Test
  func `M5 20 rows behind the reader bind nothing`() async throws {
    let fixture = try await openInTheMiddle()
    let slots = fixture.host.slotCounters
    await fixture.show(Self.rows + .items(1_000..<1_020))
    #expect(fixture.host.slotCounters.since(slots).binds <= 1)
    await fixture.close()
  }

  @Test
  func `DS-3 other content of one row binds that row alone, without items-changed`() async throws {
    let fixture = try await openInTheMiddle()
    let slots = fixture.host.slotCounters
    let cells = fixture.host.cellCounts
    var rows = Self.rows
    rows[495] = .item(495, height: 20, revision: 7)

    await fixture.show(rows)

    // Holding the reader's row may let GTK bind one slot more at the far end.
    #expect(fixture.host.slotCounters.since(slots).binds <= 1)
    #expect((1...2).contains(fixture.host.cellCounts.binds - cells.binds))
    await fixture.close()
  }

  @Test
  func `a row that goes and comes in one splice with other content is shown anew`() async throws {
    let fixture = try ListFixture()
    await fixture.show(.items(0..<5) + [.footer(0)])
    #expect(MarkTestCell.latestText == "Footer 0")
    let splice = ListSplice(position: 5, removed: 1, inserted: 5..<11)
    fixture.apply(.items(0..<10) + [.footer(1)], update: ListUpdate(splices: [splice]))
    await fixture.settle()
    #expect(MarkTestCell.latestText == "Footer 1")

    let cells = fixture.host.cellCounts
    await fixture.show(
      (0..<10).reversed().map { .item($0, height: 20, revision: 3) } + [.footer(2)]
    )
    #expect(MarkTestCell.latestText == "Footer 2")
    #expect(fixture.host.cellCounts.binds - cells.binds == 11)
    await fixture.close()
  }

  @Test
  func `DS-9 all rows in another order keep their widgets`() async throws {
    let fixture = try await openInTheMiddle()
    let slots = fixture.host.slotCounters
    await fixture.show(Self.rows.reversed())
    let calls = fixture.host.slotCounters.since(slots)
    #expect(calls.setups <= 2)
    #expect(calls.teardowns <= 2)
    await fixture.close()
  }

  @Test
  func `CR-4 scrolling back and forth makes no cells once the list has been seen`() async throws {
    let fixture = try ListFixture()
    let rows = Self.rows.flatMap { row in
      row.id.number.isMultiple(of: 10) ? [.heading(row.id.number), row] : [row]
    }
    await fixture.show(rows)
    let steps = Array(0..<12) + (0..<12).reversed()
    for step in steps {
      await fixture.scroll(to: Double(step) * fixture.host.geometry.maximumValue / 11)
    }
    let made = fixture.registry.items.madeCount + fixture.registry.marks.madeCount
    for step in steps {
      await fixture.scroll(to: Double(step) * fixture.host.geometry.maximumValue / 11)
    }
    #expect(fixture.registry.items.madeCount + fixture.registry.marks.madeCount == made)
    await fixture.close()
  }

  @Test
  func `CR-3 a list that goes unbinds and releases every cell`() async throws {
    var fixture: ListFixture? = try await openInTheMiddle()
    let registry = try #require(fixture?.registry)
    #expect(registry.items.occupiedCount > 0)
    await fixture?.close()
    fixture = nil
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
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    fixture.host.widget.isVisible = false
    fixture.apply(.items(0..<50))
    #expect(await MainLoop.run { fixture.host.isSettled })
    #expect(fixture.host.geometry.contentRows == 50)
    fixture.host.widget.isVisible = true
    await fixture.settle()
    #expect(fixture.host.visibleRows?.lowerBound == 0)
    await fixture.close()
  }

  @Test
  func `CR-5 another context binds the rows that are bound, and no more`() async throws {
    let fixture = try await openInTheMiddle()
    let cells = fixture.host.cellCounts
    fixture.host.context = CellContext(version: 1)
    let bound = fixture.host.cellCounts.binds - cells.binds
    #expect((200...210).contains(bound))
    fixture.host.context = CellContext(version: 1)
    #expect(fixture.host.cellCounts.binds - cells.binds == bound)
    await fixture.close()
  }

  @Test
  func `DS-8 a change is made in a dispatch of its own`() async throws {
    let fixture = try ListFixture()
    fixture.apply(Self.rows)
    #expect(fixture.host.geometry.contentRows == 0)
    #expect(!fixture.host.isSettled)
    await fixture.settle()
    #expect(fixture.host.geometry.contentRows == 1_000)
    await fixture.close()
  }

  @Test
  func `DS-8 a change that is asked for while GTK asks for rows waits until it has them`()
    async throws
  {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    var found: [Int] = []
    ItemTestCell.onBind = {
      ItemTestCell.onBind = {}
      fixture.apply(.items(-5..<1_000))
      found.append(fixture.host.geometry.contentRows)
    }
    await fixture.scroll(to: fixture.host.geometry.maximumValue / 2)
    ItemTestCell.onBind = {}
    await fixture.settle()
    #expect(found == [1_000])
    #expect(fixture.host.geometry.contentRows == 1_005)
    await fixture.close()
  }

  @Test
  func `DS-8 two splices of one change are made in one dispatch, and none of it is seen alone`()
    async throws
  {
    let fixture = try ListFixture()
    await fixture.show(Self.rows)
    let next = ListTestRow.items(10..<1_000) + .items(1_000..<1_030)
    let snapshot = ListFixture.Host.Snapshot(rows: next)
    #expect(ListDiff.update(from: fixture.snapshot, to: snapshot).splices.count == 2)
    fixture.apply(next)
    var counts = [fixture.host.geometry.contentRows]
    #expect(
      await MainLoop.run {
        let count = fixture.host.geometry.contentRows
        if counts.last != count { counts.append(count) }
        return fixture.host.isSettled
      }
    )
    #expect(counts == [1_000, 1_020])
    await fixture.close()
  }

  @Test
  func `DS-10 a list whose rows all give way to others is never without rows`() async throws {
    let fixture = try ListFixture()
    await fixture.show(.items(0..<300))
    var leastSlots = fixture.host.slotCount
    let painted = fixture.host.onPainted { [host = fixture.host] in
      leastSlots = min(leastSlots, host.slotCount)
    }
    #expect(painted != nil)
    fixture.apply(.items(5_000..<5_300))
    var least = 300
    #expect(
      await MainLoop.run {
        least = min(least, fixture.host.geometry.contentRows)
        return fixture.host.isSettled
      }
    )
    await fixture.settle()
    withExtendedLifetime(painted) {}
    #expect(least == 300)
    #expect(leastSlots > 0)
    #expect(fixture.topItem == .item(5_000))
    await fixture.close()
  }

  @Test
  func `DS-10 several changes before one dispatch arrive in their order`() async throws {
    let fixture = try ListFixture()
    fixture.apply(.items(0..<10))
    fixture.apply(.items(-5..<10))
    fixture.apply(.items(-5..<20))
    fixture.apply(.items(2..<20))
    await fixture.settle()
    #expect(fixture.host.snapshot.rows == .items(2..<20))
    #expect(fixture.host.visibleRows == 0..<18)
    await fixture.close()
  }
}
