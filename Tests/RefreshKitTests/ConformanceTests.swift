// SPDX-License-Identifier: MIT

import KitTesting
import RefreshKit
import StateMachineKit
import Testing

/// The checkers find what they look for, and lists leave nothing behind.
@MainActor
struct ConformanceTests {
  /// Pages of three numbers, with a fault.
  private struct Faulty: PageSource {
    enum Fault { case none, repeatedCursor, twins, changing, failing, deaf, impatient }

    let fault: Fault
    let counter = Counter()

    @concurrent
    func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Number, Int> {
      let count = await counter.next()
      if Task.isCancelled, fault != .deaf {
        throw PageError(fault == .impatient ? .timedOut : .cancelled)
      }
      if fault == .failing { throw PageError(.http(status: 500)) }
      let first = request.cursor ?? 0
      let next = first + 3 < 9 ? first + 3 : nil
      let shift = fault == .changing ? count * 100 : 0
      let ids = fault == .twins ? [first, first] : [first + shift, first + 1 + shift]
      return Page(
        items: ids.map { Number(id: $0) },
        next: fault == .repeatedCursor ? 3 : next
      )
    }
  }

  private actor Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test func `a source that keeps its promises passes, and each broken one is told`() async {
    #expect(await checkPageSource(Faulty(fault: .none)) == [])
    for fault in [Faulty.Fault.repeatedCursor, .twins, .changing, .failing, .deaf, .impatient] {
      #expect(await !checkPageSource(Faulty(fault: fault)).isEmpty)
    }
    #expect(await checkPageSource(Faulty(fault: .deaf), answersAtOnce: true).isEmpty)
    #expect(await !checkPageSource(Faulty(fault: .impatient), answersAtOnce: true).isEmpty)
  }

  @Test func `what stands in front of another source keeps its promises, too`() async {
    let server = PagedServer(ids: Array(0..<90))
    #expect(await checkPageSource(RemoteSource(server)) == [])
    #expect(await checkPageSource(RemoteSource(server).filter { $0.id < 70 }) == [])
    #expect(await checkPageSource(TwoWayNumbers().map { Number(id: -$0.id) }) == [])
  }

  /// Numbers in both directions.
  private struct TwoWayNumbers: PageSource {
    let pagesBackwards = true

    @concurrent
    func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Number, Int> {
      guard !Task.isCancelled else { throw PageError(.cancelled) }
      let first = request.cursor ?? 50
      return Page(
        items: [Number(id: first), Number(id: first + 1)],
        next: first < 60 ? first + 2 : nil,
        previous: first > 40 ? first - 2 : nil
      )
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func `M8 1,000 lists that are opened, loaded and closed leave no load and no list`() async {
    weak var last: RefreshController<Faulty>?
    for round in 0..<1000 {
      let list = RefreshController(source: Faulty(fault: .none), clock: ManualClock())
      last = list
      if round.isMultiple(of: 2) {
        await list.perform(.start)
      } else {
        list.send(.start)
      }
      list.send(.loadMore(.append))
      await list.close()
      #expect(list.liveLoadCount == 0)
    }
    while last != nil { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(1)))
  func `CC-6 CC-7 a cancelled load is no error, and its list goes when nobody holds it`()
    async
  {
    let source = NumberSource()
    let tracker = ErrorTracker(screen: "test")
    var told = 0
    let observation = tracker.observe { _ in told += 1 }
    var list: RefreshController<NumberSource>? = RefreshController(
      source: source,
      clock: ManualClock()
    )
    weak let held = list
    if let list { tracker.track(list) }
    let ticket = list?.send(.start)
    await source.waitForRequest(1)
    list = nil
    #expect(await ticket?.outcome == .cancelled)
    while held != nil { await Task.yield() }
    #expect(told == 0)
    observation.cancel()
  }
}
