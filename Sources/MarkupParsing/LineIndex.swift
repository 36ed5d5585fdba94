// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The starts of the lines of a document: a byte offset becomes a line and a column.
///
/// It keeps the starts of the last 65,536 lines at least: faults are found close to where the
/// reader is, and a document of any length is to need no more memory than a short one.
package struct LineIndex {
  private var lineStarts: [Int] = [0]
  /// The number of lines before the first one that is stored.
  private var forgotten = 0
  private var length = 0
  /// The last bytes, which are looked through when a place in them is asked for: most documents
  /// are without fault, and nobody asks.
  private var pending: [UInt8] = []

  private static let keptLines = 1 << 16

  /// Makes the index of an empty document.
  package init() {}

  /// Appends the next bytes of the document.
  package mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    settle()
    pending = bytes
  }

  private mutating func settle() {
    let bytes = pending
    pending = []
    ByteScan.appendLineStarts(of: bytes.span, at: length, to: &lineStarts)
    length += bytes.count
    guard lineStarts.count > 2 * Self.keptLines else { return }
    let surplus = lineStarts.count - Self.keptLines
    lineStarts.removeFirst(surplus)
    forgotten += surplus
  }

  /// Finds the line and the column of an offset; one behind the end counts as the end, one in a
  /// line that was forgotten as the start of the first that was not.
  package mutating func position(of offset: Int) -> TextPosition {
    settle()
    let offset = min(max(lineStarts[0], offset), length)
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return TextPosition(
      line: forgotten + low + 1,
      column: offset - lineStarts[low] + 1,
      byteOffset: offset
    )
  }
}
