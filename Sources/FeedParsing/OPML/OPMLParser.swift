// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import MarkupParsing

/// A parser of OPML documents, from bytes to outlines, with the position of each fault.
///
/// It opens no file and no connection; the name of an included document is not followed.
///
/// The stages are those of `FeedParser`, with `OPMLReader` as the last one. A crossed limit ends
/// parsing with an error, as half of a reader's subscriptions would look like all of them.
package struct OPMLParser: Sendable {
  /// The limits of a document, at which parsing ends with an error.
  package let limits: ParsingLimits

  /// The limits that the product uses.
  ///
  /// `maximumEntries` counts outlines: 100,000, more than any known directory has. The depth is
  /// 256, more than anybody can unfold.
  package static let standardLimits = ParsingLimits(
    maximumBytes: 32_000_000,
    maximumDepth: 256,
    maximumEntries: 100_000
  )

  /// Creates a parser with limits.
  package init(limits: ParsingLimits = Self.standardLimits) {
    self.limits = limits
  }

  /// Parses one document.
  ///
  /// - Parameters:
  ///   - bytes: the document as it arrived, after decompression.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  /// - Returns: the document, and the faults that were repaired or refused.
  /// - Throws: `FeedParsingError` when it is no OPML, or a limit was crossed.
  /// - Complexity: linear in the number of bytes, whatever the damage.
  package func parse(
    _ bytes: [UInt8],
    contentType: String? = nil
  ) throws(FeedParsingError) -> ParsedOPML {
    let (text, encoding, faults) = try limits.decode(bytes, contentType)
    try Self.checkKind(text)
    let document = try read(text, faults)
    return ParsedOPML(
      document: document,
      encoding: encoding.name,
      isWellFormed: !faults.isDamaged,
      faults: faults.sorted
    )
  }

  private static func checkKind(_ text: [UInt8]) throws(FeedParsingError) {
    switch DocumentKind(text) {
    case .xml: break
    case .blank: throw FeedParsingError(.empty, "The document is empty.")
    case .json, .other: throw FeedParsingError(.notAFeed, "The document is no OPML: it is no XML.")
    }
  }

  private func read(
    _ text: [UInt8],
    _ faults: FaultLog
  ) throws(FeedParsingError) -> OPMLDocument {
    var reader = OPMLReader(limits: limits, faults: faults)
    var xml = XMLReader(limits: limits, faults: faults)
    try xml.read(text, delegate: &reader)
    guard reader.isOPML else {
      throw FeedParsingError(.notAFeed, "The document is no OPML: it holds no element at all.")
    }
    if !xml.isComplete {
      faults.noteEnd(.truncated, "The document ends inside <\(xml.innermost)>.", at: .max)
    }
    return reader.finished()
  }
}
