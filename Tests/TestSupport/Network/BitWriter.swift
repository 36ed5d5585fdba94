// SPDX-License-Identifier: GPL-3.0-or-later

/// Packs bits into bytes, from the lowest bit of each byte on.
struct BitWriter {
  /// The bytes, the last one filled with zeros.
  private(set) var bytes: [UInt8] = []
  private var used = 0

  /// Adds bits.
  ///
  /// - Parameters:
  ///   - value: the bits, the lowest one first.
  ///   - count: how many.
  mutating func write(_ value: Int, count: Int) {
    for index in 0..<count {
      if used % 8 == 0 { bytes.append(0) }
      if value >> index & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(used % 8) }
      used += 1
    }
  }
}
