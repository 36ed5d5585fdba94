// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

extension XMLMender {
  /// Deals with an ampersand.
  ///
  /// - Parameters:
  ///   - input: the document from some place on.
  ///   - start: the index of the ampersand.
  ///   - end: the index at which a reference must have ended.
  ///   - isFinal: whether nothing comes behind `end`.
  /// - Returns: the index behind the reference, or nil when more bytes must come first.
  /// - Throws: `FeedParsingError` when the document's own entities add too much.
  mutating func mendReference(
    _ input: [UInt8],
    at start: Int,
    end: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    let nameStart = start + 1
    var index = nameStart
    let longest = min(end, nameStart + CharacterReferences.longestName + 1)
    while index < longest,
      input[index].isLetter || input[index].isDigit || input[index] == ASCII.hash
        || input[index] == 0x5F || input[index] == ASCII.hyphen || input[index] == ASCII.period
    {
      index += 1
    }
    if index == end, !isFinal { return nil }
    let name = input[nameStart..<index]
    let isTerminated = index < end && input[index] == ASCII.semicolon
    if name.first == ASCII.hash {
      return mendNumber(name, at: start, isTerminated: isTerminated)
    }
    guard isTerminated, !name.isEmpty else {
      return mendBareAmpersand(at: start)
    }
    return try mendName(name, at: start)
  }

  private mutating func mendBareAmpersand(at start: Int) -> Int {
    faults.note(.reference, "\"&\" stands in text unescaped.", at: consumed + start)
    replace(from: start, to: start + 1, with: "&amp;".utf8)
    return start + 1
  }

  private mutating func mendName(
    _ name: ArraySlice<UInt8>,
    at start: Int
  ) throws(FeedParsingError) -> Int {
    let end = name.endIndex + 1
    if Self.isPredefined(name) {
      output.append(ASCII.ampersand)
      output.append(contentsOf: name)
      output.append(ASCII.semicolon)
      return end
    }
    if let text = try entities.text(for: name, at: consumed + start, faults: faults) {
      replace(from: start, to: end, with: Self.escaped(text))
      return end
    }
    guard let text = CharacterReferences.text(forName: name) else {
      return mendBareAmpersand(at: start)
    }
    let shown = String(decoding: name, as: UTF8.self)
    faults.note(.reference, "The entity \"\(shown)\" is not declared.", at: consumed + start)
    replace(from: start, to: end, with: Self.escaped(text))
    return end
  }

  private static func isPredefined(_ name: ArraySlice<UInt8>) -> Bool {
    switch name.count {
    case 2: name.elementsEqual("lt".utf8) || name.elementsEqual("gt".utf8)
    case 3: name.elementsEqual("amp".utf8)
    case 4: name.elementsEqual("quot".utf8) || name.elementsEqual("apos".utf8)
    default: false
    }
  }

  /// The text with the characters escaped that would be markup.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      switch byte {
      case ASCII.lessThan: result.append(contentsOf: "&lt;".utf8)
      case ASCII.ampersand: result.append(contentsOf: "&amp;".utf8)
      case ASCII.quote: result.append(contentsOf: "&quot;".utf8)
      case ASCII.apostrophe: result.append(contentsOf: "&apos;".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  // MARK: Numbers

  private mutating func mendNumber(
    _ name: ArraySlice<UInt8>,
    at start: Int,
    isTerminated: Bool
  ) -> Int {
    let digits = name.dropFirst()
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let figures = (isHex ? digits.dropFirst() : digits).prefix {
      isHex ? $0.hexValue != nil : $0.isDigit
    }
    guard !figures.isEmpty else { return mendBareAmpersand(at: start) }
    let isWhole = isTerminated && figures.endIndex == name.endIndex
    let end = figures.endIndex + (isWhole ? 1 : 0)
    let number = Self.number(figures, isHex: isHex)
    if isWhole, CharacterReferences.isAllowed(number), !(0x80...0x9F).contains(number),
      digits.first != UInt8(ascii: "X")
    {
      output.append(ASCII.ampersand)
      output.append(contentsOf: name)
      output.append(ASCII.semicolon)
      return end
    }
    mend(number: number, isWhole: isWhole, from: start, to: end)
    return end
  }

  private mutating func mend(number: UInt32, isWhole: Bool, from start: Int, to end: Int) {
    guard let scalar = CharacterReferences.scalar(forNumber: number) else {
      faults.note(.character, "A reference means no character.", at: consumed + start)
      drop(from: start, to: end)
      return
    }
    let reason =
      isWhole ? "A reference means a control character." : "A reference lacks its semicolon."
    faults.note(.reference, reason, at: consumed + start)
    var text: [UInt8] = []
    text.append(scalar)
    replace(from: start, to: end, with: Self.escaped(text))
  }

  /// The number; those beyond Unicode all count as one.
  private static func number(_ figures: ArraySlice<UInt8>, isHex: Bool) -> UInt32 {
    var value: UInt32 = 0
    for figure in figures {
      value = value * (isHex ? 16 : 10) + (figure.hexValue ?? 0)
      guard value <= 0x10FFFF else { return .max }
    }
    return value
  }
}
