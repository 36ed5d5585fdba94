// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Writes a fragment of HTML down again with nothing in it that is not in `HTMLAllowList`.
///
/// Each tag is taken apart and written anew, each "<" that starts none is escaped: what comes out
/// holds no byte of markup that was not written here, so that no reading of it finds a tag that
/// this one did not see.
///
/// - Complexity: linear in the number of bytes.
struct HTMLSanitizer {
  private let input: [UInt8]
  private let attributes: SafeAttribute
  /// The index of the last ">"; -1 when there is none.
  private let lastTag: Int
  private var ends = TagEndTable()
  private var output: [UInt8] = []
  /// The number of open formulas and drawings.
  private var mathDepth = 0
  private var drawingDepth = 0
  /// The offsets in the output at which the outermost open drawing and its content start.
  private var drawing: (start: Int, content: Int)?
  /// The offset in the output at which the last line break ends.
  ///
  /// The end tag behind it, as XML has one, is no second break.
  private var breakEnd = -1
  /// Elements that were opened and not closed, so that an end tag without start tag is dropped.
  private var openCounts: [String: Int] = [:]

  /// Sanitizes a fragment.
  ///
  /// - Parameters:
  ///   - fragment: the fragment as UTF-8.
  ///   - base: the address against which relative ones are resolved; nil leaves them relative.
  ///   - isClosed: whether elements that the fragment leaves open are closed, so that more can
  ///     stand behind it.
  /// - Returns: the fragment without anything that acts.
  static func sanitized(_ fragment: [UInt8], base: URL?, isClosed: Bool = false) -> String {
    var sanitizer = HTMLSanitizer(input: fragment, base: base)
    sanitizer.run()
    if isClosed { sanitizer.closeAll() }
    let output = sanitizer.output
    // White space at the end belongs to an element that is not closed.
    let isOpen = sanitizer.openCounts.values.contains { $0 > 0 }
    let text = isOpen ? output.drop(while: \.isXMLSpace) : output.trimmingSpace
    return String(decoding: text, as: UTF8.self)
  }

  private init(input: [UInt8], base: URL?) {
    self.input = input
    attributes = SafeAttribute(base: base)
    lastTag = input.lastIndex(of: ASCII.greaterThan) ?? -1
    output.reserveCapacity(input.count)
  }

  private mutating func run() {
    var index = 0
    while index < input.count {
      let byte = input[index]
      guard byte == ASCII.lessThan else {
        append(text: byte)
        index += 1
        continue
      }
      index = markup(at: index)
    }
  }

  private mutating func append(text byte: UInt8) {
    if byte == ASCII.greaterThan {
      output.append(contentsOf: "&gt;".utf8)
    } else {
      output.append(byte)
    }
  }

  /// Deals with a "<".
  ///
  /// - Returns: the index behind what it starts.
  private mutating func markup(at index: Int) -> Int {
    if input.hasPrefix(Terminators.commentStart, at: index) {
      return input.indexBehindComment(at: index)
    }
    if index + 1 < input.count, input[index + 1] == ASCII.question || isDoctype(at: index) {
      return input.index(behind: Terminators.tag, from: index + 1)
    }
    guard let tag = HTMLText.Tag(input, at: index, &ends) else {
      if isCutOff(at: index) { return input.count }
      output.append(contentsOf: "&lt;".utf8)
      return index + 1
    }
    let name = String(decoding: name(at: index, isEnd: tag.isEnd), as: UTF8.self)
    if tag.isEnd {
      endTag(name)
      return tag.end
    }
    if HTMLAllowList.dropped.contains(name) {
      let isEmpty = input[tag.end - 2] == ASCII.slash
      return isEmpty ? tag.end : endOfContent(name, from: tag.end)
    }
    startTag(name, from: index, to: tag.end - 1)
    return tag.end
  }

  /// Whether a "<" starts a tag that the end of the text cuts off, as where a publisher shortens
  /// HTML by its characters; browsers show nothing of one either.
  private func isCutOff(at index: Int) -> Bool {
    guard index > lastTag else { return false }
    let start = index + (input[(index + 1)...].first == ASCII.slash ? 2 : 1)
    guard start < input.count, input[start].isLetter else { return false }
    let rest = input[start...].drop { $0.isLetter || $0.isDigit }
    guard !rest.contains(ASCII.lessThan) else { return false }
    // Words behind the name that are no attributes are a sentence: "if a <b and so on".
    let hasAttribute = rest.first?.isXMLSpace == true && rest.contains(ASCII.equals)
    return hasAttribute || rest.allSatisfy(\.isXMLSpace)
  }

  private func isDoctype(at index: Int) -> Bool {
    input[(index + 1)...].prefix("!DOCTYPE".utf8.count).isEqualIgnoringCase(to: "!DOCTYPE")
  }

  /// The whole name of a tag in lower case, its prefix included.
  private func name(at index: Int, isEnd: Bool) -> [UInt8] {
    input[(index + (isEnd ? 2 : 1))...].prefix { $0.continuesName }.map(\.lowercased)
  }

  /// The index behind the end tag of an element whose content is left out.
  private mutating func endOfContent(_ name: String, from start: Int) -> Int {
    let bytes = Array(name.utf8)
    var index = start
    while let found = input[index...].firstIndex(of: ASCII.lessThan) {
      if isEndTag(of: bytes, at: found),
        let tag = HTMLText.Tag(input, at: found, &ends), tag.name == bytes
      {
        return tag.end
      }
      index = found + 1
    }
    return input.count
  }

  /// Whether what stands at a "<" starts as the end tag of an element does.
  private func isEndTag(of name: [UInt8], at index: Int) -> Bool {
    let rest = input[(index + 1)...]
    return rest.first == ASCII.slash
      && rest.dropFirst().prefix(name.count).elementsEqual(name) { $0.lowercased == $1 }
  }

  // MARK: Tags

  private mutating func startTag(_ name: String, from start: Int, to end: Int) {
    guard let allowed = allowedAttributes(of: name) else { return }
    let outputStart = output.count
    let scanner = TagScanner(input, from: start, to: end)
    output.append(ASCII.lessThan)
    output.append(contentsOf: name.utf8)
    var seen: Set<String> = []
    for attribute in scanner.attributes {
      let key = String(decoding: input[attribute.name].map(\.lowercased), as: UTF8.self)
      guard seen.insert(key).inserted else { continue }
      append(key, HTMLText.resolved(Array(input[attribute.value])), allowed: allowed)
    }
    if seen.contains(where: { $0.hasPrefix("xlink:") }), !seen.contains("xmlns:xlink"),
      allowed.contains("xmlns:xlink")
    {
      output.append(contentsOf: " xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8)
    }
    output.append(ASCII.greaterThan)
    if name == "br" { breakEnd = output.count }
    guard !HTMLAllowList.void.contains(name) else { return }
    openCounts[name, default: 0] += 1
    if name == "math" { mathDepth += 1 }
    if name == "svg" {
      if drawingDepth == 0 { drawing = (outputStart, output.count) }
      drawingDepth += 1
    }
    // HTML itself knows no empty elements; formulas and drawings do.
    if scanner.isEmptyElement, scanner.attributes.isEmpty || mathDepth + drawingDepth > 0 {
      endTag(name)
    }
  }

  private mutating func endTag(_ name: String) {
    // What browsers make of an end tag without a start: an empty paragraph, a break of the line.
    if name == "p", openCounts[name, default: 0] == 0 {
      output.append(contentsOf: "<p></p>".utf8)
    } else if name == "br", output.count != breakEnd {
      output.append(contentsOf: "<br>".utf8)
    }
    guard let count = openCounts[name], count > 0 else { return }
    openCounts[name] = count - 1
    if name == "math" { mathDepth -= 1 }
    if name == "svg" { drawingDepth -= 1 }
    output.append(contentsOf: "</\(name)>".utf8)
    if name == "svg", drawingDepth == 0 { dropEmptyDrawing(endTag: name.utf8.count + 3) }
  }

  /// Writes the end tags that are missing; for what a browser makes of them, their order is the
  /// same.
  private mutating func closeAll() {
    for (name, count) in openCounts.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<count { endTag(name) }
    }
  }

  /// Removes the drawing that ends here when there is nothing in it that shows.
  private mutating func dropEmptyDrawing(endTag length: Int) {
    guard let drawing else { return }
    let content = output[drawing.content..<(output.count - length)]
    if content.allSatisfy(\.isXMLSpace) { output.removeSubrange(drawing.start...) }
    self.drawing = nil
  }

  /// The attributes that an element may bear; nil when the element may not stand.
  private func allowedAttributes(of name: String) -> Set<String>? {
    if mathDepth > 0 || name == "math", HTMLAllowList.mathElements.contains(name) {
      return HTMLAllowList.mathAttributes
    }
    if drawingDepth > 0 || name == "svg", HTMLAllowList.drawingElements.contains(name) {
      return HTMLAllowList.drawingAttributes
    }
    if drawingDepth > 0, name == "a" { return HTMLAllowList.drawingLinkAttributes }
    return HTMLAllowList.elements.contains(name) ? HTMLAllowList.attributes : nil
  }

  private mutating func append(_ name: String, _ value: String, allowed: Set<String>) {
    let isPrivate = name.hasPrefix("data-") && mathDepth + drawingDepth == 0
    guard allowed.contains(name) || isPrivate,
      let safe = attributes.value(value, of: name, isDrawing: drawingDepth > 0)
    else { return }
    output.append(contentsOf: " \(name)=\"\(MarkupWriter.escapeValue(safe))\"".utf8)
  }
}
