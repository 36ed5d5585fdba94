// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// The table of transitions, row by row.
struct TransitionTests {
  @Test func `T1 start loads the first page`() {
    var fixture = MachineFixture()
    let ticket = fixture.trigger(.start)
    #expect(fixture.asked == [nil])
    #expect(fixture.status.state == .refreshing)
    #expect(fixture.outcome(ticket) == nil)
    fixture.answer([1], next: nil)
    #expect(fixture.outcome(ticket) == .completed)
  }

  @Test func `T2 a second start is refused`() {
    var fixture = MachineFixture.loaded()
    #expect(fixture.outcome(of: .start) == .rejected(.alreadyStarted))
    #expect(fixture.loads.count == 1)
  }

  @Test func `T3 a refresh takes the place of a page load, whose cursor stays`() {
    var fixture = MachineFixture.loaded()
    let page = fixture.trigger(.loadMore(.append))
    let token = fixture.loads[1].token
    fixture.trigger(.refresh)
    #expect(fixture.cancelled == [token])
    #expect(fixture.outcome(page) == .superseded(by: fixture.loads[2].token))
    fixture.fail()
    fixture.trigger(.loadMore(.append))
    #expect(fixture.asked == [nil, 2, nil, 2])
  }

  @Test func `T4 a second refresh joins the first and gets its outcome`() {
    var fixture = MachineFixture.loaded()
    let first = fixture.trigger(.refresh)
    let second = fixture.trigger(.refresh)
    #expect(fixture.loads.count == 2)
    fixture.fail(.offline)
    #expect(fixture.outcome(first) == .failed(PageError(.offline)))
    let token = fixture.loads[1].token
    #expect(
      fixture.outcome(second) == .coalesced(into: token, outcome: .failed(PageError(.offline)))
    )
  }

  @Test func `T5 a source that cannot refresh says so once it has content`() {
    var fixture = MachineFixture.loaded(isRefreshable: false)
    #expect(fixture.outcome(of: .refresh) == .rejected(.notRefreshable))
    #expect(fixture.outcome(of: .invalidate) == .rejected(.notRefreshable))
    #expect(fixture.loads.count == 1)
    #expect(fixture.status.refresh == .idle)
    var early = MachineFixture(isRefreshable: false)
    early.trigger(.start)
    #expect(early.outcome(of: .invalidate) == .rejected(.notRefreshable))
    early.answer([1], next: nil)
    #expect(early.loads.count == 1)
  }

  @Test func `T6 PG-5 PG-18 a refresh replaces content at once and opens the end again`() {
    var fixture = MachineFixture.loaded(next: nil)
    #expect(fixture.status.append == .end)
    fixture.trigger(.refresh)
    #expect(fixture.items == [1, 2, 3])
    fixture.answer([7, 8], next: 9)
    #expect(fixture.items == [7, 8])
    #expect(fixture.status.append == .idle)
    #expect(fixture.status.epoch == 2)
    #expect(fixture.commits == [.replaced, .replaced])
  }

  @Test func `T7 PG-2 a failed refresh leaves pages and cursor as they were`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    fixture.answer([4], next: 3)
    fixture.trigger(.refresh)
    fixture.fail()
    #expect(fixture.items == [1, 2, 3, 4])
    fixture.trigger(.loadMore(.append))
    #expect(fixture.asked == [nil, 2, nil, 3])
  }

  @Test func `T8 a cancelled refresh goes back to what was before`() {
    var fixture = MachineFixture.loaded()
    let ticket = fixture.trigger(.refresh)
    fixture.handle(.loadCancelled(fixture.loads[1].token))
    #expect(fixture.outcome(ticket) == .cancelled)
    #expect(fixture.status.refresh == .idle)
  }

  @Test func `T3 T8 T22 a lane that failed is in its failure again when its retry is given up`() {
    let failure = LaneState.failed(PageError(.decode(path: "/")))
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    fixture.fail()
    fixture.trigger(.retry(.append))
    fixture.trigger(.cancel(.append))
    #expect(fixture.status.append == failure)
    fixture.trigger(.retry(.append))
    fixture.trigger(.refresh)
    #expect(fixture.status.append == failure)
    fixture.fail()
    fixture.trigger(.retry(.refresh))
    fixture.handle(.loadCancelled(fixture.loads[fixture.loads.count - 1].token))
    #expect(fixture.status.refresh == failure)
  }

  @Test func `T9 T10 a level starts one load and is kept while it cannot`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    fixture.want()
    #expect(fixture.asked == [nil, 2])
    fixture.fail()
    fixture.want()
    #expect(fixture.loads.count == 2)
    fixture.trigger(.refresh)
    fixture.want()
    #expect(fixture.loads.count == 3)
    fixture.answer([1], next: 5)
    #expect(fixture.asked == [nil, 2, nil, 5])
  }

  @Test func `T11 a page asked for during a refresh waits, and one alone`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.refresh)
    let waiting = fixture.trigger(.loadMore(.append))
    #expect(fixture.outcome(of: .loadMore(.append)) == .rejected(.busy))
    fixture.fail()
    #expect(fixture.asked == [nil, nil, 2])
    fixture.answer([4], next: nil)
    #expect(fixture.outcome(waiting) == .completed)
  }

  @Test func `T11 a page that waited gives way to a refresh that succeeded`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.refresh)
    let waiting = fixture.trigger(.loadMore(.append))
    fixture.answer([1], next: 2)
    #expect(fixture.outcome(waiting) == .superseded(by: fixture.loads[1].token))
  }

  @Test func `T12 T13 asking for more loads once, and a second ask joins`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    let second = fixture.trigger(.loadMore(.append))
    #expect(fixture.asked == [nil, 2])
    fixture.answer([4], next: nil)
    #expect(
      fixture.outcome(second) == .coalesced(into: fixture.loads[1].token, outcome: .completed)
    )
  }

  @Test func `T14 T17 T18 PG-1 a failed page is asked for again with the same cursor`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    fixture.fail()
    #expect(fixture.status.append.error != nil)
    fixture.trigger(.retry(.append))
    fixture.fail()
    fixture.trigger(.loadMore(.append))
    fixture.answer([4, 5], next: 3)
    #expect(fixture.asked == [nil, 2, 2, 2])
    #expect(fixture.items == [1, 2, 3, 4, 5])
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
    var fixture = MachineFixture.loaded()
    fixture.want()
    fixture.answer([4, 5], next: nil)
    #expect(fixture.commits == [.replaced, .appended(3..<5)])
    #expect(fixture.status.append == .end)
  }

  @Test func `T19 T20 T21 retrying takes the refresh before pages, and nothing without a failure`()
  {
    var fixture = MachineFixture.loaded()
    #expect(fixture.outcome(of: .retry(.refresh)) == .rejected(.nothingToRetry))
    #expect(fixture.outcome(of: .retryAll) == .rejected(.nothingToRetry))
    fixture.trigger(.loadMore(.append))
    fixture.fail()
    fixture.trigger(.refresh)
    fixture.fail()
    fixture.trigger(.retryAll)
    #expect(fixture.status.refresh.isLoading)
    #expect(!fixture.status.append.isLoading)
    fixture.fail()
    fixture.trigger(.retry(.refresh))
    fixture.answer([1], next: nil)
    #expect(fixture.status.state == .populated)
  }

  @Test func `T20 retrying asks for the pages of both ends that failed`() {
    var fixture = MachineFixture(pagesBackwards: true)
    fixture.trigger(.start)
    fixture.answer([1, 2, 3], next: 2, previous: -2)
    for lane in [Lane.append, .prepend] {
      fixture.trigger(.loadMore(lane))
      fixture.fail()
    }
    fixture.trigger(.retryAll)
    #expect(fixture.status.append.isLoading && fixture.status.prepend.isLoading)
    #expect(Set(fixture.asked.suffix(2)) == [2, -2])
  }

  @Test func `T21 what cannot be given up, asked for or tried again is refused by its reason`() {
    var fixture = MachineFixture.loaded()
    #expect(fixture.outcome(of: .cancel(.append)) == .rejected(.nothingToCancel))
    #expect(fixture.outcome(of: .cancel(.refresh)) == .rejected(.nothingToCancel))
    #expect(fixture.outcome(of: .loadMore(.refresh)) == .rejected(.notAPageLane))
    #expect(fixture.outcome(of: .retry(.append)) == .rejected(.nothingToRetry))
    #expect(fixture.loads.count == 1)
    #expect(fixture.cancelled.isEmpty)
  }

  @Test func `T22 CC-6 a cancelled page is not started again before its level rises anew`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    let ticket = fixture.trigger(.cancel(.append))
    #expect(fixture.outcome(ticket) == .completed)
    #expect(fixture.status.append == .idle)
    fixture.want()
    #expect(fixture.loads.count == 2)
    fixture.want(false)
    fixture.want()
    #expect(fixture.asked == [nil, 2, 2])
  }

  @Test func `T23 SM-6 PG-12 PG-20 late, double and cancelled answers are dropped and counted`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    let token = fixture.loads[1].token
    fixture.answer(token, [4], next: 3)
    fixture.want(false)
    fixture.answer(token, [5], next: 4)
    #expect(fixture.items == [1, 2, 3, 4])
    #expect(fixture.state.staleDropped == 1)
    fixture.trigger(.loadMore(.append))
    fixture.trigger(.cancel(.append))
    fixture.answer(fixture.loads[2].token, [6], next: nil)
    #expect(fixture.items == [1, 2, 3, 4])
    #expect(fixture.state.staleDropped == 2)
  }

  @Test func `T23 a failure, a cancellation and a time limit that come late change nothing`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    let old = fixture.loads[1].token
    fixture.trigger(.cancel(.append))
    fixture.trigger(.loadMore(.append))
    let (status, cancelled) = (fixture.status, fixture.cancelled)
    fixture.handle(.pageFailed(old, PageError(.offline), chance: 0))
    fixture.handle(.loadCancelled(old))
    fixture.handle(.timeLimitReached(old, chance: 0))
    #expect(fixture.status == status)
    #expect(fixture.cancelled == cancelled)
    #expect(fixture.state.staleDropped == 3)
  }

  @Test func `T24 PG-17 a load that takes too long is cancelled and has failed`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    let token = fixture.loads[1].token
    fixture.handle(.timeLimitReached(token, chance: 0))
    #expect(fixture.cancelled == [token])
    #expect(fixture.status.append == .failed(PageError(.timedOut)))
  }

  @Test func `T26 PG-22 invalidating merges into a running refresh, and one more follows it`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.invalidate)
    #expect(fixture.status.isQuiet)
    #expect(fixture.outcome(of: .invalidate) == .merged)
    #expect(fixture.outcome(of: .invalidate) == .merged)
    fixture.answer([1], next: nil)
    #expect(fixture.loads.count == 3)
    #expect(fixture.status.isQuiet)
    fixture.answer([1], next: nil)
    #expect(fixture.loads.count == 3)
    fixture.trigger(.refresh)
    fixture.trigger(.invalidate)
    fixture.fail()
    #expect(fixture.loads.count == 4)
  }

  @Test func `T26 what was invalid while a refresh was given up follows none that comes later`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.refresh)
    #expect(fixture.outcome(of: .invalidate) == .merged)
    fixture.trigger(.cancel(.refresh))
    #expect(fixture.loads.count == 2)
    fixture.trigger(.refresh)
    fixture.answer([1], next: nil)
    #expect(fixture.loads.count == 3)
    #expect(fixture.status.refresh == .idle)
  }

  @Test func `T28 closing ends everything and refuses what comes after`() {
    var fixture = MachineFixture.loaded()
    let page = fixture.trigger(.loadMore(.append))
    fixture.handle(.closed)
    #expect(fixture.outcome(page) == .cancelled)
    #expect(fixture.cancelled.count == 1)
    #expect(fixture.outcome(of: .refresh) == .rejected(.closed))
    #expect(fixture.state.pendingTickets.isEmpty)
    let edit = fixture.edit(.remove(1))
    let question = fixture.ask()
    #expect(fixture.outcome(edit) == .rejected(.closed))
    #expect(fixture.outcome(question) == .rejected(.closed))
    fixture.handle(.gapChosen(1))
    fixture.handle(.viewportMoved(0..<2))
    fixture.handle(.editSettled(ticket: edit, isKept: false))
    fixture.want()
    fixture.answer([9], next: nil)
    #expect(fixture.items == [1, 2, 3])
    #expect(fixture.state.staleDropped == 1)
    #expect(fixture.loads.count == 2)
    #expect(fixture.cancelled.count == 1)
  }

  @Test func `T28 closing a refresh ends it, and the page that waits for it`() {
    var fixture = MachineFixture.loaded()
    let refresh = fixture.trigger(.refresh)
    let waiting = fixture.trigger(.loadMore(.append))
    fixture.trigger(.invalidate)
    fixture.handle(.closed)
    #expect(fixture.outcome(refresh) == .cancelled)
    #expect(fixture.outcome(waiting) == .cancelled)
    #expect(fixture.status.refresh == .idle)
    #expect(fixture.loads.count == 2)
  }
}
