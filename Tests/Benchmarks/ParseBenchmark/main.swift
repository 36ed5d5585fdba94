// SPDX-License-Identifier: GPL-3.0-or-later

// Parses an RSS feed of 10,000 items, beside libxml2's SAX parser alone on the same bytes.

import Comparison
import FeedModel
import FeedParsing

let bytes = SampleFeed.rss(items: 10_000)
let parser = FeedParser(limits: SampleFeed.limits)
print("RSS, 10,000 items, \(bytes.count / 1_000) kB")
try Comparison(name: "parse to articles", reference: "raw libxml2 SAX").run(
  ours: { try parser.parse(bytes).articles.count },
  theirs: { RawParser.elements(in: bytes) }
)
