// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

extension XMLReader {
  // MARK: Start tags

  /// Deals with a start tag.
  mutating func readStartTag<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    let short = ShortName(input, from: start + 1)
    if !elements.isEmpty, let meaning = names.meaning(of: short, in: elements.scope) {
      // Most tags have no attributes, and a name that was met before.
      let end = start + 1 + short.count + 1
      guard elements.depth < limits.maximumDepth else { throw tooDeep(at: start) }
      tag.reset(name: short, offset: end)
      elements.open(short, meaning: meaning, scope: elements.scope)
      demand = delegate.start(meaning, tag)
      elementsChanged()
      return end
    }
    var nameEnd = start + 1
    while nameEnd < input.count, input[nameEnd].continuesName {
      nameEnd += 1
    }
    if nameEnd < input.count, input[nameEnd] == ASCII.greaterThan {
      let name = input.extracting((start + 1)..<nameEnd)
      guard elements.depth < limits.maximumDepth else { throw tooDeep(at: start) }
      tag.reset(name: name.extracting(name.localName), offset: nameEnd + 1)
      open(name, scope: elements.scope, at: start, &delegate)
      elementsChanged()
      return nameEnd + 1
    }
    switch tagEnds.find(in: input, from: start + 1) {
    case .missing:
      guard input.count - start <= limits.maximumTextBytes else { throw textTooLong(at: start) }
      return input.count
    case .broken:
      return readLessThan(input, at: start, &delegate)
    case .found(let end):
      try readTag(input, from: start, to: end, &delegate)
      return end + 1
    }
  }

  private mutating func readTag<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) {
    scanner.read(input, from: start, to: end)
    try check(scanner, at: start)
    if scanner.isDamaged {
      faults.note(.syntax, "A tag is damaged; it was read as well as can be.", at: start)
    }
    let name = input.extracting(scanner.name)
    tag.reset(name: name.extracting(name.localName), offset: end + 1)
    var declarations: [(prefix: [UInt8], address: String)] = []
    for index in scanner.attributes.indices {
      let attribute = scanner.attributes[index]
      if let prefix = Self.declaredPrefix(input.extracting(attribute.name)) {
        declarations.append((prefix, try text(of: input, attribute.value)))
      } else {
        try add(attribute, of: input)
      }
    }
    let outer = elements.scope
    let scope = declarations.isEmpty ? outer : scopes.enter(declarations, on: outer)
    tag.resolvePrefixes(scopes, in: scope)
    guard elements.depth < limits.maximumDepth else { throw tooDeep(at: start) }
    open(name, scope: scope, at: start, &delegate)
    if scanner.isEmptyElement { close(&delegate) }
    elementsChanged()
  }

  private func check(_ scanner: TagScanner, at start: Int) throws(FeedParsingError) {
    if scanner.attributes.count > limits.maximumAttributes {
      throw FeedParsingError(
        .tooManyAttributes,
        "An element has more than \(limits.maximumAttributes) attributes.",
        at: faults.lines.position(of: start)
      )
    }
    for attribute in scanner.attributes where attribute.value.count > limits.maximumTextBytes {
      throw textTooLong(at: attribute.value.lowerBound)
    }
  }

  private func tooDeep(at start: Int) -> FeedParsingError {
    FeedParsingError(
      .tooDeep,
      "Elements stand more than \(limits.maximumDepth) deep in one another.",
      at: faults.lines.position(of: start)
    )
  }

  /// Opens the element of the tag that was filled.
  private mutating func open<Delegate: XMLReaderDelegate>(
    _ name: Span<UInt8>,
    scope: Int,
    at start: Int,
    _ delegate: inout Delegate
  ) {
    let meaning = meaning(of: name, in: scope, at: start, &delegate)
    elements.open(name, meaning: meaning, scope: scope)
    demand = delegate.start(meaning, tag)
  }

  // MARK: Names

  /// The prefix that an attribute declares, empty for the default namespace; nil for another one.
  private static func declaredPrefix(_ name: Span<UInt8>) -> [UInt8]? {
    let word = "xmlns"
    guard name.count >= word.utf8.count,
      name.extracting(first: word.utf8.count).isEqualIgnoringCase(to: "xmlns")
    else { return nil }
    if name.count == word.utf8.count { return [] }
    guard name[word.utf8.count] == ASCII.colon else { return nil }
    return name.extracting((word.utf8.count + 1)..<name.count).bytesCopied
  }

  private mutating func meaning<Delegate: XMLReaderDelegate>(
    of name: Span<UInt8>,
    in scope: Int,
    at start: Int,
    _ delegate: inout Delegate
  ) -> UInt8 {
    if !elements.isEmpty, let known = names.meaning(of: name, in: scope) { return known }
    let local = name.localName
    let prefix =
      local.lowerBound == 0
      ? name.extracting(first: 0) : name.extracting(first: local.lowerBound - 1)
    var address = scopes.address(of: prefix, in: scope)
    if address == nil, prefix.isEmpty, elements.isEmpty {
      // `<feed xmlns:feed="…">`: the root was to stand in the namespace of its own name.
      address = scopes.address(of: name, in: scope)
    }
    if address == nil, !prefix.isEmpty, !prefix.isEqualIgnoringCase(to: "xml") {
      let shown = String(decoding: prefix.bytesCopied, as: UTF8.self)
      faults.note(.syntax, "The prefix \"\(shown)\" is not declared.", at: start)
    }
    let meaning = delegate.meaning(
      of: String(decoding: name.extracting(local).bytesCopied, as: UTF8.self),
      prefix: prefix.isEmpty ? nil : String(decoding: prefix.bytesCopied, as: UTF8.self),
      namespace: address
    )
    // The root's name settles what names without a namespace mean.
    if !elements.isEmpty { names.remember(meaning, of: name, in: scope) }
    return meaning
  }

  // MARK: Attributes

  private mutating func add(
    _ attribute: TagScanner.Attribute,
    of input: Span<UInt8>
  ) throws(FeedParsingError) {
    let nameStart = tag.length
    let name = input.extracting(attribute.name)
    tag.append(name)
    let valueStart = tag.length
    try appendValue(input, attribute.value)
    let local = nameStart + name.localName.lowerBound
    tag.add(nameStart: nameStart, local: local, valueStart: valueStart)
  }

  /// Writes the value of an attribute into the tag: references resolved, white space made blanks.
  private mutating func appendValue(
    _ input: Span<UInt8>,
    _ range: Range<Int>
  ) throws(FeedParsingError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, !input[index].stopsValue {
        index += 1
      }
      if index > start { tag.append(input.extracting(start..<index)) }
      guard index < range.upperBound else { return }
      let byte = input[index]
      if byte == ASCII.ampersand {
        let reference = try reference(input, at: index, end: range.upperBound)
        tag.append(reference.text)
        index = reference.end
        continue
      }
      if byte == ASCII.lessThan {
        faults.note(.syntax, "\"<\" stands in an attribute.", at: index)
      }
      if byte.isForbiddenControl {
        faults.note(.character, "A control character was left out.", at: index)
      } else {
        tag.append(byte.isXMLSpace ? ASCII.space : byte)
      }
      index += 1
    }
  }

  /// The value of an attribute that declares a namespace.
  private mutating func text(
    of input: Span<UInt8>,
    _ range: Range<Int>
  ) throws(FeedParsingError) -> String {
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if input[index] == ASCII.ampersand {
        let reference = try reference(input, at: index, end: range.upperBound)
        bytes.append(contentsOf: reference.text)
        index = reference.end
      } else {
        let byte = input[index]
        if !byte.isForbiddenControl { bytes.append(byte.isXMLSpace ? ASCII.space : byte) }
        index += 1
      }
    }
    return String(decoding: bytes.trimmingSpace, as: UTF8.self)
  }

  // MARK: End tags

  /// Deals with an end tag.
  mutating func readEndTag<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) -> Int {
    if let end = elements.endOfInnermost(in: input, at: start + 2), end < input.count,
      input[end] == ASCII.greaterThan
    {
      // Most end tags are those of the innermost element.
      close(&delegate)
      elementsChanged()
      return end + 1
    }
    var index = start + 2
    while index < input.count, input[index].continuesName {
      index += 1
    }
    let name = input.extracting((start + 2)..<index)
    while index < input.count, input[index] != ASCII.greaterThan, input[index] != ASCII.lessThan {
      index += 1
    }
    guard index < input.count else { return input.count }
    let next = input[index] == ASCII.greaterThan ? index + 1 : index
    if elements.isInnermost(name) {
      close(&delegate)
    } else {
      closeAcross(name, from: start, &delegate)
    }
    elementsChanged()
    return next
  }

  private mutating func closeAcross<Delegate: XMLReaderDelegate>(
    _ name: Span<UInt8>,
    from start: Int,
    _ delegate: inout Delegate
  ) {
    let shown = String(decoding: name.bytesCopied, as: UTF8.self)
    guard let count = elements.count(toClose: name) else {
      faults.note(.syntax, "The end tag </\(shown)> has no start.", at: start)
      return
    }
    faults.note(
      .syntax,
      "The end tag </\(shown)> stands where </\(elements.innermost)> should.",
      at: start
    )
    for _ in 0..<count {
      close(&delegate)
    }
  }

  private mutating func close<Delegate: XMLReaderDelegate>(_ delegate: inout Delegate) {
    guard let element = elements.close() else { return }
    if element.scope != elements.scope { scopes.leave(element.scope) }
    if demand != .nothing { demand = delegate.end(element.meaning) }
  }
}
