// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes plain text of HTML, in one pass and without a tree.
///
/// For titles and previews, of which a window shows hundreds; `ArticleMarkup.document` reads the
/// whole structure.
package enum HTMLText {
  /// The text of a fragment: tags, comments, scripts and styles removed, references resolved, white
  /// space collapsed.
  ///
  /// Words in angle brackets that are no element of HTML are text.
  package static func plain(_ bytes: [UInt8], limit: Int = .max) -> String {
    var scanner = HTMLTextScanner(bytes, limit: limit, mentionsTags: false)
    return scanner.run()
  }

  /// The text of a title, or of another line.
  ///
  /// People write there about elements: a start tag without attributes that nothing closes, of an
  /// element that is no emphasis, is text too.
  package static func line(_ bytes: [UInt8]) -> String {
    var scanner = HTMLTextScanner(bytes, limit: .max, mentionsTags: true)
    return scanner.run()
  }

  /// The value of an attribute with its references resolved, its white space as it stands.
  package static func resolved(_ bytes: [UInt8]) -> String {
    guard bytes.contains(ASCII.ampersand) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: HTMLReferences.resolvedValue(bytes), as: UTF8.self)
  }

  /// The text with each run of white space made one blank, and none around.
  package static func collapse(_ text: String) -> String {
    var before = ASCII.space
    let isCollapsed = text.utf8.allSatisfy { byte in
      defer { before = byte }
      return byte > ASCII.space || byte == ASCII.space && before != ASCII.space
    }
    return isCollapsed && before != ASCII.space || text.isEmpty ? text : collapse(Array(text.utf8))
  }

  /// Whether a text is one line without markup and without white space to take out: as most titles
  /// are.
  package static func isPlainLine(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    return first > ASCII.space && last > ASCII.space && ByteScan.isLine(bytes.span)
      && ByteScan.nextMarkup(in: bytes.span, from: 0) == bytes.count
  }

  /// The text with each run of white space made one blank, and none around.
  package static func collapse(_ bytes: [UInt8]) -> String {
    if bytes.isTrimmed, ByteScan.isLine(bytes.span) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if !byte.isXMLSpace {
        result.append(byte)
      } else if let last = result.last, last != ASCII.space {
        result.append(ASCII.space)
      }
    }
    if result.last == ASCII.space {
      result.removeLast()
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text holds a character that HTML gives a meaning.
  package static func mayBeHTML(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    return ByteScan.next(ASCII.lessThan, in: span, from: 0) < span.count
      || ByteScan.next(ASCII.ampersand, in: span, from: 0) < span.count
      || ByteScan.next(ASCII.greaterThan, in: span, from: 0) < span.count
  }

  /// The text with the characters escaped that would be markup.
  package static func escape(_ text: String) -> String { escaped(text.utf8) }

  /// The text with the characters escaped that would be markup.
  package static func escape(_ bytes: ArraySlice<UInt8>) -> String { escaped(bytes) }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case ASCII.ampersand: result.append(contentsOf: "&amp;".utf8)
      case ASCII.lessThan: result.append(contentsOf: "&lt;".utf8)
      case ASCII.greaterThan: result.append(contentsOf: "&gt;".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text of RSS is meant as HTML: it contains a tag or a reference.
  package static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    var ends = TagEndTable()
    var index = ByteScan.nextMarkup(in: span, from: 0)
    while index < span.count {
      if span[index] == ASCII.ampersand {
        if Reference(bytes, at: index)?.isTerminated == true { return true }
      } else if Tag(bytes, at: index, &ends) != nil {
        return true
      }
      index = ByteScan.nextMarkup(in: span, from: index + 1)
    }
    return false
  }

  /// Whether a text holds an element of HTML from its start tag to its end tag.
  package static func holdsElement(_ bytes: [UInt8]) -> Bool {
    var ends = TagEndTable()
    var opened: Set<[UInt8]> = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: ASCII.lessThan) {
      index = start + 1
      guard let tag = Tag(bytes, at: start, &ends) else { continue }
      if tag.isEnd {
        if opened.contains(tag.name) { return true }
      } else if HTMLAllowList.elements.contains(String(decoding: tag.name, as: UTF8.self)) {
        opened.insert(tag.name)
      }
      index = tag.end
    }
    return false
  }

  /// A reference inside some text.
  struct Reference {
    /// The characters that it stands for.
    let text: [UInt8]
    /// The index behind it.
    let end: Int
    /// A Boolean value that indicates whether it ends with a semicolon.
    let isTerminated: Bool

    /// Reads the reference at an ampersand; nil when there is none.
    init?(_ bytes: [UInt8], at start: Int) {
      var index = start + 1
      if index < bytes.count, bytes[index] == ASCII.hash {
        guard let number = NumericReference(bytes, at: index + 1) else { return nil }
        isTerminated = number.end < bytes.count && bytes[number.end] == ASCII.semicolon
        end = number.end + (isTerminated ? 1 : 0)
        text = Array(UTF8.encode(number.scalar) ?? UTF8.encodedReplacementCharacter)
        return
      }
      let longest = min(bytes.count, index + CharacterReferences.longestName + 1)
      while index < longest, bytes[index].isLetter || bytes[index].isDigit {
        index += 1
      }
      let name = bytes[(start + 1)..<index]
      guard !name.isEmpty else { return nil }
      if index < bytes.count, bytes[index] == ASCII.semicolon,
        let known = CharacterReferences.text(forName: name)
      {
        (text, end, isTerminated) = (known, index + 1, true)
        return
      }
      guard let bare = Self.longestBare(name) else { return nil }
      (text, end, isTerminated) = (bare.text, bare.end, false)
    }

    /// The longest start of a name that HTML takes without a semicolon.
    private static func longestBare(_ name: ArraySlice<UInt8>) -> (text: [UInt8], end: Int)? {
      var candidate = name
      while candidate.count > 1 {
        if CharacterReferences.isBare(candidate),
          let text = CharacterReferences.text(forName: candidate)
        {
          return (text, candidate.endIndex)
        }
        candidate = candidate.dropLast()
      }
      return nil
    }
  }

  /// The number of a reference.
  private struct NumericReference {
    let scalar: Unicode.Scalar
    let end: Int

    init?(_ bytes: [UInt8], at start: Int) {
      var index = start
      let isHex = index < bytes.count && bytes[index].lowercased == UInt8(ascii: "x")
      if isHex {
        index += 1
      }
      let first = index
      var value: UInt32 = 0
      while index < bytes.count, let digit = bytes[index].hexValue, isHex || bytes[index].isDigit {
        value = min(0x110000, value * (isHex ? 16 : 10) + digit)
        index += 1
      }
      guard index > first else { return nil }
      scalar = CharacterReferences.scalar(forNumber: value) ?? "\u{FFFD}"
      end = index
    }
  }

  /// A tag inside some text.
  package struct Tag {
    /// The name in lower case.
    package let name: [UInt8]
    /// A Boolean value that indicates whether the tag is an end tag.
    package let isEnd: Bool
    /// The index behind its ">"; the text's end when there is none.
    package let end: Int

    /// Reads the one tag at a "<"; nil when there is none.
    package init?(_ bytes: [UInt8], at start: Int) {
      var ends = TagEndTable()
      self.init(bytes, at: start, &ends)
    }

    /// Reads the tag at a "<"; nil when there is none.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - start: the index of the "<".
    ///   - ends: the ends of the tags of that text, which were found before.
    package init?(_ bytes: [UInt8], at start: Int, _ ends: inout TagEndTable) {
      var index = start + 1
      isEnd = index < bytes.count && bytes[index] == ASCII.slash
      if isEnd {
        index += 1
      }
      guard index < bytes.count, bytes[index].isLetter else { return nil }
      var name: [UInt8] = []
      while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit {
        name.append(bytes[index].lowercased)
        index += 1
      }
      // A name that goes on is one of XML or none at all; "<3" and "<a@b>" are text.
      if index < bytes.count, !bytes[index].isXMLSpace, bytes[index] != ASCII.greaterThan,
        bytes[index] != ASCII.slash, bytes[index] != ASCII.colon, bytes[index] != ASCII.hyphen
      {
        return nil
      }
      self.name = name
      guard case .found(let end) = ends.find(in: bytes.span, from: index) else { return nil }
      self.end = end + 1
    }
  }
}
