// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// The machine's promises about pages, beyond single transitions.
struct PagerTests {
  @Test func `PG-6 PG-7 any number of items and any cursor is a page; only no cursor is the end`() {
    var fixture = MachineFixture.loaded(next: -7)
    fixture.trigger(.loadMore(.append))
    #expect(fixture.asked == [nil, -7])
    fixture.answer(Array(10..<60), next: nil)
    #expect(fixture.items.count == 53)
    #expect(fixture.status.append == .end)
  }

  @Test func `PG-8 empty pages are passed by themselves, five at most`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    for page in 3..<20 where fixture.status.append.isLoading {
      fixture.answer([], next: page)
    }
    #expect(fixture.loads.count == 6)
    #expect(fixture.status.append == .idle)
    #expect(ListFooter(fixture.status) == .loadMore)
    fixture.trigger(.loadMore(.append))
    fixture.answer([9], next: nil)
    #expect(fixture.items == [1, 2, 3, 9])
  }

  @Test func `PG-8 a page with something new begins the count of empty ones again`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    for page in 3..<7 { fixture.answer([], next: page) }
    fixture.answer([9], next: 7)
    for page in 8..<20 where fixture.status.append.isLoading {
      fixture.answer([], next: page)
    }
    // The first page; four empty ones and the one that was not; five empty ones more.
    #expect(fixture.loads.count == 1 + 5 + 5)
    #expect(fixture.items == [1, 2, 3, 9])
  }

  @Test func `PG-8 PG-11 a page that brings nothing but duplicates is an empty one`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    for page in 3..<20 where fixture.status.append.isLoading {
      fixture.answer([3, 1], next: page)
    }
    #expect(fixture.loads.count == 6)
    #expect(fixture.items == [1, 2, 3])
    #expect(fixture.state.content?.duplicateCount == 10)
  }

  @Test(arguments: [RefreshPolicy.firstPage, .refetchLoaded, .mergeNewer])
  func `PG-11 a refresh shows its items in their new order`(_ policy: RefreshPolicy) {
    var fixture = MachineFixture.loaded(next: nil) { $0.refreshPolicy = policy }
    fixture.trigger(.refresh)
    fixture.answer([3, 1, 2, 1], next: nil)
    // What is merged stays where it is.
    #expect(fixture.items == (policy == .mergeNewer ? [1, 2, 3] : [3, 1, 2]))
  }

  @Test func `PG-9 an empty feed has content, and says that there is nothing`() {
    var fixture = MachineFixture()
    fixture.trigger(.start)
    fixture.answer([], next: nil)
    #expect(fixture.status.hasContent)
    #expect(ListPlaceholder(fixture.status) == .empty)
  }

  @Test func `PG-10 a cursor that comes again is a failure and no endless loop`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    fixture.answer([4], next: 3)
    fixture.trigger(.loadMore(.append))
    let ticket = fixture.trigger(.loadMore(.append))
    fixture.answer([5], next: 2)
    #expect(fixture.status.append == .failed(PageError(.cursorLoop)))
    #expect(fixture.outcome(ticket) != nil)
    #expect(fixture.loads.count == 3)
  }

  @Test func `PG-11 the first place of an item wins and takes newer content`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    let items = [Number(id: 3, revision: 1), Number(id: 4), Number(id: 4, revision: 9)]
    fixture.handle(.pageArrived(fixture.loads[1].token, Page(items: items, next: nil)))
    #expect(fixture.items == [1, 2, 3, 4])
    #expect(fixture.state.content?.item(id: 3)?.revision == 1)
    #expect(fixture.state.content?.item(id: 4)?.revision == 0)
    #expect(fixture.state.content?.duplicateCount == 2)
  }

  @Test func `PG-13 pages follow each other while the level holds, never beside each other`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    fixture.answer([4], next: 3)
    #expect(fixture.asked == [nil, 2, 3])
    fixture.want(false)
    fixture.answer([5], next: 4)
    #expect(fixture.asked == [nil, 2, 3])
  }

  @Test func `PG-14 ten pages come by themselves before somebody scrolls`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    var page = 3
    while fixture.status.append.isLoading, page < 50 {
      fixture.answer([page + 100], next: page)
      page += 1
    }
    #expect(fixture.loads.count == 11)
    #expect(fixture.status.isPaused)
    fixture.want(isUserScroll: true)
    #expect(fixture.loads.count == 12)
  }

  @Test func `PG-15 a failed page waits for somebody to ask`() {
    var fixture = MachineFixture.loaded()
    fixture.want()
    fixture.fail()
    for _ in 0..<5 {
      fixture.want(false)
      fixture.want(isUserScroll: true)
    }
    #expect(fixture.loads.count == 2)
  }

  @Test func `PG-16 a failure that may pass is tried again after doubling waits`() {
    var fixture = MachineFixture.loaded(next: 2, { $0.backOff = BackOff(jitter: 0) })
    fixture.want()
    fixture.fail(.timedOut)
    #expect(fixture.status.append == .loading(fixture.loads[2].token, attempt: 2))
    fixture.fail(.timedOut)
    #expect(fixture.loads.map(\.delay) == [.zero, .zero, .seconds(1), .seconds(2)])
    fixture.fail(.timedOut)
    #expect(fixture.status.append == .failed(PageError(.timedOut)))
    fixture.trigger(.refresh)
    fixture.fail(.http(status: 503))
    #expect(fixture.status.refresh.error != nil)
    fixture.trigger(.retry(.append))
    fixture.fail(.http(status: 404))
    #expect(fixture.status.append.error != nil)
  }

  @Test func `PG-16 waits are shifted by chance, have a limit, and are no shorter than asked for`()
  {
    let asked = PageError(.http(status: 429), retryAfter: .seconds(70))
    let plain = PageError(.timedOut)
    var fixture = MachineFixture.loaded(
      next: 2,
      { $0.backOff = BackOff(attempts: 9, limit: .seconds(4), jitter: 0.5) }
    )
    fixture.want()
    let failures: [(PageError, Double)] = [
      (plain, 1), (plain, -1), (plain, 0), (plain, 9), (asked, 0),
    ]
    for (error, chance) in failures {
      fixture.handle(
        .pageFailed(fixture.loads[fixture.loads.count - 1].token, error, chance: chance)
      )
    }
    let delays = fixture.loads.dropFirst(2).map(\.delay)
    #expect(delays == [.seconds(1.5), .seconds(1), .seconds(4), .seconds(6), .seconds(70)])
  }

  @Test(
    arguments: [
      (.offline, true), (.timedOut, true), (.http(status: 429), true), (.http(status: 500), true),
      (.http(status: 599), true), (.http(status: 600), false), (.http(status: 499), false),
      (.http(status: 404), false), (.http(status: 410), false), (.decode(path: "/"), false),
      (.cursorExpired, false), (.cursorLoop, false), (.source(code: "x"), false),
      (.tooEarly, false),
    ] as [(PageError.Kind, Bool)]
  )
  func `PG-16 EA-1 what may pass is tried again by itself, and nothing else`(
    _ kind: PageError.Kind,
    _ mayPass: Bool
  ) {
    #expect(PageError(kind).isRetryable == mayPass)
    #expect(PageError(kind, isRetryable: !mayPass).isRetryable == !mayPass)
    var fixture = MachineFixture.loaded(next: 2) { $0.backOff = BackOff(attempts: 2) }
    fixture.want()
    fixture.fail(kind)
    #expect(fixture.loads.count == (mayPass ? 3 : 2))
    #expect(fixture.status.append.isLoading == mayPass)
  }

  @Test func `PG-16 the first load is tried again, and a refresh that somebody asked for is not`() {
    var fixture = MachineFixture { $0.backOff = BackOff(attempts: 2) }
    fixture.trigger(.start)
    fixture.fail(.timedOut)
    #expect(fixture.loads.count == 2)
    fixture.answer([1], next: nil)
    fixture.trigger(.refresh)
    fixture.fail(.timedOut)
    #expect(fixture.status.refresh.error != nil)
    fixture.trigger(.invalidate)
    fixture.fail(.timedOut)
    #expect(fixture.status.refresh.isLoading)
    #expect(fixture.loads.count == 5)
  }

  @Test func `PG-19 pages that are loaded again are shown when all came, or not at all`() {
    var fixture = MachineFixture.loaded(next: 2) {
      ($0.refreshPolicy, $0.backOff) = (.refetchLoaded, nil)
    }
    fixture.trigger(.loadMore(.append))
    fixture.answer([4], next: 3)
    fixture.trigger(.refresh)
    fixture.answer([0, 1], next: 2)
    fixture.fail()
    #expect(fixture.items == [1, 2, 3, 4])
    #expect(fixture.status.refresh.error != nil)
    #expect(fixture.status.epoch == 1)
    // What the failed one had brought is forgotten: the next one begins anew.
    fixture.trigger(.retry(.refresh))
    #expect(fixture.asked.last == .some(nil))
    fixture.answer([8, 1], next: 2)
    fixture.trigger(.cancel(.refresh))
    #expect(fixture.items == [1, 2, 3, 4])
    fixture.trigger(.refresh)
    // A list that shrank ends earlier.
    fixture.answer([7], next: nil)
    #expect(fixture.items == [7])
    #expect(fixture.status.append == .end)
    #expect(fixture.loads.count == 7)
  }

  @Test func `PG-19 new items go in front of what is loaded, or take its place`() {
    var merged = MachineFixture.loaded(next: 2, { $0.refreshPolicy = .mergeNewer })
    merged.trigger(.loadMore(.append))
    merged.answer([4], next: 3)
    merged.trigger(.refresh)
    merged.answer([8, 9, 1, 2], next: 2)
    #expect(merged.items == [8, 9, 1, 2, 3, 4])
    #expect(merged.state.content?.item(id: 9)?.id == 9)
    #expect(merged.state.content?.item(id: 3)?.id == 3)
    merged.trigger(.loadMore(.append))
    #expect(merged.asked.last == 3)
    merged.trigger(.refresh)
    merged.answer([50, 51], next: 9)
    #expect(merged.items == [50, 51, 8, 9, 1, 2, 3, 4])
    #expect(merged.state.content?.gaps.map(\.index) == [2])

    var refetched = MachineFixture.loaded(next: 2, { $0.refreshPolicy = .refetchLoaded })
    refetched.trigger(.loadMore(.append))
    refetched.answer([4], next: 3)
    refetched.trigger(.refresh)
    refetched.answer([0, 1], next: 2)
    #expect(refetched.items == [1, 2, 3, 4])
    refetched.answer([2, 3], next: 3)
    #expect(refetched.items == [0, 1, 2, 3])
  }
}
