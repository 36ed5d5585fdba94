// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// Whether a picture is requested is decided before any request.
@Suite("The choice about pictures", .timeLimit(.minutes(5)))
@MainActor
struct PictureGateTests {
  private let fetcher = StubFetcher([
    "https://p.example/a.png": [.document("png", type: "image/png")]
  ])

  private func url() throws -> URL { try #require(URL(string: "https://p.example/a.png")) }

  @Test(
    arguments: [
      (PictureChoice.on, false, true), (.on, true, true), (.ask, false, false), (.ask, true, true),
      (.off, false, false), (.off, true, false),
    ]
  )
  func `a picture is requested where it is wanted alone`(
    choice: PictureChoice,
    isWanted: Bool,
    isRequested: Bool
  ) async throws {
    let feed = SubscriptionID(rawValue: 7)
    let gate = PictureGate(PictureChoices(usual: choice == .on ? .off : .on, own: [feed: choice]))
    let loader = ImageLoader(fetcher: fetcher, gate: gate)
    var use = PictureUse(feed: feed, article: ArticleID(rawValue: 1))
    use.isWanted = isWanted
    let url = try url()
    let result = await Result.of { try await loader.bytes(for: url, from: .web, of: use) }
    #expect((try? result.get()) == (isRequested ? Array("png".utf8) : nil))
    #expect(fetcher.requests.count == (isRequested ? 1 : 0))
  }

  @Test func `while the reader's choices are not known, nothing is requested`() async throws {
    let loader = ImageLoader(fetcher: fetcher, gate: PictureGate(nil))
    let url = try url()
    await #expect(throws: ImageError.unwanted) {
      try await loader.bytes(for: url, from: .web, of: PictureUse())
    }
    #expect(fetcher.requests.isEmpty)
  }

  @Test func `what is in memory is had without a request, unless it is not wanted there`()
    async throws
  {
    let gate = PictureGate()
    let loader = ImageLoader(fetcher: fetcher, gate: gate)
    let url = try url()
    #expect(await loader.loaded(url, from: .web, of: PictureUse()) == nil)
    #expect(fetcher.requests.isEmpty)
    let bytes = try await loader.bytes(for: url, from: .web, of: PictureUse())
    #expect(await loader.loaded(url, from: .web, of: PictureUse()) == bytes)
    gate.current = PictureChoices(usual: .off)
    #expect(await loader.loaded(url, from: .web, of: PictureUse()) == nil)
    #expect(fetcher.requests.count == 1)
  }

  @Test func `a choice closes the gate at once, and its undo opens it again`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...1)
    let library = fixture.library
    await library.start()
    #expect(library.pictures.choice(for: feed) == .on)
    library.setPictures(.off, of: feed)
    #expect(library.pictures.choice(for: feed) == .off)
    await library.changes.finish()
    #expect(try await fixture.store.feeds.pictures().own == [feed: .off])
    library.changes.undo()
    await library.changes.finish()
    #expect(try await fixture.store.feeds.pictures().own.isEmpty)
    #expect(
      fixture.told.map { Messages().notice(of: $0) } == [
        "Pictures of “a”: Never Load.", "Undone: Pictures of “a”: Never Load.",
      ]
    )
  }

  @Test func `a link is opened and copied without the parameters that track the reader`()
    async throws
  {
    let fixture = try LibraryFixture()
    let typed = "https://e.org/?utm_source=a&id=2&FBCLID=b&gclid=c&mc_eid=d&__hstc=e#top"
    let link = try #require(URL(string: typed))
    #expect(fixture.library.untracked(link).absoluteString == "https://e.org/?id=2#top")
    let mail = try #require(URL(string: "mailto:a@e.org?utm_source=a"))
    #expect(fixture.library.untracked(mail) == mail)
  }
}

extension Result where Failure == any Error {
  /// Runs a closure, and returns what came of it.
  fileprivate static func of(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Success
  ) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
