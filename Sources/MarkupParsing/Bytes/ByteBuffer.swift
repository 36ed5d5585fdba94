// SPDX-License-Identifier: GPL-3.0-or-later

/// Bytes that are written, read, and written over: emptying it costs nothing.
struct ByteBuffer {
  private var storage: [UInt8] = []
  /// The number of bytes in it.
  private(set) var count = 0

  /// Some of its bytes.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { storage[range] }

  /// One of its bytes.
  subscript(index: Int) -> UInt8 { storage[index] }

  /// Drops the bytes behind an index.
  mutating func truncate(to count: Int) {
    self.count = min(count, self.count)
  }

  /// Adds a byte.
  mutating func append(_ byte: UInt8) {
    if count < storage.count {
      storage[count] = byte
    } else {
      storage.append(byte)
    }
    count += 1
  }

  /// Adds the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    let range = count..<(count + span.count)
    if range.upperBound > storage.count {
      storage.append(contentsOf: repeatElement(0, count: max(64, span.count)))
    }
    unsafe storage.withUnsafeMutableBytes { target in
      // Both buffers are lent for this closure, and the range is inside the storage.
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: target[range])
      unsafe span.withUnsafeBytes { unsafe free.copyMemory(from: $0) }
    }
    count = range.upperBound
  }

  /// Whether some of its bytes are those of a text, letters of both cases alike.
  func isEqualIgnoringCase(_ range: Range<Int>, to text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && storage.span.extracting(range).isEqualIgnoringCase(to: text)
  }

  /// Whether some of its bytes are those of a span.
  func isEqual(_ range: Range<Int>, to other: Span<UInt8>) -> Bool {
    storage.span.extracting(range).isEqual(to: other)
  }
}
