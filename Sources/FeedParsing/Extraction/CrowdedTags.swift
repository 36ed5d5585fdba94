// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds start tags with more attributes than any page needs.
///
/// libxml2 compares each attribute of a tag with all before it, so that a tag of some megabytes
/// would keep it busy for minutes. To be deleted when the oldest libxml2 that is supported hashes
/// them (2.14).
struct CrowdedTags {
  private let bytes: [UInt8]
  private let maximumAttributes: Int
  private var index = 0

  /// Starts at the first byte of a page in UTF-8.
  init(_ bytes: [UInt8], maximumAttributes: Int) {
    self.bytes = bytes
    self.maximumAttributes = maximumAttributes
  }

  /// Whether there is such a tag.
  mutating func isFound() -> Bool {
    let script = Array("<script".utf8)
    let style = Array("<style".utf8)
    let comment = Array("<!--".utf8)
    while index + 1 < bytes.count {
      guard bytes[index] == ASCII.lessThan else {
        index += 1
        continue
      }
      if bytes.hasPrefix(comment, at: index) {
        skipComment()
      } else if bytes[index + 1].isLetter {
        let start = index
        let isRaw = isAt(script, start) || isAt(style, start)
        guard countAttributes() <= maximumAttributes else { return true }
        // Programs compare with "<" and go on without a ">".
        if isRaw { skipToEndTag() }
      } else {
        index += 1
      }
    }
    return false
  }

  private func isAt(_ name: [UInt8], _ start: Int) -> Bool {
    guard start + name.count <= bytes.count else { return false }
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

  private mutating func skipToEndTag() {
    while index + 1 < bytes.count,
      bytes[index] != ASCII.lessThan || bytes[index + 1] != ASCII.slash
    {
      index += 1
    }
  }

  /// Goes behind a tag and counts the words in it that are no values.
  private mutating func countAttributes() -> Int {
    var count = 0
    var isInWord = true
    var isAfterEquals = false
    index += 1
    while index < bytes.count, bytes[index] != ASCII.greaterThan {
      let byte = bytes[index]
      index += 1
      if byte.isXMLSpace || byte == ASCII.slash && !isAfterEquals {
        isInWord = false
      } else if isAfterEquals, byte == ASCII.quote || byte == ASCII.apostrophe {
        index = (bytes[index...].firstIndex(of: byte) ?? bytes.endIndex - 1) + 1
        (isAfterEquals, isInWord) = (false, false)
      } else if byte == ASCII.equals {
        (isAfterEquals, isInWord) = (true, true)
      } else {
        if !isInWord, !isAfterEquals { count += 1 }
        (isAfterEquals, isInWord) = (false, true)
      }
    }
    return count
  }
}
