// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Secrets
import TestSupport
import Testing

/// The library after an import of subscriptions by the window.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ImportingTests {
  private static let addresses = [
    "https://ann:s3cret@a.example/f", "https://b.example/f?token=abc123", "https://c.example/f",
  ]

  private func store() async throws -> FeedStore {
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    for address in Self.addresses {
      try await store.feeds.subscribe(to: try #require(URL(string: address)))
    }
    return store
  }

  /// Imports a list that is at an address.
  private func subscribe(_ text: String, at address: String, into store: FeedStore) async throws
    -> String
  {
    let fixture = LibraryFixture(store, fetcher: StubFetcher([address: [.document(text)]]))
    let outcome = try await outcome(of: address, in: fixture)
    await fixture.library.close()
    return outcome.sentence
  }

  private func outcome(
    of address: String,
    in fixture: LibraryFixture
  ) async throws -> (sentence: String, line: JournalLine?) {
    let address = try FeedAddress(typed: address)
    return await withCheckedContinuation { continuation in
      fixture.library.importSubscriptions(from: address) { sentence, line in
        continuation.resume(returning: (sentence, line))
      }
    }
  }

  @Test func `an import is undone by its own line, whatever was done since`() async throws {
    let store = try await store()
    let list = "<opml><body><outline xmlUrl='https://d.example/f' text='D'/></body></opml>"
    let source = "https://lists.example/l.opml"
    let fixture = LibraryFixture(store, fetcher: StubFetcher([source: [.document(list)]]))
    let line = try #require(try await outcome(of: source, in: fixture).line)
    _ = try await store.feeds.makeFolder("Later")
    fixture.library.changes.undo(line)
    await fixture.library.close()
    #expect(try await store.feeds.all().map(\.address.absoluteString) == Self.addresses)
    #expect(try await store.feeds.folders().map(\.name) == ["Later"])
  }

  @Test func `the passwords of a list are with the secrets, and go when its feeds cannot return`()
    async throws
  {
    let folder = URL.temporaryDirectory.appending(path: "import-\(UUID())")
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let time = StandingTime()
    let store = try FeedStore(
      at: folder.appending(path: "l.sqlite"),
      options: StoreOptions(now: { time.now })
    )
    let list = """
      <opml><body><outline text="https://ann:s3cret@a.example/f" xmlUrl="https://a.example/f"/>
      <outline xmlUrl="https://ann:s3cret@a.example/f"/>
      <outline text="B" xmlUrl="https://ben:0ther@b.example/f"/></body></opml>
      """
    let source = "https://lists.example/l.opml"
    let secrets = SecretStore(file: folder.appending(path: "secrets.json"), usesService: false)
    let access = FeedAccess(store, secrets)
    let fixture = LibraryFixture(store, fetcher: StubFetcher([source: [.document(list)]])) {
      $0.access = access
    }
    let (told, entry) = try await outcome(of: source, in: fixture)
    #expect(told == "2 of 3 feeds are new.")
    let feeds = try await store.feeds.all()
    #expect(feeds.map(\.address.absoluteString) == ["https://a.example/f", "https://b.example/f"])
    var stored: [Credentials?] = []
    for feed in feeds { stored.append(try await access.credentials(of: feed)) }
    #expect(
      stored == [
        Credentials(user: "ann", password: "s3cret"), Credentials(user: "ben", password: "0ther"),
      ]
    )
    let line = try #require(entry)
    fixture.library.changes.undo(line)
    await fixture.library.close()
    #expect(try await store.feeds.all().isEmpty)
    try await access.clean()
    #expect(try await secrets.names().count == 2)
    time.set(SampleFeed.now.addingTimeInterval(40 * SampleFeed.day))
    try await store.upkeep.purge()
    try await access.clean()
    #expect(try await secrets.names().isEmpty)
    try store.close()
  }

  @Test func `an import says whom the sources ask that a file declares`() async throws {
    let store = try await store()
    let list = """
      <opml version="2.0"><body><outline xmlUrl="https://lobste.rs/newest" text="A"/>
      <outline xmlUrl="https://lobste.rs/" text="B"/></body></opml>
      """
    for outcome in [
      """
      2 of 2 feeds are new. Lobsters is declared by a file. It asks lobste.rs alone, and changes \
      nothing there.
      """,
      "0 of 2 feeds are new.",
    ] {
      let told = try await subscribe(list, at: "https://lists.example/l.opml", into: store)
      #expect(told == outcome)
    }
  }

  @Test(arguments: [SubscriptionFile.Secrets.leftOut, .written])
  func `the library's own list, imported twice, doubles no feed with a password`(
    secrets: SubscriptionFile.Secrets
  ) async throws {
    let store = try await store()
    let list = SubscriptionFile(try await store.lists.outline(), secrets: secrets).text
    for _ in 0..<2 {
      let told = try await subscribe(list, at: "https://lists.example/l.opml", into: store)
      #expect(told == "0 of 3 feeds are new.")
    }
    #expect(try await store.feeds.all().map(\.address.absoluteString) == Self.addresses)
  }

  @Test(arguments: [("https://lists.example/l.opml", 1), ("http://localhost/l.opml", 3)])
  func `a list of the web names no feed of this computer or in its network`(
    address: String,
    added: Int
  ) async throws {
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    let list = """
      <opml version="2.0"><body><outline xmlUrl="http://127.0.0.1:631/f" text="A"/>
      <outline xmlUrl="http://192.168.1.1/f" text="B"/>
      <outline xmlUrl="https://c.example/f" text="C"/></body></opml>
      """
    let told = try await subscribe(list, at: address, into: store)
    #expect(told.hasPrefix("\(added) of 3 feeds are new."))
    #expect(told.contains("2 entries were refused.") == (added == 1))
    #expect(try await store.feeds.all().count == added)
  }
}
