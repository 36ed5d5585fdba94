// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("A second kind of source", .timeLimit(.minutes(5)))
final class OriginTests {
  private let origins = Origins([ForumOrigin()])
  private let folder: URL
  private let file: URL
  private let address: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "library.sqlite")
    address = try #require(URL(string: "https://forum.example/go/swift"))
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  /// The program after a start, with the library of the one before.
  private func fixture(_ forum: ScriptedForum, knowsForums: Bool = true) throws -> SyncFixture {
    try SyncFixture(fetcher: forum, at: file, origins: knowsForums ? origins : Origins())
  }

  private func topics(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { "Topic \($0)" }
  }

  @Test
  func `PG-24 its pages are kept by its own cursors across restarts`()
    async throws
  {
    let forum = ScriptedForum(topics: 8)
    var fixture = try fixture(forum)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    #expect(try await fixture.store.feeds.feed(feed)?.kind == OriginKind("forum"))
    #expect(await fixture.engine.refresh().outcomes.map(\.added) == [3])
    #expect(try await fixture.titles(feed) == topics([8, 7, 6]))
    try fixture.store.close()

    fixture = try self.fixture(forum)
    #expect(
      try await fixture.store.articles.archiveState(of: feed) == .more(OriginCursor("before-6"))
    )
    #expect(try await fixture.engine.loadOlder(feed).added.count == 3)
    #expect(try await fixture.engine.loadOlder(feed).added.count == 2)
    #expect(try await fixture.engine.loadOlder(feed).added.isEmpty)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    #expect(try await fixture.titles(feed) == topics((1...8).reversed()))
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(forum.requests == ["newest", "before-6", "before-3"])
    try fixture.store.close()
  }

  @Test
  func `PG-24 what was missed between two refreshes is a gap, which its cursors close`()
    async throws
  {
    let forum = ScriptedForum(topics: 4)
    let fixture = try fixture(forum)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    forum.change { $0.topics = 12 }
    fixture.pass(86_400)
    _ = await fixture.engine.refresh()
    let gap = try #require(try await fixture.store.articles.gaps(in: feed).first)
    #expect(gap.value == OriginCursor("before-10"))
    let rest = try #require(try await fixture.engine.closeGap(below: gap.key, in: feed).gap)
    #expect(try await fixture.engine.closeGap(below: rest, in: feed).gap == nil)
    #expect(try await fixture.titles(feed) == topics((2...12).reversed()))
    try fixture.store.close()
  }

  @Test
  func `marks, their undo and search hold for its articles`() async throws {
    let fixture = try fixture(ScriptedForum(topics: 8))
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    _ = try await fixture.engine.loadOlder(feed)
    let found = ListQuery(.search(SearchQuery("number4")))
    let entry = try #require(try await fixture.store.lists.page(of: found).articles.first)
    #expect(entry.rowSummary.title == "Topic 4")
    try await fixture.store.articles.setStarred([entry.id], true)
    try await fixture.store.articles.setRead([entry.id], true)
    await fixture.engine.setOnline(false)
    await #expect(throws: SyncError.waiting(until: nil, reason: .offline)) {
      try await fixture.engine.loadOlder(feed)
    }
    #expect(try await fixture.titles(feed) == topics((3...8).reversed()))
    await fixture.engine.setOnline(true)
    // What comes again keeps what the reader did.
    fixture.pass(86_400)
    _ = await fixture.engine.refresh()
    let marked = try #require(try await fixture.store.lists.page(of: found).articles.first)
    #expect(marked.isRead && marked.isStarred)
    try await fixture.store.journal.undo()
    try await fixture.store.journal.undo()
    let unmarked = try #require(try await fixture.store.lists.page(of: found).articles.first)
    #expect(!unmarked.isRead && !unmarked.isStarred)
    try await fixture.store.feeds.unsubscribe(from: [feed])
    #expect(try await fixture.store.lists.page(of: found).articles.isEmpty)
    try await fixture.store.journal.undo()
    #expect(try await fixture.store.feeds.feed(feed)?.kind == OriginKind("forum"))
    #expect(try await fixture.titles(feed) == topics((3...8).reversed()))
    try fixture.store.close()
  }

  @Test
  func `an error that it states has its meaning, and its host is left alone`() async throws {
    let forum = ScriptedForum(topics: 3)
    let fixture = try fixture(forum)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    let busy = "The forum accepts no more requests from here for a while."
    forum.change { $0.refusal = "busy 600" }
    let first = try #require(await fixture.engine.refresh().outcomes.first)
    #expect(first.isFailure)
    #expect(first.shortDescription == "refused-limit")
    #expect(first.explanation(in: .english) == "\(busy) Try again in 10 minutes.")
    let note = try #require(try await fixture.store.polls.notes(of: feed).first)
    #expect(note.error(at: address)?.sentence(in: .english, now: fixture.now) == busy)
    fixture.pass(301)
    let second = await fixture.engine.refresh().outcomes.first?.error
    let until = SyncFixture.noon + 600
    #expect(second == .waiting(until: until, reason: .serverAsked))
    #expect(forum.requests.count == 1)
    #expect(try await fixture.engine.explain(feed).nextPoll == until)
    try fixture.store.close()
  }

  @Test
  func `a failure of its server means what it says`() async throws {
    let forum = ScriptedForum(topics: 9)
    let fixture = try fixture(forum)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    forum.change { $0.status = 403 }
    let older = await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
    #expect(older == .refused(OriginError(.closed, of: "The forum")))
    fixture.pass(86_400)
    let outcome = await fixture.engine.refresh().outcomes.first
    #expect(outcome?.shortDescription == "refused-closed")
    #expect(try await fixture.store.polls.notes(of: feed).first?.outcome == "refused-closed")
    forum.change { $0.status = nil }
    #expect(try await fixture.engine.loadOlder(feed).added.count == 3)
    try fixture.store.close()
  }

  @Test
  func `it says itself how often it may be asked`() async throws {
    let forum = ScriptedForum(topics: 3)
    let fixture = try fixture(forum)
    _ = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    fixture.pass(30)
    let early = await fixture.engine.refresh().outcomes.first?.error
    #expect(early == .waiting(until: SyncFixture.noon + 60, reason: .justChecked))
    fixture.pass(31)
    #expect(await fixture.engine.refresh().outcomes.first?.error == nil)
    #expect(forum.requests.count == 2)
    try fixture.store.close()
  }

  @Test
  func `a version that does not know its kind says so, and leaves all as it is`() async throws {
    let forum = ScriptedForum(topics: 8)
    var fixture = try fixture(forum)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    let before = try #require(try await fixture.store.polls.feed(feed))
    try fixture.store.close()

    fixture = try self.fixture(forum, knowsForums: false)
    fixture.pass(86_400)
    let outcome = try #require(await fixture.engine.refresh().outcomes.first)
    #expect(outcome.error == .unknownKind(OriginKind("forum")))
    #expect(!outcome.isFailure)
    #expect(
      outcome.explanation(in: .english)
        == "Only a newer version of Freshet can ask a source of the kind “forum”; its articles "
        + "stay."
    )
    await #expect(throws: SyncError.unknownKind(OriginKind("forum"))) {
      try await fixture.engine.loadOlder(feed)
    }
    let explanation = try await fixture.engine.explain(feed)
    #expect(explanation.sentence(in: .english).hasPrefix("Only a newer version"))
    let kinds = try await fixture.store.polls.kinds()
    #expect(kinds == [OriginKind("forum")] && fixture.engine.origins[OriginKind("forum")] == nil)
    #expect(try await fixture.store.polls.agenda(at: fixture.now).due.isEmpty)
    let entry = try #require(try await fixture.store.lists.page(of: ListQuery(.all)).articles.first)
    try await fixture.store.articles.setStarred([entry.id], true)
    #expect(forum.requests == ["newest"])
    try fixture.store.close()

    fixture = try self.fixture(forum)
    #expect(try await fixture.store.polls.feed(feed) == before)
    #expect(try await fixture.engine.loadOlder(feed).added.count == 3)
    #expect(
      try await fixture.store.lists.page(of: ListQuery(.starred)).articles.map(\.id) == [entry.id]
    )
    try fixture.store.close()
  }

  @Test
  func `it is browsed to its end without a library`() async throws {
    let forum = ScriptedForum(topics: 7)
    let typed = try #require(URL(string: "https://forum.example/go/swift?ref=mail"))
    let pages = FeedPages(of: typed, origins: origins, fetcher: forum)
    var titles: [[String]] = []
    while await !pages.isAtEnd { titles.append(try await pages.read().map(\.article.title)) }
    #expect(titles == [topics([7, 6, 5]), topics([4, 3, 2]), topics([1])])
    #expect(forum.requests == ["newest", "before-5", "before-2"])
  }

  @Test(arguments: ["", "guessed ", "shifted ", "guessed shifted ", "guessed again ", "again "])
  func `the cursor of a feed is read as the library's migration writes it`(flags: String) throws {
    let text = "\(flags)https://a.example/feed?cat=3&paged=4"
    let cursor = try #require(FeedCursor(OriginCursor(text)))
    #expect(cursor.stored == OriginCursor(text))
    #expect(cursor.url.absoluteString == "https://a.example/feed?cat=3&paged=4")
    #expect(cursor.isGuessed == flags.contains("guessed"))
    #expect(cursor.isShifted == flags.contains("shifted"))
    #expect(cursor.isAgain == flags.contains("again"))
  }
}
