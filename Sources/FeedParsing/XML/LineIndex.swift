// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Where the lines of a document start, so that a byte offset becomes a line and a column.
///
/// It grows with the document: one number a line.
struct LineIndex {
  private var lineStarts: [Int] = [0]
  private var length = 0

  /// Takes the next bytes of the document into account.
  mutating func append(_ bytes: borrowing [UInt8]) {
    let base = length + 1
    for index in bytes.indices where bytes[index] == ASCII.lineFeed {
      lineStarts.append(base + index)
    }
    length += bytes.count
  }

  /// Finds the line and the column of an offset; one behind the end counts as the end.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(0, offset), length)
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
    return TextPosition(line: low + 1, column: offset - lineStarts[low] + 1, byteOffset: offset)
  }
}
