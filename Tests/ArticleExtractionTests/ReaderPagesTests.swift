// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import Foundation
import MarkupParsing
import Testing

/// The 130 pages on which a browser's reader mode is tested, beside what that one makes of them.
///
/// They are no part of the project: `FRESHET_READER_PAGES` names the folder that holds one folder a
/// page, with `source.html` and `expected.html`.
@Suite(.timeLimit(.minutes(5))) struct ReaderPagesTests {
  /// Pages that are no article: fronts of sections, of which each program keeps something else.
  private static let fronts: Set<String> = ["hukumusume", "nytimes-5"]

  @Test(.enabled(if: ReaderPages.exist, "the pages of the reader mode are not on this machine"))
  func `the article is the one that the reader mode of a browser shows`() async throws {
    let url = try #require(URL(string: "http://fakehost/test/page.html"))
    var scores: [String: Double] = [:]
    for folder in try ReaderPages.all() {
      // Other tests wait for answers with a time limit: they get their turn between two pages.
      await Task.yield()
      let page = try Data(contentsOf: folder.appending(path: "source.html"))
      let expected = try String(
        contentsOf: folder.appending(path: "expected.html"),
        encoding: .utf8
      )
      let article = try ReaderExtractor().article(
        from: [UInt8](page),
        contentType: "text/html; charset=utf-8",
        url: url
      )
      let overlap = WordOverlap(
        found: ArticleMarkup.plainText(fromHTML: article.contentHTML),
        expected: ArticleMarkup.plainText(fromHTML: expected)
      )
      scores[folder.lastPathComponent] = overlap.f1
    }
    let mean = scores.values.reduce(0, +) / Double(scores.count)
    let worst = scores.sorted { $0.value < $1.value }.prefix(5)
      .map { "\($0.key) \($0.value.formatted(.number.precision(.fractionLength(3))))" }
    print("Reader pages: \(scores.count), mean word F1 \(mean), the worst: \(worst)")
    #expect(mean >= 0.985)
    #expect(scores.filter { $0.value < 0.5 && !Self.fronts.contains($0.key) }.isEmpty)
  }
}

/// The folder of the pages.
private enum ReaderPages {
  private static var folder: URL? {
    if let path = ProcessInfo.processInfo.environment["FRESHET_READER_PAGES"] {
      return URL(filePath: path)
    }
    // Tests/FeedParsingTests/ReaderPagesTests.swift: three steps up to the project.
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: "../shared/fixtures/reader-pages").standardizedFileURL
  }

  static var exist: Bool {
    folder.map { FileManager.default.fileExists(atPath: $0.path()) } ?? false
  }

  static func all() throws -> [URL] {
    let folder = try #require(folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: "source.html").path()) }
      .sorted { $0.path() < $1.path() }
  }
}
