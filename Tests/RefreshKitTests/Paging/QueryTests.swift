// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Another question, pages far away, and a list that comes back.
struct QueryTests {
  private static let server = PagedServer(ids: Array(0..<400))

  /// Opens a list of the server.
  ///
  /// - Parameters:
  ///   - maximum: the number of items that may stay.
  ///   - distance: the number of items that always stay around those in sight.
  /// - Returns: the list with its first page.
  private func opened(maximum: Int, distance: Int) -> MachineFixture {
    var fixture = MachineFixture { configuration in
      configuration.backOff = nil
      configuration.maximumItems = maximum
      configuration.retainedDistance = distance
    }
    fixture.trigger(.start)
    fixture.serve(Self.server)
    return fixture
  }

  @Test func `T25 another question gives up every load and shows what is remembered of it`() {
    var fixture = MachineFixture.loaded()
    let page = fixture.trigger(.loadMore(.append))
    let first = fixture.state.content
    let ticket = fixture.ask()
    #expect(fixture.outcome(page) == .superseded(by: fixture.loads[2].token))
    #expect(fixture.cancelled == [fixture.loads[1].token])
    #expect(!fixture.status.hasContent)
    #expect(fixture.commits.last == .exchanged)
    fixture.answer([70], next: 7)
    #expect(fixture.outcome(ticket) == .completed)
    fixture.answer(fixture.loads[1].token, [4], next: nil)
    #expect(fixture.items == [70])
    fixture.ask(cached: first)
    #expect(fixture.items == [1, 2, 3])
    #expect(fixture.status.refresh.isLoading)
    #expect(fixture.status.epoch == 4)
  }

  @Test func `T25 a refresh under way is superseded, with everybody who waits for it`() {
    var fixture = MachineFixture.loaded()
    let refresh = fixture.trigger(.refresh)
    let waiting = fixture.trigger(.loadMore(.append))
    let other = fixture.ask()
    let token = fixture.loads[2].token
    #expect(fixture.outcome(refresh) == .superseded(by: token))
    #expect(fixture.outcome(waiting) == .superseded(by: token))
    #expect(fixture.state.pendingTickets == [other])
  }

  @Test func `PG-23 pages far from the reader go, and come again when he goes back`() {
    var fixture = opened(maximum: 100, distance: 20)
    for _ in 0..<9 {
      fixture.handle(.viewportMoved(fixture.items.count - 10..<fixture.items.count))
      fixture.trigger(.loadMore(.append))
      fixture.serve(Self.server)
    }
    #expect(fixture.items == Array(100..<200))
    #expect(fixture.status.prepend == .idle)
    for page in [4, 3, 2, 1, 0] {
      fixture.handle(.viewportMoved(0..<10))
      fixture.trigger(.loadMore(.prepend))
      #expect(fixture.asked.last == (page == 0 ? nil : page * 20))
      fixture.serve(Self.server)
    }
    #expect(fixture.items == Array(0..<100))
    #expect(fixture.status.prepend == .end)
    fixture.trigger(.loadMore(.append))
    fixture.serve(Self.server)
    #expect(fixture.asked.last == 100)
  }

  @Test func `PG-23 two pages, and what is near the reader, always stay`() {
    var fixture = opened(maximum: 1, distance: 15)
    fixture.handle(.viewportMoved(10..<18))
    for _ in 0..<3 {
      fixture.trigger(.loadMore(.append))
      fixture.serve(Self.server)
    }
    #expect(fixture.items.starts(with: 0..<40))
  }

  @Test func `PG-23 what is in sight stays when a page comes in front of it`() {
    var fixture = opened(maximum: 45, distance: 0)
    for _ in 0..<2 {
      fixture.handle(.viewportMoved(fixture.items.count - 1..<fixture.items.count))
      fixture.trigger(.loadMore(.append))
      fixture.serve(Self.server)
    }
    #expect(fixture.items == Array(20..<60))
    // The view reports where they are when it has laid the page out, which is too late.
    fixture.handle(.viewportMoved(25..<30))
    fixture.trigger(.loadMore(.prepend))
    fixture.serve(Self.server)
    #expect(Set(45..<50).isSubset(of: fixture.items))
  }

  /// Rows near the reader stay: no maximum is too small for reading on.
  @Test(arguments: [1, 5, 21, 40, 60, 61, 100])
  func `PG-23 reading on in one direction loads no page twice, however few items may stay`(
    _ maximum: Int
  ) {
    let distance = 20
    var fixture = opened(maximum: maximum, distance: distance)
    for first in 0..<392 {
      while fixture.loads.count < 30 {
        guard let top = fixture.items.firstIndex(of: first) else {
          Issue.record("the row that is looked at is gone")
          return
        }
        #expect(top >= min(first, distance))
        fixture.handle(.viewportMoved(top..<top + 8))
        guard fixture.status.append != .end, fixture.items.count - (top + 8) < distance else {
          break
        }
        fixture.trigger(.loadMore(.append))
        fixture.serve(Self.server)
      }
    }
    #expect(Set(fixture.asked).count == fixture.asked.count)
    #expect(fixture.asked.count == 20)
  }
}
