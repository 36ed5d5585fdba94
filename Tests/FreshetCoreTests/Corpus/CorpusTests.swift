// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import Foundation
import FreshetCore
import TestSupport
import Testing

/// The feeds, lists and pages of public projects, which stand beside the project and are no part
/// of it; without them these tests say so and pass.
@Suite(.timeLimit(.minutes(5))) struct CorpusTests {
  /// Where the corpus is, and what in it is known to be answered in another way.
  private static let folder = BuiltProgram.package.appending(path: "../shared/corpus").standardized
  private static let fixtures = BuiltProgram.package.appending(path: "../shared/fixtures")
    .standardized

  private static var sources: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { name in
      let cases = folder.appending(path: "\(name)/cases.jsonl").path()
      return FileManager.default.fileExists(atPath: cases)
    }.sorted()
  }

  private func lines(_ url: URL) throws -> [JSONValue] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONValue(text: String($0))
    }
  }

  /// The ids of `Exceptions.txt`, below the reason that they share.
  private func exceptions() throws -> Set<String> {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Exceptions.txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
  }

  private func output(of test: CorpusCase) throws -> JSONValue {
    do {
      let feed = try NeutralFeed(
        parsing: test.bytes,
        contentType: test.contentType,
        baseURL: test.address
      )
      return try JSONValue(text: feed.json())
    } catch let error as FeedParsingError {
      return try JSONValue(text: NeutralFeed(error: error.message).json())
    }
  }

  @Test func `every case of the corpus is answered, or listed with the reason why not`()
    async throws
  {
    guard !Self.sources.isEmpty else {
      print("The corpus is not there: no case of it was read.")
      return
    }
    let listed = try exceptions()
    var counts: [String: (passed: Int, all: Int)] = [:]
    var unexpected: [String] = []
    var failed: Set<String> = []
    for source in Self.sources {
      let folder = Self.folder.appending(path: source)
      for line in try lines(folder.appending(path: "cases.jsonl")) {
        // Other tests wait for answers with a time limit: they get their turn between two cases.
        await Task.yield()
        guard let test = try CorpusCase(line, folder: folder), test.tier != "contested" else {
          continue
        }
        let output = try output(of: test)
        let wrong = test.expectations.first { CorpusCheck.holds($0, in: output) == false }
        counts[test.tier, default: (0, 0)].all += 1
        guard let wrong else {
          counts[test.tier, default: (0, 0)].passed += 1
          continue
        }
        failed.insert(test.id)
        if !listed.contains(test.id) {
          unexpected.append("\(test.id): \(wrong.path) \(wrong.operation)")
        }
      }
    }
    for (tier, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("Corpus: \(count.passed) of \(count.all) cases of the tier \(tier)")
    }
    #expect(unexpected == [])
    let cases = listed.filter { !$0.hasPrefix("dates/") && !$0.hasPrefix("entities/") }
    #expect(cases.subtracting(failed) == [], "These pass now and need no reason any more.")
    for tier in ["policy", "robustness"] {
      #expect(counts[tier]?.passed == counts[tier]?.all)
    }
  }

  @Test func `every date of the corpus is read, or listed`() async throws {
    let url = Self.folder.appending(path: "dates/dates.jsonl")
    guard FileManager.default.fileExists(atPath: url.path()) else {
      print("The dates of the corpus are not there.")
      return
    }
    let listed = try exceptions().filter { $0.hasPrefix("dates/") }
    var failed: Set<String> = []
    var count = 0
    for line in try lines(url) where ["core", "single"].contains(line["tier"]?.string ?? "") {
      await Task.yield()
      guard let input = line["input"]?.string, let id = line["id"]?.string else { continue }
      count += 1
      let read = FeedDate.parse(input).map { Int($0.timeIntervalSince1970.rounded(.down)) }
      let expected = try line["utc"]?.string.map { try #require(UTCStamp.seconds(of: $0)) }
      if read != expected { failed.insert(id) }
    }
    print("Corpus: \(count - failed.count) of \(count) dates")
    #expect(failed == listed)
  }

  @Test func `every character reference of the corpus is read`() async throws {
    let url = Self.folder.appending(path: "entities/entities.jsonl")
    guard FileManager.default.fileExists(atPath: url.path()) else {
      print("The character references of the corpus are not there.")
      return
    }
    let listed = try exceptions().filter { $0.hasPrefix("entities/") }
    var failed: Set<String> = []
    var count = 0
    for line in try lines(url) where line["tier"]?.string == "core" {
      await Task.yield()
      guard let input = line["input"]?.string, let text = line["text"]?.string,
        let id = line["id"]?.string
      else { continue }
      count += 1
      let read = ArticleMarkup.plainText(fromHTML: "x\(input)x")
      let expected = CorpusCheck.collapse("x\(text)x")
      if read != expected { failed.insert(id) }
    }
    print("Corpus: \(count - failed.count) of \(count) character references")
    #expect(failed == listed)
  }

  @Test func `nothing that acts is left of the sanitizing cases`() async throws {
    let folder = Self.fixtures.appending(path: "feedparser-sanitize")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    guard !names.isEmpty else {
      print("The sanitizing cases are not there.")
      return
    }
    var count = 0
    for name in names.sorted() where name.hasSuffix(".xml") {
      await Task.yield()
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let feed = try FeedParser().parse(bytes)
      count += 1
      for article in feed.articles {
        for html in [article.summaryHTML, article.contentHTML].compactMap({ $0 }) {
          let safe = ArticleMarkup.safeHTML(fromHTML: html)
          #expect(CorpusCheck.activeContent(safe) == [], "\(name)")
          let shown = RenderedArticle(ArticleMarkup.document(fromHTML: html)).plainText
          #expect(!shown.contains("location.href"), "\(name)")
        }
      }
      for text in [feed.feed.title, feed.feed.subtitle, feed.feed.rights ?? ""] {
        #expect(!text.contains("location.href"), "\(name)")
      }
    }
    print("Corpus: \(count) sanitizing cases")
  }
}
