// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import ListKit
import RefreshKit
import StateMachineKit
import Synchronization
import TestSupport
import Testing

/// Marks that the reader sets, while the library has not stored them.
@Suite("Marks that show at once", .timeLimit(.minutes(5)))
@MainActor
final class ImmediateMarkTests {
  /// The number of statements that read articles for rows.
  private final class ReadCount: Sendable {
    private let count = Mutex(0)

    func note(_ statement: String) {
      if statement.contains("AS wanted") { count.withLock { $0 += 1 } }
    }

    func reset() { count.withLock { $0 = 0 } }

    var value: Int { count.withLock { $0 } }
  }

  private let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")
  private let gate = StatementGate()
  private let reads = ReadCount()
  private let fixture: LibraryFixture
  private var changes: [ContentChange] = []
  private var updates: [ListUpdate] = []
  private var observations: [Observation] = []

  private var file: URL { folder.appending(path: "library.sqlite") }
  private var library: LibraryModel { fixture.library }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let options = StoreOptions(
      now: { SampleFeed.now },
      onStatement: { [gate, reads] statement in
        reads.note(statement)
        gate.pass(statement)
      }
    )
    let file = folder.appending(path: "library.sqlite")
    fixture = LibraryFixture(try FeedStore(at: file, options: options))
  }

  isolated deinit {
    gate.open()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Shows a list and takes note of each change of its content from then on.
  private func show(_ item: SidebarItem, _ count: Int) async throws -> TimelineModel {
    await library.start()
    let timeline = await fixture.window.show(item)
    await fixture.wait(for: timeline) { self.fixture.titles($0).count == count }
    observations = [
      timeline.controller.observe { [weak self] in
        if let change = $0.change { self?.changes.append(change) }
      },
      timeline.rows.observe { [weak self] in
        let update = $0.update ?? ListUpdate(changed: Array(0..<$0.snapshot.rowCount))
        if !update.isEmpty { self?.updates.append(update) }
      },
    ]
    (changes, updates) = ([], [])
    return timeline
  }

  private func entry(_ timeline: TimelineModel, _ index: Int) throws -> StoredArticle {
    try #require(timeline.controller.content?.item(at: index)?.article)
  }

  private func close() async {
    gate.open()
    await library.close()
  }

  @Test func `a star, a mark and a tag each change one row before they are stored`() async throws {
    let feed = try await fixture.feed("a", 1...40)
    let timeline = try await show(.feed(feed), 40)
    let before = timeline.snapshot
    gate.close()
    library.setStarred(try entry(timeline, 7), true)
    #expect(try entry(timeline, 7).isStarred)
    fixture.window.setRead(try entry(timeline, 7), true)
    #expect(try entry(timeline, 7).isRead && entry(timeline, 7).isStarred)
    #expect(library.filing.setTag("later", of: try entry(timeline, 7), true) == nil)
    #expect(try entry(timeline, 7).tags == ["later"])
    #expect(changes == [.updated([7]), .updated([7]), .updated([7])])
    let row = try #require(before.index(of: .item(entry(timeline, 7).id)))
    #expect(updates == Array(repeating: ListUpdate(changed: [row]), count: 3))
    let same = (0..<before.rowCount).filter {
      before.row(at: $0)?.revision == timeline.snapshot.row(at: $0)?.revision
    }
    #expect(same.count == before.rowCount - 1)
    #expect(
      try await fixture.store.lists.articles([entry(timeline, 7).id]).first?.isStarred == false
    )
    gate.open()
    await library.changes.finish()
    let stored = try #require(try await fixture.store.lists.articles([entry(timeline, 7).id]).first)
    #expect(stored.isStarred && stored.isRead && stored.tags == ["later"])
    #expect(try entry(timeline, 7) == stored)
    await close()
    #expect(changes.count == 3)
  }

  /// Waits until the sidebar has followed the stored changes.
  private func follow(starred: Int, unread: Int) async {
    await library.changes.finish()
    await fixture.wait { library in
      let counts = [SidebarItem.starred, .unread].map { item in
        library.sidebar.rows.first { $0.id == item }?.count
      }
      return counts == [starred, unread]
    }
  }

  @Test func `a row that shows what the reader did is not read again, nor after an undo`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...40)
    let timeline = try await show(.feed(feed), 40)
    reads.reset()
    library.setStarred(try entry(timeline, 7), true)
    await follow(starred: 1, unread: 40)
    fixture.window.setRead(try entry(timeline, 3), true)
    await follow(starred: 1, unread: 39)
    library.changes.undo()
    await follow(starred: 1, unread: 40)
    library.changes.undo(try #require(fixture.told.first))
    await follow(starred: 0, unread: 40)
    library.changes.redo()
    await follow(starred: 1, unread: 40)
    await close()
    #expect(changes == [7, 3, 3, 7, 7].map { ContentChange.updated([$0]) })
    #expect(reads.value == 0)
  }

  @Test func `a change that rows do not show reaches them, be they few or many`() async throws {
    let feed = try await fixture.feed("a", 1...12)
    let timeline = try await show(.feed(feed), 12)
    let ids = try (0..<12).map { try entry(timeline, $0).id }
    try await fixture.store.articles.setStarred([ids[1]], true)
    await fixture.wait(for: timeline) { $0.item(for: ids[1])?.article.isStarred == true }
    for isRead in [true, false] {
      if isRead {
        try await fixture.store.articles.setRead(ids, true)
      } else {
        library.changes.undo()
      }
      await fixture.wait(for: timeline) { list in
        ids.allSatisfy { list.item(for: $0)?.article.isRead == isRead }
      }
    }
    await close()
  }

  @Test func `tags stand in the order of the library before they are stored`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    let timeline = try await show(.feed(feed), 3)
    gate.close()
    for name in ["äh", "zu", "Öl", "Ab"] {
      #expect(library.filing.setTag(name, of: try entry(timeline, 0), true) == nil)
    }
    let shown = try entry(timeline, 0)
    #expect(shown.tags == ["Ab", "zu", "Öl", "äh"])
    gate.open()
    await library.changes.finish()
    #expect(try await fixture.store.lists.articles([shown.id]).first?.tags == shown.tags)
    await close()
  }

  @Test func `what could not be stored is taken back, and its reason is reported`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    let timeline = try await show(.feed(feed), 3)
    gate.close()
    let elsewhere = folder.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    var faults: [StoreError.Code] = []
    library.tasks.onFault = { [file] error in
      faults.append(error.code)
      // What was done after it can be stored again.
      try? FileManager.default.moveItem(at: elsewhere, to: file)
    }
    library.setStarred(try entry(timeline, 1), true)
    fixture.window.setRead(try entry(timeline, 1), true)
    #expect(try entry(timeline, 1).isStarred && entry(timeline, 1).isRead)
    gate.open()
    await library.changes.finish()
    #expect(faults == [.gone])
    #expect(try !entry(timeline, 1).isStarred)
    #expect(try entry(timeline, 1).isRead)
    #expect(changes.allSatisfy { $0 == .updated([1]) })
    await close()
    #expect(try !entry(timeline, 1).isStarred)
  }

  @Test func `a star that is put on and taken off at once is never seen to come back`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...3)
    let timeline = try await show(.feed(feed), 3)
    var stars: [Bool] = []
    observations.append(
      timeline.rows.observe { _ in
        let isStarred = timeline.controller.content?.item(at: 0)?.article.isStarred == true
        if stars.last != isStarred { stars.append(isStarred) }
      }
    )
    gate.close()
    library.setStarred(try entry(timeline, 0), true)
    library.setStarred(try entry(timeline, 0), false)
    gate.open()
    await library.changes.finish()
    await close()
    #expect(stars == [false, true, false])
    #expect(try await fixture.store.journal.lines().count == 3)
  }

  @Test func `a page that is read before a star is stored does not take it away`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    let timeline = try await show(.feed(feed), 3)
    gate.close()
    library.setStarred(try entry(timeline, 2), true)
    #expect(await timeline.controller.perform(.invalidate) == .completed)
    #expect(try entry(timeline, 2).isStarred)
    gate.open()
    await library.changes.finish()
    #expect(try entry(timeline, 2).isStarred)
    await close()
  }

  @Test func `an undo and a redo show before they are stored, and keep what is newer`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...3)
    let timeline = try await show(.feed(feed), 3)
    library.setStarred(try entry(timeline, 0), true)
    fixture.window.setRead(try entry(timeline, 1), true)
    await library.changes.finish()
    let star = try #require(fixture.told.first)
    gate.close()
    library.changes.undo()
    #expect(try !entry(timeline, 1).isRead)
    library.changes.undo()
    #expect(try !entry(timeline, 0).isStarred)
    library.changes.redo()
    #expect(try entry(timeline, 0).isStarred)
    library.setStarred(try entry(timeline, 0), false)
    library.setStarred(try entry(timeline, 0), true)
    library.changes.undo(star)
    #expect(try entry(timeline, 0).isStarred)
    gate.open()
    await library.changes.finish()
    #expect(try entry(timeline, 0).isStarred && !entry(timeline, 1).isRead)
    await close()
    #expect(
      try await fixture.store.lists.articles([entry(timeline, 0).id]).first?.isStarred == true
    )
  }

  @Test func `a line that is named is undone at once, also in the next run of the program`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...3)
    var timeline = try await show(.feed(feed), 3)
    _ = library.filing.setTag("later", of: try entry(timeline, 0), true)
    await library.changes.finish()
    let tagging = try #require(fixture.told.last)
    await fixture.wait { $0.sidebar.rows.contains { $0.title == "later" } }
    gate.close()
    library.changes.undo(tagging)
    #expect(try entry(timeline, 0).tags.isEmpty)
    gate.open()
    library.setStarred(try entry(timeline, 2), true)
    await library.changes.finish()
    await close()
    let next = LibraryFixture(fixture.store)
    await next.library.start()
    timeline = await next.window.show(.feed(feed))
    await next.wait(for: timeline) { next.titles($0).count == 3 }
    next.library.changes.start()
    await next.library.changes.finish()
    gate.close()
    next.library.changes.undo()
    #expect(try !entry(timeline, 2).isStarred)
    gate.open()
    await next.library.close()
    #expect(
      try await fixture.store.lists.articles([entry(timeline, 2).id]).first?.isStarred == false
    )
  }

  @Test func `an article that is read stays in a list of unread ones, as it was shown to be`()
    async throws
  {
    _ = try await fixture.feed("a", 1...3)
    let timeline = try await show(.unread, 3)
    gate.close()
    fixture.window.setRead(try entry(timeline, 1), true)
    #expect(try entry(timeline, 1).isRead)
    #expect(await timeline.controller.perform(.invalidate) == .completed)
    #expect(fixture.titles(timeline) == ["a 3", "a 2", "a 1"])
    #expect(try entry(timeline, 1).isRead)
    await close()
    #expect(fixture.titles(timeline) == ["a 3", "a 2", "a 1"])
  }
}
