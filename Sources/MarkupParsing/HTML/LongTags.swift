// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts tags with more attributes than any author writes, because libxml2 compares each attribute
/// of a tag with all those before it.
///
/// Tags begin and end here where they do for libxml2, whatever browsers make of them: in comments,
/// scripts and styles there are none, a quotation mark inside a bare value is a letter, and a tag
/// without its ">" goes on to the end of the text.
///
/// To be deleted when libxml2 finds an attribute that stands twice by its hash.
///
/// - Complexity: linear in the number of bytes.
/// - Source: `htmlParseStartTag` and `htmlParseTryOrFinish` of libxml2 2.9.14.
enum LongTags {
  /// 256: above the largest tag of any page, below what would take long.
  private static let maximumAttributes = 256

  /// The fragment with the attributes of each tag up to the limit.
  static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    let input = bytes.span
    var index = 0
    while index < input.count {
      index = ByteScan.next(ASCII.lessThan, in: input, from: index)
      guard index + 1 < input.count else { break }
      guard input[index + 1].startsTag else {
        index = endOfOther(input, from: index)
        continue
      }
      let tag = StartTag(input, at: index, limit: maximumAttributes)
      if let surplus = tag.surplus {
        output.append(contentsOf: bytes[copied..<surplus])
        output.append(ASCII.greaterThan)
        copied = tag.end
      }
      index = tag.isRaw ? endOfRawText(input, in: tag.name, from: tag.end) : tag.end
    }
    guard copied > 0 else { return bytes }
    output.append(contentsOf: bytes[copied...])
    return output
  }

  /// The index behind a "<" that starts no element, and what belongs to it.
  private static func endOfOther(_ input: Span<UInt8>, from start: Int) -> Int {
    switch input[start + 1] {
    case ASCII.exclamation where stands(Terminators.commentStart, in: input, at: start):
      endOfComment(input, from: start + Terminators.commentStart.count)
    case ASCII.exclamation, ASCII.question, ASCII.slash:
      min(input.count, ByteScan.next(ASCII.greaterThan, in: input, from: start) + 1)
    default: start + 1
    }
  }

  /// The index behind "-->" or "--!>"; neither begins with the last bytes of "<!--".
  private static func endOfComment(_ input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count {
      index = ByteScan.next(ASCII.greaterThan, in: input, from: index)
      guard index < input.count else { break }
      index += 1
      for end in Terminators.htmlComment where index - end.count >= start {
        if stands(end, in: input, at: index - end.count) { return index }
      }
    }
    return index
  }

  /// The index of the end tag of a script or a style.
  private static func endOfRawText(
    _ input: Span<UInt8>,
    in name: Range<Int>,
    from start: Int
  ) -> Int {
    var index = start
    while index < input.count {
      index = ByteScan.next(ASCII.lessThan, in: input, from: index)
      guard index + 1 + name.count < input.count else { return input.count }
      if input[index + 1] == ASCII.slash,
        (0..<name.count).allSatisfy({
          input[index + 2 + $0].lowercased == input[name.lowerBound + $0].lowercased
        })
      {
        return index
      }
      index += 1
    }
    return index
  }

  private static func stands(_ text: [UInt8], in input: Span<UInt8>, at start: Int) -> Bool {
    start + text.count <= input.count && text.indices.allSatisfy { input[start + $0] == text[$0] }
  }
}

/// A start tag as libxml2 reads it.
private struct StartTag {
  /// The positions of the element's name.
  let name: Range<Int>
  /// The index behind the tag.
  private(set) var end: Int
  /// The index of the first attribute beyond the limit; nil when there is none.
  private(set) var surplus: Int?
  /// Whether the element's content is no markup.
  let isRaw: Bool

  /// Reads the tag at a "<".
  ///
  /// - Parameters:
  ///   - input: the text.
  ///   - start: the index of the "<", behind which a name starts.
  ///   - limit: the number of attributes that may stay.
  init(_ input: Span<UInt8>, at start: Int, limit: Int) {
    name = start + 1..<Self.endOfName(input, from: start + 1)
    isRaw = Self.isName("script", input, name) || Self.isName("style", input, name)
    end = Self.endOfBlanks(input, from: name.upperBound)
    var count = 0
    while end < input.count, !Self.ends(input, at: end) {
      if input[end].startsTag {
        if count == limit { surplus = end }
        count += 1
        end = Self.endOfAttribute(input, from: end)
      } else {
        // What starts no name is left out up to the next blank.
        while end < input.count, !input[end].isXMLSpace, !Self.ends(input, at: end) { end += 1 }
      }
      end = Self.endOfBlanks(input, from: end)
    }
    end = min(input.count, ByteScan.next(ASCII.greaterThan, in: input, from: end) + 1)
  }

  private static func isName(
    _ text: StaticString,
    _ input: Span<UInt8>,
    _ name: Range<Int>
  ) -> Bool {
    name.count == text.utf8CodeUnitCount
      && name.map { input[$0] }.isEqualIgnoringCase(to: text)
  }

  /// Whether the tag ends at an index.
  private static func ends(_ input: Span<UInt8>, at index: Int) -> Bool {
    input[index] == ASCII.greaterThan
      || input[index] == ASCII.slash && index + 1 < input.count
        && input[index + 1] == ASCII.greaterThan
  }

  private static func endOfBlanks(_ input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, input[index].isXMLSpace { index += 1 }
    return index
  }

  private static func endOfName(_ input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, input[index].continuesTag { index += 1 }
    return index
  }

  private static func endOfAttribute(_ input: Span<UInt8>, from start: Int) -> Int {
    var index = endOfBlanks(input, from: endOfName(input, from: start))
    guard index < input.count, input[index] == ASCII.equals else { return index }
    index = endOfBlanks(input, from: index + 1)
    guard index < input.count else { return index }
    let mark = input[index]
    if mark == ASCII.quote || mark == ASCII.apostrophe {
      return min(input.count, ByteScan.next(mark, in: input, from: index + 1) + 1)
    }
    while index < input.count, !input[index].isXMLSpace, input[index] != ASCII.greaterThan {
      index += 1
    }
    return index
  }
}

extension UInt8 {
  /// Whether libxml2 takes the byte for the first one of a name of HTML.
  fileprivate var startsTag: Bool {
    isLetter || self == 0x5F || self == ASCII.colon || self == ASCII.period
  }

  /// Whether libxml2 takes the byte for a later one of a name of HTML.
  fileprivate var continuesTag: Bool { startsTag || isDigit || self == ASCII.hyphen }
}
