// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The texts of the references that are met most often, made once.
enum ReferenceTexts {
  static let ampersand = [ASCII.ampersand]
  static let lessThan = [ASCII.lessThan]
  static let greaterThan = [ASCII.greaterThan]
  static let quote = [ASCII.quote]
  static let apostrophe = [ASCII.apostrophe]
}

extension XMLReader {
  /// Deals with a reference in text.
  mutating func readReference<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    if let known = Self.predefined(input, at: start) {
      let one: InlineArray<1, UInt8> = [known.byte]
      report(one.span, &delegate)
      return known.end
    }
    let reference = try reference(input, at: start, end: input.count)
    let text = reference.text
    report(text.span, &delegate)
    return reference.end
  }

  /// Reads the reference, or the bare ampersand, at an index.
  ///
  /// - Parameters:
  ///   - input: the document.
  ///   - start: the index of the ampersand.
  ///   - end: the index at which a reference must have ended.
  /// - Returns: the text and the index behind it.
  /// - Throws: `FeedParsingError` when the document's own entities add too much.
  mutating func reference(
    _ input: Span<UInt8>,
    at start: Int,
    end: Int
  ) throws(FeedParsingError) -> (text: [UInt8], end: Int) {
    let nameStart = start + 1
    var index = nameStart
    let longest = min(end, nameStart + CharacterReferences.longestName + 1)
    while index < longest, input[index].continuesName || input[index] == ASCII.hash,
      input[index] != ASCII.colon, input[index] < 0x80
    {
      index += 1
    }
    let name = input.extracting(nameStart..<index)
    let isTerminated = index < end && input[index] == ASCII.semicolon
    if !name.isEmpty, name[0] == ASCII.hash {
      return number(name.bytesCopied, at: start, isTerminated: isTerminated)
    }
    guard isTerminated, !name.isEmpty else { return bareAmpersand(at: start) }
    if let text = Self.predefined(name) { return (text, index + 1) }
    return try entity(name.bytesCopied[...], at: start)
  }

  private func bareAmpersand(at start: Int) -> (text: [UInt8], end: Int) {
    faults.note(.reference, "\"&\" stands in text unescaped.", at: start)
    return (ReferenceTexts.ampersand, start + 1)
  }

  private mutating func entity(
    _ name: ArraySlice<UInt8>,
    at start: Int
  ) throws(FeedParsingError) -> (text: [UInt8], end: Int) {
    let end = start + 1 + name.count + 1
    if let text = try entities.text(for: name, at: start, faults: faults) {
      return (text, end)
    }
    guard let text = CharacterReferences.text(forName: name) else {
      return bareAmpersand(at: start)
    }
    let shown = String(decoding: name, as: UTF8.self)
    faults.note(.reference, "The entity \"\(shown)\" is not declared.", at: start)
    return (text, end)
  }

  /// The character of the reference at an index to an entity that XML itself declares, where at
  /// least eight bytes are left; nil for another reference.
  ///
  /// It stands for most references, and needs no text of its own.
  static func predefined(_ input: Span<UInt8>, at start: Int) -> (byte: UInt8, end: Int)? {
    guard start <= input.count - 8 else { return nil }
    let word = ByteScan.word(input, start)
    switch word & 0xFFFF_FFFF {
    case 0x3B74_6C26: return (ASCII.lessThan, start + 4)  // "&lt;", the first byte lowest
    case 0x3B74_6726: return (ASCII.greaterThan, start + 4)  // "&gt;"
    default: break
    }
    if word & 0xFF_FFFF_FFFF == 0x3B_706D_6126 { return (ASCII.ampersand, start + 5) }  // "&amp;"
    switch word & 0xFFFF_FFFF_FFFF {
    case 0x3B74_6F75_7126: return (ASCII.quote, start + 6)  // "&quot;"
    case 0x3B73_6F70_6126: return (ASCII.apostrophe, start + 6)  // "&apos;"
    default: return nil
    }
  }

  /// The text of an entity that XML itself declares.
  private static func predefined(_ name: Span<UInt8>) -> [UInt8]? {
    switch name.count {
    case 2 where name[1] == UInt8(ascii: "t"):
      if name[0] == UInt8(ascii: "l") { return ReferenceTexts.lessThan }
      return name[0] == UInt8(ascii: "g") ? ReferenceTexts.greaterThan : nil
    case 3: return name.isEqual(to: amp.span) ? ReferenceTexts.ampersand : nil
    case 4:
      if name.isEqual(to: quot.span) { return ReferenceTexts.quote }
      return name.isEqual(to: apos.span) ? ReferenceTexts.apostrophe : nil
    default: return nil
    }
  }

  private static var amp: [UInt8] { PredefinedNames.ampersand }
  private static var quot: [UInt8] { PredefinedNames.quote }
  private static var apos: [UInt8] { PredefinedNames.apostrophe }

  // MARK: Numbers

  private func number(
    _ name: [UInt8],
    at start: Int,
    isTerminated: Bool
  ) -> (text: [UInt8], end: Int) {
    let digits = name.dropFirst()
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let figures = (isHex ? digits.dropFirst() : digits).prefix {
      isHex ? $0.hexValue != nil : $0.isDigit
    }
    guard !figures.isEmpty else { return bareAmpersand(at: start) }
    let isWhole = isTerminated && figures.endIndex == name.endIndex
    let end = start + 1 + figures.endIndex + (isWhole ? 1 : 0)
    let value = Self.value(of: figures, isHex: isHex)
    guard let scalar = CharacterReferences.scalar(forNumber: value) else {
      faults.note(.character, "A reference means no character.", at: start)
      return ([], end)
    }
    let isProper =
      isWhole && CharacterReferences.isAllowed(value) && !(0x80...0x9F).contains(value)
      && digits.first != UInt8(ascii: "X")
    if !isProper {
      let reason =
        isWhole ? "A reference means a control character." : "A reference lacks its semicolon."
      faults.note(.reference, reason, at: start)
    }
    var text: [UInt8] = []
    text.append(scalar)
    return (text, end)
  }

  /// The number; those beyond Unicode all count as one.
  private static func value(of figures: ArraySlice<UInt8>, isHex: Bool) -> UInt32 {
    var value: UInt32 = 0
    for figure in figures {
      value = value * (isHex ? 16 : 10) + (figure.hexValue ?? 0)
      guard value <= 0x10FFFF else { return .max }
    }
    return value
  }
}

/// The names of the entities that XML declares.
enum PredefinedNames {
  static let ampersand = Array("amp".utf8)
  static let quote = Array("quot".utf8)
  static let apostrophe = Array("apos".utf8)
}
