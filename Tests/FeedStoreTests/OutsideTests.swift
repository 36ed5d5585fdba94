// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("What other programs change", .timeLimit(.minutes(5)))
struct OutsideTests {
  @Test
  func `a change by another program is told once, as a change of everything`() async throws {
    let folder = try LibraryFolder()
    let own = try StoreFixture(at: folder.file)
    let other = try StoreFixture(at: folder.file)
    #expect(try await own.store.lookOutside() == false)
    var told = own.store.changes.listen().makeAsyncIterator()
    let feed = try await other.feed("a", holding: 1...3)
    #expect(try await own.store.lookOutside())
    #expect(await told.next()?.change == .everything)
    #expect(try await own.store.feeds.all().map(\.id) == [feed])
    #expect(try await own.store.lookOutside() == false)
    #expect(own.store.changes.lastNumber == 1)
    try other.store.close()
    try own.store.close()
  }

  @Test
  func `what this program does itself is no change from outside`() async throws {
    let folder = try LibraryFolder()
    let own = try StoreFixture(at: folder.file)
    let other = try StoreFixture(at: folder.file)
    try await own.store.lookOutside()
    _ = try await own.feed("a", holding: 1...3)
    let ids = try await own.all(ListQuery(.all)).map(\.id)
    try await own.store.articles.setRead(ids, true)
    try await own.store.settings.set("a value", for: "a name")
    #expect(try await own.store.lookOutside() == false)
    // One between two of its own is none of them.
    try await own.store.articles.setStarred([ids[0]], true)
    try await other.store.articles.setStarred([ids[1]], true)
    try await own.store.articles.setStarred([ids[2]], true)
    #expect(try await own.store.lookOutside())
    try other.store.close()
    try own.store.close()
  }

  @Test
  func `a library that is only read follows the newer program that writes it`() async throws {
    let folder = try LibraryFolder()
    let newer = try StoreFixture(at: folder.file)
    try await folder.database(isReadOnly: false).write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: something new')")
    }
    let own = try FeedStore(at: folder.file)
    #expect(own.isReadOnly)
    #expect(try await own.lookOutside() == false)
    let feed = try await newer.feed("a")
    #expect(try await own.lookOutside())
    #expect(try await own.feeds.all().map(\.id) == [feed])
    try newer.store.close()
    try own.close()
  }

  @Test
  func `all changes reach the log first, and a library in memory has none`() async throws {
    let folder = try LibraryFolder()
    let fixture = try StoreFixture(at: folder.file)
    let log = try #require(fixture.store.log)
    let before = try Data(contentsOf: log)
    _ = try await fixture.feed("a")
    #expect(try Data(contentsOf: log) != before)
    try fixture.store.close()
    let memory = try StoreFixture()
    #expect(memory.store.log == nil)
    try await memory.store.lookOutside()
    _ = try await memory.feed("a")
    #expect(try await memory.store.lookOutside() == false)
  }
}
