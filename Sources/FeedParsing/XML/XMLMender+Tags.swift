// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// How much of a tag was looked at when its end was not there yet.
struct TagProgress {
  /// How many bytes from its "<" on.
  var length = 0
  /// The quotation mark that is open; 0 when none is.
  var quote: UInt8 = 0
  /// Whether the last byte but white space was "=".
  var isAfterEquals = false
}

extension XMLMender {
  /// Where a tag ends.
  private enum TagEnd {
    /// The index of its ">".
    case found(Int)
    /// Another "<" comes first: it is no tag, or it lacks its ">".
    case broken(Int)
    /// It is not there yet.
    case missing
  }

  // MARK: Start tags

  /// Deals with a start tag.
  mutating func mendStartTag(
    _ input: [UInt8],
    at start: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    switch findTagEnd(input, from: start) {
    case .missing:
      return isFinal ? input.count : nil
    case .broken:
      return mendLessThan(at: start)
    case .found(let end):
      try open(input, from: start, to: end)
      return end + 1
    }
  }

  private mutating func findTagEnd(_ input: [UInt8], from start: Int) -> TagEnd {
    let span = input.span
    var progress = tagProgress
    var index = start + max(1, progress.length)
    while index < span.count {
      let byte = span[index]
      if progress.quote != 0 {
        if byte == progress.quote {
          progress.quote = 0
        }
      } else if byte == ASCII.greaterThan {
        tagProgress = TagProgress()
        return .found(index)
      } else if byte == ASCII.lessThan {
        tagProgress = TagProgress()
        return .broken(index)
      } else if byte == ASCII.equals {
        progress.isAfterEquals = true
      } else if !byte.isXMLSpace {
        if progress.isAfterEquals, byte == ASCII.quote || byte == ASCII.apostrophe {
          progress.quote = byte
        }
        progress.isAfterEquals = false
      }
      index += 1
    }
    progress.length = index - start
    tagProgress = progress
    return .missing
  }

  private mutating func open(
    _ input: [UInt8],
    from start: Int,
    to end: Int
  ) throws(FeedParsingError) {
    var tag = TagScanner(input, from: start, to: end)
    try check(tag, at: start)
    if elements.depth >= limits.maximumDepth {
      throw FeedParsingError(
        .tooDeep,
        "Elements stand more than \(limits.maximumDepth) deep in one another.",
        at: faults.lines.position(of: consumed + start)
      )
    }
    if tag.isClean {
      output.append(contentsOf: input[start...end])
    } else {
      try rewrite(&tag, input, from: start, to: end)
    }
    if !tag.isEmptyElement {
      elements.open(input[tag.name])
    }
    elementsChanged()
  }

  private func check(_ tag: TagScanner, at start: Int) throws(FeedParsingError) {
    if tag.attributes.count > limits.maximumAttributes {
      throw FeedParsingError(
        .tooManyAttributes,
        "An element has more than \(limits.maximumAttributes) attributes.",
        at: faults.lines.position(of: consumed + start)
      )
    }
    for attribute in tag.attributes where attribute.value.count > limits.maximumTextBytes {
      throw textTooLong(at: consumed + attribute.value.lowerBound)
    }
  }

  private mutating func rewrite(
    _ tag: inout TagScanner,
    _ input: [UInt8],
    from start: Int,
    to end: Int
  ) throws(FeedParsingError) {
    if tag.isDamaged {
      faults.note(.syntax, "A tag is damaged; it was read as well as can be.", at: consumed + start)
    }
    output.append(ASCII.lessThan)
    output.append(contentsOf: input[tag.name])
    for attribute in tag.attributes {
      output.append(ASCII.space)
      output.append(contentsOf: input[attribute.name])
      output.append(ASCII.equals)
      output.append(ASCII.quote)
      map.anchor(
        mended: handedOn + output.count,
        original: consumed + attribute.value.lowerBound
      )
      try mendValue(input, attribute.value)
      output.append(ASCII.quote)
    }
    if tag.isEmptyElement {
      output.append(ASCII.slash)
    }
    output.append(ASCII.greaterThan)
    map.anchor(mended: handedOn + output.count, original: consumed + end + 1)
  }

  private mutating func mendValue(_ input: [UInt8], _ range: Range<Int>) throws(FeedParsingError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = input[index]
      switch byte {
      case ASCII.ampersand:
        let next = try mendReference(input, at: index, end: range.upperBound, isFinal: true)
        index = next ?? index + 1
        continue
      case ASCII.lessThan:
        faults.note(.syntax, "\"<\" stands in an attribute.", at: consumed + index)
        replace(from: index, to: index + 1, with: "&lt;".utf8)
      case ASCII.quote:
        replace(from: index, to: index + 1, with: "&quot;".utf8)
      case _ where byte.isForbiddenControl:
        faults.note(.character, "A control character was left out.", at: consumed + index)
        drop(from: index, to: index + 1)
      default:
        output.append(byte)
      }
      index += 1
    }
  }

  // MARK: End tags

  /// Deals with an end tag.
  mutating func mendEndTag(_ input: [UInt8], at start: Int, isFinal: Bool) -> Int? {
    var index = start + 2
    while index < input.count, input[index] != ASCII.greaterThan, input[index] != ASCII.lessThan {
      index += 1
    }
    guard index < input.count else {
      guard !isFinal, input.count - start <= limits.maximumTextBytes else { return input.count }
      return nil
    }
    let isClosed = input[index] == ASCII.greaterThan
    let next = isClosed ? index + 1 : index
    let name = input[(start + 2)..<index].prefix { $0.continuesName }
    if elements.isInnermost(name) {
      output.append(contentsOf: [ASCII.lessThan, ASCII.slash])
      output.append(contentsOf: name)
      output.append(ASCII.greaterThan)
      elements.close()
      map.anchor(mended: handedOn + output.count, original: consumed + next)
    } else {
      closeAcross(name, from: start, to: next)
    }
    elementsChanged()
    return next
  }

  private mutating func closeAcross(_ name: ArraySlice<UInt8>, from start: Int, to end: Int) {
    let shown = String(decoding: name, as: UTF8.self)
    guard let count = elements.count(toClose: name) else {
      faults.note(.syntax, "The end tag </\(shown)> has no start.", at: consumed + start)
      drop(from: start, to: end)
      return
    }
    let innermost = String(decoding: elements.innermost, as: UTF8.self)
    faults.note(
      .syntax,
      "The end tag </\(shown)> stands where </\(innermost)> should.",
      at: consumed + start
    )
    for _ in 0..<count {
      output.append(contentsOf: [ASCII.lessThan, ASCII.slash])
      output.append(contentsOf: elements.innermost)
      output.append(ASCII.greaterThan)
      elements.close()
    }
    map.anchor(mended: handedOn + output.count, original: consumed + end)
  }
}
