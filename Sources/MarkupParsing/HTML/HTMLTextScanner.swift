// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks a fragment of HTML and keeps its text.
///
/// - Complexity: linear in the number of bytes.
struct HTMLTextScanner {
  private let bytes: [UInt8]
  private let limit: Int
  private var kinds: TagKinds
  private var ends = TagEndTable()
  private var output: [UInt8] = []
  private var characters = 0
  private var needsSpace = false
  private var isCut = false

  /// Starts at the first byte.
  ///
  /// - Parameters:
  ///   - bytes: the fragment as UTF-8.
  ///   - limit: the most characters of text.
  ///   - mentionsTags: whether a tag that nothing closes may be meant as text.
  init(_ bytes: [UInt8], limit: Int, mentionsTags: Bool) {
    self.bytes = bytes
    self.limit = limit
    kinds = TagKinds(bytes, mentionsTags: mentionsTags)
    output.reserveCapacity(min(bytes.count, limit == .max ? bytes.count : limit * 2))
  }

  /// The text.
  mutating func run() -> String {
    var index = 0
    while index < bytes.count, !isCut {
      index = step(at: index)
    }
    if isCut { cutAtWord() }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func step(at index: Int) -> Int {
    let byte = bytes[index]
    if byte.isXMLSpace {
      needsSpace = true
      return index + 1
    }
    if byte == ASCII.lessThan, let next = skipMarkup(at: index) { return next }
    if byte == ASCII.ampersand, let reference = HTMLText.Reference(bytes, at: index) {
      for part in reference.text {
        append(part)
      }
      return reference.end
    }
    append(byte)
    return index + 1
  }

  private mutating func append(_ byte: UInt8) {
    if byte.isXMLSpace {
      needsSpace = true
      return
    }
    if needsSpace, !output.isEmpty {
      output.append(ASCII.space)
      characters += 1
    }
    needsSpace = false
    if byte & 0xC0 != 0x80 {
      characters += 1
      if characters > limit {
        isCut = true
        return
      }
    }
    output.append(byte)
  }

  private mutating func skipMarkup(at index: Int) -> Int? {
    if bytes.hasPrefix(Terminators.commentStart, at: index) {
      return bytes.indexBehindComment(at: index)
    }
    if bytes.hasPrefix(Terminators.sectionStart, at: index) {
      return index + Terminators.sectionStart.count
    }
    if index + 1 < bytes.count,
      bytes[index + 1] == ASCII.exclamation || bytes[index + 1] == ASCII.question
    {
      return bytes.index(behind: Terminators.tag, from: index)
    }
    guard let tag = HTMLText.Tag(bytes, at: index, &ends) else { return nil }
    switch kinds.kind(of: tag, at: index) {
    case .text: return nil
    case .tag:
      if let end = endOfNoteMark(behind: tag) { return end }
      if HTMLNames.isBreak(tag.name) { needsSpace = true }
      return tag.end
    case .hidden(let end): return end
    }
  }

  /// The most bytes of the mark of a note.
  private static let longestMark = 16

  /// Returns the index behind the raised mark of a note, which says nothing away from its note; nil
  /// for another tag.
  private mutating func endOfNoteMark(behind tag: HTMLText.Tag) -> Int? {
    guard tag.name.elementsEqual("sup".utf8), !tag.isEnd, tag.end < bytes.count,
      bytes[tag.end] == ASCII.lessThan, let link = HTMLText.Tag(bytes, at: tag.end, &ends),
      link.name.elementsEqual("a".utf8), !link.isEnd,
      leadsIntoPage(bytes[tag.end..<link.end])
    else { return nil }
    let rest = bytes[link.end...].prefix(Self.longestMark)
    guard let close = rest.firstIndex(of: ASCII.lessThan),
      let linkEnd = HTMLText.Tag(bytes, at: close, &ends), linkEnd.isEnd,
      linkEnd.name.elementsEqual("a".utf8), linkEnd.end < bytes.count,
      bytes[linkEnd.end] == ASCII.lessThan,
      let end = HTMLText.Tag(bytes, at: linkEnd.end, &ends), end.isEnd,
      end.name.elementsEqual("sup".utf8)
    else { return nil }
    return end.end
  }

  /// Whether a tag has an address that begins with a number sign.
  private func leadsIntoPage(_ tag: ArraySlice<UInt8>) -> Bool {
    ["href=\"#", "href='#", "href=#"].contains { tag.contains(Array($0.utf8)) }
  }

  private mutating func cutAtWord() {
    if let space = output.lastIndex(of: ASCII.space), space > output.count / 2 {
      output.removeSubrange(space...)
    }
    output.append(contentsOf: "…".utf8)
  }
}
