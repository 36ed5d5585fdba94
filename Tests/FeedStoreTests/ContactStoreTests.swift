// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// The ledger of hosts that were asked for something.
@Suite("The ledger of requests")
struct ContactStoreTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func picture(_ host: String, _ feed: SubscriptionID?, _ article: Int64?) -> Contact {
    let id = article.map { ArticleID(rawValue: $0) }
    return Contact(host: host, reason: ContactReason(.picture, feed: feed, article: id))
  }

  @Test
  func `requests to a host for one reason are one note with their number and times`() async throws {
    let contacts = fixture.store.contacts
    let feed = try await fixture.feed("a")
    let one = picture("p.example", feed, 7)
    try await contacts.add([one: 2])
    fixture.advance(days: 1)
    try await contacts.add([one: 3, picture("q.example", feed, 8): 1])
    let notes = try await contacts.notes(of: feed, limit: 10)
    #expect(notes.map(\.contact.host) == ["p.example", "q.example"])
    #expect(notes.map(\.count) == [5, 1])
    #expect(notes[0].first == StoreFixture.start && notes[0].last == fixture.now)
    #expect(notes[0].contact == one)
    let ofArticle = try await contacts.notes(article: ArticleID(rawValue: 8), limit: 10)
    #expect(ofArticle.map(\.contact.host) == ["q.example"])
    #expect(try await contacts.notes(limit: 1).count == 1)
  }

  @Test
  func `a request for no feed is in the whole ledger alone`() async throws {
    let contacts = fixture.store.contacts
    let feed = try await fixture.feed("a")
    try await contacts.add([Contact(host: "s.example", reason: ContactReason(.other)): 1])
    #expect(try await contacts.notes(of: feed, limit: 10).isEmpty)
    let note = try #require(try await contacts.notes(limit: 10).first)
    #expect(note.contact.reason == ContactReason(.other))
  }

  @Test
  func `the ledger is bounded, and what was asked longest ago is forgotten`() async throws {
    let contacts = fixture.store.contacts
    let feed = try await fixture.feed("a")
    let many = (1...ContactStore.mostNotes).map { (picture("h\($0).example", feed, nil), 1) }
    try await contacts.add(Dictionary(uniqueKeysWithValues: many))
    #expect(try await contacts.notes(limit: .max).count == ContactStore.mostNotes)
    fixture.advance(days: 1)
    try await contacts.add([picture("new.example", feed, nil): 1])
    let notes = try await contacts.notes(limit: .max)
    #expect(notes.count == ContactStore.mostNotes - ContactStore.mostNotes / 10)
    #expect(notes.first?.contact.host == "new.example")
  }

  @Test
  func `the notes of a feed go with it, when its removal cannot be undone any more`() async throws {
    let contacts = fixture.store.contacts
    let feed = try await fixture.feed("a")
    try await contacts.add([picture("p.example", feed, nil): 1])
    try await fixture.store.feeds.unsubscribe(from: [feed])
    #expect(try await contacts.notes(limit: 10).count == 1)
    fixture.advance(days: 31)
    _ = try await fixture.store.upkeep.run()
    #expect(try await contacts.notes(limit: 10).isEmpty)
  }

  @Test
  func `a library of the first version gets a ledger, and keeps what it had`() async throws {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 5)
    let old = try StoreFixture(at: location.file)
    let feed = try #require(try await old.store.feeds.all().first).id
    try await old.store.contacts.add([picture("p.example", feed, 1): 1])
    try old.store.close()
    let again = try StoreFixture(at: location.file)
    #expect(try await again.store.contacts.notes(of: feed, limit: 10).count == 1)
    #expect(try await again.all(ListQuery(.all), limit: 100).count == 5)
    #expect(try await again.store.journal.lines().allSatisfy { $0.rule == nil })
    try again.store.close()
    #expect(try location.faults().isEmpty)
  }
}
