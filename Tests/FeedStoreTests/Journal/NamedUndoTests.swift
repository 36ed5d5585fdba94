// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Taking back one deed of the journal")
struct NamedUndoTests {
  private let fixture: StoreFixture
  private var store: FeedStore { fixture.store }

  init() throws {
    fixture = try StoreFixture()
  }

  private func entries() async throws -> [StoredArticle] { try await fixture.all(ListQuery(.all)) }

  private func read() async throws -> [Bool] { try await entries().map(\.isRead) }

  private func starred() async throws -> [Bool] { try await entries().map(\.isStarred) }

  @Test func `it takes back its own deed, whatever was done since`() async throws {
    _ = try await fixture.feed("a", holding: 1...3)
    let ids = try await entries().map(\.id)
    let star = try #require(try await store.articles.setStarred([ids[0]], true))
    try await store.articles.setRead([ids[1]], true)
    try await store.articles.setStarred([ids[2]], true)
    guard case .turned(let line, isWhole: true) = try await store.journal.undo(star.id) else {
      Issue.record("it was not taken back")
      return
    }
    #expect(line.isUndone && line.change == star.change)
    #expect(try await starred() == [false, false, true])
    #expect(try await read() == [false, true, false])
    // The last deed is still the last one.
    #expect(try await store.journal.undo()?.change == .starred([ids[2]], true))
    guard case .turned(_, isWhole: true) = try await store.journal.redo(star.id) else {
      Issue.record("it was not done again")
      return
    }
    #expect(try await starred() == [true, false, false])
  }

  @Test func `what something newer changed stays as it is`() async throws {
    _ = try await fixture.feed("a", holding: 1...3)
    let ids = try await entries().map(\.id)
    let all = try #require(try await store.articles.setRead(ids, true))
    try await store.articles.setRead([ids[1]], false)
    try await store.articles.setRead([ids[1]], true)
    guard case .turned(let line, isWhole: false) = try await store.journal.undo(all.id) else {
      Issue.record("it was taken back whole, or not at all")
      return
    }
    #expect(line.change == .read([ids[2], ids[0]], true))
    #expect(try await read() == [false, true, false])
    guard case .turned(let again, isWhole: true) = try await store.journal.redo(all.id) else {
      Issue.record("the part was not done again")
      return
    }
    #expect(again.change == .read([ids[2], ids[0]], true))
    #expect(try await read() == [true, true, true])
    // It is the newest deed now.
    #expect(try await store.journal.undo()?.id == again.id)
    #expect(try await read() == [false, true, false])
  }

  @Test func `nothing is done where something newer changed all of it`() async throws {
    let feed = try await fixture.feed("a", holding: 1...1)
    let named = try #require(try await store.feeds.rename(feed, to: "One"))
    try await store.feeds.rename(feed, to: "Two")
    #expect(try await store.journal.undo(named.id) == .overtaken(named))
    #expect(try await store.feeds.all().map(\.title) == ["Two"])
    #expect(try await store.journal.lines().filter(\.isUndone).isEmpty)
  }

  @Test func `a deed that was taken back, or is long past, is told to be too late`() async throws {
    _ = try await fixture.feed("a", holding: 1...2)
    let ids = try await entries().map(\.id)
    let star = try #require(try await store.articles.setStarred([ids[0]], true))
    #expect(try await store.journal.redo(star.id) == .tooLate(isRedo: true))
    try await store.journal.undo()
    #expect(try await store.journal.undo(star.id) == .tooLate(isRedo: false))
    try await store.articles.setStarred([ids[1]], true)
    #expect(try await store.journal.redo(star.id) == .tooLate(isRedo: true))
    let last = try #require(try await store.journal.lines(limit: 1).first)
    fixture.advance(days: 31)
    #expect(try await store.journal.undo(last.id) == .tooLate(isRedo: false))
    #expect(try await starred() == [false, true])
  }

  @Test func `a folder into which something was put since stays, and its feeds find it again`()
    async throws
  {
    let (one, two) = (
      try await fixture.feed("a", holding: 1...1), try await fixture.feed("b", holding: 1...1)
    )
    let filed = try #require(try await store.feeds.move(one, toFolderAt: ["News"]))
    let folder = try #require(try await store.feeds.folders().first).id
    try await store.feeds.move(two, to: folder)
    guard case .turned(_, isWhole: false) = try await store.journal.undo(filed.id) else {
      Issue.record("it was taken back whole, or not at all")
      return
    }
    let feeds = try await store.feeds.all()
    #expect(feeds.first { $0.id == one }?.folder == nil)
    #expect(feeds.first { $0.id == two }?.folder == folder)
    #expect(try await store.feeds.folders().map(\.id) == [folder])
    let gone = try #require(try await store.feeds.removeFolder(folder))
    try await store.articles.setStarred([try #require(try await entries().first).id], true)
    guard case .turned(_, isWhole: true) = try await store.journal.undo(gone.id) else {
      Issue.record("the folder did not come back whole")
      return
    }
    #expect(try await store.feeds.all().first { $0.id == two }?.folder == folder)
    #expect(try await store.feeds.folders().map(\.id) == [folder])
  }

  @Test func `what is read in passing leaves what can be done again`() async throws {
    _ = try await fixture.feed("a", holding: 1...3)
    let ids = try await entries().map(\.id)
    try await store.articles.setStarred([ids[0]], true)
    try await store.articles.setRead(ids, true)
    try await store.journal.undo()
    try await store.journal.undo()
    try await store.articles.setRead([ids[2]], true, isInPassing: true)
    #expect(try await store.journal.redo()?.change == .starred([ids[0]], true))
    #expect(try await store.journal.redo()?.change == .read([ids[1], ids[0]], true))
    #expect(try await read() == [true, true, true])
    // What was done again is the last deed; what was read in passing comes after all of it.
    #expect(try await store.journal.undo() != nil)
    #expect(try await read() == [false, false, true])
    #expect(try await store.journal.undo() != nil)
    #expect(try await starred() == [false, false, false])
    #expect(try await store.journal.undo() != nil)
    #expect(try await read() == [false, false, false])
  }

  @Test func `what was taken back last is done again first, whatever was read meanwhile`()
    async throws
  {
    _ = try await fixture.feed("a", holding: 1...2)
    let ids = try await entries().map(\.id)
    try await store.articles.setStarred([ids[0]], true)
    try await store.journal.undo()
    try await store.articles.setRead([ids[1]], true, isInPassing: true)
    try await store.journal.undo()
    #expect(try await store.journal.redo()?.change == .read([ids[1]], true))
    #expect(try await store.journal.redo()?.change == .starred([ids[0]], true))
    #expect(try await store.journal.redo() == nil)
  }
}
