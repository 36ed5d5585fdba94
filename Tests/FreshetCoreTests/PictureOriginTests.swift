// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import Testing

/// From where pictures may come, which the address of the feed decides.
struct PictureOriginTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(arguments: [
    ("https://e.org/p.png", true), ("HTTP://e.org/p.png", true), ("file:///etc/p.png", false),
    ("data:image/png;base64,AAAA", false), ("ftp://e.org/p.png", false), ("p.png", false),
    ("resource:///p.png", false), ("smb://host/p.png", false),
  ])
  func `what came from the web leads to the web alone`(address: String, isAllowed: Bool) throws {
    #expect(PictureOrigin.web.allows(try url(address)) == isAllowed)
    let origin = PictureOrigin(of: try url("https://e.org/feed"))
    #expect(origin == .web && PictureOrigin(of: nil as URL?) == .web)
  }

  @Test func `a feed that is a file may have its pictures beside it`() throws {
    let origin = PictureOrigin(of: try url("file:///home/me/feed.xml"))
    #expect(origin.allows(try url("file:///home/me/p.png")))
    #expect(origin.allows(try url("https://e.org/p.png")))
    #expect(!origin.allows(try url("ftp://e.org/p.png")))
  }

  @Test func `a picture that is not allowed is neither fetched nor opened`() async throws {
    let stub = StubFetcher(["file:///etc/p.png": [.document("png")]])
    let loader = ImageLoader(fetcher: stub)
    let picture = try url("file:///etc/p.png")
    await #expect(throws: ImageError.refusedAddress) {
      try await loader.bytes(for: picture, from: .web)
    }
    #expect(stub.requests.isEmpty)
    #expect(try await !loader.bytes(for: picture, from: .file).isEmpty)
    // What is kept for one feed is not given to another.
    await #expect(throws: ImageError.refusedAddress) {
      try await loader.bytes(for: picture, from: .web)
    }
  }

  @Test func `a row of a feed of the web has no picture of a file, whatever its base says`() throws
  {
    var article = Article(id: ArticleID("1"), title: "Title")
    article.thumbnail = try url("file:///etc/p.png")
    let base = try url("file:///etc/")
    let web = ArticleSummary(article, feedTitle: "", baseURL: base)
    #expect(!web.hasThumbnail && web.thumbnail == nil)
    let file = ArticleSummary(article, feedTitle: "", baseURL: base, origin: .file)
    #expect(file.hasThumbnail && file.thumbnail == article.thumbnail)
  }
}
