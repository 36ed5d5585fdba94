// SPDX-License-Identifier: MIT

#if DEBUG
  extension ListSnapshot {
    /// The most rows of a list whose identities are compared: comparing hashes nothing, but takes
    /// the square of their number.
    private static var rowsCompared: Int { 12 }

    /// Stops a debug build whose rows, segments and counts contradict each other.
    package func checkInvariants() {
      if let broken = brokenInvariant { preconditionFailure("ListSnapshot: \(broken)") }
    }

    /// The invariant that does not hold; nil if all of them do.
    ///
    /// - Complexity: O(segments), and bounded for the rows; hashes nothing.
    package var brokenInvariant: String? {
      if segmentStarts.count != segments.count { return "each segment has a start" }
      var start = 0
      for (segment, given) in zip(segments, segmentStarts) {
        if given != start { return "a segment starts where the one before it ends" }
        if segment.count == 0 { return "no segment is empty" }
        if let broken = segment.brokenInvariant { return broken }
        start += segment.count
      }
      if bodyCount != start { return "the count is that of the rows in the segments" }
      return hasRowTwice ? "no row is there twice" : nil
    }

    /// Whether two of the first rows, the last ones and the tail have one identity.
    private var hasRowTwice: Bool {
      let near = Array(0..<rowCount).prefix(Self.rowsCompared / 2)
      let far = (near.count..<max(near.count, rowCount)).suffix(Self.rowsCompared / 2)
      let ids = (near + far).compactMap { row(at: $0)?.id }
      return ids.indices.contains { ids[..<$0].contains(ids[$0]) }
    }
  }

  extension RowSegment {
    /// The invariant that does not hold; nil if all of them do.
    var brokenInvariant: String? {
      if starts.count != chunks.count { return "each chunk has a start" }
      if let last = chunks.last, let start = starts.last, start + last.count != count {
        return "a segment has the rows of its chunks"
      }
      return chunks.contains(where: \.isEmpty) ? "no chunk is empty" : nil
    }
  }
#endif
