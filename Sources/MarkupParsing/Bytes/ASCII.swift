// SPDX-License-Identifier: GPL-3.0-or-later

/// The characters that parsing asks for, as bytes.
///
/// It is public, as only public code is inlined into the modules that loop over bytes with it.
public enum ASCII {
  /// A tab.
  @inlinable public static var tab: UInt8 { UInt8(ascii: "\t") }
  /// A line feed.
  @inlinable public static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  /// A carriage return.
  @inlinable public static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  /// A blank.
  @inlinable public static var space: UInt8 { UInt8(ascii: " ") }
  /// “<”.
  @inlinable public static var lessThan: UInt8 { UInt8(ascii: "<") }
  /// “>”.
  @inlinable public static var greaterThan: UInt8 { UInt8(ascii: ">") }
  /// “&”.
  @inlinable public static var ampersand: UInt8 { UInt8(ascii: "&") }
  /// “;”.
  @inlinable public static var semicolon: UInt8 { UInt8(ascii: ";") }
  /// “"”.
  @inlinable public static var quote: UInt8 { UInt8(ascii: "\"") }
  /// “'”.
  @inlinable public static var apostrophe: UInt8 { UInt8(ascii: "'") }
  /// “=”.
  @inlinable public static var equals: UInt8 { UInt8(ascii: "=") }
  /// “/”.
  @inlinable public static var slash: UInt8 { UInt8(ascii: "/") }
  /// “!”.
  @inlinable public static var exclamation: UInt8 { UInt8(ascii: "!") }
  /// “?”.
  @inlinable public static var question: UInt8 { UInt8(ascii: "?") }
  /// “#”.
  @inlinable public static var hash: UInt8 { UInt8(ascii: "#") }
  /// “-”.
  @inlinable public static var hyphen: UInt8 { UInt8(ascii: "-") }
  /// “]”.
  @inlinable public static var closingBracket: UInt8 { UInt8(ascii: "]") }
  /// “[”.
  @inlinable public static var openingBracket: UInt8 { UInt8(ascii: "[") }
  /// “:”.
  @inlinable public static var colon: UInt8 { UInt8(ascii: ":") }
  /// “%”.
  @inlinable public static var percent: UInt8 { UInt8(ascii: "%") }
  /// “\”.
  @inlinable public static var backslash: UInt8 { UInt8(ascii: "\\") }
  /// “{”.
  @inlinable public static var openingBrace: UInt8 { UInt8(ascii: "{") }
  /// “}”.
  @inlinable public static var closingBrace: UInt8 { UInt8(ascii: "}") }
  /// “,”.
  @inlinable public static var comma: UInt8 { UInt8(ascii: ",") }
  /// “.”.
  @inlinable public static var period: UInt8 { UInt8(ascii: ".") }
  /// “+”.
  @inlinable public static var plus: UInt8 { UInt8(ascii: "+") }
}

extension UInt8 {
  /// Whether XML counts the byte as white space.
  @inlinable public var isXMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether XML 1.0 forbids the byte: a control character but tab and line ends.
  var isForbiddenControl: Bool { self < 0x20 && !isXMLSpace }

  /// Whether the byte does not stand for itself in the value of an attribute.
  var stopsValue: Bool { self < 0x20 || self == ASCII.ampersand || self == ASCII.lessThan }

  /// Whether the byte is a digit.
  @inlinable public var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is a letter of ASCII.
  @inlinable public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The letter in lower case; other bytes as they are.
  @inlinable public var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value as a hexadecimal digit; nil for other bytes.
  var hexValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = self | 0x20
    return letter &- 0x61 < 6 ? UInt32(letter &- 0x61) + 10 : nil
  }

  /// Whether a name of XML may start with the byte; those of other scripts are let through.
  var startsName: Bool { isLetter || self == 0x5F || self == 0x3A || self >= 0x80 }

  /// Whether a name of XML may contain the byte.
  @inlinable public var continuesName: Bool {
    let marks: UInt64 = self < 64 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self >= 0x80 || marks >> UInt64(self & 63) & 1 == 1
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes are those of a text, letters of both cases alike.
  func isEqualIgnoringCase(to text: StaticString) -> Bool {
    var expected = text.utf8Bytes.makeIterator()
    for byte in self {
      guard let other = expected.next(), other.lowercased == byte.lowercased else { return false }
    }
    return expected.next() == nil
  }
}

extension StaticString {
  /// The text's bytes.
  var utf8Bytes: [UInt8] {
    withUTF8Buffer { buffer in unsafe Array(buffer) }  // copied inside the closure that lends it
  }
}

extension [UInt8] {
  /// Whether the bytes of a text stand at an index.
  @inlinable
  public func hasPrefix(_ text: [UInt8], at index: Int) -> Bool {
    guard index >= 0, count - index >= text.count else { return false }
    for offset in text.indices where self[index + offset] != text[offset] {
      return false
    }
    return true
  }

  /// The place behind the next bytes of a text; the end, or `start` beyond it, when there are none.
  func index(behind text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < count {
      if hasPrefix(text, at: index) { return index + text.count }
      index += 1
    }
    return index
  }

  /// Adds a character as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a text stand at an index.
  func hasPrefix(_ text: [UInt8], at index: Int) -> Bool {
    guard index >= 0, count - index >= text.count else { return false }
    for offset in text.indices where self[index + offset] != text[offset] {
      return false
    }
    return true
  }

  /// Whether the bytes are those of a text, letters of both cases alike.
  package func isEqualIgnoringCase(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for index in indices {
        // The lengths are equal, so the index is inside the buffer that is lent.
        let other = unsafe expected[index]
        let byte = self[index]
        if byte != other, byte.lowercased != other.lowercased { return false }
      }
      return true
    }
  }

  /// The part of a name behind its prefix; all of it when there is no prefix.
  var localName: Range<Int> {
    let colon = ByteScan.next(ASCII.colon, in: self, from: 0)
    return colon > 0 && colon + 1 < count ? (colon + 1)..<count : 0..<count
  }

  /// The bytes in an array of their own.
  var bytesCopied: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    result.append(self)
    return result
  }
}
