// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import MarkupParsing

/// A parser of feeds, from bytes to values, with the position of each fault.
///
/// It works in stages: `TextDecoder` makes UTF-8 of the bytes, `XMLReader` makes events of that and
/// repairs it on the way, and `FeedReader` makes articles. JSON has readers of its own.
///
/// The parser opens no file and no connection, whatever the document says.
package struct FeedParser: Sendable {
  /// The limits of a document, at which parsing ends with an error.
  package let limits: ParsingLimits

  /// Creates a parser with limits.
  package init(limits: ParsingLimits = .standard) {
    self.limits = limits
  }

  /// Parses one document.
  ///
  /// - Parameters:
  ///   - bytes: the document as it arrived, after decompression.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  ///   - baseURL: the document's own address, against which relative ones are resolved.
  /// - Returns: the feed with the complete articles, and the faults that were repaired.
  /// - Throws: `FeedParsingError` when the document is no feed, or a limit was crossed before an
  ///   article was complete.
  /// - Complexity: linear in the number of bytes, whatever the damage.
  package func parse(
    _ bytes: [UInt8],
    contentType: String? = nil,
    baseURL: URL? = nil
  ) throws(FeedParsingError) -> ParsedFeed {
    let (text, encoding, faults) = try limits.decode(bytes, contentType)
    var feed: Feed
    let articles: [Article]
    switch DocumentKind(text) {
    case .xml: (feed, articles) = try readXML(LeadingMessage.disarmed(text), faults, baseURL)
    case .json: (feed, articles) = try readJSON(text, faults, baseURL)
    case .blank: throw FeedParsingError(.empty, "The document is empty.")
    case .other: throw FeedParsingError(.notAFeed, "The document is neither XML nor JSON.")
    }
    feed.encoding = encoding.name
    feed.isWellFormed = !faults.isDamaged
    feed.bound()
    return ParsedFeed(feed: feed, articles: articles, faults: faults.sorted)
  }

  private func readXML(
    _ text: [UInt8],
    _ faults: FaultLog,
    _ baseURL: URL?
  ) throws(FeedParsingError) -> (Feed, [Article]) {
    var xml = XMLReader(limits: limits, faults: faults)
    var reader = FeedReader(limits: limits, faults: faults, documentURL: baseURL)
    do throws(FeedParsingError) {
      try xml.read(text, delegate: &reader)
      if let failure = reader.failure { throw failure }
    } catch {
      // The articles that were complete when a limit was crossed are a part of the feed.
      guard !reader.articles.isEmpty, error.code != .notAFeed else { throw error }
      let count = Self.count(reader.articles)
      let message = "\(error.message) The \(count) before it were kept."
      faults.noteEnd(.limit, message, at: error.position?.byteOffset)
      return (reader.feed.finished(), reader.articles)
    }
    guard reader.isFeed == true else {
      throw FeedParsingError(
        .notAFeed,
        "The document holds no element of a feed.",
        at: faults.lines.position(of: 0)
      )
    }
    if !xml.isComplete {
      let kept =
        reader.articles.count == 1
        ? "The article before it was kept."
        : "The \(Self.count(reader.articles)) before it were kept."
      faults.noteEnd(.truncated, "The document ends inside <\(xml.innermost)>. \(kept)", at: .max)
    }
    return (reader.feed.finished(), reader.articles)
  }

  private static func count(_ articles: [Article]) -> String {
    "\(articles.count) \(articles.count == 1 ? "article" : "articles")"
  }

  private func readJSON(
    _ text: [UInt8],
    _ faults: FaultLog,
    _ baseURL: URL?
  ) throws(FeedParsingError) -> (Feed, [Article]) {
    var json = JSONParser(text, limits: limits, faults: faults)
    let root = try json.parse()
    let other = RSSInJSONReader(limits: limits, faults: faults, documentURL: baseURL)
    if let found = other.read(root) { return found }
    var reading = JSONFeedReader(limits: limits, faults: faults, documentURL: baseURL)
    return try reading.read(root)
  }
}
