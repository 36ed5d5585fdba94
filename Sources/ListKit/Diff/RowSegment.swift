// SPDX-License-Identifier: MIT

import Synchronization

/// A run of rows that snapshots share, with an index that the first lookup builds.
///
/// Appending hashes nothing: a new segment is added after the others, and neighbors of similar size
/// are joined by joining their lists of chunks. A list of n rows has O(log n) segments.
final class RowSegment<Row: ListRow>: Sendable {
  /// A built index: a class, because it is published once, atomically.
  final class Index: Sendable {
    let byID: [Row.ID: Int]

    init(_ byID: [Row.ID: Int]) {
      self.byID = byID
    }
  }

  /// The rows, in the chunks in which they were added.
  let chunks: [[Row]]
  /// The position of each chunk's first row inside this segment, ascending.
  let starts: [Int]
  /// The number of rows.
  let count: Int

  private let builtIndex = AtomicLazyReference<Index>()

  init(chunks: [[Row]]) {
    self.chunks = chunks
    var starts: [Int] = []
    starts.reserveCapacity(chunks.count)
    var count = 0
    for chunk in chunks {
      starts.append(count)
      count += chunk.count
    }
    self.starts = starts
    self.count = count
  }

  /// The same stretch with another row in the place of one of its identity.
  ///
  /// - Complexity: O(rows of the chunk); the index stays.
  func replacing(_ row: Row, at offset: Int) -> RowSegment {
    var chunks = chunks
    let chunk = starts.lastIndex(notAfter: offset)
    chunks[chunk][offset - starts[chunk]] = row
    let changed = RowSegment(chunks: chunks)
    if let builtIndex = builtIndex.load() { _ = changed.builtIndex.storeIfNil(builtIndex) }
    return changed
  }

  /// Returns the row at a position inside this segment.
  ///
  /// - Complexity: O(log chunks).
  func row(at offset: Int) -> Row {
    let chunk = starts.lastIndex(notAfter: offset)
    return chunks[chunk][offset - starts[chunk]]
  }

  /// Returns the position of a row inside this segment; nil if it is not in it.
  ///
  /// - Complexity: O(1), but O(count) the first time.
  func offset(of id: Row.ID) -> Int? { index.byID[id] }

  /// Builds the index, if no lookup has done so yet.
  func buildIndex() { _ = index }

  private var index: Index { builtIndex.load() ?? builtIndex.storeIfNil(Index(byID())) }

  private func byID() -> [Row.ID: Int] {
    var byID: [Row.ID: Int] = Dictionary(minimumCapacity: count)
    var offset = 0
    for chunk in chunks {
      for row in chunk {
        byID[row.id] = offset
        offset += 1
      }
    }
    return byID
  }
}

extension [Int] {
  /// Finds the index of the last element that is not greater than a value, in an ascending array.
  ///
  /// - Complexity: O(log count).
  func lastIndex(notAfter value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
