// SPDX-License-Identifier: GPL-3.0-or-later

/// A search for the end of a tag: the ">" that no quotation marks hide.
///
/// Quotation marks count behind "=" alone, as in browsers. A search whose bytes ended goes on where
/// it stopped, so that a long tag in small pieces is not read again with each of them.
package struct TagEnd {
  /// The result of a search.
  enum Finding {
    /// The index of the ">".
    case found(Int)
    /// Another "<" comes first: it is no tag, or it lacks its ">".
    case broken
    /// It is not there yet.
    case missing
  }

  /// The number of bytes from the "<" on that were looked at.
  private var length = 0
  /// The quotation mark that is open; 0 when none is.
  private var quote: UInt8 = 0
  /// Whether the last byte but white space was "=".
  private var isAfterEquals = false

  /// Finds the end of a tag of HTML.
  ///
  /// - Parameters:
  ///   - bytes: the page.
  ///   - start: any index inside the tag, but not inside a value.
  /// - Returns: the index of the ">"; nil when there is none.
  package static func index(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var end = TagEnd()
    if case .found(let index) = end.scan(bytes, from: start, isBroken: false) { return index }
    return nil
  }

  /// Finds the end of a tag of XML, in which no other tag may start.
  ///
  /// - Parameters:
  ///   - input: the document from some place on, the same place as in the last search for this tag.
  ///   - start: the index of the tag's "<".
  /// - Returns: where it is, if it is there.
  mutating func find(in input: Span<UInt8>, at start: Int) -> Finding {
    let finding = scan(input, from: start + max(1, length), isBroken: true)
    if case .missing = finding { length = input.count - start } else { self = TagEnd() }
    return finding
  }

  /// Looks at the bytes from an index on; where `isBroken`, a "<" breaks the tag.
  @inline(__always)
  private mutating func scan(
    _ input: Span<UInt8>,
    from start: Int,
    isBroken: Bool
  ) -> Finding {
    var index = start
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
        return .broken
      } else if byte == ASCII.equals {
        isAfterEquals = true
      } else if !byte.isXMLSpace {
        if isAfterEquals, byte == ASCII.quote || byte == ASCII.apostrophe { quote = byte }
        isAfterEquals = false
      }
      index += 1
    }
    return .missing
  }
}

/// The strings that start and end what is no element.
package enum Terminators {
  static let comment = Array("-->".utf8)
  static let commentStart = Array("<!--".utf8)
  static let instruction = Array("?>".utf8)
  /// The end of a section of character data.
  package static let section = Array("]]>".utf8)
  /// The start of a section of character data.
  package static let sectionStart = Array("<![CDATA[".utf8)
  static let tag = Array(">".utf8)
  static let xmlDeclaration = Array("<?xml".utf8)
}
