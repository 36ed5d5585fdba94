// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the end of a document type declaration and keeps its internal subset.
struct DoctypeScanner {
  /// The text between the brackets, up to a limit.
  private(set) var subset: [UInt8] = []

  private var quote: UInt8 = 0
  private var isInSubset = false

  /// 64 KB: real subsets declare a few words.
  private static let maximumSubset = 64 << 10

  /// Scans the next byte.
  ///
  /// - Returns: whether it ended the declaration.
  mutating func scan(_ byte: UInt8) -> Bool {
    if isInSubset, subset.count < Self.maximumSubset {
      subset.append(byte)
    }
    if quote != 0 {
      if byte == quote {
        quote = 0
      }
      return false
    }
    switch byte {
    case ASCII.quote, ASCII.apostrophe:
      quote = byte
    case ASCII.openingBracket:
      isInSubset = true
    case ASCII.closingBracket:
      isInSubset = false
    case ASCII.greaterThan:
      return !isInSubset
    default:
      break
    }
    return false
  }
}
