// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import Foundation
import MarkupParsing
import TestSupport
import Testing
import freshetctl

/// The feeds, lists and pages of public projects, which stand beside the project and are no part
/// of it; without them these tests are skipped.
@Suite(.timeLimit(.minutes(5))) struct CorpusTests {
  /// The place of the corpus, whose exceptions stand beside these tests.
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

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path())
  }

  private static var dates: URL { folder.appending(path: "dates/dates.jsonl") }
  private static var entities: URL { folder.appending(path: "entities/entities.jsonl") }
  private static var sanitizing: URL { fixtures.appending(path: "feedparser-sanitize") }

  @Test func `white space is collapsed, each kind of it, and values that nobody knows are faults`()
    throws
  {
    #expect(CorpusCheck.collapse(" a\nb\rc\r\nd\t\u{B}\u{C}e \u{A0}f\n") == "a b c d e \u{A0}f")
    let html = "<p>a &amp; b</p><p>c<br>d <b>e</b>f</p><style>g</style><!-- h -->&#105;&#x6A;&nbsp;"
    #expect(CorpusMarkup.text(html) == "a & b c d ef ij\u{A0}")
    for (operation, value) in [("like", "a"), ("date==", "yesterday")] {
      let expectation = CorpusCase.Expectation(
        path: "title",
        operation: operation,
        value: .text(value)
      )
      #expect(throws: CorpusCheck.Unknown.self) {
        try CorpusCheck.holds(expectation, in: JSONValue(text: "{\"title\": \"a\"}"))
      }
    }
  }

  @Test(.enabled(if: !sources.isEmpty, "the corpus is not on this machine"))
  func `every case of the corpus is answered, or listed with the reason why not`()
    async throws
  {
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
        let wrong = try test.expectations.first { try CorpusCheck.holds($0, in: output) == false }
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
      let count = try #require(counts[tier])
      #expect(count.passed == count.all)
    }
  }

  @Test(.enabled(if: exists(dates), "the corpus of dates is not on this machine"))
  func `every date of the corpus is read, or listed`() async throws {
    let url = Self.dates
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

  @Test(.enabled(if: exists(entities), "the corpus of references is not on this machine"))
  func `every character reference of the corpus is read`() async throws {
    let url = Self.entities
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

  @Test(.enabled(if: exists(sanitizing), "the sanitizing cases are not on this machine"))
  func `nothing that acts is left of the sanitizing cases`() async throws {
    let folder = Self.sanitizing
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
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
    #expect(count > 0)
    print("Corpus: \(count) sanitizing cases")
  }
}
