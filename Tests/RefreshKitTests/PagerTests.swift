// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// The machine's promises about pages, beyond single transitions.
struct PagerTests {
  @Test func `PG-6 PG-7 any number of items and any cursor is a page; only no cursor is the end`() {
    var bench = MachineFixture.loaded(next: -7)
    bench.trigger(.loadMore(.append))
    #expect(bench.asked == [nil, -7])
    bench.answer(Array(10..<60), next: nil)
    #expect(bench.items.count == 53)
    #expect(bench.status.append == .end)
  }

  @Test func `PG-8 empty pages are passed by themselves, five at most`() {
    var bench = MachineFixture.loaded()
    bench.want()
    for page in 3..<20 where bench.status.append.isLoading {
      bench.answer([], next: page)
    }
    #expect(bench.loads.count == 6)
    #expect(bench.status.append == .idle)
    #expect(ListFooter(bench.status) == .loadMore)
    bench.trigger(.loadMore(.append))
    bench.answer([9], next: nil)
    #expect(bench.items == [1, 2, 3, 9])
  }

  @Test func `PG-8 a page with something new begins the count of empty ones again`() {
    var bench = MachineFixture.loaded()
    bench.want()
    for page in 3..<7 { bench.answer([], next: page) }
    bench.answer([9], next: 7)
    for page in 8..<20 where bench.status.append.isLoading {
      bench.answer([], next: page)
    }
    // The first page; four empty ones and the one that was not; five empty ones more.
    #expect(bench.loads.count == 1 + 5 + 5)
    #expect(bench.items == [1, 2, 3, 9])
  }

  @Test func `PG-8 PG-11 a page that brings nothing but duplicates is an empty one`() {
    var bench = MachineFixture.loaded()
    bench.want()
    for page in 3..<20 where bench.status.append.isLoading {
      bench.answer([3, 1], next: page)
    }
    #expect(bench.loads.count == 6)
    #expect(bench.items == [1, 2, 3])
    #expect(bench.state.content?.duplicateCount == 10)
  }

  @Test(arguments: [RefreshPolicy.firstPage, .refetchLoaded, .mergeNewer])
  func `PG-11 a refresh shows its items in their new order`(_ policy: RefreshPolicy) {
    var bench = MachineFixture.loaded(next: nil) { $0.refreshPolicy = policy }
    bench.trigger(.refresh)
    bench.answer([3, 1, 2, 1], next: nil)
    // What is merged stays where it is.
    #expect(bench.items == (policy == .mergeNewer ? [1, 2, 3] : [3, 1, 2]))
  }

  @Test func `PG-9 an empty feed has content, and says that there is nothing`() {
    var bench = MachineFixture()
    bench.trigger(.start)
    bench.answer([], next: nil)
    #expect(bench.status.hasContent)
    #expect(ListPlaceholder(bench.status) == .empty)
  }

  @Test func `PG-10 a cursor that comes again is a failure and no endless loop`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    bench.answer([4], next: 3)
    bench.trigger(.loadMore(.append))
    let ticket = bench.trigger(.loadMore(.append))
    bench.answer([5], next: 2)
    #expect(bench.status.append == .failed(PageError(.cursorLoop)))
    #expect(bench.outcome(ticket) != nil)
    #expect(bench.loads.count == 3)
  }

  @Test func `PG-11 the first place of an item wins and takes newer content`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    let items = [Number(id: 3, revision: 1), Number(id: 4), Number(id: 4, revision: 9)]
    bench.handle(.pageArrived(bench.loads[1].token, Page(items: items, next: nil)))
    #expect(bench.items == [1, 2, 3, 4])
    #expect(bench.state.content?.item(id: 3)?.revision == 1)
    #expect(bench.state.content?.item(id: 4)?.revision == 0)
    #expect(bench.state.content?.duplicateCount == 2)
  }

  @Test func `PG-13 pages follow each other while the level holds, never beside each other`() {
    var bench = MachineFixture.loaded()
    bench.want()
    bench.answer([4], next: 3)
    #expect(bench.asked == [nil, 2, 3])
    bench.want(false)
    bench.answer([5], next: 4)
    #expect(bench.asked == [nil, 2, 3])
  }

  @Test func `PG-14 ten pages come by themselves before somebody scrolls`() {
    var bench = MachineFixture.loaded()
    bench.want()
    var page = 3
    while bench.status.append.isLoading, page < 50 {
      bench.answer([page + 100], next: page)
      page += 1
    }
    #expect(bench.loads.count == 11)
    #expect(bench.status.isPaused)
    bench.want(isUserScroll: true)
    #expect(bench.loads.count == 12)
  }

  @Test func `PG-15 a failed page waits for somebody to ask`() {
    var bench = MachineFixture.loaded()
    bench.want()
    bench.fail()
    for _ in 0..<5 {
      bench.want(false)
      bench.want(isUserScroll: true)
    }
    #expect(bench.loads.count == 2)
  }

  @Test func `PG-16 a failure that may pass is tried again after doubling waits`() {
    var bench = MachineFixture.loaded(next: 2, { $0.backOff = BackOff(jitter: 0) })
    bench.want()
    bench.fail(.timedOut)
    #expect(bench.status.append == .loading(bench.loads[2].token, attempt: 2))
    bench.fail(.timedOut)
    #expect(bench.loads.map(\.delay) == [.zero, .zero, .seconds(1), .seconds(2)])
    bench.fail(.timedOut)
    #expect(bench.status.append == .failed(PageError(.timedOut)))
    bench.trigger(.refresh)
    bench.fail(.http(status: 503))
    #expect(bench.status.refresh.error != nil)
    bench.trigger(.retry(.append))
    bench.fail(.http(status: 404))
    #expect(bench.status.append.error != nil)
  }

  @Test func `PG-16 waits are shifted by chance, have a limit, and are no shorter than asked for`()
  {
    let asked = PageError(.http(status: 429), retryAfter: .seconds(70))
    let plain = PageError(.timedOut)
    var bench = MachineFixture.loaded(
      next: 2,
      { $0.backOff = BackOff(attempts: 9, limit: .seconds(4), jitter: 0.5) }
    )
    bench.want()
    let failures: [(PageError, Double)] = [
      (plain, 1), (plain, -1), (plain, 0), (plain, 9), (asked, 0),
    ]
    for (error, chance) in failures {
      bench.handle(.pageFailed(bench.loads[bench.loads.count - 1].token, error, chance: chance))
    }
    let delays = bench.loads.dropFirst(2).map(\.delay)
    #expect(delays == [.seconds(1.5), .seconds(1), .seconds(4), .seconds(6), .seconds(70)])
  }

  @Test(
    arguments: [
      (.offline, true), (.timedOut, true), (.http(status: 429), true), (.http(status: 500), true),
      (.http(status: 599), true), (.http(status: 600), false), (.http(status: 499), false),
      (.http(status: 404), false), (.http(status: 410), false), (.decode(path: "/"), false),
      (.cursorExpired, false), (.cursorLoop, false), (.source(code: "x"), false),
    ] as [(PageError.Kind, Bool)]
  )
  func `PG-16 EA-1 what may pass is tried again by itself, and nothing else`(
    _ kind: PageError.Kind,
    _ mayPass: Bool
  ) {
    #expect(PageError(kind).isRetryable == mayPass)
    #expect(PageError(kind, isRetryable: !mayPass).isRetryable == !mayPass)
    var bench = MachineFixture.loaded(next: 2) { $0.backOff = BackOff(attempts: 2) }
    bench.want()
    bench.fail(kind)
    #expect(bench.loads.count == (mayPass ? 3 : 2))
    #expect(bench.status.append.isLoading == mayPass)
  }

  @Test func `PG-16 the first load is tried again, and a refresh that somebody asked for is not`() {
    var bench = MachineFixture { $0.backOff = BackOff(attempts: 2) }
    bench.trigger(.start)
    bench.fail(.timedOut)
    #expect(bench.loads.count == 2)
    bench.answer([1], next: nil)
    bench.trigger(.refresh)
    bench.fail(.timedOut)
    #expect(bench.status.refresh.error != nil)
    bench.trigger(.invalidate)
    bench.fail(.timedOut)
    #expect(bench.status.refresh.isLoading)
    #expect(bench.loads.count == 5)
  }

  @Test func `PG-19 pages that are loaded again are shown when all came, or not at all`() {
    var bench = MachineFixture.loaded(next: 2) {
      ($0.refreshPolicy, $0.backOff) = (.refetchLoaded, nil)
    }
    bench.trigger(.loadMore(.append))
    bench.answer([4], next: 3)
    bench.trigger(.refresh)
    bench.answer([0, 1], next: 2)
    bench.fail()
    #expect(bench.items == [1, 2, 3, 4])
    #expect(bench.status.refresh.error != nil)
    #expect(bench.status.epoch == 1)
    // What the failed one had brought is forgotten: the next one begins anew.
    bench.trigger(.retry(.refresh))
    #expect(bench.asked.last == .some(nil))
    bench.answer([8, 1], next: 2)
    bench.trigger(.cancel(.refresh))
    #expect(bench.items == [1, 2, 3, 4])
    bench.trigger(.refresh)
    // A list that shrank ends earlier.
    bench.answer([7], next: nil)
    #expect(bench.items == [7])
    #expect(bench.status.append == .end)
    #expect(bench.loads.count == 7)
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
