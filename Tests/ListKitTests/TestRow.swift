// SPDX-License-Identifier: MIT

import ListKit
import Synchronization

/// The number of times that identities were hashed in one test.
final class HashCount: Sendable {
  /// The count of the test that runs here; nil where none counts.
  @TaskLocal static var current: HashCount?

  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
}

/// A row of a test, whose identity counts how often it is hashed.
struct TestRow: ListRow {
  struct ID: Hashable, Sendable {
    let number: Int

    func hash(into hasher: inout Hasher) {
      HashCount.current?.add()
      hasher.combine(number)
    }
  }

  let id: ID
  let revision: Int

  init(_ number: Int, revision: Int = 0) {
    id = ID(number: number)
    self.revision = revision
  }
}

typealias Snapshot = ListSnapshot<TestRow>

extension Snapshot {
  init(_ numbers: some Sequence<Int>, revision: Int = 0, tail: [TestRow] = []) {
    self.init(
      rows: numbers.map { TestRow($0, revision: revision) },
      tail: tail
    )
  }

  var numbers: [Int] { rows.map(\.id.number) }
}

extension ListUpdate {
  /// Replays the splices on the old list.
  func applied(to old: [Int], from new: [Int]) -> [Int] {
    var list = old
    for splice in splices {
      list.replaceSubrange(
        splice.position..<(splice.position + splice.removed),
        with: new[splice.inserted]
      )
    }
    return list
  }
}
