// SPDX-License-Identifier: GPL-3.0-or-later

/// The random shifts of polls, which a seed decides, so that they can be repeated.
enum Jitter {
  /// Returns the seed of a text, the same in every run.
  ///
  /// - Returns: FNV-1a of its UTF-8.
  static func seed(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the next number of a seed.
  ///
  /// - Parameter seed: the seed, which changes.
  /// - Returns: a number from 0 up to but not 1, evenly spread.
  /// - Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (SplitMix64).
  static func next(_ seed: inout UInt64) -> Double {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var bits = seed
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    // The upper 53 bits fill the fraction of a double exactly.
    return Double(bits >> 11) / Double(1 << 53 as UInt64)
  }
}
