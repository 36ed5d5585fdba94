// SPDX-License-Identifier: GPL-3.0-or-later

// Parses feeds beside libxml2's SAX parser alone on the same bytes: made-up ones of 1,000, 10,000
// and 100,000 items, and the real ones of a folder that is named on the command line.

import Comparison
import FeedModel
import FeedParsing
import Foundation

let parser = FeedParser(limits: SampleFeed.limits)
if CommandLine.arguments.dropFirst().first == "--only" {
  // One pass over the files that are named, for a comparison with another process.
  var count = 0
  for path in CommandLine.arguments.dropFirst(2) {
    count += try parser.parse([UInt8](Data(contentsOf: URL(filePath: path)))).articles.count
  }
  print(count)
  exit(0)
}
for (items, paragraphs) in [
  (1_000, 12), (10_000, 12), (100_000, 12), (1_000, 1), (10_000, 1), (100_000, 1),
] {
  let bytes = SampleFeed.rss(items: items, paragraphs: paragraphs)
  print("RSS, \(items) items of \(bytes.count / items) bytes")
  try Comparison(name: "parse to articles", reference: "raw libxml2 SAX").run(
    ours: { try parser.parse(bytes).articles.count },
    theirs: { RawParser.elements(in: bytes) }
  )
}
for items in [1_000, 10_000] {
  let bytes = SampleFeed.json(items: items)
  let data = Data(bytes)
  print("JSON Feed, \(items) items, \(bytes.count / 1_000) kB")
  try Comparison(name: "parse to articles", reference: "JSONDecoder").run(
    ours: { try parser.parse(bytes).articles.count },
    theirs: { try DecodedFeed.decode(data).items.count }
  )
}

if let folder = CommandLine.arguments.dropFirst().first {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  let documents = try names.map { name in
    [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
  }.filter { RawParser.elements(in: $0) > 0 && (try? parser.parse($0)) != nil }
  let size = documents.reduce(0) { $0 + $1.count }
  print("\(documents.count) real feeds, \(size / 1_000) kB")
  try Comparison(name: "parse to articles", reference: "raw libxml2 SAX").run(
    ours: { try documents.reduce(0) { try $0 + parser.parse($1).articles.count } },
    theirs: { documents.reduce(0) { $0 + RawParser.elements(in: $1) } }
  )
}
