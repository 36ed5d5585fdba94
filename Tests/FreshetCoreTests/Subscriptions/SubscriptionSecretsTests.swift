// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// The secrets of the feeds' addresses, in a list of the library's feeds.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SubscriptionSecretsTests {
  private static let secret = "https://ann:s3cret@a.example/f?key=abc123&page=2"

  /// A library with feeds that have passwords in different places, and one without.
  private func outline() async throws -> LibraryOutline {
    let store = try FeedStore(inMemory: StoreOptions())
    var first = NewFeed(try #require(URL(string: Self.secret)))
    first.ownTitle = "Own"
    try await store.feeds.subscribe(to: first)
    var second = NewFeed(try #require(URL(string: "https://ann:s3cret@b.example/f")))
    second.givenTitle = "https://ann:s3cret@b.example/f"
    try await store.feeds.subscribe(to: second)
    try await store.feeds.subscribe(
      to: NewFeed(try #require(URL(string: "https://c.example/?feed=rss2")))
    )
    return try await store.lists.outline()
  }

  @Test func `a list is written without passwords and keys, and it is known of which feeds`()
    async throws
  {
    let outline = try await outline()
    let list = SubscriptionFile(outline)
    #expect(!list.text.contains("s3cret") && !list.text.contains("abc123"))
    #expect(!list.text.contains("ann"))
    #expect(list.text.contains("https://c.example/?feed=rss2"))
    #expect(
      list.subscriptions.map { $0.title ?? "" } == ["Own", "b.example/f", "c.example"]
    )
    let named = SubscriptionFile.feedsWithSecrets(in: outline).map(\.title)
    #expect(named == ["Own", "b.example/f"])
  }

  @Test func `they are written when it is asked for, and come back`() async throws {
    let list = SubscriptionFile(try await outline(), secrets: .written)
    #expect(list.subscriptions.map(\.address.url.absoluteString).first == Self.secret)
    let again = try SubscriptionFile(parsing: Array(list.text.utf8))
    #expect(again.subscriptions == list.subscriptions)
  }

  @Test func `an import takes the name and the password out of an entry, wherever they stand`()
    throws
  {
    let address = "https://ann:s3%20cret@a.example/f?page=2"
    let outlines = [
      Outline(feed: "ann:s3 cret@a.example", address: address),
      Outline(feed: "No password", address: "https://b.example/f#top"),
    ]
    let list = SubscriptionFile(OPMLDocument(title: "T", outlines: outlines)).subscriptions
    let split = SplitSubscriptions(list, of: list)
    #expect(split.subscriptions.map(\.title) == ["a.example", "No password"])
    let addresses = split.subscriptions.map(\.address.url)
    #expect(addresses[0].absoluteString == "https://a.example/f?page=2")
    #expect(split.credentials(of: addresses[0]) == Credentials(user: "ann", password: "s3 cret"))
    #expect(split.subscriptions[1] == list[1])
    #expect(split.credentials(of: addresses[1]) == nil)
  }

  @Test func `a line of the journal from before names no password either`() async throws {
    let store = try FeedStore(inMemory: StoreOptions())
    let id = try await store.feeds.subscribe(to: try #require(URL(string: Self.secret)))
    let line = try #require(try await store.feeds.unsubscribe(from: [id], subject: Self.secret))
    #expect(Messages().notice(of: line) == "Unsubscribed from “a.example/f”.")
  }
}
