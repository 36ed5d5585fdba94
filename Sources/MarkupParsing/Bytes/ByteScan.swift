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
    while index <= last {
      let word = load(span, index)
      let found = find(word, 0x3C) | find(word, 0x26) | find(word, 0x5D) | controls(word)
      if found != 0 { return index + firstByte(found) }
      index += 8
    }
    while index < span.count, !stopsText(span[index]) {
      index += 1
    }
    return index
  }

  /// The end of the bytes from an index on that are character data as they stand: no "]", line end
  /// of other systems, and no forbidden control.
  static func endOfCharacterData(_ span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index <= last {
      let word = load(span, index)
      let found = find(word, 0x5D) | controls(word)
      if found != 0 { return index + firstByte(found) }
      index += 8
    }
    while index < span.count {
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
      let found = find(word, 0x22) | find(word, 0x5C)
      if found != 0 { return index + firstByte(found) }
      index += 8
    }
    while index < span.count, span[index] != ASCII.quote, span[index] != ASCII.backslash {
      index += 1
    }
    return index
  }

  /// The index of the next "<" or "&"; the end when there is none.
  static func nextMarkup(in span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index <= last {
      let word = load(span, index)
      let found = find(word, 0x3C) | find(word, 0x26)
      if found != 0 { return index + firstByte(found) }
      index += 8
    }
    while index < span.count, span[index] != ASCII.lessThan, span[index] != ASCII.ampersand {
      index += 1
    }
    return index
  }

  /// Whether there is no white space and no control character but blanks, and no two of those
  /// stand together.
  static func isLine(_ span: Span<UInt8>) -> Bool {
    var index = 0
    let last = span.count - 8
    // The high bit of the first byte when a blank stands before it.
    var before: UInt64 = 0
    while index <= last {
      let word = load(span, index)
      let blanks = exactly(word, ASCII.space)
      let low = ~(((word & ~highs) &+ (ones &* 0x60)) | word) & highs
      let pairs = blanks & (blanks << 8 | before)
      if low | pairs != 0 { return false }
      before = blanks >> 56
      index += 8
    }
    var isBlank = before != 0
    while index < span.count {
      let byte = span[index]
      if byte < ASCII.space || byte == ASCII.space && isBlank { return false }
      isBlank = byte == ASCII.space
      index += 1
    }
    return true
  }

  /// The index of the next byte of one value; the end when there is none.
  static func next(_ byte: UInt8, in span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let last = span.count - 8
    while index <= last {
      let found = find(load(span, index), byte)
      if found != 0 { return index + firstByte(found) }
      index += 8
    }
    while index < span.count, span[index] != byte {
      index += 1
    }
    return index
  }

  /// Adds the index behind each line feed to a list, counted from an offset.
  static func appendLineStarts(of span: Span<UInt8>, at offset: Int, to starts: inout [Int]) {
    var index = 0
    let last = span.count - 8
    while index <= last {
      var found = exactly(load(span, index), ASCII.lineFeed)
      while found != 0 {
        starts.append(offset + index + firstByte(found) + 1)
        found &= found &- 1
      }
      index += 8
    }
    while index < span.count {
      if span[index] == ASCII.lineFeed { starts.append(offset + index + 1) }
      index += 1
    }
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

  /// Eight bytes from an index on, the first one lowest; there must be so many.
  @inline(__always)
  static func word(_ span: Span<UInt8>, _ index: Int) -> UInt64 {
    precondition(index >= 0 && index <= span.count - 8, "eight bytes are inside the span")
    return load(span, index)
  }

  /// Returns the index of the first byte of a word that has a value; 8 when none has.
  @inline(__always)
  static func firstIndex(of byte: UInt8, in word: UInt64) -> Int { firstByte(find(word, byte)) }

  @inline(__always)
  private static func load(_ span: Span<UInt8>, _ index: Int) -> UInt64 {
    // Eight bytes from `index` are inside the span: every caller keeps `index` at most count - 8.
    let word = unsafe span.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index,
      as: UInt64.self
    )
    return UInt64(littleEndian: word)
  }

  /// Returns the index of the first byte of a word whose high bit is set.
  @inline(__always)
  private static func firstByte(_ found: UInt64) -> Int { found.trailingZeroBitCount >> 3 }

  /// Not zero when a byte of the word has the value; the first high bit that is set is that of the
  /// first byte that has it.
  ///
  /// - Source: Hacker's Delight, section 6-1.
  @inline(__always)
  private static func find(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// The high bit of each byte that is below a blank and neither a line feed nor a tab.
  @inline(__always)
  private static func controls(_ word: UInt64) -> UInt64 {
    let below = ~(((word & ~highs) &+ (ones &* 0x60)) | word) & highs
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
