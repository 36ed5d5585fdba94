// SPDX-License-Identifier: GPL-3.0-or-later

/// A search for the end of a tag: the ">" that no quotation marks hide.
///
/// Quotation marks count behind "=" alone, as in browsers.
package enum TagEnd {
  /// The result of a search.
  enum Finding {
    /// The index of the ">".
    case found(Int)
    /// Another "<" comes first: it is no tag, or it lacks its ">".
    case broken
    /// No ">" follows.
    case missing
  }

  /// Finds the end of a tag of HTML.
  ///
  /// - Parameters:
  ///   - bytes: the page.
  ///   - start: any index inside the tag, but not inside a value.
  /// - Returns: the index of the ">"; nil when there is none.
  package static func index(in bytes: Span<UInt8>, from start: Int) -> Int? {
    if case .found(let index) = scan(bytes, from: start, isBroken: false) { return index }
    return nil
  }

  /// Finds the end of a tag of XML, in which no other tag may start.
  ///
  /// - Parameters:
  ///   - input: the document.
  ///   - start: the index of the tag's "<".
  /// - Returns: where it is, if it is there.
  static func find(in input: Span<UInt8>, at start: Int) -> Finding {
    scan(input, from: start + 1, isBroken: true)
  }

  /// Looks at the bytes from an index on; where `isBroken`, a "<" breaks the tag.
  @inline(__always)
  private static func scan(
    _ input: Span<UInt8>,
    from start: Int,
    isBroken: Bool
  ) -> Finding {
    var index = start
    // The quotation mark that is open; 0 when none is.
    var quote: UInt8 = 0
    // Whether the last byte but white space was "=".
    var isAfterEquals = false
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

/// The strings that end a tag, and that start and end parts of a document that are no element.
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
