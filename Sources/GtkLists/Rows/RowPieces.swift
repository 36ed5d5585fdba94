// SPDX-License-Identifier: MIT

/// A list between two splices of one batch: ranges of the old list and of the new one.
///
/// GTK asks for rows inside each `items-changed`, so between two splices the model has to return
/// the list as it is at that moment. Ranges cost nothing per row.
///
/// - Shape: runs in list order, none of them empty.
package nonisolated struct RowPieces: Hashable {
  /// The list that a row belongs to.
  package enum Source: Hashable {
    /// The list before the batch.
    case old
    /// The list after the batch.
    case new
  }

  private struct Run: Hashable {
    var source: Source
    var rows: Range<Int>
  }

  private var runs: [Run]
  /// The number of rows in all runs.
  package private(set) var count: Int

  /// Creates the list before its first splice.
  package init(oldCount: Int) {
    runs = oldCount > 0 ? [Run(source: .old, rows: 0..<oldCount)] : []
    count = max(0, oldCount)
  }

  /// Finds the row at a position.
  ///
  /// - Returns: nil past the end.
  /// - Complexity: O(splices applied so far).
  package func row(at position: Int) -> (source: Source, index: Int)? {
    guard position >= 0 else { return nil }
    var left = position
    for run in runs {
      if left < run.rows.count {
        return (run.source, run.rows.lowerBound + left)
      }
      left -= run.rows.count
    }
    return nil
  }

  /// Replaces rows by rows of the new list.
  ///
  /// - Parameters:
  ///   - position: an index in the list as it is now; clamped to its bounds.
  ///   - removed: the number of rows to remove; clamped to the present rows.
  ///   - inserted: the rows of the new list that replace them.
  package mutating func splice(
    at position: Int,
    removing removed: Int,
    inserting inserted: Range<Int>
  ) {
    let start = min(max(0, position), count)
    let end = min(start + max(0, removed), count)
    let middle = inserted.isEmpty ? [] : [Run(source: .new, rows: inserted)]
    runs = cut(0..<start) + middle + cut(end..<count)
    count += inserted.count - (end - start)
  }

  private func cut(_ wanted: Range<Int>) -> [Run] {
    var result: [Run] = []
    var base = 0
    for run in runs {
      let range = (base..<base + run.rows.count).clamped(to: wanted)
      if !range.isEmpty {
        let first = run.rows.lowerBound + range.lowerBound - base
        result.append(Run(source: run.source, rows: first..<first + range.count))
      }
      base += run.rows.count
    }
    return result
  }
}
