// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// What the machine promises of pages beyond single transitions.
struct PagerTests {
  @Test func `PG-6 PG-7 any number of items and any cursor is a page; only no cursor is the end`() {
    var bench = MachineBench.loaded(next: -7)
    bench.trigger(.loadMore(.append))
    #expect(bench.asked == [nil, -7])
    bench.answer(Array(10..<60), next: nil)
    #expect(bench.items.count == 53)
    #expect(bench.status.append == .end)
  }

  @Test func `PG-8 empty pages are passed by themselves, five at most`() {
    var bench = MachineBench.loaded()
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

  @Test func `PG-9 an empty feed has content, and says that there is nothing`() {
    var bench = MachineBench()
    bench.trigger(.start)
    bench.answer([], next: nil)
    #expect(bench.status.hasContent)
    #expect(ListPlaceholder(bench.status) == .empty)
  }

  @Test func `PG-10 a cursor that comes again is a failure and no endless loop`() {
    var bench = MachineBench.loaded()
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
    var bench = MachineBench.loaded()
    bench.trigger(.loadMore(.append))
    let items = [Number(id: 3, revision: 1), Number(id: 4), Number(id: 4, revision: 9)]
    bench.take(.pageArrived(bench.loads[1].token, Page(items: items, next: nil)))
    #expect(bench.items == [1, 2, 3, 4])
    #expect(bench.state.content?.item(id: 3)?.revision == 1)
    #expect(bench.state.content?.item(id: 4)?.revision == 0)
    #expect(bench.state.content?.duplicateCount == 2)
  }

  @Test func `PG-13 pages follow each other while the level holds, never beside each other`() {
    var bench = MachineBench.loaded()
    bench.want()
    bench.answer([4], next: 3)
    #expect(bench.asked == [nil, 2, 3])
    bench.want(false)
    bench.answer([5], next: 4)
    #expect(bench.asked == [nil, 2, 3])
  }

  @Test func `PG-14 ten pages come by themselves before somebody scrolls`() {
    var bench = MachineBench.loaded()
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
    var bench = MachineBench.loaded()
    bench.want()
    bench.fail()
    for _ in 0..<5 {
      bench.want(false)
      bench.want(isUserScroll: true)
    }
    #expect(bench.loads.count == 2)
  }

  @Test func `PG-16 a failure that may pass is tried again after doubling waits`() {
    var bench = MachineBench.loaded(next: 2, { $0.backOff = BackOff(jitter: 0) })
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
    var bench = MachineBench.loaded(
      next: 2,
      { $0.backOff = BackOff(attempts: 9, limit: .seconds(4), jitter: 0.5) }
    )
    bench.want()
    let failures: [(PageError, Double)] = [
      (plain, 1), (plain, -1), (plain, 0), (plain, 9), (asked, 0),
    ]
    for (error, chance) in failures {
      bench.take(.pageFailed(bench.loads[bench.loads.count - 1].token, error, chance: chance))
    }
    let delays = bench.loads.dropFirst(2).map(\.delay)
    #expect(delays == [.seconds(1.5), .seconds(1), .seconds(4), .seconds(6), .seconds(70)])
  }

  @Test func `PG-19 new items go in front of what is loaded, or take its place`() {
    var merged = MachineBench.loaded(next: 2, { $0.refreshPolicy = .mergeNewer })
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

    var refetched = MachineBench.loaded(next: 2, { $0.refreshPolicy = .refetchLoaded })
    refetched.trigger(.loadMore(.append))
    refetched.answer([4], next: 3)
    refetched.trigger(.refresh)
    refetched.answer([0, 1], next: 2)
    #expect(refetched.items == [1, 2, 3, 4])
    refetched.answer([2, 3], next: 3)
    #expect(refetched.items == [0, 1, 2, 3])
  }
}
