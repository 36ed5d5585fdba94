// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// A reader that makes outlines of the events of an OPML document.
///
/// Names of elements are accepted in any case and with any prefix. An outline is read at any place
/// inside the root, so that a missing body loses nothing.
/// stands inside the root, so that a missing body loses nothing.
struct OPMLReader: XMLReaderDelegate {
  /// An element by its name.
  private enum Element: UInt8 {
    case other
    case head
    case outline
  }

  private enum Context {
    case document
    case root
    case head
    /// Inside an element of the head whose text is being collected.
    case field(String)
    case outline
    /// Inside an element that is not read itself; outlines in it are.
    case other
  }

  /// The name of the root element; nil before it.
  private(set) var rootName: String?
  /// Whether the root is that of an OPML document.
  private(set) var isOPML = false
  /// The error that ended the reading.
  private(set) var failure: FeedParsingError?

  private let limits: ParsingLimits
  private let faults: FaultLog
  private var version = OPMLDocument.currentVersion
  private var head: [OPMLHeadField] = []
  private var contexts: [Context] = [.document]
  private var text: [UInt8] = []
  /// The offset at which the text starts.
  private var textOffset = 0
  private var prefixes = AttributePrefixes()
  /// The outlines that are open, the outermost first; the first one stands for the body.
  private var open = [Outline()]
  /// The offset at which each of them starts.
  private var offsets = [0]
  private var outlineCount = 0

  init(limits: ParsingLimits, faults: FaultLog) {
    self.limits = limits
    self.faults = faults
  }

  /// Returns the document; outlines whose end never came are closed.
  mutating func finished() -> OPMLDocument {
    while open.count > 1 { closeOutline() }
    return OPMLDocument(version: version, head: head, outlines: open[0].children)
  }

  // MARK: Events

  /// The events that the reader asks the XML reader for; inlined, as a call would copy it.
  @inline(__always)
  private var demand: XMLDemand {
    if failure != nil { return .nothing }
    if case .field = contexts.last { return .text }
    return .elements
  }

  mutating func meaning(of name: String, prefix: String?, namespace: String?) -> UInt8 {
    let element: Element =
      switch name.lowercased() {
      case "outline": .outline
      case "head": .head
      default: .other
      }
    return element.rawValue
  }

  mutating func start(_ meaning: UInt8, _ tag: borrowing XMLTag) -> XMLDemand {
    if rootName == nil {
      startRoot(tag)
    } else {
      start(Element(rawValue: meaning) ?? .other, tag)
    }
    return demand
  }

  private mutating func start(_ element: Element, _ tag: borrowing XMLTag) {
    switch contexts.last {
    case _ where element == .outline:
      startOutline(tag)
    case .root where element == .head:
      contexts.append(.head)
    case .head:
      text = []
      textOffset = tag.offset
      contexts.append(.field(tag.name))
    default:
      contexts.append(.other)
    }
  }

  mutating func end(_ meaning: UInt8) -> XMLDemand {
    guard contexts.count > 1 else { return demand }
    switch contexts.removeLast() {
    case .outline:
      closeOutline()
    case .field(let name):
      if let field = OPMLHeadField(name, String(decoding: text, as: UTF8.self)) {
        head.append(field)
      }
    case .document, .root, .head, .other:
      break
    }
    return demand
  }

  mutating func characters(_ bytes: Span<UInt8>) -> XMLDemand {
    text.append(bytes)
    if text.count > limits.maximumTextBytes {
      fail(
        .textTooLong,
        "A text is longer than \(ByteSize.spelled(limits.maximumTextBytes)).",
        at: textOffset
      )
    }
    return demand
  }

  // MARK: Elements

  private mutating func startRoot(_ tag: borrowing XMLTag) {
    let name = tag.name
    rootName = name
    isOPML = name.lowercased() == "opml"
    contexts.append(.root)
    guard isOPML else {
      fail(.notAFeed, "The document is no OPML: its root element is <\(name)>.", at: tag.offset)
      return
    }
    if let said = tag.value(of: "version") {
      version = said
    } else {
      faults.note(
        .value,
        "The document does not say its version; it was read as \(version).",
        at: tag.offset,
        damage: false
      )
    }
  }

  private mutating func startOutline(_ tag: borrowing XMLTag) {
    outlineCount += 1
    guard outlineCount <= limits.maximumEntries else {
      return fail(
        .tooManyEntries,
        "The document has more than \(limits.maximumEntries) outlines.",
        at: tag.offset
      )
    }
    let attributes = tag.qualifiedAttributes.compactMap { attribute in
      OutlineAttribute(attribute.name, namespace: attribute.namespace, value: attribute.value)
    }
    let outline = Outline(attributes.map { prefixes.settled($0) })
    contexts.append(.outline)
    open.append(outline)
    offsets.append(tag.offset)
  }

  private func noteRefusal(_ outline: Outline, at offset: Int) {
    guard case .feed(let address) = outline.role else { return }
    do throws(SubscriptionAddress.Refusal) {
      _ = try SubscriptionAddress(address)
    } catch {
      let note = RefusedSubscription(title: outline.name, address: address, reason: error)
      faults.note(.refused, note.description, at: offset, damage: false)
    }
  }

  private mutating func closeOutline() {
    guard open.count > 1 else { return }
    let finished = open.removeLast()
    noteRefusal(finished, at: offsets.removeLast())
    open[open.count - 1].children.append(finished)
  }

  private mutating func fail(_ code: FeedParsingError.Code, _ message: String, at offset: Int) {
    let position = faults.lines.position(of: offset)
    failure = failure ?? FeedParsingError(code, message, at: position)
  }
}
