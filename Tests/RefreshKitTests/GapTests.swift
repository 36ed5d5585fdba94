// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Gaps that a refresh leaves, and the pages that fill them.
struct GapTests {
  private func bench(_ server: PagedServer) -> MachineFixture {
    var bench = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.refreshPolicy = .mergeNewer
    }
    bench.trigger(.start)
    bench.serve(server)
    return bench
  }

  @Test func `PG-19 M12 500 missed items come back page by page, in the server's order`() {
    var server = PagedServer(ids: Array((0..<60).reversed()))
    var bench = bench(server)
    bench.trigger(.loadMore(.append))
    bench.serve(server)
    server.ids = Array((0..<560).reversed())
    bench.trigger(.refresh)
    bench.serve(server)
    #expect(bench.state.content?.gaps.count == 1)
    #expect(bench.status.gap == .idle)
    #expect(bench.items.count == 60)
    while bench.status.gap != .end, bench.loads.count < 100 {
      bench.trigger(.loadMore(.gap))
      #expect(bench.status.state == .paging)
      bench.serve(server)
    }
    #expect(bench.items == Array(server.ids.prefix(bench.items.count)))
    #expect(bench.state.content?.gaps.isEmpty == true)
    // The server counts from the newest item, so the pages behind the gap begin with known ones.
    while bench.status.append != .end, bench.loads.count < 200 {
      bench.trigger(.loadMore(.append))
      bench.serve(server)
    }
    #expect(bench.items == server.ids)
  }

  @Test func `M12 a gap is closed from both ends where the source pages backwards`() {
    var bench = MachineFixture({ $0.refreshPolicy = .mergeNewer }, pagesBackwards: true)
    bench.trigger(.start)
    bench.answer([1, 2, 3], next: nil, previous: 100)
    bench.trigger(.refresh)
    bench.answer([90, 80], next: 200)
    for (ids, cursor, next, previous) in [
      ([79, 78], 200, 201, nil), ([11, 10], 100, nil, 101), ([77, 76], 201, 202, nil),
      ([13, 12, 76], 101, nil, 102),
    ] as [([Int], Int, Int?, Int?)] {
      bench.trigger(.loadMore(.gap))
      #expect(bench.asked.last == cursor)
      bench.answer(ids, next: next, previous: previous)
    }
    #expect(bench.items == [90, 80, 79, 78, 77, 76, 13, 12, 11, 10, 1, 2, 3])
    #expect(bench.status.gap == .end)
    for (index, id) in bench.items.enumerated() {
      #expect(bench.state.content?.index(of: id) == index)
    }
  }

  @Test func `T17 T18 a page of a gap that fails is asked for again, and nothing moves`() {
    var bench = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    bench.trigger(.refresh)
    bench.answer([50, 51], next: 9)
    bench.trigger(.loadMore(.gap))
    bench.fail()
    #expect(bench.status.gap.error != nil)
    #expect(bench.items == [50, 51, 1, 2, 3])
    bench.trigger(.retry(.gap))
    #expect(bench.asked.suffix(2) == [9, 9])
    bench.answer([52, 1], next: 4)
    #expect(bench.items == [50, 51, 52, 1, 2, 3])
    #expect(bench.status.gap == .end)
  }

  @Test func `the chosen one of two gaps is closed`() throws {
    var bench = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    for (ids, next) in [([50, 51], 9), ([80, 81], 10)] {
      bench.trigger(.refresh)
      bench.answer(ids, next: next)
    }
    #expect(bench.state.content?.gaps.map(\.id) == [81, 51])
    bench.handle(.gapChosen(51))
    bench.trigger(.loadMore(.gap))
    bench.answer([52, 1], next: 3)
    #expect(bench.items == [80, 81, 50, 51, 52, 1, 2, 3])
    #expect(bench.state.content?.gaps.map(\.id) == [81])
    #expect(bench.state.content?.index(of: 3) == 7)
  }

  @Test func `a page that nothing follows leaves no gap`() {
    var bench = MachineFixture.loaded(next: 2) { $0.refreshPolicy = .mergeNewer }
    bench.trigger(.refresh)
    bench.answer([50], next: nil)
    #expect(bench.items == [50])
    #expect(bench.status.append == .end)
    #expect(bench.outcome(of: .loadMore(.gap)) == .rejected(.endReached))
  }
}

/// Cursors that a server has forgotten, or that lead in a circle.
struct HealingTests {
  private func bench(_ server: PagedServer, pages: Int) -> MachineFixture {
    var bench = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.healingPages = 10
    }
    bench.trigger(.start)
    bench.serve(server)
    for _ in 1..<pages {
      bench.trigger(.loadMore(.append))
      bench.serve(server)
    }
    return bench
  }

  private func readToEnd(_ bench: inout MachineFixture, _ server: PagedServer) {
    while bench.status.append == .idle, bench.loads.count < 100 {
      bench.trigger(.loadMore(.append))
      bench.serve(server)
    }
  }

  @Test func `M11 an expired cursor is found again by the last item that is loaded`() {
    var server = PagedServer(ids: Array(0..<100))
    var bench = bench(server, pages: 2)
    server.expired = [40]
    server.pageSize = 25
    readToEnd(&bench, server)
    #expect(bench.items == server.ids)
    #expect(bench.status.append == .end)
  }

  @Test func `M11 a feed that was shifted by new items loses none and doubles none`() {
    var server = PagedServer(ids: Array(0..<100))
    var bench = bench(server, pages: 2)
    server.ids = Array(-7..<100)
    server.expired = [40]
    server.pageSize = 25
    readToEnd(&bench, server)
    #expect(bench.items == Array(0..<100))
  }

  @Test func `M11 a feed that shrunk in front of the place goes on behind the last known item`() {
    var server = PagedServer(ids: Array(0..<100))
    var bench = bench(server, pages: 3)
    server.ids.removeSubrange(10..<25)
    server.expired = [60]
    server.pageSize = 25
    readToEnd(&bench, server)
    #expect(bench.items == Array(0..<100))
  }

  @Test func `M11 PG-10 a cursor that repeats itself is found again, or fails by its name`() {
    var server = PagedServer(ids: Array(0..<100))
    var bench = bench(server, pages: 2)
    server.repeats = [40]
    bench.trigger(.loadMore(.append))
    bench.serve(server)
    #expect(bench.status.append == .failed(PageError(.cursorLoop)))
    server.repeats = []
    bench.trigger(.retry(.append))
    bench.serve(server)
    readToEnd(&bench, server)
    #expect(bench.items == server.ids)
  }

  @Test func `M11 the search is bounded and fails with the reason of the lost cursor`() {
    var server = PagedServer(ids: Array(0..<1000))
    var bench = bench(server, pages: 2)
    server.ids = Array(5000..<9000)
    server.expired = [40]
    server.pageSize = 25
    bench.trigger(.loadMore(.append))
    bench.serve(server)
    #expect(bench.status.append == .failed(PageError(.cursorExpired)))
    #expect(bench.loads.count == 2 + 1 + 10)
    #expect(bench.items == Array(0..<40))
  }
}
