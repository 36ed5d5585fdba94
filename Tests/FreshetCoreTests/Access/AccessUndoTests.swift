// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import TestSupport
import Testing

/// The ways in which feeds are asked, as they change, return and go with their secrets.
@Suite("Changes of the access to feeds", .timeLimit(.minutes(5)))
struct AccessUndoTests {
  private let fixture: AccessFixture

  init() throws { fixture = try AccessFixture() }

  @Test func `a change of the password is undone and redone, and the journal has none of them`()
    async throws
  {
    try await fixture.withFolder {
      let address = fixture.server.url("/feed")
      let feed = try await fixture.store.feeds.subscribe(to: address)
      let others = Credentials(user: "ben", password: "0therpass")
      try await fixture.access.set(AccessFixture.credentials, of: feed, at: address)
      try await fixture.access.set(others, of: feed, at: address, subject: "Pond")
      #expect(try await fixture.credentials(of: feed) == others)
      let line = try #require(try await fixture.store.journal.undo())
      #expect(Messages().notice(of: line) == "Undone: Set the password of “Pond”.")
      #expect(try await fixture.credentials(of: feed) == AccessFixture.credentials)
      _ = try await fixture.store.journal.undo()
      #expect(try await fixture.credentials(of: feed) == nil)
      for expected in [AccessFixture.credentials, others] {
        _ = try await fixture.store.journal.redo()
        #expect(try await fixture.credentials(of: feed) == expected)
      }
      #expect(try await fixture.access.remove([.password], from: feed) != nil)
      #expect(try await fixture.credentials(of: feed) == nil)
      try await fixture.access.clean()
      _ = try await fixture.store.journal.undo()
      #expect(try await fixture.credentials(of: feed) == others)
      let changes = try await fixture.store.journal.lines().map(\.change)
      let journal = String(decoding: try JSONEncoder().encode(changes), as: UTF8.self)
      #expect(journal.contains("anna"))
      #expect(!journal.contains("s3cretpass") && !journal.contains("0therpass"))
    }
  }

  @Test func `all of an access is removed as one change, which brings it back`() async throws {
    try await fixture.withFolder {
      let address = fixture.server.url("/feed")
      let feed = try await fixture.store.feeds.subscribe(to: address)
      try await fixture.access.set(AccessFixture.credentials, of: feed, at: address)
      let proxy = fixture.server.url("", userInfo: "anna:0therpass@").absoluteString
      let change = try AccessChange(headers: "X-Token: \(AccessFixture.token)", proxy: proxy)
      try await fixture.access.change(change, of: feed, at: address)
      let known = try #require(try await fixture.store.feeds.feed(feed))
      let whole = try #require(try await fixture.access.access(of: known))
      #expect(whole.proxy != nil && whole.credentials != nil && whole.headers.count == 1)
      let line = try #require(try await fixture.access.remove(from: feed, subject: "Pond"))
      #expect(Messages().notice(of: line) == "“Pond” is asked in the usual way again.")
      #expect(try await fixture.access.access(of: known) == nil)
      guard case .turned(_, isWhole: true) = try await fixture.store.journal.undo(line.id) else {
        Issue.record("The line is not undone as a whole.")
        return
      }
      #expect(try await fixture.access.access(of: known) == whole)
      let changes = try await fixture.store.journal.lines().map(\.change)
      let journal = String(decoding: try JSONEncoder().encode(changes), as: UTF8.self)
      #expect(!journal.contains(AccessFixture.token) && !journal.contains("0therpass"))
      // Nothing is stored for a feed that is not there, and what is there stays.
      let nobody = SubscriptionID(rawValue: 99)
      let stray = Credentials(user: "anna", password: "straypass")
      await #expect(throws: FeedAccessError.self) {
        try await fixture.access.set(stray, of: nobody, at: address)
      }
      #expect(!fixture.secrets.contains("straypass"))
      #expect(try await fixture.access.access(of: known) == whole)
    }
  }

  @Test func `an earlier password stays while a change can bring it back, and goes then`()
    async throws
  {
    try await fixture.withFolder {
      let time = StandingTime()
      var options = LibraryFile.options
      options.now = { time.now }
      let store = try FeedStore(inMemory: options)
      let services = FeedServices(
        fetcher: Fetcher(),
        budget: HostBudget(clock: ManualClock()),
        cache: fixture.folder,
        secrets: fixture.folder.appending(path: "secrets.json")
      )
      let access = services.makeAccess(to: store)
      let address = fixture.server.url("/feed")
      let feed = try await store.feeds.subscribe(to: address)
      try await access.add(AccessFixture.credentials, of: feed, at: address)
      #expect(try await store.journal.lines().count == 1)
      let (second, third) = ("second-pass", "third-pass")
      try await access.set(Credentials(user: "b", password: second), of: feed, at: address)
      _ = try await store.journal.undo()
      try await access.clean()
      #expect(fixture.secrets.contains("s3cretpass") && fixture.secrets.contains(second))
      // Another change: the undone one cannot be redone any more.
      try await access.set(Credentials(user: "c", password: third), of: feed, at: address)
      try await access.clean()
      #expect(fixture.secrets.contains("s3cretpass") && !fixture.secrets.contains(second))
      time.set(SampleFeed.now.addingTimeInterval(29 * SampleFeed.day))
      try await access.clean()
      #expect(fixture.secrets.contains("s3cretpass"))
      time.set(SampleFeed.now.addingTimeInterval(31 * SampleFeed.day))
      try await access.clean()
      #expect(!fixture.secrets.contains("s3cretpass") && fixture.secrets.contains(third))
      #expect(try await access.user(of: feed) == "c")
    }
  }

  @Test func `a password stays while its feed can return, and is no account of the reader's`()
    async throws
  {
    try await fixture.withFolder {
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      try await fixture.access.set(
        AccessFixture.credentials,
        of: feed,
        at: fixture.server.url("/feed")
      )
      try await fixture.store.feeds.unsubscribe(from: [feed])
      try await fixture.access.clean()
      #expect(fixture.secrets.contains("s3cretpass"))
      _ = try await fixture.store.journal.undo()
      let known = try #require(try await fixture.store.feeds.feed(feed))
      #expect(
        try await fixture.access.access(of: known)
          == RequestAccess(credentials: AccessFixture.credentials)
      )
      let services = FeedServices(
        fetcher: Fetcher(),
        budget: HostBudget(clock: ManualClock()),
        cache: fixture.folder,
        secrets: fixture.folder.appending(path: "secrets.json")
      )
      #expect(try await services.makeAccounts(Messages()).stored().isEmpty)
    }
  }

  @Test func `the password of a feed that cannot return is removed`() async throws {
    try await fixture.withFolder {
      let file = fixture.folder.appending(path: "library.sqlite")
      try FileManager.default.createDirectory(at: fixture.folder, withIntermediateDirectories: true)
      var options = LibraryFile.options
      let begin = Date()
      options.now = { begin }
      let store = try FeedStore(at: file, options: options)
      let feed = try await store.feeds.subscribe(to: fixture.server.url("/feed"))
      let services = FeedServices(
        fetcher: Fetcher(),
        budget: HostBudget(clock: ManualClock()),
        cache: fixture.folder,
        secrets: fixture.folder.appending(path: "secrets.json")
      )
      let access = services.makeAccess(to: store)
      try await access.set(AccessFixture.credentials, of: feed, at: fixture.server.url("/feed"))
      let change = try AccessChange(headers: "X-Token: \(AccessFixture.token)")
      try await access.change(change, of: feed, at: fixture.server.url("/feed"))
      #expect(fixture.secrets.contains(AccessFixture.token))
      try await store.feeds.unsubscribe(from: [feed])
      try store.close()
      options.now = { begin.addingTimeInterval(40 * 86_400) }
      let later = try FeedStore(at: file, options: options)
      try await later.upkeep.purge()
      try await services.makeAccess(to: later).clean()
      #expect(
        !fixture.secrets.contains("s3cretpass") && !fixture.secrets.contains(AccessFixture.token)
      )
      #expect(try await services.makeAccess(to: later).user(of: feed) == nil)
      #expect(try await services.makeAccess(to: later).summary(of: feed) == nil)
      try later.close()
    }
  }
}
