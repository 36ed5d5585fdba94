// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import FreshetCore
import TestSupport
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
    #expect(origin.allows(try url(address)) == isAllowed)
    #expect(PictureOrigin(of: nil as URL?) == .web)
  }

  @Test(arguments: [
    "http://127.0.0.1:631/p.png", "http://localhost/p.png", "http://[::1]/p.png",
    "http://169.254.169.254/latest", "http://192.168.1.1/p.png",
  ])
  func `what came from the web leads to nothing of this computer or its network`(
    address: String
  ) async throws {
    let picture = try url(address)
    let stub = StubFetcher([address: [.document("png")]])
    let loader = ImageLoader(fetcher: stub)
    for origin in [PictureOrigin.web, PictureOrigin(of: try url("https://e.org/feed"))] {
      #expect(!origin.allows(picture))
      await #expect(throws: ImageError.refusedAddress) {
        try await loader.bytes(for: picture, from: origin, of: PictureUse())
      }
    }
    #expect(stub.requests.isEmpty)
    // A feed of this computer may have its pictures there, and keeps them to itself.
    for feed in ["http://localhost:8080/feed", "file:///home/me/feed.xml"] {
      let local = PictureOrigin(of: try url(feed))
      #expect(
        try await loader.bytes(for: picture, from: local, of: PictureUse()) == Array("png".utf8)
      )
    }
    await #expect(throws: ImageError.refusedAddress) {
      try await loader.bytes(for: picture, from: .web, of: PictureUse())
    }
  }

  @Test func `a host that turns out to be local is told from where it is asked`() async throws {
    let address = "https://nas.e.org/p.png"
    let stub = StubFetcher([address: [.document("png")]])
    let loader = ImageLoader(fetcher: stub)
    for feed in ["https://e.org/feed", "https://NAS.e.org/feed"] {
      _ = try await loader.bytes(
        for: try url(address),
        from: PictureOrigin(of: try url(feed)),
        of: PictureUse()
      )
    }
    // What one that may be local brought is not given to one that may not.
    #expect(stub.requests.map(\.mayBeLocal) == [false, true])
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
      try await loader.bytes(for: picture, from: .web, of: PictureUse())
    }
    #expect(stub.requests.isEmpty)
    #expect(try await !loader.bytes(for: picture, from: .file, of: PictureUse()).isEmpty)
    // What is kept for one feed is not given to another.
    await #expect(throws: ImageError.refusedAddress) {
      try await loader.bytes(for: picture, from: .web, of: PictureUse())
    }
  }

  @Test func `a row of a feed of the web has no picture of a file`() throws {
    var article = Article(id: ArticleKey("1"), title: "Title")
    article.thumbnail = try url("file:///etc/p.png")
    let web = try SampleFeed.item(article).row
    #expect(!web.hasThumbnail && web.thumbnail == nil)
    let file = try SampleFeed.item(article, from: "file:///home/me/feed.xml").row
    #expect(file.hasThumbnail && file.thumbnail == article.thumbnail)
  }
}
