// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Paging backwards: the mirror of the append lane.
struct BackwardTests {
  private func loaded(previous: Int? = -2) -> MachineFixture {
    var fixture = MachineFixture(pagesBackwards: true)
    fixture.trigger(.start)
    fixture.answer([1, 2, 3], next: 2, previous: previous)
    return fixture
  }

  @Test func `T9 T12 T16 a page comes in front as one change, and its cursor leads on`() {
    var fixture = loaded()
    fixture.trigger(.loadMore(.prepend))
    fixture.answer([-1, 0], next: 1, previous: -4)
    #expect(fixture.items == [-1, 0, 1, 2, 3])
    #expect(fixture.commits.last == .prepended(0..<2))
    fixture.handle(.wantChanged(.prepend, isWanted: true, isUserScroll: true))
    #expect(fixture.asked == [nil, -2, -4])
    fixture.answer([-3, -2], next: -2, previous: nil)
    #expect(fixture.status.prepend == .end)
    #expect(fixture.state.content?.item(id: 2)?.id == 2)
    #expect(fixture.state.content?.index(of: 2) == 5)
  }

  @Test func `T13 T17 T18 PG-1 a failed page in front is asked for again with the same cursor`() {
    var fixture = loaded()
    fixture.trigger(.loadMore(.prepend))
    let second = fixture.trigger(.loadMore(.prepend))
    fixture.fail()
    #expect(fixture.outcome(second) != nil)
    fixture.trigger(.retry(.prepend))
    #expect(fixture.asked == [nil, -2, -2])
    fixture.answer([0], next: 1, previous: nil)
    #expect(fixture.items == [0, 1, 2, 3])
  }

  @Test func `T10 T15 PG-4 nothing comes in front of the beginning`() {
    var fixture = loaded(previous: nil)
    #expect(fixture.outcome(of: .loadMore(.prepend)) == .rejected(.endReached))
    fixture.handle(.wantChanged(.prepend, isWanted: true, isUserScroll: true))
    #expect(fixture.loads.count == 1)
  }

  @Test func `T3 T11 T22 a refresh takes the place of a page in front, and a cancel gives it up`() {
    var fixture = loaded()
    let page = fixture.trigger(.loadMore(.prepend))
    fixture.trigger(.refresh)
    #expect(fixture.outcome(page) == .superseded(by: fixture.loads[2].token))
    let waiting = fixture.trigger(.loadMore(.prepend))
    fixture.fail()
    #expect(fixture.asked == [nil, -2, nil, -2])
    fixture.trigger(.cancel(.prepend))
    #expect(fixture.outcome(waiting) == .cancelled)
    #expect(fixture.status.prepend == .idle)
  }

  @Test func `T14 PG-10 PG-11 both sides load by themselves, repeat nothing and stop at a circle`()
  {
    var fixture = loaded()
    fixture.trigger(.loadMore(.append))
    fixture.trigger(.loadMore(.prepend))
    #expect(fixture.status.append.isLoading && fixture.status.prepend.isLoading)
    fixture.answer([0, 1], next: 1, previous: -9)
    fixture.answer(fixture.loads[1].token, [3, 4], next: nil)
    #expect(fixture.items == [0, 1, 2, 3, 4])
    fixture.trigger(.loadMore(.prepend))
    fixture.answer([-1], next: 0, previous: -9)
    #expect(fixture.status.prepend == .failed(PageError(.cursorLoop)))
  }

  @Test func `a source that pages forwards alone never asks for what is in front`() {
    var fixture = MachineFixture()
    fixture.trigger(.start)
    fixture.answer([1], next: nil, previous: 7)
    #expect(fixture.status.prepend == .end)
    #expect(fixture.outcome(of: .loadMore(.prepend)) == .rejected(.endReached))
  }
}
