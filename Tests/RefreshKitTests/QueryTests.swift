// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Another question, pages far away, and a list that comes back.
struct QueryTests {
  @Test func `T25 another question gives up every load and shows what is remembered of it`() {
    var bench = MachineFixture.loaded()
    let page = bench.trigger(.loadMore(.append))
    let first = bench.state.content
    let ticket = bench.ask()
    #expect(bench.outcome(page) == .superseded(by: bench.loads[2].token))
    #expect(bench.cancelled == [bench.loads[1].token])
    #expect(!bench.status.hasContent)
    #expect(bench.commits.last == .exchanged)
    bench.answer([70], next: 7)
    #expect(bench.outcome(ticket) == .completed)
    bench.answer(bench.loads[1].token, [4], next: nil)
    #expect(bench.items == [70])
    bench.ask(cached: first)
    #expect(bench.items == [1, 2, 3])
    #expect(bench.status.refresh.isLoading)
    #expect(bench.status.epoch == 4)
  }

  @Test func `T25 a refresh under way is superseded, with everybody who waits for it`() {
    var bench = MachineFixture.loaded()
    let refresh = bench.trigger(.refresh)
    let waiting = bench.trigger(.loadMore(.append))
    let other = bench.ask()
    let token = bench.loads[2].token
    #expect(bench.outcome(refresh) == .superseded(by: token))
    #expect(bench.outcome(waiting) == .superseded(by: token))
    #expect(bench.state.pendingTickets == [other])
  }

  @Test func `PG-23 pages far from the reader go, and come again when he goes back`() {
    var server = PagedServer(ids: Array(0..<400))
    server.pageSize = 20
    var bench = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.maximumItems = 100
      configuration.retainedDistance = 20
    }
    bench.trigger(.start)
    bench.serve(server)
    for _ in 0..<9 {
      bench.handle(.viewportMoved(bench.items.count - 10..<bench.items.count))
      bench.trigger(.loadMore(.append))
      bench.serve(server)
    }
    #expect(bench.items == Array(100..<200))
    #expect(bench.status.prepend == .idle)
    for page in [4, 3, 2, 1, 0] {
      bench.handle(.viewportMoved(0..<10))
      bench.trigger(.loadMore(.prepend))
      #expect(bench.asked.last == (page == 0 ? nil : page * 20))
      bench.serve(server)
    }
    #expect(bench.items == Array(0..<100))
    #expect(bench.status.prepend == .end)
    bench.trigger(.loadMore(.append))
    bench.serve(server)
    #expect(bench.asked.last == 100)
  }

  @Test func `PG-23 two pages, and what is near the reader, always stay`() {
    var bench = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.maximumItems = 1
      configuration.retainedDistance = 15
    }
    let server = PagedServer(ids: Array(0..<400))
    bench.trigger(.start)
    bench.serve(server)
    bench.handle(.viewportMoved(10..<18))
    for _ in 0..<3 {
      bench.trigger(.loadMore(.append))
      bench.serve(server)
    }
    #expect(bench.items.starts(with: 0..<40))
  }

  /// Keeps what is near the reader whatever the maximum: no maximum is too small for going on.
  @Test(arguments: [1, 5, 21, 40, 60, 61, 100])
  func `PG-23 reading on in one direction loads no page twice, however few items may stay`(
    _ maximum: Int
  ) {
    let distance = 20
    var bench = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.maximumItems = maximum
      configuration.retainedDistance = distance
    }
    let server = PagedServer(ids: Array(0..<400))
    bench.trigger(.start)
    bench.serve(server)
    for first in 0..<392 {
      while bench.loads.count < 30 {
        guard let top = bench.items.firstIndex(of: first) else {
          Issue.record("the row that is looked at is gone")
          return
        }
        #expect(top >= min(first, distance))
        bench.handle(.viewportMoved(top..<top + 8))
        guard bench.status.append != .end, bench.items.count - (top + 8) < distance else { break }
        bench.trigger(.loadMore(.append))
        bench.serve(server)
      }
    }
    #expect(Set(bench.asked).count == bench.asked.count)
    #expect(bench.asked.count == 20)
  }
}
