// SPDX-License-Identifier: GPL-3.0-or-later

/// A name of at most 16 bytes as one number, which is copied and compared at a stroke.
///
/// No name holds a zero byte, so that equal numbers are equal names.
struct ShortName: Equatable {
  /// The bytes, the first one lowest, and zeros behind the last one.
  private let bits: UInt128
  /// The number of its bytes; none stands for a name that is too long to be a short one.
  let count: Int

  /// The most bytes that fit.
  static let maximumCount = 16

  /// The value for a name that does not fit.
  static let none = ShortName(bits: 0, count: 0)

  private init(bits: UInt128, count: Int) {
    self.bits = bits
    self.count = count
  }

  /// Creates the value of a name; the result is `none` when it is too long.
  init(_ name: Span<UInt8>) {
    guard name.count <= Self.maximumCount else {
      self = .none
      return
    }
    var bits: UInt128 = 0
    for index in name.indices.reversed() {
      bits = bits << 8 | UInt128(name[index])
    }
    self.init(bits: bits, count: name.count)
  }

  /// Creates the value of the text between an index and the next ">".
  ///
  /// The result is `none` when that is not among the next 16 bytes, and when there are not so many.
  init(_ input: Span<UInt8>, from start: Int) {
    guard start <= input.count - Self.maximumCount else {
      self = .none
      return
    }
    let word = ByteScan.word(input, start)
    let end = ByteScan.firstIndex(of: ASCII.greaterThan, in: word)
    if end < 8 {
      self.init(bits: UInt128(word & ~(.max << UInt64(8 * end))), count: end)
      return
    }
    let next = ByteScan.word(input, start + 8)
    let rest = ByteScan.firstIndex(of: ASCII.greaterThan, in: next)
    guard rest < 8 else {
      self = .none
      return
    }
    let kept = next & ~(.max << UInt64(8 * rest))
    self.init(bits: UInt128(kept) << 64 | UInt128(word), count: 8 + rest)
  }

  /// One of its bytes; zero behind the last one.
  subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt128(8 * index)) }

  /// Its bytes in an array.
  var bytes: [UInt8] { (0..<count).map { self[$0] } }

  /// A number in which names differ most likely.
  var hash: UInt32 {
    let folded = UInt64(truncatingIfNeeded: bits) ^ UInt64(truncatingIfNeeded: bits >> 64) &* 31
    return UInt32(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Returns whether it stands at an index; never when fewer than 16 bytes are left there.
  func stands(in input: Span<UInt8>, at start: Int) -> Bool {
    guard count > 0, start <= input.count - Self.maximumCount else { return false }
    let word = UInt128(ByteScan.word(input, start + 8)) << 64 | UInt128(ByteScan.word(input, start))
    return (word ^ bits) << UInt128(8 * (Self.maximumCount - count)) == 0
  }
}
