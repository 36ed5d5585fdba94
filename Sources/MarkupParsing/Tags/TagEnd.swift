// SPDX-License-Identifier: GPL-3.0-or-later

/// A search for the end of a tag: the ">" that no quotation marks hide.
///
/// Quotation marks count behind "=" alone, as in browsers.
package enum TagEnd {
  /// The result of a search.
  enum Finding {
    /// The index of the ">".
    case found(Int)
    /// Another "<" comes first, at this index: it is no tag, or it lacks its ">".
    case broken(Int)
    /// No ">" follows.
    case missing
  }

  /// The state of a search between two bytes.
  enum State: Int, CaseIterable {
    /// In the tag, and not in a value.
    case outside
    /// Behind "=", where a quotation mark counts.
    case behindEquals
    /// In a value between quotation marks.
    case inQuotes
    /// In a value between apostrophes.
    case inApostrophes
  }

  /// Finds the end of one tag of HTML; `TagEndTable` finds those of many.
  ///
  /// - Parameters:
  ///   - bytes: the page.
  ///   - start: any index inside the tag, but not inside a value.
  /// - Returns: the index of the ">"; nil when there is none.
  package static func index(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var state = State.outside
    if case .found(let index) = scan(bytes, from: start, &state, isBroken: false) { return index }
    return nil
  }

  /// Looks at the bytes from an index on.
  ///
  /// - Parameters:
  ///   - input: the text, or as much of it as is to be looked at.
  ///   - start: the index of the first byte.
  ///   - state: the state before that byte; afterwards, where the end is missing, that behind the
  ///     last one.
  ///   - isBroken: whether a "<" breaks the tag.
  /// - Returns: where the end is, if it is there.
  @inline(__always)
  static func scan(
    _ input: Span<UInt8>,
    from start: Int,
    _ state: inout State,
    isBroken: Bool
  ) -> Finding {
    var index = start
    // The quotation mark that is open; 0 when none is.
    var quote: UInt8 =
      switch state {
      case .outside, .behindEquals: 0
      case .inQuotes: ASCII.quote
      case .inApostrophes: ASCII.apostrophe
      }
    // Whether the last byte but white space was "=".
    var isAfterEquals = state == .behindEquals
    while index < input.count {
      let byte = input[index]
      if quote != 0 {
        index = ByteScan.next(quote, in: input, from: index)
        guard index < input.count else { break }
        quote = 0
      } else if byte > ASCII.greaterThan {
        // A letter, as most of them are.
        isAfterEquals = false
      } else if byte == ASCII.greaterThan {
        return .found(index)
      } else if byte == ASCII.lessThan, isBroken {
        return .broken(index)
      } else if byte == ASCII.equals {
        isAfterEquals = true
      } else if !byte.isXMLSpace {
        if isAfterEquals, byte == ASCII.quote || byte == ASCII.apostrophe { quote = byte }
        isAfterEquals = false
      }
      index += 1
    }
    if quote == 0 {
      state = isAfterEquals ? .behindEquals : .outside
    } else {
      state = quote == ASCII.quote ? .inQuotes : .inApostrophes
    }
    return .missing
  }
}

/// The strings that end a tag, and that start and end parts of a document that are no element.
package enum Terminators {
  static let comment = Array("-->".utf8)
  static let commentStart = Array("<!--".utf8)
  /// The ends of a comment of HTML; the second is an error that browsers accept.
  static let htmlComment = [comment, Array("--!>".utf8)]
  static let instruction = Array("?>".utf8)
  /// The end of a section of character data.
  package static let section = Array("]]>".utf8)
  /// The start of a section of character data.
  package static let sectionStart = Array("<![CDATA[".utf8)
  static let tag = Array(">".utf8)
  static let xmlDeclaration = Array("<?xml".utf8)
}

extension [UInt8] {
  /// The index behind the comment of HTML that starts at an index; the end when nothing ends it.
  ///
  /// "<!-->" and "<!--->" are whole comments.
  ///
  /// - Source: the HTML standard, 13.2.5.43 to 13.2.5.52.
  func indexBehindComment(at start: Int) -> Int {
    let content = start + Terminators.commentStart.count
    // The hyphens of the start may be those of "-->", and of no other end.
    for index in content - 2..<content where hasPrefix(Terminators.comment, at: index) {
      return index + Terminators.comment.count
    }
    for index in indices.dropFirst(content) {
      for end in Terminators.htmlComment where hasPrefix(end, at: index) {
        return index + end.count
      }
    }
    return count
  }
}
