// SPDX-License-Identifier: GPL-3.0-or-later

import CXML

/// Reads a fragment of HTML with libxml2's push parser for HTML, which closes elements that were
/// left open.
///
/// The only file that calls libxml2's HTML parser. The parser gets bytes alone and loads nothing
/// (`HTML_PARSE_NONET`); they are UTF-8 whatever a `meta` element says (`HTML_PARSE_IGNORE_ENC`).
package enum HTMLReader {
  /// The number of bytes that the parser gets at once.
  ///
  /// 1 MB: the parser looks through all that it has of a text each time that more comes, so that a
  /// long text in small pieces takes long.
  private static let pieceLength = 1 << 20

  /// Reads a fragment and reports its elements and texts to a delegate.
  package static func read(_ bytes: [UInt8], delegate: any HTMLReaderDelegate) {
    xmlInitParser()
    let input = LongTags.shortened(HTMLReferences.resolved(bytes))
    let session = HTMLSession(delegate: delegate)
    // The pointer comes from C, which keeps it valid for this call.
    var handler = unsafe handler
    // The handler is copied by the parser; the session outlives the context, which is freed below.
    let data = unsafe Unmanaged.passUnretained(session).toOpaque()
    let made = unsafe htmlCreatePushParserCtxt(
      &handler,
      data,
      nil,
      0,
      nil,
      XML_CHAR_ENCODING_UTF8
    )
    guard let context = unsafe made else { return }
    defer { unsafe htmlFreeParserCtxt(context) }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    _ = unsafe htmlCtxtUseOptions(context, CInt(options))
    var start = 0
    while start < input.count, !delegate.isFull {
      let count = min(pieceLength, input.count - start)
      unsafe input.withUnsafeBytes { raw in
        // The parser copies the bytes before it returns.
        let piece = unsafe raw.baseAddress?.advanced(by: start)
          .assumingMemoryBound(to: CChar.self)
        _ = unsafe htmlParseChunk(context, piece, CInt(count), 0)
      }
      start += count
    }
    _ = unsafe htmlParseChunk(context, nil, 0, 1)
    withExtendedLifetime(session) {}
  }

  private static var handler: htmlSAXHandler {
    // The pointer comes from C, which keeps it valid for this call.
    var handler = unsafe htmlSAXHandler()
    unsafe handler.startElement = startElement
    unsafe handler.endElement = endElement
    unsafe handler.characters = text
    unsafe handler.ignorableWhitespace = text
    // Scripts and styles arrive through `cdataBlock`.
    unsafe handler.cdataBlock = rawText
    return unsafe handler
  }
}

/// Carries the delegate through C.
private final class HTMLSession {
  let delegate: any HTMLReaderDelegate

  init(delegate: any HTMLReaderDelegate) {
    self.delegate = delegate
  }
}

/// The session that a callback belongs to; it lives as long as the parser runs.
private func session(_ data: UnsafeMutableRawPointer?) -> HTMLSession? {
  unsafe data.map { unsafe Unmanaged<HTMLSession>.fromOpaque($0).takeUnretainedValue() }
}

private let startElement: startElementSAXFunc = { (data, name, attributes) in
  guard let session = unsafe session(data), let name = unsafe name else { return }
  var result = HTMLAttributes()
  var index = 0
  // Names and values in turn, ended by a nil name; a value is nil for an attribute without one.
  while let attributes = unsafe attributes, let key = unsafe attributes[index] {
    let value = unsafe attributes[index + 1].map { unsafe String(cString: $0) }
    unsafe result.append(name: String(cString: key).lowercased(), value: value ?? "")
    index += 2
  }
  unsafe session.delegate.start(String(cString: name).lowercased(), result)
}

private let endElement: endElementSAXFunc = { (data, name) in
  guard let session = unsafe session(data), let name = unsafe name else { return }
  unsafe session.delegate.end(String(cString: name).lowercased())
}

private let text: charactersSAXFunc = { (data, characters, count) in
  guard let session = unsafe session(data), let characters = unsafe characters, count > 0 else {
    return
  }
  // The parser lends `count` bytes for this call.
  let buffer = unsafe UnsafeBufferPointer(start: characters, count: Int(count))
  unsafe session.delegate.text(buffer.span)
}

private let rawText: cdataBlockSAXFunc = { (data, characters, count) in
  guard let session = unsafe session(data), let characters = unsafe characters, count > 0 else {
    return
  }
  // The parser lends `count` bytes for this call.
  let buffer = unsafe UnsafeBufferPointer(start: characters, count: Int(count))
  unsafe session.delegate.rawText(buffer.span)
}
