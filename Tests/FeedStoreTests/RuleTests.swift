// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// Rules for arriving articles.
@Suite("Rules")
struct RuleTests {
  private let fixture: StoreFixture
  private var store: FeedStore { fixture.store }

  init() throws { fixture = try StoreFixture() }

  private func arrive(
    _ numbers: [Int],
    in feed: SubscriptionID,
    _ part: IncomingDocument.Part = .newest
  ) async throws -> IngestReport {
    let articles = fixture.articles(numbers, of: "a")
    return try await store.articles.ingest(
      IncomingDocument(part, articles: articles, next: nil),
      of: feed
    )
  }

  private func rule(_ words: String, _ acts: RuleAct...) async throws -> Rule {
    try await store.rules.add(RuleContent(words, Set(acts))).rule
  }

  @Test
  func `a rule acts on what arrives, and on nothing that was there`() async throws {
    let feed = try await fixture.feed("a", holding: 1...2)
    _ = try await rule("title:3", .markRead, .star, .tag("later"))
    _ = try await arrive([3, 2, 1], in: feed)
    let entries = try await fixture.all(ListQuery(.all))
    #expect(entries.map(\.rowSummary.title) == ["a 3", "a 2", "a 1"])
    #expect(entries.map(\.isRead) == [true, false, false])
    #expect(entries.map(\.isStarred) == [true, false, false])
    #expect(entries.map(\.tags) == [["later"], [], []])
  }

  @Test(
    arguments: [
      ("text", 2), ("title:3", 1), ("author:nobody", 0), ("feed:a", 2), ("feed:b", 0),
      ("-title:3", 1), ("link:A.example/3", 1), ("-link:a.example/3", 1), ("link:b.example", 0),
      ("tex*", 2), ("is:starred", 0), ("\"text of 4\"", 1),
    ]
  )
  func `what a rule finds is what the search finds`(words: String, count: Int) async throws {
    let feed = try await fixture.feed("a")
    try await store.feeds.rename(feed, to: "a")
    let made = try await rule(words, .markRead)
    _ = try await arrive([4, 3], in: feed)
    let read = try await fixture.all(ListQuery(.all)).filter(\.isRead).count
    #expect(read == count)
    #expect(try await store.rules.count(made.content.words).found == count)
    #expect(try await store.rules.count(made.content.words).all == 2)
  }

  @Test(
    arguments: [
      ("", ["a 4"]), ("with:muted", ["a 4", "a 3"]), ("-with:muted", ["a 4"]),
      ("with:muted is:unread feed:a.example", ["a 4", "a 3"]), ("with:muted -title:4", ["a 3"]),
      ("with:muted is:starred", ["a 3"]), ("with:muted is:read", []),
      ("WITH:muted tex*", ["a 4", "a 3"]), ("with:muted tag:later", ["a 3"]),
      ("with:muted -is:read after:2001", ["a 4", "a 3"]),
    ]
  )
  func `a search finds what is muted when it says so`(words: String, titles: [String])
    async throws
  {
    let feed = try await fixture.feed("a")
    _ = try await rule("title:3", .mute, .star, .tag("later"))
    let last = try #require(try await arrive([4, 3], in: feed).added.last)
    let search = SearchQuery("text " + words)
    for order in ListOrder.allCases {
      let found = try await fixture.titles(ListQuery(.search(search), order: order))
      #expect(found == (order == .oldestFirst ? titles.reversed() : titles))
    }
    #expect(try await store.rules.count("text -with:muted").found == 2)
    #expect(try await store.rules.count("( -").found == 0)
    // What is marked as read is what the list shows.
    try await store.articles.markAllRead(ListQuery(.search(search)), shownAt: last)
    let left = try await store.lists.counts(since: fixture.day).unread[feed] ?? 0
    #expect(left == (titles.contains("a 4") ? 0 : 1))
  }

  @Test
  func `muted articles are in no list but their own, are counted, and are listed again`()
    async throws
  {
    let feed = try await fixture.feed("a")
    _ = try await rule("title:3", .mute)
    _ = try await arrive([4, 3], in: feed)
    #expect(try await fixture.titles(ListQuery(.all)) == ["a 4"])
    #expect(try await fixture.titles(ListQuery(.feed(feed))) == ["a 4"])
    #expect(try await fixture.titles(ListQuery(.search(SearchQuery("text")))) == ["a 4"])
    #expect(try await fixture.titles(ListQuery(.muted)) == ["a 3"])
    let counts = try await store.lists.counts(since: fixture.day)
    #expect(counts.muted == 1 && counts.unread[feed] == 1)
    // A later text of it changes nothing of that.
    let edited = fixture.article(3, text: "<p>Other text</p>")
    try await store.articles.ingest([edited], of: feed)
    let muted = try await fixture.all(ListQuery(.muted))
    #expect(muted.count == 1)
    let id = try #require(muted.first).id
    let article = try #require(try await store.articles.article(id)).article
    #expect(article.contentHTML == "<p>Other text</p>")
    try await store.articles.setMuted([id], false)
    #expect(try await fixture.titles(ListQuery(.all)) == ["a 4", "a 3"])
    #expect(try await store.lists.counts(since: fixture.day).muted == 0)
    try await store.journal.undo()
    #expect(try await fixture.titles(ListQuery(.muted)) == ["a 3"])
  }

  @Test
  func `what a rule did is in the journal as its own, and is undone by its number alone`()
    async throws
  {
    let feed = try await fixture.feed("a", holding: 1...1)
    let made = try await rule("text", .mute, .star)
    let first = try #require(try await fixture.all(ListQuery(.all)).first)
    try await store.articles.setStarred([first.id], true)
    _ = try await arrive([2], in: feed)
    let line = try #require(try await store.journal.lines().first)
    #expect(line.rule == made.id && line.subject == "text")
    #expect(try await store.rules.acts(of: made.id, limit: 5) == [line])
    // The reader's own last change is the star.
    #expect(try await store.journal.undo()?.change == .starred([first.id], true))
    #expect(try await fixture.titles(ListQuery(.muted)) == ["a 2"])
    guard case .turned(_, isWhole: true) = try await store.journal.undo(line.id) else {
      Issue.record("the act of the rule was not undone")
      return
    }
    let entries = try await fixture.all(ListQuery(.all))
    #expect(entries.map(\.rowSummary.title) == ["a 2", "a 1"])
    #expect(entries.allSatisfy { !$0.isStarred })
    #expect(try await store.rules.acts(of: made.id, limit: 5).isEmpty)
    // What rules do leaves the redo of the reader's changes as it is.
    _ = try await arrive([3], in: feed)
    #expect(try await store.journal.redo()?.change == .starred([first.id], true))
  }

  @Test
  func `a rule that mutes hides nothing from other rules, and one that is off does nothing`()
    async throws
  {
    let feed = try await fixture.feed("a")
    _ = try await rule("text", .mute)
    _ = try await rule("text", .star)
    let third = try await rule("text", .markRead)
    var off = third.content
    off.isOn = false
    try await store.rules.set(third.id, to: off)
    _ = try await arrive([1], in: feed)
    let muted = try #require(try await fixture.all(ListQuery(.muted)).first)
    #expect(muted.isStarred && !muted.isRead)
  }

  @Test
  func `the reader is told of what arrived, and not of the archive`() async throws {
    let feed = try await fixture.feed("a")
    let made = try await rule("text", .notify)
    let report = try await arrive([2], in: feed)
    #expect(report.notices.map(\.reason) == [.rule(made.id, words: "text")])
    #expect(report.notices.first?.articles == report.added)
    #expect(try await arrive([1], in: feed, .older).notices.isEmpty)
    // To tell of something changes nothing.
    #expect(try await store.rules.acts(of: made.id, limit: 5).isEmpty)
  }

  @Test
  func `the reader is told of a feed's new articles, of those that no rule muted or read`()
    async throws
  {
    let (feed, other) = (try await fixture.feed("a"), try await fixture.feed("b"))
    try await store.feeds.setNotifying(feed, true)
    #expect(try await store.feeds.setNotifying(feed, true) == nil)
    // What it had when it was added is no news.
    #expect(try await arrive([2], in: feed).notices.isEmpty)
    #expect(try await store.lists.outline().notifying == [feed])
    _ = try await rule("title:3", .mute)
    _ = try await rule("title:4", .markRead)
    let report = try await arrive([5, 4, 3], in: feed)
    #expect(report.notices.map(\.reason) == [.feed(feed)])
    let told = try #require(report.notices.first).articles
    let all = try await fixture.all(ListQuery(.all))
    #expect(told == all.filter { $0.rowSummary.title == "a 5" }.map(\.id))
    #expect(try await arrive([5, 4, 3], in: feed).notices.isEmpty)
    #expect(try await arrive([1], in: feed, .older).notices.isEmpty)
    #expect(try await arrive([6], in: other).notices.isEmpty)
  }

  @Test
  func `the wish to be told of a feed is undone, and goes and comes back with it`() async throws {
    let feed = try await fixture.feed("a")
    let line = try await store.feeds.setNotifying(feed, true, subject: "a")
    guard case .set(let change) = line?.change else {
      Issue.record("it is no setting")
      return
    }
    #expect(change.kind == .notifying(feed))
    try await store.feeds.unsubscribe(from: [feed])
    #expect(try await store.lists.outline().notifying.isEmpty)
    try await store.journal.undo()
    #expect(try await store.lists.outline().notifying == [feed])
    try await store.journal.undo()
    #expect(try await store.lists.outline().notifying.isEmpty)
    await #expect(throws: StoreError.self) {
      try await store.feeds.setNotifying(SubscriptionID(rawValue: 99), true)
    }
  }

  @Test
  func `an edit leaves a read article read, unless a rule says otherwise, which is undone alone`()
    async throws
  {
    let feed = try await fixture.feed("a", holding: 1...3)
    let all = try await fixture.all(ListQuery(.all))
    try await store.articles.setRead(all.prefix(2).map(\.id), true)
    func edit(_ text: String) async throws -> [Bool] {
      let articles = (1...3).reversed().map { fixture.article($0, text: "<p>\(text) \($0)</p>") }
      try await store.articles.ingest(articles, of: feed)
      return try await fixture.all(ListQuery(.all)).map(\.isRead)
    }
    #expect(try await edit("Second") == [true, true, false])
    let made = try await rule("title:3", .unreadWhenEdited)
    // The same text again is no edit.
    #expect(try await edit("Second") == [true, true, false])
    #expect(try await store.rules.acts(of: made.id, limit: 5).isEmpty)
    #expect(try await edit("Third") == [false, true, false])
    let line = try #require(try await store.rules.acts(of: made.id, limit: 5).first)
    #expect(line.change == .read([all[0].id], false) && line.rule == made.id)
    // The reader's own last change is the marking before.
    #expect(try await store.journal.lines().first == line)
    _ = try await store.journal.undo(line.id)
    #expect(try await fixture.all(ListQuery(.all)).map(\.isRead) == [true, true, false])
    // What is unread stays so without a line, and the other acts are none of an edit.
    try await store.articles.setRead([all[0].id], false)
    _ = try await rule("Fourth", .star, .markRead, .mute)
    #expect(try await edit("Fourth") == [false, true, false])
    #expect(try await fixture.all(ListQuery(.all)).allSatisfy { !$0.isStarred })
    #expect(try await store.rules.acts(of: made.id, limit: 5).isEmpty)
  }

  @Test
  func `a rule about edits does nothing when an article arrives, or its text comes back`()
    async throws
  {
    let feed = try await fixture.feed("a")
    let both = try await rule("text", .markRead, .unreadWhenEdited)
    _ = try await arrive([1], in: feed)
    #expect(try await fixture.all(ListQuery(.all)).map(\.isRead) == [true])
    #expect(try await store.rules.acts(of: both.id, limit: 5).count == 1)
  }

  @Test
  func `rules are added, changed and removed, and each of it is undone`() async throws {
    let made = try await rule("river", .star)
    try await store.rules.set(made.id, to: RuleContent("stone", [.markRead]))
    #expect(try await store.rules.all().map(\.content.words) == ["stone"])
    try await store.rules.set(made.id, to: nil)
    #expect(try await store.rules.all().isEmpty)
    try await store.journal.undo()
    try await store.journal.undo()
    #expect(try await store.rules.all() == [made])
    for content in [RuleContent("", [.star]), RuleContent("a", []), RuleContent("a", [.tag("")])] {
      await #expect(throws: StoreError.self) { try await store.rules.add(content) }
    }
    await #expect(throws: StoreError.self) {
      try await store.rules.set(RecordID(rawValue: 99), to: nil)
    }
  }

  @Test(arguments: [RuleAct.mute, .markRead, .star, .tag("a b"), .notify, .unreadWhenEdited])
  func `an act is the word that stands for it`(act: RuleAct) {
    #expect(RuleAct(rawValue: act.rawValue) == act)
    #expect(RuleAct(rawValue: "burn") == nil)
  }

  @Test
  func `muted articles and rules survive the loss of a table`() async throws {
    let location = try LibraryFolder()
    let file = try StoreFixture(at: location.file)
    let feed = try await file.feed("a")
    try await file.store.rules.add(RuleContent("title:3", [.mute]))
    let articles = file.articles([4, 3], of: "a")
    try await file.store.articles.ingest(articles, of: feed)
    try file.store.close()
    let root = try await location.database().read { database in
      let sql = "SELECT rootpage FROM sqlite_master WHERE name = 'status'"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
    var bytes = try location.bytes
    let noise = Data(repeating: 0xA5, count: 4096)
    bytes.replaceSubrange((root - 1) * 4096..<root * 4096, with: noise)
    try bytes.write(to: location.file)
    _ = try LibraryRecovery.recover(at: location.file)
    let again = try StoreFixture(at: location.file)
    #expect(try await again.titles(ListQuery(.muted)) == ["a 3"])
    #expect(try await again.titles(ListQuery(.all)) == ["a 4"])
    #expect(try await again.store.rules.all().map(\.content.words) == ["title:3"])
  }
}
