// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import MarkupParsing

/// Reads a feed while its bytes arrive and hands its articles on as soon as each is complete.
///
/// RSS and Atom are read piece by piece; JSON Feed is collected and read at the end, because its
/// articles may precede the members that say what it is.
///
/// The stages: `TextDecoder` makes UTF-8 of the bytes, `XMLReader` makes events of that, mending it
/// on its way, and `FeedReader` makes articles.
///
/// - Isolation: not shared between tasks; one stream reads one document.
package final class FeedStream {
  private let limits: ParsingLimits
  private let baseURL: URL?
  private let faults: FaultLog
  private var decoder: TextDecoder
  private var xml: XMLReader
  private var reader: FeedReader
  private var kind = DocumentKind.blank
  /// The text that waits for its kind to be known, or the whole document of JSON.
  private var collected: [UInt8] = []
  private var receivedBytes = 0
  /// The limit that ended the reading; the bytes after it are not looked at.
  private var failure: FeedParsingError?

  /// How many bytes of text are waited for before it is said that a document is no feed.
  private static let sniffLength = 4096

  /// Starts to read one document.
  ///
  /// - Parameters:
  ///   - limits: how much is read before the reading ends.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  ///   - baseURL: the document's own address, against which relative ones are resolved.
  package init(limits: ParsingLimits = .standard, contentType: String? = nil, baseURL: URL? = nil) {
    self.limits = limits
    self.baseURL = baseURL
    faults = FaultLog(maximum: limits.maximumFaults)
    decoder = TextDecoder(contentType: contentType, faults: faults)
    xml = XMLReader(limits: limits, faults: faults)
    reader = FeedReader(limits: limits, faults: faults, documentURL: baseURL)
  }

  /// Takes the next bytes of the document.
  ///
  /// - Parameter bytes: the next bytes, as they arrived, after decompression.
  /// - Returns: the articles that these bytes made complete, in the order of the document.
  /// - Throws: `FeedParsingError` when it is certain that the document is no feed, or a limit was
  ///   crossed before an article was complete. The stream is then of no more use.
  package func push(_ bytes: [UInt8]) throws(FeedParsingError) -> [Article] {
    guard failure == nil else { return [] }
    receivedBytes += bytes.count
    do throws(FeedParsingError) {
      guard receivedBytes <= limits.maximumBytes else {
        throw FeedParsingError(
          .tooManyBytes,
          "The document has more than \(ByteSize.spelled(limits.maximumBytes))."
        )
      }
      try read(decoder.decode(bytes, isFinal: false), isFinal: false)
    } catch {
      try end(with: error)
    }
    return reader.takeArticles()
  }

  /// Says that the document is complete.
  ///
  /// - Returns: the feed, the articles that were not handed on yet, and all faults.
  /// - Throws: `FeedParsingError` when the document is no feed.
  package func finish() throws(FeedParsingError) -> ParsedFeed {
    if failure == nil {
      do throws(FeedParsingError) {
        try read(decoder.decode([], isFinal: true), isFinal: true)
      } catch {
        try end(with: error)
      }
    }
    if kind == .json, failure == nil { return try finishJSON() }
    try checkThatFeed()
    noteTruncation()
    return result(reader.feed.finished(), reader.takeArticles())
  }

  // MARK: Stages

  private func read(_ text: [UInt8], isFinal: Bool) throws(FeedParsingError) {
    faults.lines.append(text)
    var text = text
    if kind == .blank {
      if !collected.isEmpty {
        collected.append(contentsOf: text)
        text = collected
        collected = []
      }
      kind = DocumentKind(text)
      let mayWait = !isFinal && text.count < Self.sniffLength
      if kind == .other, mayWait { kind = .blank }
      if kind == .xml { text = withoutMessage(text, isFinal: isFinal) }
      guard kind != .blank else {
        collected = text
        return
      }
    }
    switch kind {
    case .xml:
      try xml.read(text, isFinal: isFinal, delegate: &reader)
      if let failure = reader.failure { throw failure }
    case .json:
      collected.append(contentsOf: text)
    case .other, .blank:
      throw FeedParsingError(.notAFeed, "The document is neither XML nor JSON.")
    }
  }

  /// The start of a document without a server's message; the kind is open again when it is not
  /// clear yet whether there is one.
  private func withoutMessage(_ text: [UInt8], isFinal: Bool) -> [UInt8] {
    switch LeadingMessage.find(in: text, isFinal: isFinal) {
    case .none: return text
    case .ends(let end): return LeadingMessage.disarmed(text, upTo: end)
    case .unclear:
      kind = .blank
      return text
    }
  }

  // MARK: Ends

  /// Keeps what was complete when a limit was crossed; otherwise throws.
  private func end(with error: FeedParsingError) throws(FeedParsingError) {
    failure = error
    guard reader.articleCount > 0, error.code != .notAFeed else { throw error }
    let kept = reader.articleCount == 1 ? "article" : "articles"
    let message = "\(error.message) The \(reader.articleCount) \(kept) before it were kept."
    faults.noteEnd(.limit, message, at: error.position?.byteOffset)
  }

  private func checkThatFeed() throws(FeedParsingError) {
    if let failure, reader.articleCount == 0 { throw failure }
    guard kind != .blank else {
      throw FeedParsingError(.empty, "The document is empty.")
    }
    guard reader.isFeed == true else {
      throw FeedParsingError(
        .notAFeed,
        "The document holds no element of a feed.",
        at: faults.lines.position(of: 0)
      )
    }
  }

  private func noteTruncation() {
    guard failure == nil, !xml.isComplete else { return }
    let name = xml.innermost
    let count = reader.articleCount
    let kept =
      count == 1 ? "The article before it was kept." : "The \(count) articles before it were kept."
    faults.noteEnd(
      .truncated,
      "The document ends inside <\(name)>. \(kept)",
      at: .max
    )
  }

  private func finishJSON() throws(FeedParsingError) -> ParsedFeed {
    var json = JSONParser(collected, limits: limits, faults: faults)
    let root = try json.parse()
    let other = RSSInJSONReader(limits: limits, faults: faults, documentURL: baseURL)
    if let (feed, articles) = other.read(root) { return result(feed, articles) }
    var reading = JSONFeedReader(limits: limits, faults: faults, documentURL: baseURL)
    let (feed, articles) = try reading.read(root)
    return result(feed, articles)
  }

  private func result(_ feed: Feed, _ articles: [Article]) -> ParsedFeed {
    var feed = feed
    feed.encoding = decoder.encoding.name
    feed.isWellFormed = !faults.isDamaged
    feed.bound()
    return ParsedFeed(feed: feed, articles: articles, faults: faults.sorted)
  }
}
