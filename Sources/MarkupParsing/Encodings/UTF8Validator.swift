// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds out how much of some bytes is UTF-8.
enum UTF8Validator {
  /// The reason why a run of valid bytes ends.
  enum Outcome: Equatable {
    /// No fault: all bytes are valid.
    case complete
    /// A sequence that the end of the bytes cut.
    case incomplete
    /// So many bytes that no following ones can make valid.
    case invalid(count: Int)
  }

  /// Finds the end of the valid bytes from an index on, and what stands there.
  static func endOfValid(in bytes: [UInt8], from start: Int) -> (end: Int, outcome: Outcome) {
    let span = bytes.span
    var index = start
    while index < span.count {
      let byte = span[index]
      if byte < 0x80 {
        index = ByteScan.endOfASCII(span, from: index)
        continue
      }
      guard let lead = Lead(byte) else { return (index, .invalid(count: 1)) }
      for offset in 1...lead.trailing {
        guard index + offset < span.count else { return (index, .incomplete) }
        let range = offset == 1 ? lead.second : 0x80...0xBF
        guard range.contains(span[index + offset]) else { return (index, .invalid(count: offset)) }
      }
      index += lead.trailing + 1
    }
    return (index, .complete)
  }

  /// The first byte of a sequence.
  ///
  /// - Source: The Unicode Standard, table 3-7.
  private struct Lead {
    let trailing: Int
    let second: ClosedRange<UInt8>

    init?(_ byte: UInt8) {
      switch byte {
      case 0xC2...0xDF: (trailing, second) = (1, 0x80...0xBF)
      case 0xE0: (trailing, second) = (2, 0xA0...0xBF)
      case 0xED: (trailing, second) = (2, 0x80...0x9F)
      case 0xE1...0xEF: (trailing, second) = (2, 0x80...0xBF)
      case 0xF0: (trailing, second) = (3, 0x90...0xBF)
      case 0xF1...0xF3: (trailing, second) = (3, 0x80...0xBF)
      case 0xF4: (trailing, second) = (3, 0x80...0x8F)
      default: return nil
      }
    }
  }
}
