// SPDX-License-Identifier: GPL-3.0-or-later

import CXML

/// libxml2's SAX parser with callbacks that count, and do nothing else.
enum RawParser {
  /// Returns how many elements and runs of text a document has.
  static func elements(in bytes: [UInt8]) -> Int {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { context, _, _, _, _, _, _, _, _ in RawParser.count(context) }
    handler.endElementNs = { context, _, _, _ in RawParser.count(context) }
    handler.characters = { context, _, _ in RawParser.count(context) }
    handler.cdataBlock = { context, _, _ in RawParser.count(context) }
    var found = 0
    bytes.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      _ = xmlSAXUserParseMemory(&handler, &found, start, Int32(buffer.count))
    }
    return found
  }

  /// Counts one event; the context is the counter of `elements(in:)`, which outlives the parser.
  private static func count(_ context: UnsafeMutableRawPointer?) {
    context?.assumingMemoryBound(to: Int.self).pointee += 1
  }
}
