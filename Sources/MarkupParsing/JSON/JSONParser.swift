// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Reads JSON without recursion deeper than its limit, and says where a fault is.
///
/// Strict where guessing would change the meaning, lenient where it cannot: control characters in
/// texts and a comma before a closing bracket are no fault. A document that ends early gives what
/// is complete, so that its articles are kept.
///
/// - Source: RFC 8259.
package struct JSONParser {
  private let bytes: [UInt8]
  private let limits: ParsingLimits
  private let faults: FaultLog
  private var index = 0
  private var depth = 0
  /// Whether the document ended, or broke, inside a value.
  package private(set) var isCut = false

  /// Starts at the first byte of a document in UTF-8.
  package init(_ bytes: [UInt8], limits: ParsingLimits, faults: FaultLog) {
    self.bytes = bytes
    self.limits = limits
    self.faults = faults
  }

  /// Reads the document.
  ///
  /// - Throws: `FeedParsingError` when it is no JSON, or a limit is crossed.
  package mutating func parse() throws(FeedParsingError) -> JSONValue {
    skipSpace()
    guard let value = try value() else {
      throw error(.malformed, "The document is no JSON.")
    }
    skipSpace()
    if !isCut, index < bytes.count {
      faults.note(.junk, "Text stands behind the document; it was left out.", at: index)
    }
    return value
  }

  private func error(_ code: FeedParsingError.Code, _ message: String) -> FeedParsingError {
    FeedParsingError(code, message, at: faults.lines.position(of: index))
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isXMLSpace || bytes[index] == 0 {
      index += 1
    }
  }

  /// Notes that the document is broken from here on.
  private mutating func cut() {
    guard !isCut else { return }
    isCut = true
    if index < bytes.count {
      faults.note(.syntax, "The document is damaged here; what precedes was kept.", at: index)
    } else {
      faults.note(.truncated, "The document ends before it is complete.", at: index)
    }
  }

  // MARK: Values

  /// Reads a value; nil when none is complete here.
  private mutating func value() throws(FeedParsingError) -> JSONValue? {
    guard index < bytes.count else {
      cut()
      return nil
    }
    let start = index
    switch bytes[index] {
    case ASCII.openingBrace:
      return JSONValue(content: .object(try members()), offset: start)
    case ASCII.openingBracket:
      return JSONValue(content: .array(try elements()), offset: start)
    case ASCII.quote:
      return try text().map { JSONValue(content: .string($0), offset: start) }
    case ASCII.hyphen, UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(content: .number(number()), offset: start)
    default:
      return word().map { JSONValue(content: $0, offset: start) }
    }
  }

  private mutating func word() -> JSONValue.Content? {
    for (word, content) in Self.words where bytes.hasPrefix(word, at: index) {
      index += word.count
      return content
    }
    cut()
    return nil
  }

  private static let words: [([UInt8], JSONValue.Content)] = [
    (Array("true".utf8), .boolean(true)), (Array("false".utf8), .boolean(false)),
    (Array("null".utf8), .null),
  ]

  private mutating func number() -> String {
    let digits = bytes[index...].prefix {
      $0.isDigit || $0 == ASCII.hyphen || $0 == ASCII.plus || $0 == ASCII.period
        || $0.lowercased == UInt8(ascii: "e")
    }
    index = digits.endIndex
    return String(decoding: digits, as: UTF8.self)
  }

  // MARK: Containers

  private mutating func descend() throws(FeedParsingError) {
    depth += 1
    guard depth <= Self.maximumDepth(limits) else {
      throw error(.tooDeep, "Values stand more than \(limits.maximumDepth) deep in one another.")
    }
    index += 1
  }

  /// 128: each level takes two frames of the stack, and JSON Feed itself nests 5 deep.
  private static func maximumDepth(_ limits: ParsingLimits) -> Int {
    min(limits.maximumDepth, 128)
  }

  private mutating func elements() throws(FeedParsingError) -> [JSONValue] {
    try descend()
    defer { depth -= 1 }
    var result: [JSONValue] = []
    while !isCut {
      skipSpace()
      if skip(ASCII.closingBracket) { return result }
      guard let value = try value() else { return result }
      // A list or an object that was cut is not complete, and so no element.
      if isCut {
        if value.elements != nil { result.append(value) }
        return result
      }
      result.append(value)
      guard separated(ASCII.closingBracket) else { return result }
    }
    return result
  }

  private mutating func members() throws(FeedParsingError) -> JSONObject {
    try descend()
    defer { depth -= 1 }
    var result = JSONObject()
    while !isCut {
      skipSpace()
      if skip(ASCII.closingBrace) { return result }
      let start = index
      guard isAt(ASCII.quote), let name = try text() else {
        cut()
        return result
      }
      skipSpace()
      guard skip(ASCII.colon) else {
        cut()
        return result
      }
      skipSpace()
      guard let value = try value() else { return result }
      if result.add(name, value) {
        let message = "The member \"\(name)\" stands twice; the last one counts."
        faults.note(.syntax, message, at: start)
      }
      guard !isCut, separated(ASCII.closingBrace) else { return result }
    }
    return result
  }

  /// Skips a comma, or a closing bracket; false when the container is at its end.
  private mutating func separated(_ close: UInt8) -> Bool {
    skipSpace()
    if skip(close) { return false }
    guard skip(ASCII.comma) else {
      cut()
      return false
    }
    return true
  }

  /// Whether a byte stands here.
  private func isAt(_ byte: UInt8) -> Bool {
    index < bytes.count && bytes[index] == byte
  }

  /// Skips a byte where it stands here, and returns whether it does.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard isAt(byte) else { return false }
    index += 1
    return true
  }

  // MARK: Texts

  /// Reads a text; nil when its end is missing.
  private mutating func text() throws(FeedParsingError) -> String? {
    index += 1
    let first = index
    index = endOfPlainText(from: index)
    if isAt(ASCII.quote), index - first <= limits.maximumTextBytes {
      index += 1
      return String(decoding: bytes[first..<(index - 1)], as: UTF8.self)
    }
    index = first
    var result: [UInt8] = []
    while index < bytes.count {
      let start = index
      index = endOfPlainText(from: start)
      result.append(contentsOf: bytes[start..<index])
      guard result.count <= limits.maximumTextBytes else {
        throw error(
          .textTooLong,
          "A text is longer than \(ByteSize.spelled(limits.maximumTextBytes))."
        )
      }
      if skip(ASCII.quote) { return String(decoding: result, as: UTF8.self) }
      guard index < bytes.count else { break }
      unescape(into: &result)
    }
    cut()
    return nil
  }

  /// The index of the next quotation mark or backslash.
  private func endOfPlainText(from start: Int) -> Int {
    ByteScan.endOfJSONText(bytes.span, from: start)
  }

  private mutating func unescape(into result: inout [UInt8]) {
    let start = index
    index += 1
    guard index < bytes.count else { return }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(ASCII.lineFeed)
    case UInt8(ascii: "t"): result.append(ASCII.tab)
    case UInt8(ascii: "r"): result.append(ASCII.carriageReturn)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): break
    case UInt8(ascii: "u"): result.append(scalar(escapedAt: start))
    case ASCII.quote, ASCII.backslash, ASCII.slash: result.append(byte)
    default:
      faults.note(.syntax, "A backslash stands before a character that needs none.", at: start)
      result.append(byte)
    }
  }

  private mutating func scalar(escapedAt start: Int) -> Unicode.Scalar {
    guard let first = codeUnit() else {
      faults.note(.character, "An escape is damaged.", at: start)
      return "\u{FFFD}"
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: first)),
      bytes.hasPrefix(Array("\\u".utf8), at: index)
    {
      let behind = index
      index += 2
      if let second = codeUnit(), (0xDC00...0xDFFF).contains(second) {
        return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
      }
      index = behind
    }
    faults.note(.character, "Half of a surrogate pair stands alone; it was replaced.", at: start)
    return "\u{FFFD}"
  }

  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = bytes[index + offset].hexValue else { return nil }
      value = value << 4 | digit
    }
    index += 4
    return value
  }
}
