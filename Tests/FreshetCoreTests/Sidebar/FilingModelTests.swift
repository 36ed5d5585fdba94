// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import RefreshKit
import Testing

@Suite("Filing and naming in the library", .timeLimit(.minutes(5)))
@MainActor
struct FilingModelTests {
  private static func rows(_ library: LibraryModel) -> [String] {
    library.sidebar.rows.dropFirst(4).map { "\($0.depth) \($0.title) \($0.count)" }
  }

  /// A library with a folder in a folder, and feeds beside and inside of them.
  private struct Filed {
    let fixture: LibraryFixture
    let news: FolderID
    let world: FolderID
    let a: SubscriptionID
    let b: SubscriptionID

    static let rows = ["0 News 2", "1 World 2", "2 a 2", "0 b 1"]

    @MainActor
    init() async throws {
      fixture = try LibraryFixture()
      news = try await fixture.store.feeds.makeFolder("News")
      world = try await fixture.store.feeds.makeFolder("World", in: news)
      a = try await fixture.feed("a", 1...2)
      b = try await fixture.feed("b", 1...1)
      try await fixture.store.feeds.move(a, to: world)
      await fixture.library.start()
      #expect(FilingModelTests.rows(fixture.library) == Self.rows)
    }
  }

  /// Does something, takes it back, does it again and takes it back, and looks at the rows and at
  /// what is told each time.
  private func check(
    _ filed: Filed,
    _ rows: [String],
    _ sentence: String,
    _ deed: @escaping (LibraryModel) -> Void
  ) async {
    let library = filed.fixture.library
    let before = Self.rows(library)
    let steps: [((LibraryModel) -> Void, [String], String)] = [
      (deed, rows, sentence), ({ $0.changes.undo() }, before, "Undone: \(sentence)"),
      ({ $0.changes.redo() }, rows, sentence),
      ({ $0.changes.undo() }, before, "Undone: \(sentence)"),
    ]
    for (index, (step, rows, sentence)) in steps.enumerated() {
      let told = filed.fixture.told.count
      step(library)
      await filed.fixture.wait { _ in filed.fixture.told.count > told }
      await filed.fixture.wait { Self.rows($0) == rows }
      let line = filed.fixture.told.last
      let words = line.map { Messages().notice(of: $0, folders: library.sidebar.folderNames) }
      #expect(words == sentence, "step \(index)")
    }
    #expect(filed.fixture.faults.isEmpty)
  }

  @Test func `a feed, a folder and a tag get other names`() async throws {
    let filed = try await Filed()
    await check(filed, ["0 News 2", "1 World 2", "2 Mine 2", "0 b 1"], "Renamed “a” to “Mine”.") {
      #expect($0.filing.setName(of: .feed(filed.a), to: " Mine ") == nil)
    }
    await check(
      filed,
      ["0 News 2", "1 Earth 2", "2 a 2", "0 b 1"],
      "Renamed the folder “World” to “Earth”."
    ) {
      #expect($0.filing.setName(of: .folder(filed.world), to: "Earth") == nil)
    }
    let entry = try #require(
      try await filed.fixture.store.lists.page(of: ListQuery(.all)).articles.first
    )
    filed.fixture.library.filing.setTag("later", of: entry, true)
    await filed.fixture.wait { $0.sidebar.tagNames == ["later"] }
    let tag = try #require(try await filed.fixture.store.articles.tags().first).id
    await check(filed, Filed.rows + ["0 soon 1"], "Renamed the tag “later” to “soon”.") {
      #expect($0.filing.setName(of: .tag(tag), to: "soon") == nil)
    }
    await check(filed, Filed.rows, "Removed the tag “later” from 1 article.") {
      $0.filing.delete(.tag(tag))
    }
    await filed.fixture.library.close()
  }

  @Test func `a feed gets its own name back`() async throws {
    let filed = try await Filed()
    #expect(filed.fixture.library.filing.isRenamed(filed.a))
    await check(
      filed,
      ["0 News 2", "1 World 2", "2 a.example 2", "0 b 1"],
      "Gave “a” its own name back."
    ) { $0.filing.giveOwnNameBack(to: filed.a) }
    await filed.fixture.library.close()
  }

  @Test func `folders are made, moved and deleted, and what is in them moves up`() async throws {
    let filed = try await Filed()
    await check(
      filed,
      ["0 News 2", "1 World 2", "2 a 2", "1 Local 0", "0 b 1"],
      "Made the folder “Local”."
    ) { #expect($0.filing.setName(of: .newFolder(in: filed.news), to: "Local") == nil) }
    await check(
      filed,
      ["0 News 0", "0 World 2", "1 a 2", "0 b 1"],
      "Moved the folder “World” out of its folder."
    ) { $0.filing.move(.folder(filed.world), to: nil) }
    await check(filed, ["0 World 2", "1 a 2", "0 b 1"], "Removed the folder “News”.") {
      $0.filing.delete(.folder(filed.news))
    }
    await filed.fixture.library.close()
  }

  @Test func `a feed moves into a folder, also into one that is made for it`() async throws {
    let filed = try await Filed()
    await check(
      filed,
      ["0 News 3", "1 World 2", "2 a 2", "1 b 1"],
      "Moved “b” into “News”."
    ) { $0.filing.move(.feed(filed.b), to: filed.news) }
    await check(
      filed,
      ["0 News 2", "1 World 2", "2 a 2", "0 Fresh 1", "1 b 1"],
      "Moved “b” into “Fresh”."
    ) { #expect($0.filing.setName(of: .newFolderWith(filed.b), to: "Fresh") == nil) }
    await check(
      filed,
      ["0 News 0", "1 World 0", "0 a 2", "0 b 1"],
      "Moved “a” out of its folder."
    ) { $0.filing.move(.feed(filed.a), to: nil) }
    await filed.fixture.library.close()
  }

  @Test func `a feed and a folder move to where they are not yet, and not into themselves`()
    async throws
  {
    let filed = try await Filed()
    let library = filed.fixture.library
    func titles(_ item: SidebarItem) -> [String] {
      library.filing.destinations(for: item).map(\.title)
    }
    #expect(titles(.feed(filed.a)) == ["Outside of All Folders", "News"])
    #expect(titles(.feed(filed.b)) == ["News", "News › World"])
    #expect(titles(.folder(filed.news)).isEmpty)
    #expect(titles(.folder(filed.world)) == ["Outside of All Folders"])
    #expect(titles(.all).isEmpty)
    await library.close()
  }

  @Test func `names that are empty or taken are refused, and nothing is done`() async throws {
    let filed = try await Filed()
    let library = filed.fixture.library
    _ = try await filed.fixture.feed("c", 1...1)
    await filed.fixture.wait { Self.rows($0).count == 5 }
    let table: [(NamingTarget, String, NameFault?)] = [
      (.feed(filed.b), "", .empty), (.feed(filed.b), " \n", .empty),
      (.feed(filed.b), " C ", .taken), (.feed(filed.b), "b", nil), (.feed(filed.b), "a", nil),
      (.folder(filed.world), "", .empty), (.folder(filed.world), "News", nil),
      (.newFolder(in: nil), "news", .taken), (.newFolder(in: nil), "World", nil),
      (.newFolder(in: filed.news), "World", .taken), (.newFolderWith(filed.b), "NEWS", .taken),
    ]
    for (subject, name, fault) in table {
      #expect(library.filing.fault(of: name, for: subject) == fault, "\(subject) \(name)")
      if fault != nil { #expect(library.filing.setName(of: subject, to: name) == fault) }
    }
    // Its own name is no other name.
    #expect(library.filing.setName(of: .feed(filed.b), to: "b") == nil)
    await library.close()
    #expect(filed.fixture.told.isEmpty)
    #expect(Self.rows(library) == Filed.rows + ["0 c 1"])
  }

  @Test func `an article is tagged and untagged, and its row says so`() async throws {
    let filed = try await Filed()
    let library = filed.fixture.library
    let timeline = await filed.fixture.window.show(.feed(filed.a))
    await filed.fixture.wait(for: timeline) { filed.fixture.titles($0).count == 2 }
    let id = try #require(timeline.controller.content?.item(at: 0)?.id)
    func entry() throws -> StoredArticle { try #require(timeline.item(for: id)?.article) }
    func wait(for tags: [String]) async {
      await filed.fixture.wait(for: timeline) { $0.item(for: id)?.article.tags == tags }
    }
    #expect(library.filing.setTag("  ", of: try entry(), true) == .empty)
    #expect(library.filing.setTag("later", of: try entry(), true) == nil)
    await wait(for: ["later"])
    #expect(library.filing.setTag("LATER", of: try entry(), true) == .taken)
    #expect(library.filing.setTag("work", of: try entry(), true) == nil)
    await wait(for: ["later", "work"])
    let row = try #require(timeline.item(for: id)?.row)
    #expect(row.tagsText == "later, work")
    #expect(row.spokenText.hasSuffix("unread, tagged later, work"))
    await filed.fixture.wait { $0.sidebar.tagNames == ["later", "work"] }
    #expect(library.sidebar.list(ofTag: "Work") == library.sidebar.rows.last?.id)
    library.filing.setTag("later", of: try entry(), false)
    await wait(for: ["work"])
    for tags in [["later", "work"], ["later"], []] {
      library.changes.undo()
      await wait(for: tags)
    }
    library.changes.redo()
    await wait(for: ["later"])
    await library.changes.finish()
    #expect(filed.fixture.told.count == 7)
    await library.close()
  }

  @Test func `a list that is not shown is marked as read, and that is taken back`() async throws {
    let filed = try await Filed()
    await check(
      filed,
      ["0 News 0", "1 World 0", "2 a 0", "0 b 1"],
      "Marked 2 articles as read in News."
    ) { _ in filed.fixture.window.markAllRead(in: .folder(filed.news)) }
    await filed.fixture.library.close()
  }

  @Test func `a folder that is closed stays closed in the next run, and its lists stay open`()
    async throws
  {
    let filed = try await Filed()
    let library = filed.fixture.library
    let timeline = await filed.fixture.window.show(.feed(filed.a))
    library.sidebar.setOpen(filed.news, false)
    #expect(Self.rows(library) == ["0 News 2", "0 b 1"])
    #expect(library.sidebar.rows.first { $0.id == .folder(filed.news) }?.isOpen == false)
    #expect(library.sidebar.title(of: .feed(filed.a)) == "a")
    library.filing.setName(of: .feed(filed.b), to: "c")
    await filed.fixture.wait { Self.rows($0) == ["0 News 2", "0 c 1"] }
    #expect(filed.fixture.window.selected == .feed(filed.a))
    #expect(!timeline.controller.status.isClosed)
    await library.close()

    let next = LibraryFixture(filed.fixture.store)
    await next.library.start()
    #expect(Self.rows(next.library) == ["0 News 2", "0 c 1"])
    #expect(next.library.sidebar.hasFeeds)
    next.library.sidebar.setOpen(filed.news, true)
    #expect(Self.rows(next.library) == ["0 News 2", "1 World 2", "2 a 2", "0 c 1"])
    await next.library.close()
  }
}
