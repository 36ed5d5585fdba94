// SPDX-License-Identifier: MIT

import ListKit
import TestSupport
import Testing

/// Snapshots and the edits between them.
@Suite(.serialized)
struct ListDiffTests {
  @Test func `DS-1 DS-2 questions are answered by identity and index, and nil out of range`() {
    let list = ListSnapshot(
      rows: [TestRow(1), TestRow(2), TestRow(3), TestRow(1)],
      tail: [TestRow(9)]
    )
    #expect(list.rowCount == 4)
    #expect(list.duplicateCount == 1)
    #expect(list.row(at: 2)?.id.number == 3)
    #expect(list.row(at: 4) == nil)
    #expect(list.row(at: -1) == nil)
    #expect(list.index(of: TestRow.ID(number: 9)) == 3)
    #expect(list.index(of: TestRow.ID(number: 7)) == nil)
  }

  @Test func `DS-1 lists are equal by identities and revisions, and by nothing else`() {
    let list = Snapshot(0..<3, tail: [TestRow(9)])
    #expect(list == Snapshot(0..<3, tail: [TestRow(9)]))
    #expect(list == Snapshot(0..<2).appending([TestRow(2)], tail: [TestRow(9)]))
    let others = [
      Snapshot(0..<3), Snapshot(0..<4, tail: [TestRow(9)]),
      Snapshot([0, 2, 1], tail: [TestRow(9)]),
      Snapshot(0..<3, revision: 1, tail: [TestRow(9)]),
      Snapshot(0..<3, tail: [TestRow(9, revision: 1)]), Snapshot([0, 1, 2, 9]),
    ]
    for other in others { #expect(list != other) }
  }

  /// Walking along the rows for each answer would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func `DS-2 an answer costs no walk along the rows, and an identity is hashed a few times`() {
    var list = Snapshot(0..<300_000)
    for round in 0..<40 { list = list.appending([TestRow(300_000 + round)], tail: []) }
    list.buildIndex()
    var (wrong, asked) = (0, 0)
    let hashes = HashCount()
    HashCount.$current.withValue(hashes) {
      for index in stride(from: 0, to: list.rowCount, by: 3) {
        asked += 1
        let row = list.row(at: index)
        if row.flatMap({ list.index(of: $0.id) }) != index { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(hashes.value <= 8 * asked)
  }

  @Test func `DS-3 another revision of the same row is a change in place`() {
    let update = ListDiff.update(from: Snapshot(0..<3), to: Snapshot(0..<3, revision: 1))
    #expect(update == ListUpdate(changed: [0, 1, 2]))
  }

  @Test func `DS-4 replaying the splices of 100,000 random pairs gives the new list`() {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<100_000 {
      let size = round.isMultiple(of: 500) ? 200 : 8
      let pool = Array(0..<(size + size / 2))
      let old = Array(
        pool.shuffled(using: &generator).prefix(Int.random(in: 0...size, using: &generator))
      )
      let isMoved = Bool.random(using: &generator)
      var new = isMoved ? pool.shuffled(using: &generator) : old
      new.removeAll { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      let update = ListDiff.update(from: Snapshot(old), to: Snapshot(new))
      guard update.applied(to: old, from: new) == new else {
        Issue.record("\(old) to \(new) by \(update)")
        return
      }
    }
  }

  @Test func `DS-5 new content of a row keeps the others, and the index of them all`() {
    var list = Snapshot(0..<300)
    for round in 0..<5 { list = list.appending([TestRow(300 + round)], tail: [TestRow(-1)]) }
    #expect(list.index(of: TestRow(303).id) == 303)
    let count = HashCount()
    let changed = HashCount.$current.withValue(count) {
      list.replacing(TestRow(120, revision: 2), at: 120)
        .replacing(TestRow(304, revision: 2), at: 304)
    }
    #expect(count.value == 0)
    #expect(changed.numbers == list.numbers)
    #expect(ListDiff.update(from: list, to: changed) == ListUpdate(changed: [120, 304]))
    #expect(changed.index(of: TestRow(120).id) == 120)
    for index in [7, -1, 305, 999] {
      #expect(list.replacing(TestRow(120, revision: 2), at: index) == list)
    }
  }

  @Test func `DS-5 M4 appending and prepending are one splice and hash nothing`() {
    let old = Snapshot(0..<10_000, tail: [TestRow(-1)])
    let rows = (10_000..<10_020).map { TestRow($0) }
    let hashes = HashCount()
    let (appended, update, prepended, front) = HashCount.$current.withValue(hashes) {
      let appended = old.appending(rows, tail: [TestRow(-1)])
      let prepended = old.prepending(rows)
      return (
        appended, ListDiff.append(from: old, to: appended),
        prepended, ListDiff.prepend(from: old, to: prepended)
      )
    }
    #expect(appended.row(at: 10_019)?.id.number == 10_019)
    #expect(hashes.value == 0)
    #expect(
      update.splices == [ListSplice(position: 10_000, removed: 1, inserted: 10_000..<10_021)]
    )
    #expect(front.splices == [ListSplice(position: 0, removed: 0, inserted: 0..<20)])
    #expect(ListDiff.update(from: old, to: old).isEmpty)
    #expect(prepended.index(of: TestRow.ID(number: 3)) == 23)
    #expect(appended.index(of: TestRow.ID(number: 10_003)) == 10_003)
  }

  @Test func `a row that is added a second time stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Snapshot(0..<3).appending([TestRow(2)], tail: [])
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("ListSnapshot: no row is there twice"))
  }

  @Test func `DS-6 a refresh with much churn hashes each row a bounded number of times`() {
    let old = Snapshot(0..<20_000)
    let new = Snapshot((0..<20_000).filter { !$0.isMultiple(of: 10) } + Array(20_000..<22_000))
    let hashes = HashCount()
    let update = HashCount.$current.withValue(hashes) { ListDiff.update(from: old, to: new) }
    #expect((1...3 * 22_000).contains(hashes.value))
    #expect(update.applied(to: old.numbers, from: new.numbers) == new.numbers)
  }

  @Test func `DS-2 a row keeps its index through growth at both ends`() {
    var list = Snapshot(0..<5)
    for round in 1..<50 {
      list = list.appending([TestRow(100 + round)], tail: [])
      list = list.prepending([TestRow(-round)])
      #expect(list.index(of: TestRow.ID(number: 2)) == 2 + round)
      #expect(list.index(of: TestRow.ID(number: -round)) == 0)
    }
    #expect(list.numbers == Array(-49..<5) + Array(101..<150))
  }

  @Test func `DS-9 DS-10 a moved row goes and comes in one splice`() {
    let update = ListDiff.update(from: Snapshot([1, 2, 3, 4]), to: Snapshot([1, 4, 2, 3]))
    #expect(update.splices == [ListSplice(position: 1, removed: 3, inserted: 1..<4)])
    let replaced = ListDiff.update(from: Snapshot([1, 2]), to: Snapshot([3, 4]))
    #expect(replaced.splices == [ListSplice(position: 0, removed: 2, inserted: 0..<2)])
  }

  @Test func `DS-9 a long untouched stretch is not covered`() {
    let middle = Array(10..<1010)
    let update = ListDiff.update(
      from: Snapshot([1] + middle + [2]),
      to: Snapshot([3] + middle + [4])
    )
    #expect(update.splices.count == 2)
  }

  @Test func `DS-11 headings are woven between neighbors`() {
    let weaver = RowWeaver<Int, TestRow>(
      row: { TestRow($0) },
      between: { before, after in before.map { $0 / 10 } == after / 10 ? nil : TestRow(-after) }
    )
    #expect(weaver.rows(for: [11, 12, 21]).map(\.id.number) == [-11, 11, 12, -21, 21])
    #expect(weaver.rows(for: [22], after: 21).map(\.id.number) == [22])
    #expect(weaver.rows(for: [31], after: 22).map(\.id.number) == [-31, 31])
    #expect(weaver.rows(for: [] as [Int], after: 21).isEmpty)
  }
}
