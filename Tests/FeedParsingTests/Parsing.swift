// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing

/// Reads a document that is written in a test.
func parse(
  _ text: String,
  contentType: String? = nil,
  base: String? = nil,
  limits: ParsingLimits = .standard
) throws -> ParsedFeed {
  try FeedParser(limits: limits)
    .parse(Array(text.utf8), contentType: contentType, baseURL: base.flatMap { URL(string: $0) })
}

/// A feed of RSS 2.0 around some elements.
func rss(_ inner: String) -> String {
  "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>T</title>\(inner)</channel></rss>"
}

/// A feed of Atom 1.0 around some elements.
func atom(_ inner: String, attributes: String = "") -> String {
  "<feed xmlns=\"http://www.w3.org/2005/Atom\" \(attributes)><title>T</title>\(inner)</feed>"
}

/// The error that reading a document ends with; nil when there is none.
func failure(_ text: String, limits: ParsingLimits = .standard) -> FeedParsingError? {
  do throws(FeedParsingError) {
    _ = try FeedParser(limits: limits).parse(Array(text.utf8))
    return nil
  } catch {
    return error
  }
}
