// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes gzip without compressing well: enough for tests.
///
/// - Source: RFC 1951, RFC 1952.
package enum GzipEncoder {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  /// The most bytes of a stored block, and of one copy.
  private static let largestBlock = 0xFFFF
  private static let longestCopy = 258

  /// Stores bytes in blocks that are not compressed.
  ///
  /// - Parameter bytes: the bytes.
  /// - Returns: a gzip member.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out = header
    var start = 0
    repeat {
      let end = min(start + largestBlock, bytes.count)
      let length = UInt16(end - start)
      out.append(end == bytes.count ? 1 : 0)
      out += littleEndian(length) + littleEndian(~length)
      out += bytes[start..<end]
      start = end
    } while start < bytes.count
    return out + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// Writes zeros as one zero and copies of it: about 1/160 of their size.
  ///
  /// - Parameter count: how many, at least 1; the next lower number that whole copies give is
  ///   written.
  /// - Returns: a gzip member.
  package static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    let copies = (count - 1) / longestCopy
    bits.write(0b1, count: 1)
    bits.write(0b01, count: 2)
    // The fixed codes, whose bits go out from the highest on, turned round here.
    bits.write(0b0000_1100, count: 8)
    for _ in 0..<copies {
      bits.write(0b1010_0011, count: 8)
      bits.write(0, count: 5)
    }
    bits.write(0, count: 7)
    let zeros = [UInt8](repeating: 0, count: 1 + copies * longestCopy)
    return header + bits.bytes + littleEndian(checksum(zeros)) + littleEndian(UInt32(zeros.count))
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = table
    var value = UInt32.max
    for byte in bytes {
      value = value >> 8 ^ table[Int((value ^ UInt32(byte)) & 0xFF)]
    }
    return ~value
  }
}
