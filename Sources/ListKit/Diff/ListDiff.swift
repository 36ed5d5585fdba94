// SPDX-License-Identifier: MIT

/// The computation of the edits between two lists.
///
/// GTK rebinds every realised row behind a splice, so few splices are better than many; a row that
/// moved keeps its widget only if it is removed and inserted by the same splice. Hence the common
/// rows at both ends are left alone, and the rest becomes one splice, unless a long unchanged run
/// lies in between and nothing moved across it.
public enum ListDiff {
  /// The number of unchanged rows between two edits from which on two splices are cheaper than one
  /// over both.
  ///
  /// GTK 4.8 takes 0.4 ms for a splice that rebinds its 205 realised rows, and 1 µs for each row
  /// that a splice covers. GTK 4.18 rebinds one of them.
  public static let rowsWorthASplice = 400

  /// Computes the edits that turn one list into another.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - new: the list to be shown.
  /// - Returns: at least the changes; empty if both lists are equal.
  /// - Complexity: O(n) expected; hashes only the rows between the common ends.
  @inlinable
  public static func update<Row>(
    from old: ListSnapshot<Row>,
    to new: ListSnapshot<Row>
  ) -> ListUpdate {
    var pair = RowPair(old, new)
    let (oldCount, newCount) = (old.rowCount, new.rowCount)
    let shorter = min(oldCount, newCount)
    var changed: [Int] = []
    var prefix = 0
    while prefix < shorter, pair.isSameRow(prefix, prefix) {
      if !pair.isSameRevision(prefix, prefix) { changed.append(prefix) }
      prefix += 1
    }
    var suffix = 0
    var changedBehind: [Int] = []
    while suffix < shorter - prefix, pair.isSameRow(oldCount - 1 - suffix, newCount - 1 - suffix) {
      suffix += 1
      if !pair.isSameRevision(oldCount - suffix, newCount - suffix) {
        changedBehind.append(newCount - suffix)
      }
    }
    var middle = Middle(
      rows: pair,
      old: prefix..<(oldCount - suffix),
      new: prefix..<(newCount - suffix)
    )
    let (splices, kept) = middle.splices()
    return ListUpdate(splices: splices, changed: changed + kept + changedBehind.reversed())
  }

  /// Computes the one edit of a list that was appended to.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - new: the result of `appending` or `replacingTail` on it.
  /// - Returns: at most one splice, at the end.
  /// - Complexity: O(tail); hashes nothing.
  public static func append<Row>(
    from old: ListSnapshot<Row>,
    to new: ListSnapshot<Row>
  ) -> ListUpdate {
    if old.bodyCount == new.bodyCount, old.tail.map(\.id) == new.tail.map(\.id) {
      let changed = new.tail.indices.filter { old.tail[$0].revision != new.tail[$0].revision }
      return ListUpdate(changed: changed.map { new.bodyCount + $0 })
    }
    return ListUpdate(splices: [
      ListSplice(
        position: old.bodyCount,
        removed: old.tail.count,
        inserted: old.bodyCount..<new.rowCount
      )
    ])
  }

  /// Computes the one edit of a list that was prepended to.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - new: the result of `prepending` on it.
  /// - Returns: at most one splice, at the front.
  /// - Complexity: O(1); hashes nothing.
  public static func prepend<Row>(
    from old: ListSnapshot<Row>,
    to new: ListSnapshot<Row>
  ) -> ListUpdate {
    let count = new.rowCount - old.rowCount
    guard count > 0 else { return ListUpdate() }
    return ListUpdate(splices: [ListSplice(position: 0, removed: 0, inserted: 0..<count)])
  }
}

/// The rows of two lists between their common ends.
@usableFromInline
struct Middle<Row: ListRow> {
  @usableFromInline var rows: RowPair<Row>
  @usableFromInline let old: Range<Int>
  @usableFromInline let new: Range<Int>

  @usableFromInline
  init(rows: RowPair<Row>, old: Range<Int>, new: Range<Int>) {
    (self.rows, self.old, self.new) = (rows, old, new)
  }

  /// Computes the splices, and the indexes of changed rows between them.
  @inlinable
  mutating func splices() -> ([ListSplice], [Int]) {
    guard !old.isEmpty || !new.isEmpty else { return ([], []) }
    guard !old.isEmpty, !new.isEmpty, let pairs = orderedPairs() else {
      return ([covering(old, new, shift: 0)], [])
    }
    var splices: [ListSplice] = []
    var changed: [Int] = []
    var (oldStart, newStart, shift) = (old.lowerBound, new.lowerBound, 0)
    for run in longRuns(of: pairs) {
      let splice = covering(oldStart..<run.old, newStart..<run.new, shift: shift)
      if splice.removed > 0 || !splice.inserted.isEmpty { splices.append(splice) }
      shift = run.new - run.old
      (oldStart, newStart) = (run.old + run.count, run.new + run.count)
      for offset in 0..<run.count where !rows.isSameRevision(run.old + offset, run.new + offset) {
        changed.append(run.new + offset)
      }
    }
    let last = covering(oldStart..<old.upperBound, newStart..<new.upperBound, shift: shift)
    if last.removed > 0 || !last.inserted.isEmpty { splices.append(last) }
    return (splices, changed)
  }

  @inlinable
  func covering(_ old: Range<Int>, _ new: Range<Int>, shift: Int) -> ListSplice {
    ListSplice(position: old.lowerBound + shift, removed: old.count, inserted: new)
  }

  /// Finds the positions of the rows that both lists have; nil if any of them moved past another.
  @inlinable
  mutating func orderedPairs() -> [(old: Int, new: Int)]? {
    var oldIndexes: [Row.ID: Int] = Dictionary(minimumCapacity: old.count)
    for index in old { oldIndexes[rows.old.id(at: index)] = index }
    var pairs: [(old: Int, new: Int)] = []
    for index in new {
      guard let oldIndex = oldIndexes[rows.new.id(at: index)] else { continue }
      if let last = pairs.last, last.old > oldIndex { return nil }
      pairs.append((oldIndex, index))
    }
    return pairs
  }

  /// Finds runs of rows that both lists have in the same order, long enough to be worth a splice on
  /// each side.
  @usableFromInline
  func longRuns(
    of pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int, count: Int)] {
    var runs: [(old: Int, new: Int, count: Int)] = []
    for pair in pairs {
      if let last = runs.last, last.old + last.count == pair.old,
        last.new + last.count == pair.new
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((pair.old, pair.new, 1))
      }
    }
    return runs.filter { $0.count >= ListDiff.rowsWorthASplice }
  }
}
