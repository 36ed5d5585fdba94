// SPDX-License-Identifier: MIT

import ListKit
import TestSupport
import Testing

/// Searching, presenting, and the rows in view.
@MainActor
struct PresentingTests {
  /// A host that stores what it was given.
  private final class Recorder: ListHost {
    private(set) var shown: [Snapshot] = []
    private(set) var updates: [ListUpdate] = []
    private(set) var anchors: [AnchorPolicy] = []
    weak var presenter: AnyObject?

    func apply(_ snapshot: Snapshot, update: ListUpdate, anchor: AnchorPolicy) {
      shown.append(snapshot)
      updates.append(update)
      anchors.append(anchor)
    }
  }

  @Test func `DS-12 a search leaves the list as it is, and gives the place back`() throws {
    var filter = ListFilter(Snapshot(0..<100, tail: [TestRow(-1)]))
    let position = ListPosition(index: 40, offset: -3, in: filter.base)
    filter.start(at: position) { $0.id.number.isMultiple(of: 10) }
    #expect(filter.shown.numbers == Array(stride(from: 0, to: 100, by: 10)))
    filter.start(at: ListPosition(index: 0, offset: 0, in: filter.shown)) { $0.id.number == 7 }
    #expect(filter.shown.numbers == [7])
    filter.update(Snapshot(-5..<100))
    #expect(filter.base.rowCount == 105)
    let end = filter.end()
    let back = try #require(end)
    #expect(back == position)
    #expect(!filter.isActive)
    #expect(filter.shown.numbers == Array(-5..<100))
    #expect(back.find(in: filter.shown)?.index == 45)
  }

  @Test func `DS-13 a long list is compared elsewhere, and only the newest is shown`() async throws
  {
    let host = Recorder()
    let presenter = try ListPresenter(host: host, rowsWorthATask: 100)
    for count in 101..<111 { presenter.show(Snapshot(0..<count)) }
    #expect(host.shown.isEmpty)
    await presenter.settle()
    #expect(host.shown.last?.rowCount == 110)
    #expect(host.shown.count < 10)
    replay(host)
  }

  @Test func `DS-13 what was asked of the position is not lost with the list that was superseded`()
    async throws
  {
    let host = Recorder()
    let presenter = try ListPresenter(host: host, rowsWorthATask: 100)
    let list = Snapshot(0..<5_000)
    presenter.show(list, anchor: .stickTop)
    let footer = list.replacingTail([TestRow(-1)])
    presenter.show(footer, update: ListDiff.append(from: list, to: footer))
    await presenter.settle()
    #expect(host.shown == [footer])
    #expect(host.anchors == [.stickTop])
  }

  @Test func `DS-13 what comes while a long list is worked out is shown at last`() async throws {
    for round in 0..<40 {
      let host = Recorder()
      let presenter = try ListPresenter(host: host, rowsWorthATask: 100)
      presenter.show(Snapshot(0..<5_000))
      // The work has begun, and is mostly under way still.
      for _ in 0...(round % 4) { await Task.yield() }
      presenter.show(Snapshot(0..<4_000))
      await presenter.settle()
      #expect(host.shown.last?.rowCount == 4_000)
      replay(host)
    }
  }

  @Test func `DS-13 a short list is shown at once, also while a long one is worked out`()
    async throws
  {
    let host = Recorder()
    let presenter = try ListPresenter(host: host, rowsWorthATask: 100)
    presenter.show(Snapshot(0..<10))
    #expect(host.shown.count == 1)
    presenter.show(Snapshot(0..<200))
    presenter.show(Snapshot(0..<20), update: ListUpdate())
    await presenter.settle()
    #expect(host.shown.last?.rowCount == 20)
    replay(host)
  }

  @Test func `DS-13 an append onto a list that is shown needs no comparison`() throws {
    let host = Recorder()
    let presenter = try ListPresenter(host: host, rowsWorthATask: 1)
    let list = Snapshot(0..<5)
    presenter.show(list, update: ListDiff.update(from: Snapshot(), to: list))
    let grown = list.appending([TestRow(5)], tail: [])
    presenter.show(grown, update: ListDiff.append(from: list, to: grown))
    #expect(host.shown.map(\.rowCount) == [5, 6])
    replay(host)
  }

  @Test func `DS-13 a host has one presenter, and takes another one when that is gone`() throws {
    let host = Recorder()
    var first: ListPresenter? = try ListPresenter(host: host)
    first?.show(Snapshot(0..<3))
    let refusal = #expect(throws: PresenterRefusal.self) {
      _ = try ListPresenter(host: host, shown: Snapshot(0..<3))
    }
    #expect(refusal?.description.contains("has a presenter already") == true)
    #expect(host.shown.map(\.rowCount) == [3])
    first = nil
    let second = try ListPresenter(host: host, shown: Snapshot(0..<3))
    second.show(Snapshot(0..<4))
    #expect(host.shown.map(\.rowCount) == [3, 4])
    replay(host)
  }

  /// Every update leads from the list before it to its own.
  private func replay(_ host: Recorder) {
    var numbers: [Int] = []
    for (list, update) in zip(host.shown, host.updates) {
      numbers = update.applied(to: numbers, from: list.numbers)
      #expect(numbers == list.numbers)
    }
  }

  @Test func `DS-14 a row that goes under another heading keeps its identity, in one splice`() {
    let before = Snapshot([-1, 1, 2, -2, 3])
    let after = Snapshot([-1, 1, -2, 3, 2])
    #expect(ListDiff.update(from: before, to: after).splices.count == 1)
    #expect(ListDiff.update(from: before, to: Snapshot([1])).splices.count == 1)
    #expect(ListDiff.update(from: before, to: Snapshot([1, 2, 3])).splices.count == 1)
  }

  @Test func `rows that come and go are told once, and the working range reaches further`() {
    var tracker = VisibilityTracker<TestRow.ID>(workingDistance: 2)
    let list = Snapshot(0..<20)
    func numbers(_ ids: some Sequence<TestRow.ID>) -> [Int] { ids.map(\.number).sorted() }
    let first = tracker.follow(0..<3, in: list)
    #expect(numbers(first.appeared) == [0, 1, 2])
    #expect(numbers(first.entered) == [0, 1, 2, 3, 4])
    #expect(tracker.follow(0..<3, in: list).isEmpty)
    let second = tracker.follow(2..<5, in: list)
    #expect(numbers(second.appeared) == [3, 4])
    #expect(numbers(second.disappeared) == [0, 1])
    #expect(numbers(second.entered) == [5, 6])
    #expect(second.left.isEmpty)
    let gone = tracker.follow(nil, in: list)
    #expect(numbers(gone.disappeared) == [2, 3, 4])
    #expect(numbers(gone.left) == [0, 1, 2, 3, 4, 5, 6])
  }
}

/// M5: no plan of splices is cheaper than ours, by what GTK 4.8 was measured to cost.
struct SplicePlanTests {
  /// Microseconds: a splice rebinds what is realised behind it, and looks at each row it covers; a
  /// row that is taken out and put in again by two splices is made anew.
  private static let splice = 400
  private static let coveredRow = 1
  private static let newWidget = 50

  @Test(arguments: [(longest: 6, rounds: 1000), (longest: 12, rounds: 20)])
  func `M5 no plan is cheaper than ours, on lists of up to twelve rows`(
    longest: Int,
    rounds: Int
  ) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<rounds {
      let pool = Array(0..<longest + 3)
      func list() -> [Int] {
        let count = Int.random(in: 0...longest, using: &generator)
        return Array(pool.shuffled(using: &generator).prefix(count))
      }
      let (old, new) = (list(), list())
      let ours = ListDiff.update(from: Snapshot(old), to: Snapshot(new))
      let cost = cost(ours.splices.map { ($0.removed, $0.inserted.count) }, old, new, ours.splices)
      #expect(Double(cost) <= 1.1 * Double(cheapest(old, new)))
    }
  }

  private func cost(
    _ sizes: [(Int, Int)],
    _ old: [Int],
    _ new: [Int],
    _ splices: [ListSplice]
  ) -> Int {
    var shift = 0
    var total = 0
    for splice in splices {
      let start = splice.position - shift
      let removed = old[start..<start + splice.removed]
      total += price(Array(removed), Array(new[splice.inserted]), old)
      shift += splice.inserted.count - splice.removed
    }
    return total
  }

  /// Returns the cost of one splice: rows that were elsewhere in the old list are made anew.
  private func price(_ removed: [Int], _ inserted: [Int], _ old: [Int]) -> Int {
    let strangers = inserted.filter { old.contains($0) && !removed.contains($0) }
    return Self.splice + Self.coveredRow * (removed.count + inserted.count)
      + Self.newWidget * strangers.count
  }

  /// The cheapest way to cut both lists into splices and rows that stay.
  private func cheapest(_ old: [Int], _ new: [Int]) -> Int {
    let row = Array(repeating: Int.max, count: new.count + 1)
    var best = Array(repeating: row, count: old.count + 1)
    best[0][0] = 0
    for oldEnd in 0...old.count {
      for newEnd in 0...new.count {
        if oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] {
          best[oldEnd][newEnd] = min(best[oldEnd][newEnd], best[oldEnd - 1][newEnd - 1])
        }
        for oldStart in 0...oldEnd {
          for newStart in 0...newEnd where oldStart < oldEnd || newStart < newEnd {
            guard best[oldStart][newStart] < Int.max else { continue }
            let removed = Array(old[oldStart..<oldEnd])
            let inserted = Array(new[newStart..<newEnd])
            let price = best[oldStart][newStart] + price(removed, inserted, old)
            best[oldEnd][newEnd] = min(best[oldEnd][newEnd], price)
          }
        }
      }
    }
    return best[old.count][new.count]
  }
}
