// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// Screens without a line of refresh code.
@MainActor
@Suite(.serialized)
struct PagedScreenTests {
  @Test func `VG-10 PG-14 a source that answers at once is asked for what fits, and no more`()
    async throws
  {
    let bench = try ScreenFixture()
    await bench.settle()
    let asked = await bench.source.requests
    // 1,200 pixels are wanted: the view and one more. A page has 600.
    #expect((2...4).contains(asked.count))
    #expect(Set(asked).count == asked.count)
    await bench.settle()
    #expect(await bench.source.requests == asked)
    await bench.close()
  }

  @Test
  func `VG-5 VG-10 a page that fails says why, is not asked again by scrolling, and Enter is`()
    async throws
  {
    let bench = try ScreenFixture(EntrySource(failing: [40: 2]))
    await bench.settle()
    while !bench.isFailed {
      bench.host.pressKey(.end)
      await bench.settle()
    }
    let asked = await bench.source.requests
    for _ in 0..<5 {
      bench.host.scroll(byPages: -0.2)
      bench.host.scroll(byPages: 0.2)
      await bench.settle()
    }
    #expect(await bench.source.requests == asked)
    bench.host.activateRow(at: bench.host.snapshot.rowCount - 1)
    await bench.settle()
    #expect(bench.isFailed)
    bench.host.activateRow(at: bench.host.snapshot.rowCount - 1)
    await bench.settle()
    #expect(!bench.isFailed)
    #expect(bench.entries == Array(0..<bench.entries.count))
    await bench.close()
  }

  @Test func `pages come in front without moving the row that is read, and are no news`()
    async throws
  {
    let bench = try ScreenFixture(EntrySource(from: 400, pagesBackwards: true)) { options in
      options.attachment.lanes = [.append, .prepend]
    }
    await bench.settle()
    #expect(bench.entries.first ?? 400 < 400)
    let row = PagedRow<NumberedEntry>.ID.item(400)
    let y = try #require(bench.host.verticalPosition(of: row))
    #expect(y == 0)
    #expect(bench.host.pill.count == 0)
    bench.host.scroll(byPages: -1.5)
    await bench.settle()
    let count = bench.entries.count
    #expect(bench.entries == Array((bench.entries.first ?? 0)..<(bench.entries.first ?? 0) + count))
    await bench.close()
  }

  @Test func `VG-6 a chat begins at its end, and stays there while older messages come`()
    async throws
  {
    let bench = try ScreenFixture(EntrySource(from: 980, pagesBackwards: true)) { options in
      options.attachment.lanes = [.prepend]
      options.rows.firstAnchor = .stickEnd
      options.texts.end = ""
    }
    await bench.settle()
    #expect(bench.entries.last == 999)
    #expect(bench.entries.count > 20)
    #expect(bench.host.geometry.isAtEnd)
    await bench.close()
  }

  @Test func `T12 a list that is paged by clicking asks for nothing by itself`() async throws {
    let bench = try ScreenFixture { $0.attachment.paging = .click }
    await bench.settle()
    #expect(await bench.source.requests == [0])
    #expect(bench.lastRow?.revision == .footer(.loadMore))
    bench.host.activateRow(at: bench.host.snapshot.rowCount - 1)
    await bench.settle()
    #expect(await bench.source.requests == [0, 20])
    await bench.close()
  }

  @Test func `headings stand where their neighbors ask for them`() async throws {
    let bench = try ScreenFixture { options in
      options.rows.heading = { before, after in
        before.map { $0.id / 10 } == after.id / 10 ? nil : "\(after.id / 10)"
      }
    }
    await bench.settle()
    let rows = bench.host.snapshot.rows
    #expect(rows.first?.revision == .heading("0"))
    #expect(rows.count { $0.item == nil } >= bench.entries.count / 10)
    await bench.close()
  }

  @Test func `CR-11 VG-13 the same screen as a grid`() async throws {
    let bench = try ScreenFixture { $0.list.layout = .grid(columns: 2...4) }
    await bench.settle()
    #expect(bench.entries == Array(0..<bench.entries.count))
    #expect(bench.host.visibleRows?.count ?? 0 > 20)
    await bench.close()
  }

  @Test func `VG-14 the time of the last success stays through failures`() async throws {
    var mark = LastSuccess<Int>()
    let bench = try ScreenFixture(EntrySource(failing: [0: 1]))
    await bench.settle()
    mark.follow(bench.screen.list.status, now: 1)
    #expect(mark.time == nil)
    await bench.screen.list.perform(.retryAll)
    mark.follow(bench.screen.list.status, now: 2)
    mark.follow(bench.screen.list.status, now: 3)
    #expect(mark.time == 2)
    await bench.close()
  }

  @Test func `M8 CC-8 screens that were opened and closed leave no row, closure or load behind`()
    async throws
  {
    let bench = try ScreenFixture()
    await bench.settle()
    await bench.close()
    let closures = SignalBoxCount.live
    weak var list: RefreshController<EntrySource>?
    for _ in 0..<50 {
      let bench = try ScreenFixture()
      // Rows are on the screen; to wait for their rest would show nothing more of what they leave.
      #expect(await MainLoop.run { bench.host.isSettled && bench.host.visibleRows != nil })
      list = bench.screen.list
      await bench.close()
      #expect(bench.screen.list.status.isClosed)
    }
    #expect(await MainLoop.run { list == nil })
    #expect(SignalBoxCount.live <= closures)
  }

  @Test func `CC-8 10,000 rows come and go, and no object of theirs is left`() async throws {
    let bench = try ListFixture()
    for round in 0..<20 {
      await bench.show(.items(round * 500..<round * 500 + 500))
    }
    await bench.show([])
    #expect(bench.host.liveRowObjects == 0)
    await bench.close()
  }
}

extension ScreenFixture {
  /// True if the last row offers another try.
  var isFailed: Bool { if case .footer(.failed) = lastRow { true } else { false } }
}
