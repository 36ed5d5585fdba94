// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The encoding that a web page names in a `meta` element.
///
/// - Source: HTML standard, "prescan a byte stream to determine its encoding", in short.
enum WebPageCharset {
  /// The bytes that are searched: browsers stop at 1,024, but pages do not always keep to it.
  private static let headLength = 4096

  /// Returns the header to decode a web page by: the HTTP header, or one made of the page's
  /// statement.
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
