// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// The table of transitions, row by row.
struct TransitionTests {
  @Test func `T1 start loads the first page`() {
    var bench = MachineFixture()
    let ticket = bench.trigger(.start)
    #expect(bench.asked == [nil])
    #expect(bench.status.state == .refreshing)
    #expect(bench.outcome(ticket) == nil)
    bench.answer([1], next: nil)
    #expect(bench.outcome(ticket) == .completed)
  }

  @Test func `T2 a second start is refused`() {
    var bench = MachineFixture.loaded()
    #expect(bench.outcome(of: .start) == .rejected(.alreadyStarted))
    #expect(bench.loads.count == 1)
  }

  @Test func `T3 a refresh takes the place of a page load, whose cursor stays`() {
    var bench = MachineFixture.loaded()
    let page = bench.trigger(.loadMore(.append))
    let token = bench.loads[1].token
    bench.trigger(.refresh)
    #expect(bench.cancelled == [token])
    #expect(bench.outcome(page) == .superseded(by: bench.loads[2].token))
    bench.fail()
    bench.trigger(.loadMore(.append))
    #expect(bench.asked == [nil, 2, nil, 2])
  }

  @Test func `T4 a second refresh joins the first and gets its outcome`() {
    var bench = MachineFixture.loaded()
    let first = bench.trigger(.refresh)
    let second = bench.trigger(.refresh)
    #expect(bench.loads.count == 2)
    bench.fail(.offline)
    #expect(bench.outcome(first) == .failed(PageError(.offline)))
    let token = bench.loads[1].token
    #expect(
      bench.outcome(second) == .coalesced(into: token, outcome: .failed(PageError(.offline)))
    )
  }

  @Test func `T5 a source that cannot refresh says so once it has content`() {
    var bench = MachineFixture.loaded(isRefreshable: false)
    #expect(bench.outcome(of: .refresh) == .rejected(.notRefreshable))
    #expect(bench.outcome(of: .invalidate) == .rejected(.notRefreshable))
    #expect(bench.loads.count == 1)
    #expect(bench.status.refresh == .idle)
    var early = MachineFixture(isRefreshable: false)
    early.trigger(.start)
    #expect(early.outcome(of: .invalidate) == .rejected(.notRefreshable))
    early.answer([1], next: nil)
    #expect(early.loads.count == 1)
  }

  @Test func `T6 PG-5 PG-18 a refresh replaces content at once and opens the end again`() {
    var bench = MachineFixture.loaded(next: nil)
    #expect(bench.status.append == .end)
    bench.trigger(.refresh)
    #expect(bench.items == [1, 2, 3])
    bench.answer([7, 8], next: 9)
    #expect(bench.items == [7, 8])
    #expect(bench.status.append == .idle)
    #expect(bench.status.epoch == 2)
    #expect(bench.commits == [.replaced, .replaced])
  }

  @Test func `T7 PG-2 a failed refresh leaves pages and cursor as they were`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    bench.answer([4], next: 3)
    bench.trigger(.refresh)
    bench.fail()
    #expect(bench.items == [1, 2, 3, 4])
    bench.trigger(.loadMore(.append))
    #expect(bench.asked == [nil, 2, nil, 3])
  }

  @Test func `T8 a cancelled refresh goes back to what was before`() {
    var bench = MachineFixture.loaded()
    let ticket = bench.trigger(.refresh)
    bench.handle(.loadCancelled(bench.loads[1].token))
    #expect(bench.outcome(ticket) == .cancelled)
    #expect(bench.status.refresh == .idle)
  }

  @Test func `T3 T8 T22 a lane that failed is in its failure again when its retry is given up`() {
    let failure = LaneState.failed(PageError(.decode(path: "/")))
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    bench.fail()
    bench.trigger(.retry(.append))
    bench.trigger(.cancel(.append))
    #expect(bench.status.append == failure)
    bench.trigger(.retry(.append))
    bench.trigger(.refresh)
    #expect(bench.status.append == failure)
    bench.fail()
    bench.trigger(.retry(.refresh))
    bench.handle(.loadCancelled(bench.loads[bench.loads.count - 1].token))
    #expect(bench.status.refresh == failure)
  }

  @Test func `T9 T10 a level starts one load and is kept while it cannot`() {
    var bench = MachineFixture.loaded()
    bench.want()
    bench.want()
    #expect(bench.asked == [nil, 2])
    bench.fail()
    bench.want()
    #expect(bench.loads.count == 2)
    bench.trigger(.refresh)
    bench.want()
    #expect(bench.loads.count == 3)
    bench.answer([1], next: 5)
    #expect(bench.asked == [nil, 2, nil, 5])
  }

  @Test func `T11 a page asked for during a refresh waits, and one alone`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.refresh)
    let waiting = bench.trigger(.loadMore(.append))
    #expect(bench.outcome(of: .loadMore(.append)) == .rejected(.busy))
    bench.fail()
    #expect(bench.asked == [nil, nil, 2])
    bench.answer([4], next: nil)
    #expect(bench.outcome(waiting) == .completed)
  }

  @Test func `T11 a page that waited gives way to a refresh that succeeded`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.refresh)
    let waiting = bench.trigger(.loadMore(.append))
    bench.answer([1], next: 2)
    #expect(bench.outcome(waiting) == .superseded(by: bench.loads[1].token))
  }

  @Test func `T12 T13 asking for more loads once, and a second ask joins`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    let second = bench.trigger(.loadMore(.append))
    #expect(bench.asked == [nil, 2])
    bench.answer([4], next: nil)
    #expect(
      bench.outcome(second) == .coalesced(into: bench.loads[1].token, outcome: .completed)
    )
  }

  @Test func `T14 T17 T18 PG-1 a failed page is asked for again with the same cursor`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    bench.fail()
    #expect(bench.status.append.error != nil)
    bench.trigger(.retry(.append))
    bench.fail()
    bench.trigger(.loadMore(.append))
    bench.answer([4, 5], next: 3)
    #expect(bench.asked == [nil, 2, 2, 2])
    #expect(bench.items == [1, 2, 3, 4, 5])
  }

  @Test func `T15 PG-3 PG-4 asking for more is refused at the end and without content`() {
    var ended = MachineFixture.loaded(next: nil)
    #expect(ended.outcome(of: .loadMore(.append)) == .rejected(.endReached))
    ended.want()
    #expect(ended.loads.count == 1)
    var absent = MachineFixture()
    absent.trigger(.start)
    absent.fail()
    #expect(absent.outcome(of: .loadMore(.append)) == .rejected(.noContent))
    absent.trigger(.retry(.refresh))
    #expect(absent.asked == [nil, nil])
  }

  @Test func `T16 a page is appended as one change`() {
    var bench = MachineFixture.loaded()
    bench.want()
    bench.answer([4, 5], next: nil)
    #expect(bench.commits == [.replaced, .appended(3..<5)])
    #expect(bench.status.append == .end)
  }

  @Test func `T19 T20 T21 retrying takes the refresh before pages, and nothing without a failure`()
  {
    var bench = MachineFixture.loaded()
    #expect(bench.outcome(of: .retry(.refresh)) == .rejected(.nothingToRetry))
    #expect(bench.outcome(of: .retryAll) == .rejected(.nothingToRetry))
    bench.trigger(.loadMore(.append))
    bench.fail()
    bench.trigger(.refresh)
    bench.fail()
    bench.trigger(.retryAll)
    #expect(bench.status.refresh.isLoading)
    #expect(!bench.status.append.isLoading)
    bench.fail()
    bench.trigger(.retry(.refresh))
    bench.answer([1], next: nil)
    #expect(bench.status.state == .populated)
  }

  @Test func `T20 retrying asks for the pages of both ends that failed`() {
    var bench = MachineFixture(pagesBackwards: true)
    bench.trigger(.start)
    bench.answer([1, 2, 3], next: 2, previous: -2)
    for lane in [Lane.append, .prepend] {
      bench.trigger(.loadMore(lane))
      bench.fail()
    }
    bench.trigger(.retryAll)
    #expect(bench.status.append.isLoading && bench.status.prepend.isLoading)
    #expect(Set(bench.asked.suffix(2)) == [2, -2])
  }

  @Test func `T21 what cannot be given up, asked for or tried again is refused by its reason`() {
    var bench = MachineFixture.loaded()
    #expect(bench.outcome(of: .cancel(.append)) == .rejected(.nothingToCancel))
    #expect(bench.outcome(of: .cancel(.refresh)) == .rejected(.nothingToCancel))
    #expect(bench.outcome(of: .loadMore(.refresh)) == .rejected(.notAPageLane))
    #expect(bench.outcome(of: .retry(.append)) == .rejected(.nothingToRetry))
    #expect(bench.loads.count == 1)
    #expect(bench.cancelled.isEmpty)
  }

  @Test func `T22 CC-6 a cancelled page is not started again before its level rises anew`() {
    var bench = MachineFixture.loaded()
    bench.want()
    let ticket = bench.trigger(.cancel(.append))
    #expect(bench.outcome(ticket) == .completed)
    #expect(bench.status.append == .idle)
    bench.want()
    #expect(bench.loads.count == 2)
    bench.want(false)
    bench.want()
    #expect(bench.asked == [nil, 2, 2])
  }

  @Test func `T23 SM-6 PG-12 PG-20 late, double and cancelled answers are dropped and counted`() {
    var bench = MachineFixture.loaded()
    bench.want()
    let token = bench.loads[1].token
    bench.answer(token, [4], next: 3)
    bench.want(false)
    bench.answer(token, [5], next: 4)
    #expect(bench.items == [1, 2, 3, 4])
    #expect(bench.state.staleDropped == 1)
    bench.trigger(.loadMore(.append))
    bench.trigger(.cancel(.append))
    bench.answer(bench.loads[2].token, [6], next: nil)
    #expect(bench.items == [1, 2, 3, 4])
    #expect(bench.state.staleDropped == 2)
  }

  @Test func `T23 a failure, a cancellation and a time limit that come late change nothing`() {
    var bench = MachineFixture.loaded()
    bench.want()
    let old = bench.loads[1].token
    bench.trigger(.cancel(.append))
    bench.trigger(.loadMore(.append))
    let (status, cancelled) = (bench.status, bench.cancelled)
    bench.handle(.pageFailed(old, PageError(.offline), chance: 0))
    bench.handle(.loadCancelled(old))
    bench.handle(.timeLimitReached(old, chance: 0))
    #expect(bench.status == status)
    #expect(bench.cancelled == cancelled)
    #expect(bench.state.staleDropped == 3)
  }

  @Test func `T24 PG-17 a load that takes too long is cancelled and has failed`() {
    var bench = MachineFixture.loaded()
    bench.want()
    let token = bench.loads[1].token
    bench.handle(.timeLimitReached(token, chance: 0))
    #expect(bench.cancelled == [token])
    #expect(bench.status.append == .failed(PageError(.timedOut)))
  }

  @Test func `T26 PG-22 invalidating merges into a running refresh, and one more follows it`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.invalidate)
    #expect(bench.status.isQuiet)
    #expect(bench.outcome(of: .invalidate) == .merged)
    #expect(bench.outcome(of: .invalidate) == .merged)
    bench.answer([1], next: nil)
    #expect(bench.loads.count == 3)
    #expect(bench.status.isQuiet)
    bench.answer([1], next: nil)
    #expect(bench.loads.count == 3)
    bench.trigger(.refresh)
    bench.trigger(.invalidate)
    bench.fail()
    #expect(bench.loads.count == 4)
  }

  @Test func `T26 what was invalid while a refresh was given up follows none that comes later`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.refresh)
    #expect(bench.outcome(of: .invalidate) == .merged)
    bench.trigger(.cancel(.refresh))
    #expect(bench.loads.count == 2)
    bench.trigger(.refresh)
    bench.answer([1], next: nil)
    #expect(bench.loads.count == 3)
    #expect(bench.status.refresh == .idle)
  }

  @Test func `T28 closing ends everything and refuses what comes after`() {
    var bench = MachineFixture.loaded()
    let page = bench.trigger(.loadMore(.append))
    bench.handle(.closed)
    #expect(bench.outcome(page) == .cancelled)
    #expect(bench.cancelled.count == 1)
    #expect(bench.outcome(of: .refresh) == .rejected(.closed))
    #expect(bench.state.pendingTickets.isEmpty)
    let edit = bench.edit(.remove(1))
    let question = bench.ask()
    #expect(bench.outcome(edit) == .rejected(.closed))
    #expect(bench.outcome(question) == .rejected(.closed))
    bench.handle(.gapChosen(1))
    bench.handle(.viewportMoved(0..<2))
    bench.handle(.editSettled(ticket: edit, isKept: false))
    bench.want()
    bench.answer([9], next: nil)
    #expect(bench.items == [1, 2, 3])
    #expect(bench.state.staleDropped == 1)
    #expect(bench.loads.count == 2)
    #expect(bench.cancelled.count == 1)
  }

  @Test func `T28 closing a refresh ends it, and the page that waits for it`() {
    var bench = MachineFixture.loaded()
    let refresh = bench.trigger(.refresh)
    let waiting = bench.trigger(.loadMore(.append))
    bench.trigger(.invalidate)
    bench.handle(.closed)
    #expect(bench.outcome(refresh) == .cancelled)
    #expect(bench.outcome(waiting) == .cancelled)
    #expect(bench.status.refresh == .idle)
    #expect(bench.loads.count == 2)
  }
}
