// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Testing

@Suite("States that come from a service")
struct ServiceTests {
  @Test
  func `what the reader did here wins until the service knows it`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...3)
    try await store.services.set("reader", of: feed)
    let ids = try await fixture.all(ListQuery(.all)).map(\.id)
    try await store.articles.setRead([ids[0]], true)
    let said = [
      RemoteState(ArticleKey("a-3"), isRead: false, isStarred: true),
      RemoteState(ArticleKey("a-2"), isRead: true),
      RemoteState(ArticleKey("a-1"), isRead: false),
      RemoteState(ArticleKey("unknown"), isRead: true),
    ]
    #expect(try await store.services.accept(said, of: feed) == [ids[0], ids[1]])
    var entries = try await fixture.all(ListQuery(.all))
    #expect(entries.map(\.isRead) == [true, true, false])
    #expect(entries.map(\.isStarred) == [true, false, false])
    // It is none of the reader's changes.
    #expect(try await store.journal.entries().count == 2)
    let pending = try await store.services.pendingStates(for: "reader")
    #expect(pending.map(\.article) == [ids[0]])
    #expect(pending.map(\.isOn) == [true])
    #expect(pending.first?.key == ArticleKey("a-3"))
    try await store.services.settle(pending)
    #expect(try await store.services.pendingStates(for: "reader").isEmpty)
    #expect(try await store.services.accept(said, of: feed) == [ids[0]])
    entries = try await fixture.all(ListQuery(.all))
    #expect(entries.map(\.isRead) == [false, true, false])
  }

  @Test
  func `what changed again while it was told still waits`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...1)
    try await store.services.set("reader", of: feed)
    let ids = try await fixture.all(ListQuery(.all)).map(\.id)
    try await store.articles.setStarred(ids, true)
    let sent = try await store.services.pendingStates(for: "reader")
    try await store.journal.undo()
    try await store.services.settle(sent)
    let waiting = try await store.services.pendingStates(for: "reader")
    #expect(waiting.map(\.isOn) == [false])
    #expect(waiting.map(\.field) == [.starred])
    try await store.services.set(nil, of: feed)
    #expect(try await store.services.pendingStates(for: "reader").isEmpty)
    try await store.articles.setRead(ids, true)
    try await store.services.set("reader", of: feed)
    #expect(try await store.services.pendingStates(for: "reader").isEmpty)
  }
}
