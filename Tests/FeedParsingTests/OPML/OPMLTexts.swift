// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import MarkupParsing

/// Reads an OPML document that is written in a test.
func parseOPML(
  _ text: String,
  limits: ParsingLimits = OPMLParser.standardLimits
) throws(FeedParsingError) -> ParsedOPML {
  try OPMLParser(limits: limits).parse(Array(text.utf8))
}

/// An OPML document around some outlines.
func opml(_ outlines: String, version: String = "2.0") -> String {
  "<opml version=\"\(version)\"><head><title>T</title></head><body>\(outlines)</body></opml>"
}
