// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Paging backwards: the mirror of the append lane.
struct BackwardTests {
  private func loaded(previous: Int? = -2) -> MachineFixture {
    var bench = MachineFixture(pagesBackwards: true)
    bench.trigger(.start)
    bench.answer([1, 2, 3], next: 2, previous: previous)
    return bench
  }

  @Test func `T9 T12 T16 a page comes in front as one change, and its cursor leads on`() {
    var bench = loaded()
    bench.trigger(.loadMore(.prepend))
    bench.answer([-1, 0], next: 1, previous: -4)
    #expect(bench.items == [-1, 0, 1, 2, 3])
    #expect(bench.commits.last == .prepended(0..<2))
    bench.handle(.wantChanged(.prepend, isWanted: true, isUserScroll: true))
    #expect(bench.asked == [nil, -2, -4])
    bench.answer([-3, -2], next: -2, previous: nil)
    #expect(bench.status.prepend == .end)
    #expect(bench.state.content?.item(id: 2)?.id == 2)
    #expect(bench.state.content?.index(of: 2) == 5)
  }

  @Test func `T13 T17 T18 PG-1 a failed page in front is asked for again with the same cursor`() {
    var bench = loaded()
    bench.trigger(.loadMore(.prepend))
    let second = bench.trigger(.loadMore(.prepend))
    bench.fail()
    #expect(bench.outcome(second) != nil)
    bench.trigger(.retry(.prepend))
    #expect(bench.asked == [nil, -2, -2])
    bench.answer([0], next: 1, previous: nil)
    #expect(bench.items == [0, 1, 2, 3])
  }

  @Test func `T10 T15 PG-4 nothing comes in front of the beginning`() {
    var bench = loaded(previous: nil)
    #expect(bench.outcome(of: .loadMore(.prepend)) == .rejected(.endReached))
    bench.handle(.wantChanged(.prepend, isWanted: true, isUserScroll: true))
    #expect(bench.loads.count == 1)
  }

  @Test func `T3 T11 T22 a refresh takes the place of a page in front, and a cancel gives it up`() {
    var bench = loaded()
    let page = bench.trigger(.loadMore(.prepend))
    bench.trigger(.refresh)
    #expect(bench.outcome(page) == .superseded(by: bench.loads[2].token))
    let waiting = bench.trigger(.loadMore(.prepend))
    bench.fail()
    #expect(bench.asked == [nil, -2, nil, -2])
    bench.trigger(.cancel(.prepend))
    #expect(bench.outcome(waiting) == .cancelled)
    #expect(bench.status.prepend == .idle)
  }

  @Test func `T14 PG-10 PG-11 both sides load by themselves, repeat nothing and stop at a circle`()
  {
    var bench = loaded()
    bench.trigger(.loadMore(.append))
    bench.trigger(.loadMore(.prepend))
    #expect(bench.status.append.isLoading && bench.status.prepend.isLoading)
    bench.answer([0, 1], next: 1, previous: -9)
    bench.answer(bench.loads[1].token, [3, 4], next: nil)
    #expect(bench.items == [0, 1, 2, 3, 4])
    bench.trigger(.loadMore(.prepend))
    bench.answer([-1], next: 0, previous: -9)
    #expect(bench.status.prepend == .failed(PageError(.cursorLoop)))
  }

  @Test func `a source that pages forwards alone never asks for what is in front`() {
    var bench = MachineFixture()
    bench.trigger(.start)
    bench.answer([1], next: nil, previous: 7)
    #expect(bench.status.prepend == .end)
    #expect(bench.outcome(of: .loadMore(.prepend)) == .rejected(.endReached))
  }
}
