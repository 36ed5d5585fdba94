// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// Finds the encoding that a page names in a `meta` element.
///
/// - Source: HTML standard, "prescan a byte stream to determine its encoding", in short.
enum PageCharset {
  /// How many bytes are looked at: browsers stop at 1,024, pages do not always keep to it.
  private static let headLength = 4096

  /// The HTTP header to decode a page by: its own, or one that says what the page says.
  static func contentType(_ header: String?, page bytes: [UInt8]) -> String? {
    if let header, EncodingSniffer.charset(in: header) != nil { return header }
    let head = bytes.prefix(headLength).map(\.lowercased)
    let start = Array("<meta".utf8)
    for index in head.indices where head[index] == ASCII.lessThan {
      guard head.hasPrefix(start, at: index) else { continue }
      let end = head[index...].firstIndex(of: ASCII.greaterThan) ?? head.endIndex
      let tag = String(decoding: head[index..<end], as: UTF8.self)
      if let label = EncodingSniffer.charset(in: tag) {
        let name = String(
          decoding: label.prefix { !$0.isXMLSpace && $0 != ASCII.slash },
          as: UTF8.self
        )
        return "text/html; charset=\(name)"
      }
    }
    return header
  }
}
