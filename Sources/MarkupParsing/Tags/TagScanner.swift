// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of one start tag, read as leniently as a browser reads them.
package struct TagScanner {
  /// One attribute; without quotation marks.
  package struct Attribute {
    /// The range of its name.
    package var name: Range<Int>
    /// The range of its value; empty for an attribute without one.
    package var value: Range<Int>
  }

  /// The range of the element's name.
  package private(set) var name = 0..<0
  /// The attributes in the order of the tag.
  package private(set) var attributes: [Attribute] = []
  /// Whether the tag ends with "/>".
  private(set) var isEmptyElement = false
  /// Whether the tag breaks the grammar, and not only by what its values contain.
  private(set) var isDamaged = false
  /// Whether the tag is one of HTML: a slash before its ">" belongs to a value without quotation
  /// marks.
  private var isHTML = false

  /// Reads a tag of HTML from the index of its "<" to that of its ">".
  ///
  /// - Note: `href=/feed/>` leads to `/feed/`, as in the HTML standard.
  /// - Parameters:
  ///   - input: the text.
  ///   - start: the index of the "<".
  ///   - end: the index of the ">".
  ///   - limit: how many attributes are read.
  package init(_ input: [UInt8], from start: Int, to end: Int, limit: Int = .max) {
    isHTML = true
    read(input.span, from: start, to: end, limit: limit)
  }

  /// Makes a scanner of XML that has read nothing.
  package init() {}

  /// Reads the tag from the index of its "<" to that of its ">"; the memory of the last tag's
  /// attributes is used again.
  mutating func read(_ span: Span<UInt8>, from start: Int, to end: Int, limit: Int = .max) {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    isEmptyElement = false
    isDamaged = false
    var index = start + 1
    while index < end, span[index].continuesName {
      index += 1
    }
    name = (start + 1)..<index
    while index < end, attributes.count < limit {
      let gap = index
      while index < end, span[index].isXMLSpace {
        index += 1
      }
      guard index < end else { break }
      if span[index] == ASCII.slash, index + 1 == end {
        isEmptyElement = true
        break
      }
      if span[index].startsName {
        if gap == index {
          noteDamage()
        }
        index = readAttribute(span, at: index, end: end)
      } else {
        noteDamage()
        index += 1
      }
    }
  }

  private mutating func noteDamage() {
    isDamaged = true
  }

  private mutating func readAttribute(_ span: Span<UInt8>, at start: Int, end: Int) -> Int {
    var index = start
    while index < end, span[index].continuesName {
      index += 1
    }
    let name = start..<index
    var next = index
    while next < end, span[next].isXMLSpace {
      next += 1
    }
    guard next < end, span[next] == ASCII.equals else {
      noteDamage()
      attributes.append(Attribute(name: name, value: index..<index))
      return index
    }
    next += 1
    while next < end, span[next].isXMLSpace {
      next += 1
    }
    let value = readValue(span, at: next, end: end)
    attributes.append(Attribute(name: name, value: value.range))
    return value.next
  }

  private mutating func readValue(
    _ span: Span<UInt8>,
    at start: Int,
    end: Int
  ) -> (range: Range<Int>, next: Int) {
    guard start < end, span[start] == ASCII.quote || span[start] == ASCII.apostrophe else {
      noteDamage()
      var index = start
      let last = end > start && !isHTML && span[end - 1] == ASCII.slash ? end - 1 : end
      while index < last, !span[index].isXMLSpace {
        index += 1
      }
      return (start..<index, index)
    }
    let quote = span[start]
    var index = start + 1
    while index < end, span[index] != quote {
      index += 1
    }
    return ((start + 1)..<index, min(end, index + 1))
  }
}
