// SPDX-License-Identifier: GPL-3.0-or-later

// Parses feeds beside libxml2's SAX parser alone on the same bytes: made-up ones of 1,000, 10,000
// and 100,000 items, and the real ones of a folder that is named on the command line.

import Comparison
import FeedModel
import FeedParsing
import Foundation

/// Reads a document in pieces, as a download brings it, and drops each article as it comes.
func articleCount(in pieces: [[UInt8]]) throws -> Int {
  let stream = FeedStream(limits: SampleFeed.limits)
  var count = 0
  for piece in pieces { count += try stream.push(piece).count }
  return count + (try stream.finish().articles.count)
}

/// Cuts a document into pieces of 64 kB.
func pieces(of bytes: [UInt8]) -> [[UInt8]] {
  stride(from: 0, to: bytes.count, by: 64 << 10).map { start in
    Array(bytes[start..<min(bytes.count, start + (64 << 10))])
  }
}

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
if CommandLine.arguments.dropFirst().first == "--memory" {
  // So many items, made one by one and handed on one by one: what the process needed at most.
  let items = Int(CommandLine.arguments.dropFirst(2).first ?? "") ?? 0
  let stream = FeedStream(limits: SampleFeed.limits)
  var count = try stream.push(Array(SampleFeed.head.utf8)).count
  for number in 0..<items {
    count += try stream.push(Array(SampleFeed.item(number).utf8)).count
  }
  count += try stream.push(Array(SampleFeed.tail.utf8)).count
  count += try stream.finish().articles.count
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
  print("\(count) articles, \(peak)")
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
  let parts = pieces(of: bytes)
  try Comparison(name: "articles one by one", reference: "raw libxml2 SAX").run(
    ours: { try articleCount(in: parts) },
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
