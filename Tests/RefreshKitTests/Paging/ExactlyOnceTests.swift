// SPDX-License-Identifier: MIT

import RefreshKit
import TestSupport
import Testing

/// M2, M9: whatever happens on the way, the list ends up with what the server has, once each, and
/// every trigger with one outcome.
struct ExactlyOnceTests {
  private static let server: PagedServer = {
    var server = PagedServer(ids: Array(0..<10))
    server.pageSize = 4
    return server
  }()
  private static let triggers: [Trigger] = [
    .refresh, .loadMore(.append), .retry(.append), .retryAll, .cancel(.append), .cancel(.refresh),
    .invalidate,
  ]

  /// Four times 25,000 schedules, side by side.
  @Test(arguments: UInt64(1)...4)
  func `M2 M9 PG-12 100,000 random schedules lose no item, double none and answer everybody`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var failures = 0
    for _ in 0..<25_000 where !isKept(&generator) { failures += 1 }
    #expect(failures == 0)
  }

  /// Runs one schedule: eight events of an adversary, then a reader who goes on to the end.
  private func isKept(_ generator: inout SeededGenerator) -> Bool {
    var fixture = MachineFixture()
    fixture.trigger(.start)
    for _ in 0..<8 { disturb(&fixture, &generator) }
    fixture.serve(Self.server)
    if !fixture.status.hasContent {
      fixture.trigger(.retryAll)
      fixture.trigger(.start)
      fixture.serve(Self.server)
    }
    for _ in 0..<4 where fixture.status.append != .end {
      fixture.trigger(.loadMore(.append))
      fixture.serve(Self.server)
    }
    return fixture.items == Self.server.ids && fixture.state.pendingTickets.isEmpty
      && fixture.outcomes.values.allSatisfy { $0.count == 1 }
      && fixture.outcomes.count == fixture.ticketCount
  }

  /// Answers late, twice or with a failure, asks, cancels, scrolls.
  private func disturb(_ fixture: inout MachineFixture, _ generator: inout SeededGenerator) {
    let load = fixture.loads.suffix(3).randomElement(using: &generator)
    switch (Int.random(in: 0..<8, using: &generator), load) {
    case (0...2, let load?):
      guard case .success(let page) = Self.server.page(for: load.request) else { return }
      fixture.handle(.pageArrived(load.token, page))
    case (3, let load?): fixture.handle(.pageFailed(load.token, PageError(.timedOut), chance: 0))
    case (4, _): fixture.want(Bool.random(using: &generator), isUserScroll: true)
    default:
      guard let trigger = Self.triggers.randomElement(using: &generator) else { return }
      fixture.trigger(trigger)
    }
  }
}
