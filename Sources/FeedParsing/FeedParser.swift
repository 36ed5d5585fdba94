// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import MarkupParsing

/// Reads a feed: bytes in, values with positions for each fault out.
///
/// It opens no file and no connection, whatever the document says.
package struct FeedParser: Sendable {
  /// How much is read before the reading ends.
  package let limits: ParsingLimits

  /// Makes a parser.
  ///
  /// - Parameter limits: how much is read before the reading ends.
  package init(limits: ParsingLimits = .standard) {
    self.limits = limits
  }

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - bytes: the document as it arrived, after decompression.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  ///   - baseURL: the document's own address, against which relative ones are resolved.
  /// - Returns: the feed with the complete articles, and what had to be mended.
  /// - Throws: `FeedParsingError` when the document is no feed, or a limit was crossed before an
  ///   article was complete.
  /// - Complexity: linear in the number of bytes, whatever the damage.
  package func parse(
    _ bytes: [UInt8],
    contentType: String? = nil,
    baseURL: URL? = nil
  ) throws(FeedParsingError) -> ParsedFeed {
    let stream = FeedStream(limits: limits, contentType: contentType, baseURL: baseURL)
    var articles = try stream.push(bytes)
    var result = try stream.finish()
    articles.append(contentsOf: result.articles)
    result.articles = articles
    return result
  }
}
