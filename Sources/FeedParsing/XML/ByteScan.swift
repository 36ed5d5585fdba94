// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the next byte that needs a look, eight bytes at a step.
///
/// Text is most of a document, and most of it needs no look at all.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The end of the bytes from an index on that are text as they stand: no "<", "&", line end of
  /// other systems, forbidden control, and no "]" that may end a section.
  static func endOfText(_ span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index < span.count {
      if index <= last {
        let word = load(span, index)
        if find(word, 0x3C) | find(word, 0x26) | find(word, 0x5D) | controls(word) == 0 {
          index += 8
          continue
        }
      }
      if stopsText(span[index]) { break }
      index += 1
    }
    return index
  }

  /// The end of the bytes from an index on that are character data as they stand: no "]", line end
  /// of other systems, and no forbidden control.
  static func endOfCharacterData(_ span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index < span.count {
      if index <= last {
        let word = load(span, index)
        if find(word, 0x5D) | controls(word) == 0 {
          index += 8
          continue
        }
      }
      let byte = span[index]
      if byte == ASCII.closingBracket || byte < 0x20 && byte != ASCII.lineFeed && byte != ASCII.tab
      {
        break
      }
      index += 1
    }
    return index
  }

  /// The index of the next quotation mark or backslash; the end when there is none.
  static func endOfJSONText(_ span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index <= last {
      let word = load(span, index)
      if find(word, 0x22) | find(word, 0x5C) != 0 { break }
      index += 8
    }
    while index < span.count, span[index] != ASCII.quote, span[index] != ASCII.backslash {
      index += 1
    }
    return index
  }

  /// The index of the next byte of one value; the end when there is none.
  static func next(_ byte: UInt8, in span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index <= last, find(load(span, index), byte) == 0 {
      index += 8
    }
    while index < span.count, span[index] != byte {
      index += 1
    }
    return index
  }

  /// The first byte from an index on that is not ASCII.
  static func endOfASCII(_ span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index <= last, load(span, index) & highs == 0 {
      index += 8
    }
    while index < span.count, span[index] < 0x80 {
      index += 1
    }
    return index
  }

  private static func stopsText(_ byte: UInt8) -> Bool {
    byte == ASCII.lessThan || byte == ASCII.ampersand || byte == ASCII.closingBracket
      || byte < 0x20 && byte != ASCII.lineFeed && byte != ASCII.tab
  }

  @inline(__always)
  private static func load(_ span: Span<UInt8>, _ index: Int) -> UInt64 {
    // Eight bytes from `index` are inside the span: every caller keeps `index` at most count - 8.
    unsafe span.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
  }

  /// Not zero when a byte of the word has the value.
  ///
  /// - Source: Hacker's Delight, section 6-1.
  @inline(__always)
  private static func find(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// Not zero when a byte of the word is below a blank and neither a line feed nor a tab.
  @inline(__always)
  private static func controls(_ word: UInt64) -> UInt64 {
    let below = (word &- (ones &* 0x20)) & ~word & highs
    return below == 0 ? 0 : below & ~(exactly(word, 0x0A) | exactly(word, 0x09))
  }

  /// The high bit of each byte that has the value, and of no other.
  ///
  /// - Source: Hacker's Delight, section 6-1.
  @inline(__always)
  private static func exactly(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    let low = (difference & ~highs) &+ ~highs
    return ~(low | difference) & highs
  }
}
