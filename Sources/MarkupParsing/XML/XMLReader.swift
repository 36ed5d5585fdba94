// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Reads a document of XML as a browser would: whatever is wrong with it, in one pass, and with a
/// note of each repair and its place.
///
/// - What stands before and after the root element, comments, instructions and the document type
///   are left out; of the latter only plain entities are kept.
/// - References become characters: those of XML, of HTML and of the document's own type; all others
///   are taken for text.
/// - A "<" that starts no markup is text; control characters vanish; line ends become one.
/// - An end tag closes the innermost element of its name, and is dropped when there is none.
/// - Depth, attributes and lengths are held against the limits before anything is allocated.
///
/// No file and no connection is opened: there is no code here that could.
///
/// - Complexity: linear in the number of bytes.
/// - Source: XML 1.0, Namespaces in XML 1.0; decision 0005.
package struct XMLReader {
  /// The elements that are open.
  var elements = OpenElements()
  /// The entities of the document's own type.
  var entities: DocumentEntities
  /// The namespaces that were declared.
  var scopes = NamespaceScopes()
  /// The meanings of names.
  var names = NameTable()
  /// The tag that is being read.
  var tag = XMLTag()
  /// The positions of the parts of the last tag with attributes; its memory is used again.
  var scanner = TagScanner()
  /// The ends of the tags with attributes.
  var tagEnds = TagEndTable(isBroken: true)

  /// The part of the document to follow that the delegate wants.
  var demand = XMLDemand.elements

  let limits: ParsingLimits
  let faults: FaultLog
  /// Whether the root element was met.
  private(set) var hasRoot = false

  private var mode = Mode.outside
  private var hasNotedJunk = false
  private var sectionLength = 0

  private enum Mode {
    /// Before or after the root element.
    case outside
    case content
    case characterData
    case comment
    case instruction
    case declaration
    case documentType
  }

  /// Makes a reader for one document.
  package init(limits: ParsingLimits, faults: FaultLog) {
    self.limits = limits
    self.faults = faults
    entities = DocumentEntities(maximumBytes: limits.maximumExpandedBytes)
  }

  /// Whether the root element was met and closed.
  package var isComplete: Bool { hasRoot && elements.isEmpty }

  /// The name of the innermost element that is open; empty when none is.
  package var innermost: String { elements.innermost }

  /// Reads the document.
  ///
  /// - Parameters:
  ///   - bytes: the whole document, valid UTF-8.
  ///   - delegate: gets the events.
  /// - Throws: `FeedParsingError` when a limit is crossed, or for which the delegate wants to end.
  package mutating func read<Delegate: XMLReaderDelegate>(
    _ bytes: [UInt8],
    delegate: inout Delegate
  ) throws(FeedParsingError) {
    let span = bytes.span
    var index = 0
    while index < span.count {
      index = try step(span, at: index, &delegate)
      if demand == .nothing, let failure = delegate.failure { throw failure }
    }
  }

  /// The error of a text that is longer than its limit.
  func textTooLong(at offset: Int) -> FeedParsingError {
    FeedParsingError(
      .textTooLong,
      "A text is longer than \(ByteSize.spelled(limits.maximumTextBytes)).",
      at: faults.lines.position(of: offset)
    )
  }

  /// Reads one piece of markup or text from an index on.
  ///
  /// - Returns: the index behind it.
  private mutating func step<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at index: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    switch mode {
    case .content: return try readContent(input, at: index, &delegate)
    case .characterData:
      return try readCharacterData(input, at: index, &delegate)
    case .outside: return try readOutside(input, at: index, &delegate)
    case .comment: return skip(input, from: index, to: Terminators.comment)
    case .instruction:
      return skip(input, from: index, to: Terminators.instruction)
    case .declaration: return skip(input, from: index, to: Terminators.tag)
    case .documentType: return skipDocumentType(input, from: index)
    }
  }

  // MARK: Around the root

  private mutating func readOutside<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    var index = start
    while index < input.count, input[index] != ASCII.lessThan {
      if !input[index].isXMLSpace { noteJunk(at: index) }
      index += 1
    }
    guard index < input.count, index == start else { return index }
    if hasRoot, index + 1 < input.count, input[index + 1] != ASCII.exclamation,
      input[index + 1] != ASCII.question
    {
      noteJunk(at: index)
      return index + 1
    }
    return try readMarkup(input, at: index, &delegate)
  }

  private mutating func noteJunk(at index: Int) {
    guard !hasNotedJunk else { return }
    hasNotedJunk = true
    let side = hasRoot ? "after the last" : "before the first"
    faults.note(.junk, "Text stands \(side) element; it was left out.", at: index)
  }

  // MARK: Text

  /// Hands text on, where the delegate wants it.
  mutating func report<Delegate: XMLReaderDelegate>(
    _ text: Span<UInt8>,
    _ delegate: inout Delegate
  ) {
    if demand == .text { demand = delegate.characters(text) }
  }

  /// Reads text and markup as far as both go on, and stops at what needs another look.
  private mutating func readContent<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    var index = start
    while true {
      let end: Int
      if demand == .text {
        end = ByteScan.endOfText(input, from: index)
        if end > index { report(input.extracting(index..<end), &delegate) }
      } else {
        // Between elements there is most often a line end, and nothing else.
        while index < input.count, input[index] == ASCII.lineFeed || input[index] == ASCII.space {
          index += 1
        }
        let isMarkup = index < input.count && input[index] == ASCII.lessThan
        end = isMarkup ? index : ByteScan.endOfText(input, from: index)
      }
      guard end < input.count else { return end }
      switch input[end] {
      case ASCII.lessThan:
        index = try readMarkup(input, at: end, &delegate)
      case ASCII.ampersand:
        index = try readReference(input, at: end, &delegate)
      case ASCII.closingBracket:
        index = readSectionEnd(input, at: end, &delegate)
      default:
        index = readControl(input, at: end, &delegate)
      }
      guard mode == .content, index < input.count, demand != .nothing else { return index }
    }
  }

  /// Reads a line end of another system, or leaves a control character out.
  private mutating func readControl<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) -> Int {
    guard input[start] == ASCII.carriageReturn else {
      faults.note(.character, "A control character was left out.", at: start)
      return start + 1
    }
    let isPair = start + 1 < input.count && input[start + 1] == ASCII.lineFeed
    // Of a pair the second one is the line end (XML 1.0, section 2.11).
    if !isPair {
      let lineEnd: InlineArray<1, UInt8> = [ASCII.lineFeed]
      report(lineEnd.span, &delegate)
    }
    return start + 1
  }

  /// "]]>" may not stand in text; it is text nevertheless.
  private mutating func readSectionEnd<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) -> Int {
    if input.hasPrefix(Terminators.section, at: start) {
      faults.note(.syntax, "\"]]>\" stands in text.", at: start)
    }
    report(input.extracting(start..<(start + 1)), &delegate)
    return start + 1
  }

  private mutating func readCharacterData<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    let index = ByteScan.endOfCharacterData(input, from: start)
    if index > start {
      sectionLength += index - start
      guard sectionLength <= limits.maximumTextBytes else {
        throw textTooLong(at: index)
      }
      report(input.extracting(start..<index), &delegate)
      return index
    }
    guard input[index] == ASCII.closingBracket else {
      return readControl(input, at: index, &delegate)
    }
    if input.hasPrefix(Terminators.section, at: index) {
      mode = .content
      return index + Terminators.section.count
    }
    report(input.extracting(index..<(index + 1)), &delegate)
    return index + 1
  }

  // MARK: Markup

  @inline(__always)
  private mutating func readMarkup<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) throws(FeedParsingError) -> Int {
    guard start + 1 < input.count else { return input.count }
    switch input[start + 1] {
    case ASCII.slash where !elements.isEmpty:
      return readEndTag(input, at: start, &delegate)
    case let byte where byte.startsName && byte != ASCII.colon:
      return try readStartTag(input, at: start, &delegate)
    case ASCII.exclamation:
      return readDeclaration(input, at: start)
    case ASCII.question:
      noteLateDeclaration(input, at: start)
      mode = .instruction
      return start + 2
    default:
      return readLessThan(input, at: start, &delegate)
    }
  }

  /// A "<" that starts no markup.
  mutating func readLessThan<Delegate: XMLReaderDelegate>(
    _ input: Span<UInt8>,
    at start: Int,
    _ delegate: inout Delegate
  ) -> Int {
    if elements.isEmpty {
      noteJunk(at: start)
      return start + 1
    }
    faults.note(.syntax, "\"<\" stands in text.", at: start)
    report(input.extracting(start..<(start + 1)), &delegate)
    return start + 1
  }

  private mutating func noteLateDeclaration(_ input: Span<UInt8>, at start: Int) {
    guard start > 0, !hasRoot, !hasNotedJunk,
      input.hasPrefix(Terminators.xmlDeclaration, at: start)
    else { return }
    hasNotedJunk = true
    let message = "White space stands before the XML declaration; it was left out."
    faults.note(.junk, message, at: start)
  }

  private mutating func readDeclaration(_ input: Span<UInt8>, at start: Int) -> Int {
    if input.hasPrefix(Terminators.commentStart, at: start) {
      mode = .comment
      return start + Terminators.commentStart.count
    }
    if !elements.isEmpty, input.hasPrefix(Terminators.sectionStart, at: start) {
      sectionLength = 0
      mode = .characterData
      return start + Terminators.sectionStart.count
    }
    let length = Terminators.sectionStart.count
    let word = input.extracting((start + 2)..<min(input.count, start + length))
    if !hasRoot, word.isEqualIgnoringCase(to: "DOCTYPE") {
      mode = .documentType
      return start + 2
    }
    faults.note(.syntax, "A declaration stands in the content.", at: start)
    mode = .declaration
    return start + 2
  }

  private mutating func skip(
    _ input: Span<UInt8>,
    from start: Int,
    to terminator: [UInt8]
  ) -> Int {
    var index = ByteScan.next(terminator[0], in: input, from: start)
    while index < input.count {
      if input.hasPrefix(terminator, at: index) {
        mode = restMode
        return index + terminator.count
      }
      index = ByteScan.next(terminator[0], in: input, from: index + 1)
    }
    return index
  }

  private mutating func skipDocumentType(_ input: Span<UInt8>, from start: Int) -> Int {
    var doctype = DoctypeScanner()
    var index = start
    while index < input.count {
      let isDone = doctype.scan(input[index])
      index += 1
      if isDone {
        entities.declare(doctype.subset, faults: faults, at: start)
        mode = restMode
        break
      }
    }
    return index
  }

  private var restMode: Mode { elements.isEmpty ? .outside : .content }

  /// Says that an element was opened or closed.
  mutating func elementsChanged() {
    hasRoot = true
    mode = restMode
  }
}
