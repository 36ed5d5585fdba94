// SPDX-License-Identifier: GPL-3.0-or-later

/// A scanner that distinguishes tags of HTML from text in angle brackets, as in "Vec<String>".
struct TagKinds {
  /// The meaning of some text in angle brackets.
  enum Kind {
    /// Text.
    case text
    /// A tag.
    case tag
    /// The start of an element whose content is not text for people, and the index behind it.
    case hidden(Int)
  }

  private let bytes: [UInt8]
  private let mentionsTags: Bool
  /// The start of the last end tag of each name; nil before somebody asked.
  private var lastEnds: [[UInt8]: Int]?
  /// The index of the last sign of a program or a style, -1 without one; nil before somebody asked.
  private var lastSign: Int?
  /// The index of the first "=" behind the last name that was looked at, or the end of the text; -1
  /// before somebody asked.
  private var nextEquals = -1
  /// The names that no list knows and that were opened as elements.
  private var opened: Set<[UInt8]> = []

  /// Looks at the tags of one text.
  init(_ bytes: [UInt8], mentionsTags: Bool) {
    self.bytes = bytes
    self.mentionsTags = mentionsTags
  }

  /// Returns the kind of one tag.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - start: the index of its "<".
  /// - Returns: whether it is one, or text.
  mutating func kind(of tag: HTMLText.Tag, at start: Int) -> Kind {
    let isKnown = HTMLNames.isElement(tag.name)
    if tag.isEnd { return isKnown || opened.contains(tag.name) ? .tag : .text }
    guard isKnown else { return unknownKind(tag, at: start) }
    if HTMLNames.isHidden(tag.name), let end = endOfHidden(tag) { return .hidden(end) }
    return mentionsTags && isMention(tag, at: start) ? .text : .tag
  }

  // MARK: Elements that no list knows

  private mutating func unknownKind(_ tag: HTMLText.Tag, at start: Int) -> Kind {
    let isElement =
      nameContinues(tag, at: start) || hasAttribute(tag, at: start) || isClosed(tag)
    guard isElement else { return .text }
    opened.insert(tag.name)
    return .tag
  }

  /// Whether the name is one of XML with a prefix, as word processors write.
  private func nameContinues(_ tag: HTMLText.Tag, at start: Int) -> Bool {
    bytes[start + 1 + tag.name.count] == ASCII.colon
  }

  /// Whether a tag has an attribute, or is closed in itself.
  ///
  /// The tags come in the order of the text: the same "=" is behind all those before it.
  private mutating func hasAttribute(_ tag: HTMLText.Tag, at start: Int) -> Bool {
    let nameEnd = start + 1 + tag.name.count
    if nextEquals < nameEnd {
      nextEquals = ByteScan.next(ASCII.equals, in: bytes.span, from: nameEnd)
    }
    return nextEquals < tag.end - 1 || bytes[nameEnd..<(tag.end - 1)].last == ASCII.slash
  }

  // MARK: Elements that are mentioned

  private mutating func isMention(_ tag: HTMLText.Tag, at start: Int) -> Bool {
    guard !HTMLNames.needsNoEnd(tag.name), !hasAttribute(tag, at: start), !isClosed(tag) else {
      return false
    }
    // Emphasis whose end is missing, unless it stands as in "Vec<B>".
    let isBehindWord = start > 0 && (bytes[start - 1].isLetter || bytes[start - 1].isDigit)
    let isCapital = bytes[start + 1] < UInt8(ascii: "a")
    return !HTMLNames.isEmphasis(tag.name) || isBehindWord && isCapital
  }

  private mutating func isClosed(_ tag: HTMLText.Tag) -> Bool {
    let ends = lastEnds ?? Self.lastEnds(in: bytes)
    lastEnds = ends
    return ends[tag.name].map { $0 >= tag.end } ?? false
  }

  // MARK: Elements whose content is hidden

  /// The index behind an element; nil when nothing closes it, and it swallows nothing.
  private mutating func endOfHidden(_ tag: HTMLText.Tag) -> Int? {
    guard isClosed(tag) else {
      let isProgram = HTMLNames.isProgram(tag.name)
      return isProgram && !(mentionsTags && readsAsText(from: tag.end)) ? bytes.count : nil
    }
    var index = tag.end
    while let found = bytes[index...].firstIndex(of: ASCII.lessThan) {
      if Self.endedName(bytes, at: found)?.elementsEqual(tag.name) == true {
        return (bytes[found...].firstIndex(of: ASCII.greaterThan) ?? bytes.endIndex - 1) + 1
      }
      index = found + 1
    }
    return bytes.count
  }

  /// Whether what follows holds no sign of a program or a style.
  private mutating func readsAsText(from start: Int) -> Bool {
    let last = lastSign ?? bytes.lastIndex { "(){}=;".utf8.contains($0) } ?? -1
    lastSign = last
    return last < start
  }

  private static func lastEnds(in bytes: [UInt8]) -> [[UInt8]: Int] {
    var ends: [[UInt8]: Int] = [:]
    var index = 0
    while let found = bytes[index...].firstIndex(of: ASCII.lessThan) {
      index = found + 1
      if let name = endedName(bytes, at: found) { ends[name] = found }
    }
    return ends
  }

  /// The name of the end tag at a "<" in lower case; nil when there is none.
  private static func endedName(_ bytes: [UInt8], at start: Int) -> [UInt8]? {
    guard start + 1 < bytes.count, bytes[start + 1] == ASCII.slash else { return nil }
    let name = bytes[(start + 2)...].prefix { $0.isLetter || $0.isDigit }
    return name.isEmpty ? nil : name.map(\.lowercased)
  }
}
