// SPDX-License-Identifier: GPL-3.0-or-later

// Registry lookup and bind, and edits of a long list, each beside a reference.

import Comparison
import ListKit

/// GTK keeps about this many rows alive.
let slotCount = 205
let bindCount = 100_000
let listLength = 100_000
let pageLength = 20

// MARK: Registry lookup and bind

let binder = CellBinder(registry: BenchmarkRegistry())
let surfaces = (0..<slotCount).map { _ in BenchmarkSurface() }
let slots = surfaces.map { binder.setUp($0) }
let rows = (0..<bindCount).map(BenchmarkRow.make)
let models: [any Sendable] = rows.map { row in
  switch row {
  case .plain(let model): model
  case .picture(let model): model
  }
}
let pools = NamedPools(slotCount: slotCount)

Comparison(name: "\(bindCount) binds, typed registry", reference: "pools by name").run(
  ours: {
    for row in rows { binder.bind(row, in: slots[row.id % slotCount]) }
    return binder.counts.binds
  },
  theirs: {
    for (number, model) in models.enumerated() { pools.show(model, in: number % slotCount) }
    return models.count
  }
)

// MARK: Edits of a long list

/// A list of one section.
func list(_ numbers: some Sequence<Int>) -> ListSnapshot<BenchmarkRow> {
  ListSnapshot(rows: numbers.map(BenchmarkRow.make))
}

let numbers = Array(0..<listLength)
let added = Array(listLength..<(listLength + pageLength))
let middle = Array(numbers[..<(listLength / 2)]) + added + Array(numbers[(listLength / 2)...])
let before = list(numbers)
let after = list(middle)
let rowsBefore = before.rows
let rowsAfter = after.rows

/// The reference: the difference of the identifiers of two lists of rows.
func difference(_ old: [BenchmarkRow], _ new: [BenchmarkRow]) -> Int {
  new.map(\.id).difference(from: old.map(\.id)).count
}

Comparison(
  name: "splice of \(pageLength) into \(listLength)",
  reference: "CollectionDifference"
).run(
  ours: { ListDiff.update(from: before, to: after).splices.count },
  theirs: { difference(rowsBefore, rowsAfter) }
)

Comparison(
  name: "append of \(pageLength) to \(listLength)",
  reference: "CollectionDifference"
).run(
  ours: {
    let grown = before.appending(added.map(BenchmarkRow.make), tail: [])
    return ListDiff.append(from: before, to: grown).splices.count
  },
  theirs: { difference(rowsBefore, rowsBefore + added.map(BenchmarkRow.make)) }
)

// A tenth of the list at other places: the case that CollectionDifference is worst at.
let churned = numbers.map { $0 % 10 == 0 ? $0 + 2 * listLength : $0 }
let churnedList = list(churned)
let rowsChurned = churnedList.rows
Comparison(
  name: "another tenth of \(listLength)",
  reference: "CollectionDifference",
  rounds: 1
).run(
  ours: { ListDiff.update(from: before, to: churnedList).splices.count },
  theirs: { difference(rowsBefore, rowsChurned) }
)

// A tenth of a short list at other places.
let shortChurned = (0..<5_000).map { $0 % 10 == 0 ? $0 + 10_000 : $0 }
let (shortList, shortChurnedList) = (list(0..<5_000), list(shortChurned))
let (shortRows, shortChurnedRows) = (shortList.rows, shortChurnedList.rows)
Comparison(name: "another tenth of 5000", reference: "CollectionDifference").run(
  ours: { ListDiff.update(from: shortList, to: shortChurnedList).splices.count },
  theirs: { difference(shortRows, shortChurnedRows) }
)

// MARK: The cases that libraries for differences publish

/// Removes some rows, inserts others and moves a few, always the same ones.
func shuffled(_ count: Int, out: Int, into: Int, moved: Int) -> (old: [Int], new: [Int]) {
  let old = Array(0..<count)
  var new = old.enumerated().filter { $0.offset % (count / out) != 1 }.map(\.element)
  for number in 0..<into { new.insert(count + number, at: number * (new.count / into)) }
  for number in 0..<moved {
    let from = number * 17 % new.count
    new.insert(new.remove(at: from), at: number * 31 % new.count)
  }
  return (old, new)
}

for (count, rounds) in [(5_000, 5), (100_000, 1)] {
  let scale = count / 5_000 > 1 ? 10 : 1
  let (old, new) = shuffled(count, out: 1_000 * scale, into: 1_000 * scale, moved: 200 * scale)
  let (oldList, newList) = (list(old), list(new))
  let (oldRows, newRows) = (oldList.rows, newList.rows)
  Comparison(
    name: "\(count): \(1_000 * scale) out, \(1_000 * scale) in, \(200 * scale) moved",
    reference: "CollectionDifference",
    rounds: rounds
  ).run(
    ours: { ListDiff.update(from: oldList, to: newList).splices.count },
    theirs: { difference(oldRows, newRows) }
  )
}

for count in [1_000, 10_000, 100_000] {
  let base = list(0..<count)
  let rows = base.rows
  let more = (count..<count + pageLength).map(BenchmarkRow.make)
  Comparison(name: "append \(pageLength) to \(count)", reference: "CollectionDifference").run(
    ours: { ListDiff.append(from: base, to: base.appending(more, tail: [])).splices.count },
    theirs: { difference(rows, rows + more) }
  )
  Comparison(name: "prepend \(pageLength) to \(count)", reference: "CollectionDifference").run(
    ours: { ListDiff.prepend(from: base, to: base.prepending(more)).splices.count },
    theirs: { difference(rows, more + rows) }
  )
  let refreshed = list((count..<count + pageLength).map(\.self) + Array(0..<count))
  Comparison(
    name: "refresh with \(pageLength) new on \(count)",
    reference: "CollectionDifference"
  ).run(
    ours: { ListDiff.update(from: base, to: refreshed).splices.count },
    theirs: { difference(rows, more + rows) }
  )
}
