// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
import MarkupParsing

/// A finder of the feeds that a web page names.
///
/// - Source: HTML Standard §4.6.7.1 (alternate) and RFC 8288 for relations; RFC 4287 §7 and
///   JSON Feed 1.1 for media types; the others are those in use.
package struct FeedLinkFinder: Sendable {
  /// Creates a finder.
  package init() {}

  /// The most bytes of a web page that are read: links stand near its start.
  static let maximumBytes = 8_000_000
  /// The most feeds of one page; an index of a whole site's feeds may have some hundred.
  static let maximumFeeds = 500

  /// Finds the feeds of a web page.
  ///
  /// - Parameters:
  ///   - bytes: the page as it arrived, after decompression.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  ///   - pageURL: the page's address; without it only absolute addresses are found.
  /// - Returns: the statements of the web page; none for a document that is no web page.
  /// - Complexity: linear in the number of bytes.
  package func find(
    _ bytes: [UInt8],
    contentType: String? = nil,
    pageURL: URL? = nil
  ) -> WebPageFeeds {
    let head = Array(bytes.prefix(Self.maximumBytes))
    // A wrong encoding damages the titles, not the addresses, so its faults are not reported.
    var decoder = TextDecoder(
      contentType: Self.contentType(contentType, head),
      faults: FaultLog(maximum: 0)
    )
    var scanner = WebPageScanner(decoder.decode(head))
    var collector = WebPageCollector(pageURL: pageURL)
    while let tag = scanner.next() {
      collector.handle(tag) { scanner.text(of: tag) }
    }
    return collector.finished()
  }

  /// Returns the header, or in its place the encoding that the page states in a `meta` element.
  private static func contentType(_ header: String?, _ bytes: [UInt8]) -> String? {
    if let header, EncodingSniffer.charset(in: header) != nil { return header }
    let start = bytes.prefix(EncodingSniffer.headLength)
    let text = String(decoding: start.map { $0 < 0x80 ? $0 : ASCII.question }, as: UTF8.self)
    guard let label = EncodingSniffer.charset(in: text) else { return header }
    let name = label.prefix {
      !$0.isXMLSpace && $0 != ASCII.greaterThan && $0 != ASCII.slash
    }
    return "text/html; charset=\(String(decoding: name, as: UTF8.self))"
  }
}
