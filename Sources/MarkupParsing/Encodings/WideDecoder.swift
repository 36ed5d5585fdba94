// SPDX-License-Identifier: GPL-3.0-or-later

/// Decodes UTF-16 and UTF-32.
struct WideDecoder {
  private let unitLength: Int
  private let isBigEndian: Bool
  private var highSurrogate: UInt32?

  /// Makes a decoder; anything but the four wide encodings is taken for UTF-16, little end first.
  init(_ encoding: TextEncoding) {
    unitLength = encoding.name.hasPrefix("utf-32") ? 4 : 2
    isBigEndian = encoding.name.hasSuffix("be")
  }

  /// Decodes a document; each unit that fits nothing becomes U+FFFD.
  ///
  /// - Returns: the text as UTF-8, and the offset in it of the first unit that fitted nothing.
  mutating func decode(_ input: [UInt8]) -> (text: [UInt8], firstBad: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(input.count)
    var firstBad: Int?
    var index = 0
    while index + unitLength <= input.count {
      append(unit(of: input, at: index), to: &text, firstBad: &firstBad)
      index += unitLength
    }
    if highSurrogate != nil || index < input.count {
      firstBad = firstBad ?? text.count
      text.append(contentsOf: UTF8.encodedReplacementCharacter)
    }
    return (text, firstBad)
  }

  private func unit(of input: [UInt8], at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<unitLength {
      let byte = input[index + (isBigEndian ? offset : unitLength - 1 - offset)]
      value = value << 8 | UInt32(byte)
    }
    return value
  }

  private mutating func append(_ unit: UInt32, to text: inout [UInt8], firstBad: inout Int?) {
    if let high = highSurrogate {
      highSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit), unitLength == 2 {
        let code = 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00)
        text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
        return
      }
      firstBad = firstBad ?? text.count
      text.append("\u{FFFD}" as Unicode.Scalar)
    }
    if (0xD800...0xDBFF).contains(unit), unitLength == 2 {
      highSurrogate = unit
      return
    }
    if Unicode.Scalar(unit) == nil { firstBad = firstBad ?? text.count }
    text.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
  }
}
