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
    let fixture = try ScreenFixture()
    await fixture.settle()
    let asked = await fixture.source.requests
    // 1,200 pixels are wanted: the view and one more. A page has 600.
    #expect((2...4).contains(asked.count))
    #expect(Set(asked).count == asked.count)
    await fixture.settle()
    #expect(await fixture.source.requests == asked)
    await fixture.close()
  }

  @Test
  func `VG-5 VG-10 a page that fails says why, is not asked again by scrolling, and Enter is`()
    async throws
  {
    let fixture = try ScreenFixture(EntrySource(failing: [40: 2]))
    await fixture.settle()
    while !fixture.isFailed {
      fixture.host.pressKey(.end)
      await fixture.settle()
    }
    let asked = await fixture.source.requests
    for _ in 0..<5 {
      fixture.host.scroll(byPages: -0.2)
      fixture.host.scroll(byPages: 0.2)
      await fixture.settle()
    }
    #expect(await fixture.source.requests == asked)
    fixture.host.activateRow(at: fixture.host.snapshot.rowCount - 1)
    await fixture.settle()
    #expect(fixture.isFailed)
    fixture.host.activateRow(at: fixture.host.snapshot.rowCount - 1)
    await fixture.settle()
    #expect(!fixture.isFailed)
    #expect(fixture.entries == Array(0..<fixture.entries.count))
    await fixture.close()
  }

  @Test func `pages come in front without moving the row that is read, and are no news`()
    async throws
  {
    let fixture = try ScreenFixture(EntrySource(from: 400, pagesBackwards: true)) { options in
      options.attachment.lanes = [.append, .prepend]
    }
    await fixture.settle()
    #expect(fixture.entries.first ?? 400 < 400)
    let row = PagedRow<NumberedEntry>.ID.item(400)
    let y = try #require(fixture.host.verticalPosition(of: row))
    #expect(y == 0)
    #expect(fixture.host.pill.count == 0)
    fixture.host.scroll(byPages: -1.5)
    await fixture.settle()
    let count = fixture.entries.count
    #expect(
      fixture.entries == Array((fixture.entries.first ?? 0)..<(fixture.entries.first ?? 0) + count)
    )
    await fixture.close()
  }

  @Test func `VG-6 a chat begins at its end, and stays there while older messages come`()
    async throws
  {
    let fixture = try ScreenFixture(EntrySource(from: 980, pagesBackwards: true)) { options in
      options.attachment.lanes = [.prepend]
      options.rows.firstAnchor = .stickEnd
      options.texts.end = ""
    }
    await fixture.settle()
    #expect(fixture.entries.last == 999)
    #expect(fixture.entries.count > 20)
    #expect(fixture.host.geometry.isAtEnd)
    await fixture.close()
  }

  @Test func `T12 a list that is paged by clicking asks for nothing by itself`() async throws {
    let fixture = try ScreenFixture { $0.attachment.paging = .click }
    await fixture.settle()
    #expect(await fixture.source.requests == [0])
    #expect(fixture.lastRow?.revision == .footer(.loadMore))
    fixture.host.activateRow(at: fixture.host.snapshot.rowCount - 1)
    await fixture.settle()
    #expect(await fixture.source.requests == [0, 20])
    await fixture.close()
  }

  @Test func `headings stand where their neighbors ask for them`() async throws {
    let fixture = try ScreenFixture { options in
      options.rows.heading = { before, after in
        before.map { $0.id / 10 } == after.id / 10 ? nil : "\(after.id / 10)"
      }
    }
    await fixture.settle()
    let rows = fixture.host.snapshot.rows
    #expect(rows.first?.revision == .heading("0"))
    #expect(rows.count { $0.item == nil } >= fixture.entries.count / 10)
    await fixture.close()
  }

  @Test func `CR-11 VG-13 the same screen as a grid`() async throws {
    let fixture = try ScreenFixture { $0.list.layout = .grid(columns: 2...4) }
    await fixture.settle()
    #expect(fixture.entries == Array(0..<fixture.entries.count))
    #expect(fixture.host.visibleRows?.count ?? 0 > 20)
    await fixture.close()
  }

  @Test func `VG-14 the time of the last success stays through failures`() async throws {
    var mark = LastSuccess<Int>()
    let fixture = try ScreenFixture(EntrySource(failing: [0: 1]))
    await fixture.settle()
    mark.follow(fixture.screen.list.status, now: 1)
    #expect(mark.time == nil)
    await fixture.screen.list.perform(.retryAll)
    mark.follow(fixture.screen.list.status, now: 2)
    mark.follow(fixture.screen.list.status, now: 3)
    #expect(mark.time == 2)
    await fixture.close()
  }

  @Test func `M8 CC-8 screens that were opened and closed leave no row, closure or load behind`()
    async throws
  {
    let fixture = try ScreenFixture()
    await fixture.settle()
    await fixture.close()
    let closures = SignalBoxCount.live
    weak var list: RefreshController<EntrySource>?
    for _ in 0..<50 {
      let fixture = try ScreenFixture()
      // Rows are on the screen; to wait for their rest would show nothing more of what they leave.
      #expect(await MainLoop.run { fixture.host.isSettled && fixture.host.visibleRows != nil })
      list = fixture.screen.list
      await fixture.close()
      #expect(fixture.screen.list.status.isClosed)
    }
    #expect(await MainLoop.run { list == nil })
    #expect(SignalBoxCount.live <= closures)
  }

  @Test func `CC-8 10,000 rows come and go, and no object of theirs is left`() async throws {
    let fixture = try ListFixture()
    for round in 0..<20 {
      await fixture.show(.items(round * 500..<round * 500 + 500))
    }
    await fixture.show([])
    #expect(fixture.host.liveRowObjects == 0)
    await fixture.close()
  }
}

extension ScreenFixture {
  /// True if the last row offers another try.
  var isFailed: Bool { if case .footer(.failed) = lastRow { true } else { false } }
}
