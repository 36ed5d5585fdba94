// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes brotli without compressing: enough for tests.
///
/// - Source: RFC 7932 §9.
package enum BrotliEncoder {
  /// Stores bytes in one block that is not compressed.
  ///
  /// - Parameter bytes: 1…65536 bytes.
  /// - Returns: a brotli stream.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(1...(1 << 16) ~= bytes.count, "one stored block holds 1…65536 bytes")
    var head = BitWriter()
    // A window of 64 KiB; not the last block; four nibbles of length; stored.
    head.write(0, count: 1)
    head.write(0, count: 1)
    head.write(0, count: 2)
    head.write(bytes.count - 1, count: 16)
    head.write(1, count: 1)
    // The last block, and empty.
    return head.bytes + bytes + [0b11]
  }
}
