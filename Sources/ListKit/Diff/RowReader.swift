// SPDX-License-Identifier: MIT

// Inlinable, as all of the diff: a list is compared some ten times faster where the compiler knows
// its row type.

/// A reader of a snapshot's rows by index, in their chunks: chunks that are read in turn cost one
/// search each.
@usableFromInline
struct RowReader<Row: ListRow> {
  @usableFromInline let chunks: [[Row]]
  /// The index of each chunk's first row, ascending.
  @usableFromInline let starts: [Int]
  @usableFromInline var chunk: [Row] = []
  @usableFromInline var start = 0

  @usableFromInline
  init(_ chunks: [[Row]]) {
    self.chunks = chunks
    var starts: [Int] = []
    var count = 0
    for chunk in chunks {
      starts.append(count)
      count += chunk.count
    }
    self.starts = starts
  }

  @inlinable
  mutating func id(at index: Int) -> Row.ID {
    seek(index)
    return chunk[index - start].id
  }

  @inlinable
  mutating func revision(at index: Int) -> Row.Revision {
    seek(index)
    return chunk[index - start].revision
  }

  @inlinable
  mutating func seek(_ index: Int) {
    if index >= start, index < start + chunk.count { return }
    find(index)
  }

  @usableFromInline
  mutating func find(_ index: Int) {
    let position = starts.lastIndex(notAfter: index)
    (chunk, start) = (chunks[position], starts[position])
  }
}

/// A pair of lists to compare.
@usableFromInline
struct RowPair<Row: ListRow> {
  @usableFromInline var old: RowReader<Row>
  @usableFromInline var new: RowReader<Row>

  @inlinable
  init(_ old: ListSnapshot<Row>, _ new: ListSnapshot<Row>) {
    (self.old, self.new) = (RowReader(old.chunks), RowReader(new.chunks))
  }

  @inlinable
  mutating func isSameRow(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    old.id(at: oldIndex) == new.id(at: newIndex)
  }

  @inlinable
  mutating func isSameRevision(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    old.revision(at: oldIndex) == new.revision(at: newIndex)
  }
}
