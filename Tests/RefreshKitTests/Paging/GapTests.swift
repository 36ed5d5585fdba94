// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Gaps that a refresh leaves, and the pages that fill them.
struct GapTests {
  private func fixture(_ server: PagedServer) -> MachineFixture {
    var fixture = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.refreshPolicy = .mergeNewer
    }
    fixture.trigger(.start)
    fixture.serve(server)
    return fixture
  }

  @Test func `PG-19 M12 500 missed items come back page by page, in the server's order`() {
    var server = PagedServer(ids: Array((0..<60).reversed()))
    var fixture = fixture(server)
    fixture.trigger(.loadMore(.append))
    fixture.serve(server)
    server.ids = Array((0..<560).reversed())
    fixture.trigger(.refresh)
    fixture.serve(server)
    #expect(fixture.state.content?.gaps.count == 1)
    #expect(fixture.status.gap == .idle)
    #expect(fixture.items.count == 60)
    while fixture.status.gap != .end, fixture.loads.count < 100 {
      fixture.trigger(.loadMore(.gap))
      #expect(fixture.status.state == .paging)
      fixture.serve(server)
    }
    #expect(fixture.items == Array(server.ids.prefix(fixture.items.count)))
    #expect(fixture.state.content?.gaps.isEmpty == true)
    // The server counts from the newest item, so the pages behind the gap begin with known ones.
    while fixture.status.append != .end, fixture.loads.count < 200 {
      fixture.trigger(.loadMore(.append))
      fixture.serve(server)
    }
    #expect(fixture.items == server.ids)
  }

  @Test func `M12 a gap is closed from both ends where the source pages backwards`() {
    var fixture = MachineFixture({ $0.refreshPolicy = .mergeNewer }, pagesBackwards: true)
    fixture.trigger(.start)
    fixture.answer([1, 2, 3], next: nil, previous: 100)
    fixture.trigger(.refresh)
    fixture.answer([90, 80], next: 200)
    for (ids, cursor, next, previous) in [
      ([79, 78], 200, 201, nil), ([11, 10], 100, nil, 101), ([77, 76], 201, 202, nil),
      ([13, 12, 76], 101, nil, 102),
    ] as [([Int], Int, Int?, Int?)] {
      fixture.trigger(.loadMore(.gap))
      #expect(fixture.asked.last == cursor)
      fixture.answer(ids, next: next, previous: previous)
    }
    #expect(fixture.items == [90, 80, 79, 78, 77, 76, 13, 12, 11, 10, 1, 2, 3])
    #expect(fixture.status.gap == .end)
    for (index, id) in fixture.items.enumerated() {
      #expect(fixture.state.content?.index(of: id) == index)
    }
  }

  @Test func `T17 T18 a page of a gap that fails is asked for again, and nothing moves`() {
    var fixture = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    fixture.trigger(.refresh)
    fixture.answer([50, 51], next: 9)
    fixture.trigger(.loadMore(.gap))
    fixture.fail()
    #expect(fixture.status.gap.error != nil)
    #expect(fixture.items == [50, 51, 1, 2, 3])
    fixture.trigger(.retry(.gap))
    #expect(fixture.asked.suffix(2) == [9, 9])
    fixture.answer([52, 1], next: 4)
    #expect(fixture.items == [50, 51, 52, 1, 2, 3])
    #expect(fixture.status.gap == .end)
  }

  @Test func `the chosen one of two gaps is closed`() throws {
    var fixture = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    for (ids, next) in [([50, 51], 9), ([80, 81], 10)] {
      fixture.trigger(.refresh)
      fixture.answer(ids, next: next)
    }
    #expect(fixture.state.content?.gaps.map(\.id) == [81, 51])
    fixture.handle(.gapChosen(51))
    fixture.trigger(.loadMore(.gap))
    fixture.answer([52, 1], next: 3)
    #expect(fixture.items == [80, 81, 50, 51, 52, 1, 2, 3])
    #expect(fixture.state.content?.gaps.map(\.id) == [81])
    #expect(fixture.state.content?.index(of: 3) == 7)
  }

  @Test func `a page that loads for a gap is given up when another gap is chosen`() {
    var fixture = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    for (ids, next) in [([50, 51], 9), ([80, 81], 10)] {
      fixture.trigger(.refresh)
      fixture.answer(ids, next: next)
    }
    let first = fixture.trigger(.loadMore(.gap))
    let late = fixture.loads.last?.token
    fixture.handle(.gapChosen(81))
    #expect(fixture.cancelled.isEmpty)
    fixture.handle(.gapChosen(51))
    #expect(fixture.cancelled == [late].compactMap(\.self))
    #expect(fixture.outcome(first) == .cancelled)
    fixture.trigger(.loadMore(.gap))
    #expect(fixture.asked.last == 9)
    if let late { fixture.answer(late, [79], next: 11) }
    #expect(fixture.items == [80, 81, 50, 51, 1, 2, 3])
    fixture.answer([52, 1], next: 3)
    #expect(fixture.items == [80, 81, 50, 51, 52, 1, 2, 3])
  }

  @Test func `a page that nothing follows leaves no gap`() {
    var fixture = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    fixture.trigger(.refresh)
    fixture.answer([50], next: nil)
    #expect(fixture.items == [50])
    #expect(fixture.status.append == .end)
    #expect(fixture.outcome(of: .loadMore(.gap)) == .rejected(.endReached))
  }
}

/// Cursors that a server has forgotten, or that lead in a circle.
struct HealingTests {
  private func fixture(_ server: PagedServer, pages: Int) -> MachineFixture {
    var fixture = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.healingPages = 10
    }
    fixture.trigger(.start)
    fixture.serve(server)
    for _ in 1..<pages {
      fixture.trigger(.loadMore(.append))
      fixture.serve(server)
    }
    return fixture
  }

  private func readToEnd(_ fixture: inout MachineFixture, _ server: PagedServer) {
    while fixture.status.append == .idle, fixture.loads.count < 100 {
      fixture.trigger(.loadMore(.append))
      fixture.serve(server)
    }
  }

  @Test func `M11 an expired cursor is found again by the last item that is loaded`() {
    var server = PagedServer(ids: Array(0..<100))
    var fixture = fixture(server, pages: 2)
    server.expired = [40]
    server.pageSize = 25
    readToEnd(&fixture, server)
    #expect(fixture.items == server.ids)
    #expect(fixture.status.append == .end)
  }

  @Test func `M11 a feed that was shifted by new items loses none and doubles none`() {
    var server = PagedServer(ids: Array(0..<100))
    var fixture = fixture(server, pages: 2)
    server.ids = Array(-7..<100)
    server.expired = [40]
    server.pageSize = 25
    readToEnd(&fixture, server)
    #expect(fixture.items == Array(0..<100))
  }

  @Test func `M11 a feed that shrunk in front of the place goes on behind the last known item`() {
    var server = PagedServer(ids: Array(0..<100))
    var fixture = fixture(server, pages: 3)
    server.ids.removeSubrange(10..<25)
    server.expired = [60]
    server.pageSize = 25
    readToEnd(&fixture, server)
    #expect(fixture.items == Array(0..<100))
  }

  @Test func `M11 PG-10 a cursor that repeats itself is found again, or fails by its name`() {
    var server = PagedServer(ids: Array(0..<100))
    var fixture = fixture(server, pages: 2)
    server.repeats = [40]
    fixture.trigger(.loadMore(.append))
    fixture.serve(server)
    #expect(fixture.status.append == .failed(PageError(.cursorLoop)))
    server.repeats = []
    fixture.trigger(.retry(.append))
    fixture.serve(server)
    readToEnd(&fixture, server)
    #expect(fixture.items == server.ids)
  }

  @Test func `M11 the search is bounded and fails with the reason of the lost cursor`() {
    var server = PagedServer(ids: Array(0..<1000))
    var fixture = fixture(server, pages: 2)
    server.ids = Array(5000..<9000)
    server.expired = [40]
    server.pageSize = 25
    fixture.trigger(.loadMore(.append))
    fixture.serve(server)
    #expect(fixture.status.append == .failed(PageError(.cursorExpired)))
    #expect(fixture.loads.count == 2 + 1 + 10)
    #expect(fixture.items == Array(0..<40))
  }
}
