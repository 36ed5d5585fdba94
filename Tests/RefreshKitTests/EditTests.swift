// SPDX-License-Identifier: MIT

import RefreshKit
import TestSupport
import Testing

/// Changes that somebody makes here, before the source knows of them.
struct EditTests {
  @Test func `T27 an item is put in, changed and taken out at once`() {
    var bench = MachineFixture.loaded()
    bench.edit(.insert(Number(id: 9), after: 2))
    bench.edit(.insert(Number(id: 8), after: nil))
    #expect(bench.items == [8, 1, 2, 9, 3])
    bench.edit(.update(Number(id: 2, revision: 5)))
    #expect(bench.state.content?.item(id: 2)?.revision == 5)
    let removal = bench.edit(.remove(1))
    #expect(bench.items == [8, 2, 9, 3])
    #expect(bench.outcome(removal) == .completed)
    #expect(bench.commits.count == 5)
    #expect(bench.state.content?.index(of: 3) == 3)
  }

  @Test func `T27 an item that is moved is one edit, and one that takes it back`() {
    var bench = MachineFixture.loaded()
    let first = bench.edit(.move(3, after: nil))
    #expect(bench.items == [3, 1, 2])
    #expect(bench.commits.count == 2)
    let second = bench.edit(.move(3, after: 1))
    #expect(bench.items == [1, 3, 2])
    bench.handle(.editSettled(ticket: second, isKept: false))
    #expect(bench.items == [3, 1, 2])
    bench.handle(.editSettled(ticket: first, isKept: false))
    #expect(bench.items == [1, 2, 3])
    #expect(bench.state.content?.index(of: 3) == 2)
    for edit in [
      ListEdit<Number>.move(2, after: 1), .move(2, after: 2), .move(2, after: 70),
      .move(70, after: 1),
    ] {
      let ticket = bench.edit(edit)
      #expect(bench.outcome(ticket) == .rejected(.nothingToEdit))
    }
    #expect(bench.items == [1, 2, 3])
  }

  @Test func `T27 a move goes over pages, and a refresh does not undo it until it is confirmed`() {
    var bench = MachineFixture.loaded()
    bench.trigger(.loadMore(.append))
    bench.answer([4, 5], next: nil)
    let move = bench.edit(.move(5, after: 1))
    #expect(bench.items == [1, 5, 2, 3, 4])
    #expect(bench.state.content?.item(at: 4)?.id == 4)
    bench.trigger(.refresh)
    bench.answer([1, 2, 5], next: nil)
    #expect(bench.items == [1, 5, 2])
    bench.handle(.editSettled(ticket: move, isKept: true))
    bench.trigger(.refresh)
    bench.answer([1, 2, 5], next: nil)
    #expect(bench.items == [1, 2, 5])
  }

  @Test func `T27 no page and no refresh undoes what the source has not confirmed`() {
    var bench = MachineFixture.loaded()
    bench.edit(.remove(2))
    bench.edit(.update(Number(id: 3, revision: 7)))
    bench.edit(.insert(Number(id: 50), after: 1))
    bench.trigger(.loadMore(.append))
    bench.answer([2, 3, 4], next: 3)
    #expect(bench.items == [1, 50, 3, 4])
    #expect(bench.state.content?.item(id: 3)?.revision == 7)
    bench.trigger(.refresh)
    bench.answer([0, 1, 2, 3], next: 2)
    #expect(bench.items == [0, 1, 50, 3])
  }

  @Test func `T27 a confirmed edit is the source's from then on, and a refused one is taken back`()
  {
    var bench = MachineFixture.loaded()
    let kept = bench.edit(.remove(2))
    let refused = bench.edit(.update(Number(id: 3, revision: 7)))
    bench.handle(.editSettled(ticket: kept, isKept: true))
    bench.handle(.editSettled(ticket: refused, isKept: false))
    bench.handle(.editSettled(ticket: 99, isKept: false))
    #expect(bench.items == [1, 3])
    #expect(bench.state.content?.item(id: 3)?.revision == 0)
    bench.trigger(.refresh)
    bench.answer([1, 2, 3], next: nil)
    #expect(bench.items == [1, 2, 3])
    let removal = bench.edit(.remove(2))
    bench.handle(.editSettled(ticket: removal, isKept: false))
    #expect(bench.items == [1, 2, 3])
  }

  @Test func `T27 new content is told as that of one item, when it comes and when it goes`() {
    var bench = MachineFixture.loaded()
    let edit = bench.edit(.update(Number(id: 2, revision: 5)))
    #expect(bench.commits.last == .updated([1]))
    bench.handle(.editSettled(ticket: edit, isKept: false))
    #expect(bench.commits == [.replaced, .updated([1]), .updated([1])])
    #expect(bench.state.content?.item(id: 2)?.revision == 0)
  }

  @Test(arguments: [Trigger.refresh, .loadMore(.append)])
  func `T27 a page that was asked for before an edit was confirmed does not undo it`(
    trigger: Trigger
  ) {
    var bench = MachineFixture.loaded()
    let edit = bench.edit(.update(Number(id: 2, revision: 5)))
    bench.trigger(trigger)
    bench.handle(.editSettled(ticket: edit, isKept: true))
    bench.answer([1, 2, 3, 4], next: nil)
    #expect(bench.state.content?.item(id: 2)?.revision == 5)
    bench.trigger(.refresh)
    bench.answer([1, 2, 3], next: nil)
    #expect(bench.state.content?.item(id: 2)?.revision == 0)
  }

  @Test
  func `T27 an edit that is refused leaves a later one of its item, which leads back to both`() {
    var bench = MachineFixture.loaded()
    let first = bench.edit(.update(Number(id: 2, revision: 5)))
    let second = bench.edit(.update(Number(id: 2, revision: 6)))
    bench.handle(.editSettled(ticket: first, isKept: false))
    #expect(bench.state.content?.item(id: 2)?.revision == 6)
    bench.handle(.editSettled(ticket: second, isKept: false))
    #expect(bench.state.content?.item(id: 2)?.revision == 0)
  }

  @Test func `T27 an item keeps its unconfirmed content under another question`() {
    var bench = MachineFixture.loaded()
    let edit = bench.edit(.update(Number(id: 2, revision: 5)))
    bench.edit(.remove(3))
    bench.ask()
    bench.answer([3, 2], next: nil)
    #expect(bench.items == [3, 2])
    #expect(bench.state.content?.item(id: 2)?.revision == 5)
    bench.handle(.editSettled(ticket: edit, isKept: false))
    #expect(bench.state.content?.item(id: 2)?.revision == 0)
  }

  @Test func `T27 an edit of nothing is refused`() {
    var absent = MachineFixture()
    let early = absent.edit(.remove(1))
    #expect(absent.outcome(early) == .rejected(.noContent))
    var bench = MachineFixture.loaded()
    for edit in [ListEdit.remove(7), .update(Number(id: 1)), .insert(Number(id: 1), after: nil)] {
      let ticket = bench.edit(edit)
      #expect(bench.outcome(ticket) == .rejected(.nothingToEdit))
    }
    #expect(bench.commits.count == 1)
  }

  @Test func `T27 random edits leave the same list as the same edits of an array`() {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<200 {
      var bench = MachineFixture(pagesBackwards: true)
      bench.trigger(.start)
      bench.answer(Array(0..<5), next: 1, previous: 1)
      bench.trigger(.loadMore(.append))
      bench.answer(Array(5..<9), next: nil)
      bench.trigger(.loadMore(.prepend))
      bench.answer(Array(-4..<0), next: nil)
      var expected = Array(-4..<9)
      for number in 100..<130 {
        let id = expected.randomElement(using: &generator) ?? 0
        let neighbor = expected.randomElement(using: &generator) ?? 0
        if number.isMultiple(of: 3) {
          bench.edit(.move(id, after: neighbor))
          guard id != neighbor else { continue }
          expected.removeAll { $0 == id }
          expected.insert(id, at: (expected.firstIndex(of: neighbor) ?? -1) + 1)
        } else if Bool.random(using: &generator) {
          bench.edit(.remove(id))
          expected.removeAll { $0 == id }
        } else {
          bench.edit(.insert(Number(id: number), after: id))
          expected.insert(number, at: (expected.firstIndex(of: id) ?? -1) + 1)
        }
        guard bench.items == expected else { break }
      }
      #expect(bench.items == expected)
      for (index, id) in expected.enumerated() {
        #expect(bench.state.content?.index(of: id) == index)
        #expect(bench.state.content?.item(at: index)?.id == id)
      }
    }
  }
}
