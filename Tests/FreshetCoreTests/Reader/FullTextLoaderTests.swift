// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
final class FullTextLoaderTests {
  private let folder = URL.temporaryDirectory.appending(path: "full-text-\(UUID().uuidString)")

  deinit {
    // The folder is there only if the test kept something.
    try? FileManager.default.removeItem(at: folder)
  }

  private func article(_ number: Int) throws -> Article {
    var article = Article(id: ArticleKey("\(number)"), title: "Article \(number)")
    article.link = URL(string: "https://gull.example/\(number)")
    return article
  }

  private func page(_ number: Int) -> String {
    "<html><head><title>Page \(number)</title></head><body><article>"
      + String(repeating: "<p>Sentence \(number), with commas, and of some length.</p>", count: 20)
      + "</article></body></html>"
  }

  private func stub(_ count: Int) -> StubFetcher {
    StubFetcher(
      Dictionary(
        uniqueKeysWithValues: (0..<count).map {
          ("https://gull.example/\($0)", [.document(page($0), type: "text/html")])
        }
      )
    )
  }

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  @Test func `the page is fetched once, and is there for the next run`() async throws {
    let fetcher = stub(1)
    let loader = FullTextLoader(fetcher: fetcher, folder: folder)
    let first = try await loader.fullText(for: try article(0))
    #expect(first.title == "Page 0")
    #expect(first.contentHTML.contains("<p>Sentence 0, with commas"))
    #expect(try await loader.fullText(for: try article(0)) == first)
    let next = FullTextLoader(fetcher: fetcher, folder: folder)
    #expect(try await next.fullText(for: try article(0)) == first)
    #expect(fetcher.requests.map(\.accept) == [.page])
  }

  @Test func `nobody else can read the pages, nor those of an earlier version`() async throws {
    func mode(_ url: URL) throws -> Int? {
      let path = url.path(percentEncoded: false)
      return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    _ = try await FullTextLoader(fetcher: stub(1), folder: folder).fullText(for: article(0))
    #expect(try mode(folder) == 0o700)
    #expect(try files().map(mode) == [0o600])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.path(percentEncoded: false)
    )
    _ = try await FullTextLoader(fetcher: stub(1), folder: folder).fullText(for: article(0))
    #expect(try mode(folder) == 0o700)
  }

  @Test func `the page of an article of the web is none of this computer`() async throws {
    let server = try LoopbackServer()
    server.on("/0", .text(page(0), type: "text/html"))
    var article = try article(0)
    article.link = server.url("/0")
    let link = article
    let loader = FullTextLoader(fetcher: Fetcher(), folder: folder)
    for origin in [PictureOrigin.web, PictureOrigin(of: URL(string: "https://e.org/feed"))] {
      let error = try await #require(throws: FetchError.self) {
        try await loader.fullText(for: link, from: origin)
      }
      #expect(error.code == .badRedirect)
    }
    #expect(server.requests.isEmpty)
    let local = PictureOrigin(of: server.url("/feed"))
    #expect(try await loader.fullText(for: link, from: local).title == "Page 0")
  }

  @Test func `two who want one page share the request`() async throws {
    let gate = GatedFetcher()
    let loader = FullTextLoader(fetcher: gate, folder: folder)
    let article = try article(0)
    let link = try #require(article.link)
    let tasks = (0..<2).map { _ in Task { try await loader.fullText(for: article) } }
    await gate.wait { $0.started.count == 1 }
    while await loader.waiterCount(for: link) != 2 {
      await Task.yield()
    }
    await gate.openAll()
    for task in tasks {
      // The body is the address alone.
      #expect(try await task.value.contentHTML.contains("gull.example"))
    }
    #expect(await gate.started.count == 1)
  }

  @Test func `a page that nobody wants any more is given up`() async throws {
    let gate = GatedFetcher()
    let loader = FullTextLoader(fetcher: gate, folder: folder)
    let article = try article(0)
    let task = Task { try await loader.fullText(for: article) }
    await gate.wait { $0.started.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await gate.wait { $0.cancelled.count == 1 }
    #expect(!FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)))
  }

  @Test(arguments: ["", "{", "{\"version\":1}", "\u{0}\u{1}"])
  func `a file that is damaged is one that was never kept`(content: String) async throws {
    let fetcher = stub(1)
    let first = try await FullTextLoader(fetcher: fetcher, folder: folder)
      .fullText(for: try article(0))
    for file in try files() {
      try Data(content.utf8).write(to: file)
    }
    let next = FullTextLoader(fetcher: fetcher, folder: folder)
    #expect(try await next.fullText(for: try article(0)) == first)
    #expect(try await next.fullText(for: try article(0)) == first)
    #expect(fetcher.requests.count == 2)
  }

  @Test func `a file of another page is not taken for this one`() async throws {
    let fetcher = stub(2)
    let loader = FullTextLoader(fetcher: fetcher, folder: folder)
    _ = try await loader.fullText(for: try article(0))
    let first = try #require(try files().first)
    _ = try await loader.fullText(for: try article(1))
    let second = try #require(try files().first { $0.lastPathComponent != first.lastPathComponent })
    try Data(contentsOf: first).write(to: second)
    #expect(try await loader.fullText(for: try article(1)).title == "Page 1")
    #expect(fetcher.requests.count == 3)
  }

  @Test func `what was used last stays, within the bytes`() async throws {
    let fetcher = stub(3)
    _ = try await FullTextLoader(fetcher: fetcher, folder: folder).fullText(for: try article(0))
    let size = try #require(try files().first?.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    let loader = FullTextLoader(
      fetcher: fetcher,
      folder: folder,
      maximumStoredBytes: size * 5 / 2
    )
    // 0 and 1 fit; 0 is used again, so 2 takes the place of 1.
    for number in [1, 0, 2, 0, 1] {
      _ = try await loader.fullText(for: try article(number))
    }
    #expect(fetcher.addresses.map(\.last) == ["0", "1", "2", "1"])
    #expect(try files().count == 2)
  }

  @Test func `the next run lets go first of what was used longest ago`() async throws {
    let fetcher = stub(3)
    let loader = FullTextLoader(fetcher: fetcher, folder: folder)
    for number in 0..<2 {
      _ = try await loader.fullText(for: try article(number))
      let newest = try files().map { $0.path(percentEncoded: false) }
      for path in newest where number == 0 {
        // Long after the one that comes next.
        let date = Date(timeIntervalSinceNow: 1000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      }
    }
    let size = try #require(try files().first?.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    let next = FullTextLoader(fetcher: fetcher, folder: folder, maximumStoredBytes: size * 5 / 2)
    for number in [2, 0, 1] {
      _ = try await next.fullText(for: try article(number))
    }
    #expect(fetcher.addresses.map(\.last) == ["0", "1", "2", "1"])
  }

  @Test func `a folder that cannot be written costs the cache, not the text`() async throws {
    let fetcher = stub(1)
    let file = URL.temporaryDirectory.appending(path: "file-\(UUID().uuidString)")
    try Data().write(to: file)
    let loader = FullTextLoader(fetcher: fetcher, folder: file.appending(path: "below"))
    #expect(try await loader.fullText(for: try article(0)).title == "Page 0")
    #expect(try await loader.fullText(for: try article(0)).title == "Page 0")
    try FileManager.default.removeItem(at: file)
    #expect(fetcher.requests.count == 2)
  }

  @Test func `what went wrong is said`() async throws {
    let fetcher = StubFetcher([
      "https://gull.example/0": [.document("<img src=a>", type: "text/html")]
    ])
    let loader = FullTextLoader(fetcher: fetcher, folder: folder)
    await #expect(throws: FullTextError.noLink) {
      try await loader.fullText(for: Article(id: ArticleKey("x")))
    }
    let error = await #expect(throws: FullTextError.self) {
      try await loader.fullText(for: try self.article(0))
    }
    #expect(error?.description.contains("gull.example") == true)
    await #expect(throws: FetchError.self) { try await loader.fullText(for: try self.article(1)) }
  }

  @Test func `the choice of a feed is written by its name`() throws {
    let data = try JSONEncoder().encode(FullTextChoice.allCases)
    #expect(String(decoding: data, as: UTF8.self) == "[\"never\",\"on-demand\",\"always\"]")
    #expect(try JSONDecoder().decode([FullTextChoice].self, from: data) == FullTextChoice.allCases)
  }
}
