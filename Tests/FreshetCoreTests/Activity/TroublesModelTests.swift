// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import StateMachineKit
import TestSupport
import Testing

/// The feeds that need a remedy, and what each press does.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TroublesModelTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func failing(_ name: String) async throws -> SubscriptionID {
    let feed = try await fixture.feed(name, 1...2)
    let date = SampleFeed.now - 4 * SampleFeed.day
    try await fixture.poll(feed, at: date, .failure(.http, status: 404))
    return feed
  }

  private func load() async throws -> (model: TroublesModel, row: TroublesModel.Row) {
    await fixture.library.start()
    let model = TroublesModel(of: fixture.library)
    await model.load()
    return (model, try #require(model.rows?.first))
  }

  private func address(of feed: SubscriptionID) async throws -> String? {
    try await fixture.store.feeds.feed(feed)?.address.absoluteString
  }

  @Test func `a feed that fails for days is listed with its reason and remedies`() async throws {
    let feed = try await failing("a")
    _ = try await fixture.feed("fine", 1...2)
    let (model, row) = try await load()
    #expect(model.rows?.map(\.id) == [feed])
    #expect(row.finding.hasPrefix("It could not be fetched for 4 days."))
    #expect(row.finding.contains("404"))
    #expect(model.text == "a\t\(row.finding)")
    #expect(row.remedies.last == .unsubscribe)
    let alone = TroublesModel(of: fixture.library, only: feed)
    await alone.load()
    #expect(alone.rows == model.rows)
  }

  @Test func `the site is searched, and the feed that is found there is used, which is undone`()
    async throws
  {
    let feed = try await failing("a")
    fixture.fetcher.on(
      "https://a.example/",
      .document(
        """
        <html><head><link rel="alternate" type="application/feed+json" href="/new.json"></head>
        <body>Text</body></html>
        """,
        type: "text/html"
      )
    )
    fixture.fetcher.on("https://a.example/new.json", fixture.document(1...3, of: "a"))
    let (model, row) = try await load()
    let root = try #require(URL(string: "https://a.example/"))
    await model.apply(.lookOnSite(root), to: row).value
    #expect(try await address(of: feed) == "https://a.example/new.json")
    #expect(model.rows?.isEmpty == true)
    #expect(fixture.told.map(\.change.isReaddressing) == [true])
    fixture.library.changes.undo()
    await fixture.library.changes.finish()
    #expect(try await address(of: feed) == "https://a.example/")
  }

  @Test func `a site without another feed changes nothing, and that is said`() async throws {
    let feed = try await failing("a")
    fixture.fetcher.on(
      "https://a.example/",
      .document(
        """
        <html><head><link rel="alternate" type="application/rss+xml" href="/dead"></head>
        <body>Text</body></html>
        """,
        type: "text/html"
      )
    )
    let (model, row) = try await load()
    let root = try #require(URL(string: "https://a.example/"))
    await model.apply(.lookOnSite(root), to: row).value
    #expect(try await address(of: feed) == "https://a.example/")
    let note = model.rows?.first?.note
    #expect(note == "https://a.example/ leads to no other feed that can be read.")
    #expect(fixture.told.isEmpty && model.searched == nil)
  }

  @Test func `a feed is paused and resumed, and left, each as one change`() async throws {
    let feed = try await failing("a")
    let (model, row) = try await load()
    await model.apply(.stopRefreshing, to: row).value
    #expect(model.rows?.first?.remedies == [.refreshAgain, .unsubscribe])
    let stopped = try #require(model.rows?.first)
    #expect(stopped.finding.hasPrefix("You stopped its refreshes"))
    await model.apply(.refreshAgain, to: stopped).value
    #expect(try await fixture.store.polls.feed(feed)?.isStopped == false)
    await model.apply(.unsubscribe, to: row).value
    #expect(model.rows?.isEmpty == true)
    let sentences = fixture.told.map { Messages().sentence(for: $0) }
    #expect(
      sentences == [
        "Stopped refreshing “a”.", "“a” is refreshed again.", "Unsubscribed from “a”.",
      ]
    )
  }

  @Test func `an address of another feed joins the two`() async throws {
    let feed = try await failing("a")
    let other = try await fixture.feed("b", 5...6)
    let (model, row) = try await load()
    let address = try #require(URL(string: "https://b.example/"))
    await model.apply(.useAddress(address), to: row).value
    #expect(try await fixture.store.feeds.all().map(\.id) == [other])
    #expect(try await fixture.store.feeds.feed(feed) == nil)
    fixture.library.changes.undo()
    await fixture.library.changes.finish()
    #expect(try await fixture.store.feeds.feed(feed) != nil)
  }

  @Test func `the network is shown as it is`() {
    var changes = 0
    let observation = fixture.library.observe { _ in changes += 1 }
    fixture.library.refreshes.show(.offline)
    fixture.library.refreshes.show(.offline)
    #expect(fixture.library.refreshes.network == .offline)
    #expect(changes == 2)
    observation.cancel()
  }
}

extension LibraryChange {
  fileprivate var isReaddressing: Bool {
    if case .readdressed = self { true } else { false }
  }
}
