// SPDX-License-Identifier: GPL-3.0-or-later

/// A piece of a date.
enum DateToken: Equatable {
  /// A number and how many digits it was written with.
  case number(Int, digits: Int)
  /// Letters, in lower case.
  case word(String)
  /// One character of "+", "-", "/", ":" or ".".
  case mark(UInt8)
  /// White space, or a comma.
  case gap

  /// 19 digits fill an `Int`.
  private static let maximumDigits = 18

  /// Splits a text; what stands in parentheses is a comment (RFC 5322) and left out.
  static func tokens(of text: ArraySlice<UInt8>) -> [DateToken] {
    var tokens: [DateToken] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "(") { break }
      if byte.isDigit {
        let digits = text[index...].prefix { $0.isDigit }
        guard digits.count <= maximumDigits else { return [] }
        let value = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
        tokens.append(.number(value, digits: digits.count))
        index = digits.endIndex
      } else if byte.isLetter || byte >= 0x80 {
        let letters = text[index...].prefix { $0.isLetter || $0 >= 0x80 }
        tokens.append(.word(String(decoding: letters, as: UTF8.self).lowercased()))
        index = letters.endIndex
      } else {
        let isMark = [ASCII.plus, ASCII.hyphen, ASCII.slash, ASCII.colon, ASCII.period].contains(
          byte
        )
        tokens.append(isMark ? .mark(byte) : .gap)
        index += 1
      }
    }
    return tokens
  }
}
