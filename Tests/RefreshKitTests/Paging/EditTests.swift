// SPDX-License-Identifier: MIT

import RefreshKit
import TestSupport
import Testing

/// Changes that somebody makes here, before the source knows of them.
struct EditTests {
  @Test func `T27 an item is put in, changed and taken out at once`() {
    var fixture = MachineFixture.loaded()
    fixture.edit(.insert(Number(id: 9), after: 2))
    fixture.edit(.insert(Number(id: 8), after: nil))
    #expect(fixture.items == [8, 1, 2, 9, 3])
    fixture.edit(.update(Number(id: 2, revision: 5)))
    #expect(fixture.state.content?.item(id: 2)?.revision == 5)
    let removal = fixture.edit(.remove(1))
    #expect(fixture.items == [8, 2, 9, 3])
    #expect(fixture.outcome(removal) == .completed)
    #expect(fixture.commits.count == 5)
    #expect(fixture.state.content?.index(of: 3) == 3)
  }

  @Test func `T27 an item that is moved is one edit, and one that takes it back`() {
    var fixture = MachineFixture.loaded()
    let first = fixture.edit(.move(3, after: nil))
    #expect(fixture.items == [3, 1, 2])
    #expect(fixture.commits.count == 2)
    let second = fixture.edit(.move(3, after: 1))
    #expect(fixture.items == [1, 3, 2])
    fixture.handle(.editSettled(ticket: second, isKept: false))
    #expect(fixture.items == [3, 1, 2])
    fixture.handle(.editSettled(ticket: first, isKept: false))
    #expect(fixture.items == [1, 2, 3])
    #expect(fixture.state.content?.index(of: 3) == 2)
    for edit in [
      ListEdit<Number>.move(2, after: 1), .move(2, after: 2), .move(2, after: 70),
      .move(70, after: 1),
    ] {
      let ticket = fixture.edit(edit)
      #expect(fixture.outcome(ticket) == .rejected(.nothingToEdit))
    }
    #expect(fixture.items == [1, 2, 3])
  }

  @Test func `T27 a move goes over pages, and a refresh does not undo it until it is confirmed`() {
    var fixture = MachineFixture.loaded()
    fixture.trigger(.loadMore(.append))
    fixture.answer([4, 5], next: nil)
    let move = fixture.edit(.move(5, after: 1))
    #expect(fixture.items == [1, 5, 2, 3, 4])
    #expect(fixture.state.content?.item(at: 4)?.id == 4)
    fixture.trigger(.refresh)
    fixture.answer([1, 2, 5], next: nil)
    #expect(fixture.items == [1, 5, 2])
    fixture.handle(.editSettled(ticket: move, isKept: true))
    fixture.trigger(.refresh)
    fixture.answer([1, 2, 5], next: nil)
    #expect(fixture.items == [1, 2, 5])
  }

  @Test func `T27 no page and no refresh undoes what the source has not confirmed`() {
    var fixture = MachineFixture.loaded()
    fixture.edit(.remove(2))
    fixture.edit(.update(Number(id: 3, revision: 7)))
    fixture.edit(.insert(Number(id: 50), after: 1))
    fixture.trigger(.loadMore(.append))
    fixture.answer([2, 3, 4], next: 3)
    #expect(fixture.items == [1, 50, 3, 4])
    #expect(fixture.state.content?.item(id: 3)?.revision == 7)
    fixture.trigger(.refresh)
    fixture.answer([0, 1, 2, 3], next: 2)
    #expect(fixture.items == [0, 1, 50, 3])
  }

  @Test func `T27 a confirmed edit is the source's from then on, and a refused one is taken back`()
  {
    var fixture = MachineFixture.loaded()
    let kept = fixture.edit(.remove(2))
    let refused = fixture.edit(.update(Number(id: 3, revision: 7)))
    fixture.handle(.editSettled(ticket: kept, isKept: true))
    fixture.handle(.editSettled(ticket: refused, isKept: false))
    fixture.handle(.editSettled(ticket: 99, isKept: false))
    #expect(fixture.items == [1, 3])
    #expect(fixture.state.content?.item(id: 3)?.revision == 0)
    fixture.trigger(.refresh)
    fixture.answer([1, 2, 3], next: nil)
    #expect(fixture.items == [1, 2, 3])
    let removal = fixture.edit(.remove(2))
    fixture.handle(.editSettled(ticket: removal, isKept: false))
    #expect(fixture.items == [1, 2, 3])
  }

  @Test func `T27 new content is told as that of one item, when it comes and when it goes`() {
    var fixture = MachineFixture.loaded()
    let edit = fixture.edit(.update(Number(id: 2, revision: 5)))
    #expect(fixture.commits.last == .updated([1]))
    fixture.handle(.editSettled(ticket: edit, isKept: false))
    #expect(fixture.commits == [.replaced, .updated([1]), .updated([1])])
    #expect(fixture.state.content?.item(id: 2)?.revision == 0)
  }

  @Test(arguments: [Trigger.refresh, .loadMore(.append)])
  func `T27 a page that was asked for before an edit was confirmed does not undo it`(
    trigger: Trigger
  ) {
    var fixture = MachineFixture.loaded()
    let edit = fixture.edit(.update(Number(id: 2, revision: 5)))
    fixture.trigger(trigger)
    fixture.handle(.editSettled(ticket: edit, isKept: true))
    fixture.answer([1, 2, 3, 4], next: nil)
    #expect(fixture.state.content?.item(id: 2)?.revision == 5)
    fixture.trigger(.refresh)
    fixture.answer([1, 2, 3], next: nil)
    #expect(fixture.state.content?.item(id: 2)?.revision == 0)
  }

  @Test
  func `T27 an edit that is refused leaves a later one of its item, which leads back to both`() {
    var fixture = MachineFixture.loaded()
    let first = fixture.edit(.update(Number(id: 2, revision: 5)))
    let second = fixture.edit(.update(Number(id: 2, revision: 6)))
    fixture.handle(.editSettled(ticket: first, isKept: false))
    #expect(fixture.state.content?.item(id: 2)?.revision == 6)
    fixture.handle(.editSettled(ticket: second, isKept: false))
    #expect(fixture.state.content?.item(id: 2)?.revision == 0)
  }

  @Test func `T27 an item keeps its unconfirmed content under another question`() {
    var fixture = MachineFixture.loaded()
    let edit = fixture.edit(.update(Number(id: 2, revision: 5)))
    fixture.edit(.remove(3))
    fixture.ask()
    fixture.answer([3, 2], next: nil)
    #expect(fixture.items == [3, 2])
    #expect(fixture.state.content?.item(id: 2)?.revision == 5)
    fixture.handle(.editSettled(ticket: edit, isKept: false))
    #expect(fixture.state.content?.item(id: 2)?.revision == 0)
  }

  @Test func `T27 an edit of nothing is refused`() {
    var absent = MachineFixture()
    let early = absent.edit(.remove(1))
    #expect(absent.outcome(early) == .rejected(.noContent))
    var fixture = MachineFixture.loaded()
    for edit in [ListEdit.remove(7), .update(Number(id: 1)), .insert(Number(id: 1), after: nil)] {
      let ticket = fixture.edit(edit)
      #expect(fixture.outcome(ticket) == .rejected(.nothingToEdit))
    }
    #expect(fixture.commits.count == 1)
  }

  @Test func `T27 random edits leave the same list as the same edits of an array`() {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<200 {
      var fixture = MachineFixture(pagesBackwards: true)
      fixture.trigger(.start)
      fixture.answer(Array(0..<5), next: 1, previous: 1)
      fixture.trigger(.loadMore(.append))
      fixture.answer(Array(5..<9), next: nil)
      fixture.trigger(.loadMore(.prepend))
      fixture.answer(Array(-4..<0), next: nil)
      var expected = Array(-4..<9)
      for number in 100..<130 {
        let id = expected.randomElement(using: &generator) ?? 0
        let neighbor = expected.randomElement(using: &generator) ?? 0
        if number.isMultiple(of: 3) {
          fixture.edit(.move(id, after: neighbor))
          guard id != neighbor else { continue }
          expected.removeAll { $0 == id }
          expected.insert(id, at: (expected.firstIndex(of: neighbor) ?? -1) + 1)
        } else if Bool.random(using: &generator) {
          fixture.edit(.remove(id))
          expected.removeAll { $0 == id }
        } else {
          fixture.edit(.insert(Number(id: number), after: id))
          expected.insert(number, at: (expected.firstIndex(of: id) ?? -1) + 1)
        }
        guard fixture.items == expected else { break }
      }
      #expect(fixture.items == expected)
      for (index, id) in expected.enumerated() {
        #expect(fixture.state.content?.index(of: id) == index)
        #expect(fixture.state.content?.item(at: index)?.id == id)
      }
    }
  }
}
