// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the edits between two lists.
///
/// GTK rebinds every realised row behind a splice, so few splices are better than many; a row that
/// moved keeps its widget only if it goes and comes in one splice. Hence: what both lists have in
/// common at their ends is left alone, and the rest becomes one splice, unless a long untouched
/// stretch lies in between and nothing moved across it.
public enum ListDiff {
  /// Untouched rows between two edits from which on a splice of its own is cheaper than one that
  /// covers them: GTK 4.8 takes 0.4 ms for a splice that rebinds its 205 realised rows, and 1 µs
  /// for each row that a splice covers.
  public static let rowsWorthASplice = 400

  /// The edits that turn one list into another.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - new: the list to be shown.
  /// - Returns: at least the changes; empty if both show the same.
  /// - Complexity: O(n) expected; hashes only what lies between the common ends.
  public static func update<SectionID, Row>(
    from old: ListSnapshot<SectionID, Row>,
    to new: ListSnapshot<SectionID, Row>
  ) -> ListUpdate {
    let (oldRows, newRows) = (old.rows, new.rows)
    var prefix = 0
    let shorter = min(oldRows.count, newRows.count)
    while prefix < shorter, oldRows[prefix].id == newRows[prefix].id { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      oldRows[oldRows.count - 1 - suffix].id == newRows[newRows.count - 1 - suffix].id
    { suffix += 1 }
    let middle = Middle(
      old: oldRows[prefix..<(oldRows.count - suffix)],
      new: newRows[prefix..<(newRows.count - suffix)]
    )
    var changed: [Int] = []
    for index in 0..<prefix where oldRows[index].revision != newRows[index].revision {
      changed.append(index)
    }
    let (splices, kept) = middle.splices()
    changed += kept
    let shift = oldRows.count - newRows.count
    for index in (newRows.count - suffix)..<newRows.count
    where oldRows[index + shift].revision != newRows[index].revision {
      changed.append(index)
    }
    return ListUpdate(splices: splices, changed: changed)
  }

  /// The one edit that appending made.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - new: what `appending` or `replacingTail` made of it.
  /// - Returns: at most one splice, at the end.
  /// - Complexity: O(tail); hashes nothing.
  public static func append<SectionID, Row>(
    from old: ListSnapshot<SectionID, Row>,
    to new: ListSnapshot<SectionID, Row>
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

  /// The one edit that prepending made.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - new: what `prepending` made of it.
  /// - Returns: at most one splice, at the front.
  /// - Complexity: O(1); hashes nothing.
  public static func prepend<SectionID, Row>(
    from old: ListSnapshot<SectionID, Row>,
    to new: ListSnapshot<SectionID, Row>
  ) -> ListUpdate {
    let count = new.rowCount - old.rowCount
    guard count > 0 else { return ListUpdate() }
    return ListUpdate(splices: [ListSplice(position: 0, removed: 0, inserted: 0..<count)])
  }
}

/// What is left of two lists after their common ends were trimmed.
private struct Middle<Row: ListRow> {
  let old: ArraySlice<Row>
  let new: ArraySlice<Row>

  /// The splices, and the indexes of changed rows between them.
  func splices() -> ([ListSplice], [Int]) {
    guard !old.isEmpty || !new.isEmpty else { return ([], []) }
    guard !old.isEmpty, !new.isEmpty, let pairs = orderedPairs() else {
      return ([covering(old.indices, new.indices, shift: 0)], [])
    }
    var splices: [ListSplice] = []
    var changed: [Int] = []
    var (oldStart, newStart, shift) = (old.startIndex, new.startIndex, 0)
    for run in longRuns(of: pairs) {
      let splice = covering(oldStart..<run.old, newStart..<run.new, shift: shift)
      if splice.removed > 0 || !splice.inserted.isEmpty { splices.append(splice) }
      shift = run.new - run.old
      (oldStart, newStart) = (run.old + run.count, run.new + run.count)
      changed += (0..<run.count)
        .filter { old[run.old + $0].revision != new[run.new + $0].revision }
        .map { run.new + $0 }
    }
    let last = covering(oldStart..<old.endIndex, newStart..<new.endIndex, shift: shift)
    if last.removed > 0 || !last.inserted.isEmpty { splices.append(last) }
    return (splices, changed)
  }

  private func covering(_ old: Range<Int>, _ new: Range<Int>, shift: Int) -> ListSplice {
    ListSplice(position: old.lowerBound + shift, removed: old.count, inserted: new)
  }

  /// The places of the rows that both have; nil if any of them moved past another.
  private func orderedPairs() -> [(old: Int, new: Int)]? {
    var places: [Row.ID: Int] = Dictionary(minimumCapacity: old.count)
    for index in old.indices { places[old[index].id] = index }
    var pairs: [(old: Int, new: Int)] = []
    for index in new.indices {
      guard let place = places[new[index].id] else { continue }
      if let last = pairs.last, last.old > place { return nil }
      pairs.append((place, index))
    }
    return pairs
  }

  /// Stretches that both lists have without a change of order, long enough for a splice on each
  /// side.
  private func longRuns(
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
