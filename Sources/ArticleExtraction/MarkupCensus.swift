// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// A check for markup that would occupy libxml2 for minutes, before it parses the web page.
///
/// libxml2 compares each attribute of a tag with all before it, and moves the rest of a text
/// without a tag to the front again for every few references in it. This check can be removed when
/// the oldest supported libxml2 does neither (2.14).
///
/// - Complexity: linear in the number of bytes.
struct MarkupCensus {
  private let bytes: [UInt8]
  private let limits: ExtractionLimits
  private var index = 0

  private static let raw = [
    (Array("<script".utf8), Array("</script".utf8)), (Array("<style".utf8), Array("</style".utf8)),
  ]
  private static let comment = Array("<!--".utf8)

  /// Starts at the first byte of a page in UTF-8.
  init(_ bytes: [UInt8], limits: ExtractionLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Checks the whole web page.
  ///
  /// - Throws: `tooManyAttributes` or `textTooLong`.
  mutating func check() throws(ExtractionError) {
    var textStart = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.lessThan else {
        index += 1
        guard index - textStart <= limits.maximumTextBytes else {
          let message =
            "A text of the page has more than \(ByteSize.spelled(limits.maximumTextBytes))."
          throw ExtractionError(.textTooLong, message)
        }
        continue
      }
      try skipMarkup()
      textStart = index
    }
  }

  private mutating func skipMarkup() throws(ExtractionError) {
    if bytes.hasPrefix(Self.comment, at: index) { return skipComment() }
    guard index + 1 < bytes.count, bytes[index + 1].isLetter else {
      index += 1
      return
    }
    let start = index
    index = TagEnd.index(in: bytes.span, from: start + 1) ?? bytes.count
    guard !hasManyAttributes(from: start, to: index) else {
      let message = "A tag of the page has more than \(limits.maximumAttributes) attributes."
      throw ExtractionError(.tooManyAttributes, message)
    }
    // Programs compare with “<” and continue without a “>”.
    for (name, end) in Self.raw where isAt(name, start) {
      while index < bytes.count, !isAt(end, index) { index += 1 }
    }
  }

  private func hasManyAttributes(from start: Int, to end: Int) -> Bool {
    let limit = limits.maximumAttributes
    // Each takes two bytes at least.
    guard end - start > 2 * limit else { return false }
    return TagScanner(bytes, from: start, to: end, limit: limit + 1).attributes.count > limit
  }

  private func isAt(_ name: [UInt8], _ start: Int) -> Bool {
    guard start + name.count <= bytes.count, bytes[start] == name[0] else { return false }
    return bytes[start..<(start + name.count)].elementsEqual(name) { $0.lowercased == $1 }
  }

  private mutating func skipComment() {
    index += 4
    while index < bytes.count {
      if bytes[index] == ASCII.greaterThan,
        bytes[index - 1] == ASCII.hyphen
          || bytes[index - 1] == ASCII.exclamation
      {
        return
      }
      index += 1
    }
  }
}
