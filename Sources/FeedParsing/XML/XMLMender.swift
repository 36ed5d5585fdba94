// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Mends a document before libxml2 reads it, so that what libxml2 sees is well-formed and harmless.
///
/// libxml2's own recovery drops bare ampersands, closes the wrong element at a stray end tag and
/// stops at the first byte after the root. This stage decides instead, in one pass:
///
/// - what stands before and after the root element, comments, instructions and the whole document
///   type are left out: libxml2 never sees an entity declaration;
/// - references become characters: those of XML stay, those of HTML and of the document's own type
///   are replaced, all others are taken for text;
/// - a "<" that starts no markup is text; control characters vanish;
/// - an end tag closes the innermost element of its name, and is dropped when there is none;
/// - depth, attributes and lengths are held against the limits before anything is allocated.
///
/// What is clean is copied in runs. Each repair is noted with its place.
///
/// - Complexity: linear in the number of bytes.
struct XMLMender {
  /// The mended document since the last `takeOutput()`.
  var output: [UInt8] = []
  /// Where the bytes of the output came from.
  var map = OffsetMap()
  /// The elements that are open.
  var elements = OpenElements()
  /// The entities of the document's own type.
  var entities: DocumentEntities

  let limits: ParsingLimits
  let faults: FaultLog
  /// How many mended bytes were handed on.
  var handedOn = 0
  /// How many bytes of the document were dealt with: the offset of the input's first byte.
  private(set) var consumed = 0
  /// Whether the root element was met.
  private(set) var hasRoot = false

  private var mode = Mode.outside
  private var pending: [UInt8] = []
  private var hasNotedJunk = false
  private var sectionLength = 0
  /// How much of a tag that is not complete was looked at already.
  var tagProgress = TagProgress()
  private var doctype = DoctypeScanner()

  /// How many bytes libxml2 gets at once: its working set stays in the processor's cache.
  static let pieceLength = 32 << 10

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

  /// Makes a mender for one document.
  init(limits: ParsingLimits, faults: FaultLog) {
    self.limits = limits
    self.faults = faults
    entities = DocumentEntities(maximumBytes: limits.maximumExpandedBytes)
  }

  /// Whether the root element was met and closed.
  var isComplete: Bool { hasRoot && elements.isEmpty }

  /// Takes the next bytes of the document.
  ///
  /// - Parameters:
  ///   - bytes: the next bytes, valid UTF-8.
  ///   - isFinal: whether no more will come.
  ///   - consume: gets the mended bytes piece by piece.
  /// - Throws: `FeedParsingError` when a limit is crossed, or what `consume` throws.
  mutating func mend(
    _ bytes: [UInt8],
    isFinal: Bool,
    consume: (borrowing [UInt8], OffsetMap) throws(FeedParsingError) -> Void
  ) throws(FeedParsingError) {
    // Appended in place, so that one long tag in small pieces is not copied with each of them.
    var input = pending
    pending = []
    input.append(contentsOf: bytes)
    var index = 0
    while index < input.count, let next = try step(input, at: index, isFinal: isFinal) {
      index = next
      if output.count >= Self.pieceLength {
        try consume(output, map)
        handedOn += output.count
        output.removeAll(keepingCapacity: true)
      }
    }
    if !output.isEmpty {
      try consume(output, map)
      handedOn += output.count
      output.removeAll(keepingCapacity: true)
    }
    consumed += index
    pending = index == 0 ? input : Array(input[index...])
    try checkPending(at: consumed)
  }

  private func checkPending(at offset: Int) throws(FeedParsingError) {
    guard pending.count > limits.maximumTextBytes else { return }
    throw textTooLong(at: offset)
  }

  /// The error of a text that is longer than its limit.
  func textTooLong(at offset: Int) -> FeedParsingError {
    FeedParsingError(
      .textTooLong,
      "A text is longer than \(limits.maximumTextBytes) bytes.",
      at: faults.lines.position(of: offset)
    )
  }

  /// Deals with what starts at an index.
  ///
  /// - Returns: the index behind it, or nil when more bytes must come first.
  private mutating func step(
    _ input: [UInt8],
    at index: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    switch mode {
    case .outside: return try mendOutside(input, at: index, isFinal: isFinal)
    case .content: return try mendContent(input, at: index, isFinal: isFinal)
    case .characterData: return try mendCharacterData(input, at: index, isFinal: isFinal)
    case .comment: return skip(input, from: index, to: Terminators.comment, isFinal: isFinal)
    case .instruction:
      return skip(input, from: index, to: Terminators.instruction, isFinal: isFinal)
    case .declaration: return skip(input, from: index, to: Terminators.tag, isFinal: isFinal)
    case .documentType: return skipDocumentType(input, from: index)
    }
  }

  // MARK: Around the root

  private mutating func mendOutside(
    _ input: [UInt8],
    at start: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    var index = start
    while index < input.count, input[index] != ASCII.lessThan {
      if !input[index].isXMLSpace {
        noteJunk(at: index)
      }
      index += 1
    }
    guard index < input.count else { return index }
    guard index == start else { return index }
    if hasRoot, index + 1 < input.count, input[index + 1] != ASCII.exclamation,
      input[index + 1] != ASCII.question
    {
      noteJunk(at: index)
      return index + 1
    }
    return try mendMarkup(input, at: index, isFinal: isFinal)
  }

  private mutating func noteJunk(at index: Int) {
    guard !hasNotedJunk else { return }
    hasNotedJunk = true
    let place = hasRoot ? "after the last" : "before the first"
    faults.note(.junk, "Text stands \(place) element; it was left out.", at: consumed + index)
  }

  // MARK: Text

  private mutating func mendContent(
    _ input: [UInt8],
    at start: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    let end = Self.endOfPlainText(input, from: start)
    if end > start {
      output.append(contentsOf: input[start..<end])
      return end
    }
    switch input[start] {
    case ASCII.lessThan:
      return try mendMarkup(input, at: start, isFinal: isFinal)
    case ASCII.ampersand:
      return try mendReference(input, at: start, end: input.count, isFinal: isFinal)
    case ASCII.closingBracket:
      return mendSectionEnd(input, at: start, isFinal: isFinal)
    default:
      drop(from: start, to: start + 1)
      faults.note(.character, "A control character was left out.", at: consumed + start)
      return start + 1
    }
  }

  /// The end of the bytes that need no second look.
  private static func endOfPlainText(_ input: [UInt8], from start: Int) -> Int {
    let span = input.span
    var index = start
    while index < span.count {
      let byte = span[index]
      if byte == ASCII.lessThan || byte == ASCII.ampersand || byte == ASCII.closingBracket
        || byte.isForbiddenControl
      {
        break
      }
      index += 1
    }
    return index
  }

  /// "]]>" may not stand in text; its last character is escaped.
  private mutating func mendSectionEnd(_ input: [UInt8], at start: Int, isFinal: Bool) -> Int? {
    guard isFinal || start + 2 < input.count else { return nil }
    guard input.hasPrefix(Terminators.section, at: start) else {
      output.append(ASCII.closingBracket)
      return start + 1
    }
    faults.note(.syntax, "\"]]>\" stands in text.", at: consumed + start)
    replace(from: start, to: start + Terminators.section.count, with: "]]&gt;".utf8)
    return start + Terminators.section.count
  }

  private mutating func mendCharacterData(
    _ input: [UInt8],
    at start: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    let span = input.span
    var index = start
    while index < span.count, span[index] != ASCII.closingBracket, !span[index].isForbiddenControl {
      index += 1
    }
    if index > start {
      sectionLength += index - start
      guard sectionLength <= limits.maximumTextBytes else {
        throw textTooLong(at: consumed + index)
      }
      output.append(contentsOf: input[start..<index])
      return index
    }
    guard span[index] == ASCII.closingBracket else {
      drop(from: index, to: index + 1)
      faults.note(.character, "A control character was left out.", at: consumed + index)
      return index + 1
    }
    if input.hasPrefix(Terminators.section, at: index) {
      output.append(contentsOf: Terminators.section)
      mode = .content
      return index + Terminators.section.count
    }
    guard isFinal || index + 2 < input.count else { return nil }
    output.append(ASCII.closingBracket)
    return index + 1
  }

  // MARK: Markup

  private mutating func mendMarkup(
    _ input: [UInt8],
    at start: Int,
    isFinal: Bool
  ) throws(FeedParsingError) -> Int? {
    guard start + 1 < input.count else {
      guard isFinal else { return nil }
      return input.count
    }
    switch input[start + 1] {
    case ASCII.exclamation:
      return mendDeclaration(input, at: start, isFinal: isFinal)
    case ASCII.question:
      noteLateDeclaration(input, at: start)
      drop(from: start, to: start + 2)
      mode = .instruction
      return start + 2
    case ASCII.slash where !elements.isEmpty:
      return mendEndTag(input, at: start, isFinal: isFinal)
    case let byte where byte.startsName && byte != ASCII.colon:
      return try mendStartTag(input, at: start, isFinal: isFinal)
    default:
      return mendLessThan(at: start)
    }
  }

  /// A "<" that starts no markup.
  mutating func mendLessThan(at start: Int) -> Int {
    if elements.isEmpty {
      noteJunk(at: start)
      return start + 1
    }
    faults.note(.syntax, "\"<\" stands in text.", at: consumed + start)
    replace(from: start, to: start + 1, with: "&lt;".utf8)
    return start + 1
  }

  private mutating func noteLateDeclaration(_ input: [UInt8], at start: Int) {
    guard consumed + start > 0, !hasRoot, !hasNotedJunk,
      input.hasPrefix(Terminators.xmlDeclaration, at: start)
    else { return }
    hasNotedJunk = true
    let message = "White space stands before the XML declaration; it was left out."
    faults.note(.junk, message, at: consumed + start)
  }

  private mutating func mendDeclaration(_ input: [UInt8], at start: Int, isFinal: Bool) -> Int? {
    let rest = input[(start + 2)...].prefix(Terminators.sectionStart.count - 2)
    if input.hasPrefix(Terminators.commentStart, at: start) {
      drop(from: start, to: start + Terminators.commentStart.count)
      mode = .comment
      return start + Terminators.commentStart.count
    }
    if input.hasPrefix(Terminators.sectionStart, at: start), !elements.isEmpty {
      output.append(contentsOf: Terminators.sectionStart)
      sectionLength = 0
      mode = .characterData
      return start + Terminators.sectionStart.count
    }
    guard isFinal || rest.count == Terminators.sectionStart.count - 2 else { return nil }
    if rest.isEqualIgnoringCase(to: "DOCTYPE"), !hasRoot {
      drop(from: start, to: start + 2)
      doctype = DoctypeScanner()
      mode = .documentType
      return start + 2
    }
    faults.note(.syntax, "A declaration stands in the content.", at: consumed + start)
    drop(from: start, to: start + 2)
    mode = .declaration
    return start + 2
  }

  private mutating func skip(
    _ input: [UInt8],
    from start: Int,
    to terminator: [UInt8],
    isFinal: Bool
  ) -> Int? {
    var index = start
    let last = terminator[0]
    while index < input.count {
      if input[index] == last, input.hasPrefix(terminator, at: index) {
        let end = index + terminator.count
        drop(from: start, to: end)
        mode = restMode
        return end
      }
      index += 1
    }
    guard !isFinal else { return index }
    // What may be the terminator's start stays.
    let kept = max(start, input.count - terminator.count + 1)
    drop(from: start, to: kept)
    return kept > start ? kept : nil
  }

  private mutating func skipDocumentType(_ input: [UInt8], from start: Int) -> Int {
    var index = start
    while index < input.count {
      let isDone = doctype.take(input[index])
      index += 1
      if isDone {
        entities.declare(doctype.subset, faults: faults, at: consumed + start)
        mode = restMode
        break
      }
    }
    drop(from: start, to: index)
    return index
  }

  private var restMode: Mode { elements.isEmpty ? .outside : .content }

  /// Says that an element was opened or closed.
  mutating func elementsChanged() {
    hasRoot = true
    mode = restMode
  }

  // MARK: Output

  /// Leaves bytes of the input out.
  mutating func drop(from start: Int, to end: Int) {
    map.anchor(mended: handedOn + output.count, original: consumed + end)
  }

  /// Writes something else in place of bytes of the input.
  mutating func replace(from start: Int, to end: Int, with text: some Sequence<UInt8>) {
    output.append(contentsOf: text)
    map.anchor(mended: handedOn + output.count, original: consumed + end)
  }
}

/// The strings that start and end what is no element.
enum Terminators {
  static let comment = Array("-->".utf8)
  static let commentStart = Array("<!--".utf8)
  static let instruction = Array("?>".utf8)
  static let section = Array("]]>".utf8)
  static let sectionStart = Array("<![CDATA[".utf8)
  static let tag = Array(">".utf8)
  static let xmlDeclaration = Array("<?xml".utf8)
}
