// SPDX-License-Identifier: GPL-3.0-or-later

import CXML
import FeedModel

/// What happens while a document is read.
///
/// A conforming type gets well-nested events: each `start` has its `end`, unless the document ends
/// before.
protocol XMLReaderDelegate: AnyObject {
  /// The table that gives names their meaning.
  var vocabulary: FeedVocabulary { get }

  /// An element starts; the attributes are valid during the call.
  func start(_ element: FeedElement, _ tag: borrowing XMLTag)

  /// An element ends.
  func end(_ element: FeedElement)

  /// Text, in pieces of any length.
  func characters(_ bytes: Span<UInt8>)

  /// Whether text is wanted at present; when it is not, `characters` may be left out.
  var wantsText: Bool { get }
}

/// Reads a mended document with libxml2's push parser.
///
/// The only file that calls libxml2's XML parser. No file and no connection is opened: the parser
/// gets bytes alone, never sees a document type, and loads nothing (`XML_PARSE_NONET`).
///
/// - Ownership: owns the parser context and frees it. The context borrows `self` as its user data,
///   for calls that happen inside `push` and `finish` only.
///
/// Safe to use: the context is private, and all that libxml2 lends is read inside the callback that
/// lends it.
@safe final class XMLReader {
  private let context: xmlParserCtxtPtr
  private let faults: FaultLog
  private let delegate: any XMLReaderDelegate
  private var map = OffsetMap()
  /// Whether errors are those of a document that was cut, which are known already.
  private var isFinishing = false
  /// What the names mean that libxml2 has interned, by the address of their bytes.
  private var meanings: [NameKey: FeedElement] = [:]
  /// The meanings of the elements that are open.
  private var open: [FeedElement] = []

  /// The names of one element, as libxml2 interned them: equal names have equal addresses.
  private struct NameKey: Hashable {
    let local: UInt
    let space: UInt
  }

  /// Makes a reader; nil when memory is out.
  init?(delegate: any XMLReaderDelegate, faults: FaultLog) {
    Self.prepare
    var handler = unsafe Self.handler
    // The handler is copied by the parser; there is no first chunk and no file name.
    let made = unsafe xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil)
    guard let made = unsafe made else { return nil }
    unsafe context = made
    self.delegate = delegate
    self.faults = faults
    let options =
      XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
      | XML_PARSE_NOENT.rawValue
    // NOENT makes "&amp;" in attributes an ampersand; without it libxml2 leaves "&#38;". It loads
    // nothing here, because the parser never sees a declaration of an entity.
    // Sizes and depths are bounded by `XMLMender`, so the parser's own limits are lifted.
    _ = unsafe xmlCtxtUseOptions(context, CInt(options))
    // Unowned by the context: it lives no longer than this object.
    unsafe context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    // The context is this object's own; a document is never built.
    unsafe xmlFreeParserCtxt(context)
  }

  /// Hands the next bytes to the parser.
  func push(_ bytes: borrowing [UInt8], map: OffsetMap) {
    self.map = map
    let count = CInt(clamping: bytes.count)
    unsafe bytes.withUnsafeBytes { raw in
      // The parser copies the bytes before it returns.
      let start = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = unsafe xmlParseChunk(context, start, count, 0)
    }
  }

  /// Says that no more bytes come; a document that is not complete is not closed, because the
  /// parser would only repeat that.
  func finish(map: OffsetMap, isComplete: Bool) {
    self.map = map
    isFinishing = !isComplete
    _ = unsafe xmlParseChunk(context, nil, 0, 1)
  }

  /// Ends the reading: no event comes after this one.
  func stop() {
    // The pointer comes from C, which keeps it valid for this call.
    unsafe xmlStopParser(context)
  }

  /// How far the parser has read, as an offset in the document.
  var offset: Int {
    // The pointer comes from C, which keeps it valid for this call.
    guard let input = unsafe context.pointee.input else { return 0 }
    let read = unsafe Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
    return map.original(of: read)
  }

  // MARK: Events

  fileprivate func start(_ element: FeedElement, _ tag: borrowing XMLTag) {
    open.append(element)
    delegate.start(element, tag)
  }

  fileprivate func end() {
    guard let element = open.popLast() else { return }
    delegate.end(element)
  }

  fileprivate func characters(_ start: UnsafePointer<xmlChar>?, _ count: CInt) {
    // The pointer comes from C, which keeps it valid for this call.
    guard delegate.wantsText, let start = unsafe start, count > 0 else { return }
    // The parser lends `count` bytes for this call.
    let buffer = unsafe UnsafeBufferPointer(start: start, count: Int(count))
    unsafe delegate.characters(buffer.span)
  }

  fileprivate func meaning(
    local: UnsafePointer<xmlChar>,
    prefix: UnsafePointer<xmlChar>?,
    uri: UnsafePointer<xmlChar>?
  ) -> FeedElement {
    let key = unsafe NameKey(
      local: UInt(bitPattern: local),
      space: UInt(bitPattern: uri ?? prefix)
    )
    if let known = meanings[key] { return known }
    let space = unsafe uri.map { unsafe String(cString: $0) }
    let name = unsafe String(cString: local)
    let shortName = unsafe prefix.map { unsafe String(cString: $0) }
    let meaning = delegate.vocabulary.element(name, prefix: shortName, namespace: space)
    if !open.isEmpty {
      meanings[key] = meaning  // the root's name settles what names without a namespace mean
    }
    return meaning
  }

  fileprivate func note(_ error: UnsafePointer<xmlError>) {
    guard !isFinishing else { return }
    // The message is the parser's own and lives through the callback.
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    let text = message.split(separator: "\n").first.map(String.init) ?? "The document is damaged"
    faults.note(.syntax, "\(text).", at: offset)
  }

  // MARK: libxml2

  /// Sets the library up once, as its documentation asks of programs with several threads.
  private static let prepare: Void = {
    xmlInitParser()
  }()

  private static var handler: xmlSAXHandler {
    // The pointer comes from C, which keeps it valid for this call.
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = XML_SAX2_MAGIC
    unsafe handler.startElementNs = startElement
    unsafe handler.endElementNs = endElement
    unsafe handler.characters = text
    unsafe handler.ignorableWhitespace = text
    unsafe handler.cdataBlock = text
    unsafe handler.serror = report
    return unsafe handler
  }
}

/// The reader that a callback belongs to; the context holds it unowned while it lives.
private func reader(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
  unsafe data.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
}

private let startElement: startElementNsSAX2Func = {
  (data, local, prefix, uri, _, _, count, _, attributes) in
  guard let reader = unsafe reader(data), let local = unsafe local else { return }
  let meaning = unsafe reader.meaning(local: local, prefix: prefix, uri: uri)
  let tag = unsafe XMLTag(local: local, attributes: attributes, count: Int(count))
  reader.start(meaning, tag)
}

private let endElement: endElementNsSAX2Func = { (data, _, _, _) in
  unsafe reader(data)?.end()
}

private let text: charactersSAXFunc = { (data, characters, count) in
  unsafe reader(data)?.characters(characters, count)
}

private let report: xmlStructuredErrorFunc = { (data, error) in
  guard let error = unsafe error else { return }
  unsafe reader(data)?.note(error)
}
