// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import TestSupport
import Testing

@Suite("The order and the totals of the sidebar", .timeLimit(.minutes(5)))
@MainActor
struct SidebarOrderTests {
  /// A library with the folders F (feeds c and d) and G, and the feeds a and b at the top.
  private struct Filed {
    let fixture: LibraryFixture
    let f: SidebarItem
    let g: SidebarItem
    var feeds: [String: SidebarItem] = [:]

    @MainActor
    init() async throws {
      fixture = try LibraryFixture()
      let inner = try await fixture.store.feeds.makeFolder("F")
      f = .folder(inner)
      g = .folder(try await fixture.store.feeds.makeFolder("G"))
      for (name, count) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] {
        feeds[name] = .feed(try await fixture.feed(name, 1...count))
      }
      for name in ["c", "d"] {
        guard case .feed(let id) = feeds[name] else { continue }
        try await fixture.store.feeds.move(id, to: inner)
      }
      await fixture.library.start()
    }

    func feed(_ name: String) throws -> SidebarItem { try #require(feeds[name]) }

    @MainActor var rows: [String] { SidebarOrderTests.rows(fixture.library) }

    @MainActor
    func wait(for rows: [String]) async {
      await fixture.wait { SidebarOrderTests.rows($0) == rows }
      #expect(self.rows == rows)
    }
  }

  private static func rows(_ library: LibraryModel) -> [String] {
    library.sidebar.rows.dropFirst(4).map { "\($0.depth)\($0.title)" }
  }

  private static let start = ["0F", "1c", "1d", "0G", "0a", "0b"]

  @Test
  func `a drop before, into and after a row puts things there, and one undo takes each back`()
    async throws
  {
    let filed = try await Filed()
    let (a, b, c, d) = (
      try filed.feed("a"), try filed.feed("b"), try filed.feed("c"), try filed.feed("d")
    )
    let library = filed.fixture.library
    let drops: [([SidebarItem], SidebarDrop, [String])] = [
      ([b], .before(a), ["0F", "1c", "1d", "0G", "0b", "0a"]),
      ([a, b], .before(d), ["0F", "1c", "1a", "1b", "1d", "0G"]),
      ([a], .into(filed.g), ["0F", "1c", "1d", "0G", "1a", "0b"]),
      ([c], .after(a), ["0F", "1d", "0G", "0a", "0c", "0b"]),
      ([c], .after(b), ["0F", "1d", "0G", "0a", "0b", "0c"]),
      // Folders stand before feeds: a place among those of the other kind is the nearest one.
      ([b], .after(filed.f), ["0F", "1c", "1d", "0G", "0b", "0a"]),
      ([b], .before(filed.f), ["0F", "1c", "1d", "0G", "0b", "0a"]),
      ([filed.f], .after(b), ["0G", "0F", "1c", "1d", "0a", "0b"]),
      ([filed.g], .before(filed.f), ["0G", "0F", "1c", "1d", "0a", "0b"]),
      ([filed.g], .into(filed.f), ["0F", "1G", "1c", "1d", "0a", "0b"]),
      ([filed.g, a], .before(d), ["0F", "1G", "1c", "1a", "1d", "0b"]),
    ]
    for (items, drop, rows) in drops {
      #expect(library.filing.canMove(items, to: drop), "\(drop)")
      library.filing.move(items, to: drop)
      await filed.wait(for: rows)
      library.changes.undo()
      await filed.wait(for: Self.start)
    }
  }

  @Test
  func `nothing is dropped where it cannot be`() async throws {
    let filed = try await Filed()
    let (a, c) = (try filed.feed("a"), try filed.feed("c"))
    let library = filed.fixture.library
    let refused: [([SidebarItem], SidebarDrop)] = [
      ([a], .into(c)), ([a], .into(.unread)), ([a], .before(.today)), ([.unread], .before(a)),
      ([a, .all], .before(c)), ([], .before(a)), ([filed.f], .before(c)),
      ([filed.f], .into(filed.f)),
    ]
    for (items, drop) in refused {
      #expect(!library.filing.canMove(items, to: drop), "\(items) \(drop)")
      library.filing.move(items, to: drop)
    }
    await library.changes.finish()
    #expect(try await filed.fixture.store.journal.lines().allSatisfy { !$0.change.isOrder })
  }

  @Test
  func `keys move a feed by one place, to both ends, and into and out of folders`() async throws {
    let filed = try await Filed()
    let (a, d) = (try filed.feed("a"), try filed.feed("d"))
    let library = filed.fixture.library
    let steps: [(SidebarItem, SidebarStep, [String])] = [
      (a, .down, ["0F", "1c", "1d", "0G", "0b", "0a"]),
      (a, .up, Self.start),
      (d, .first, ["0F", "1d", "1c", "0G", "0a", "0b"]),
      (d, .last, Self.start),
      (d, .outside, ["0F", "1c", "0G", "0d", "0a", "0b"]),
      (d, .inside, ["0F", "1c", "0G", "1d", "0a", "0b"]),
      (d, .outside, ["0F", "1c", "0G", "0d", "0a", "0b"]),
      (filed.g, .inside, ["0F", "1G", "1c", "0d", "0a", "0b"]),
      (filed.g, .outside, ["0F", "1c", "0G", "0d", "0a", "0b"]),
      (filed.g, .up, ["0G", "0F", "1c", "0d", "0a", "0b"]),
    ]
    for (item, step, rows) in steps {
      #expect(library.filing.move(item, by: step), "\(step)")
      await filed.wait(for: rows)
    }
    #expect(!library.filing.move(filed.g, by: .up))
    #expect(!library.filing.move(filed.g, by: .inside))
    #expect(!library.filing.move(filed.g, by: .outside))
    #expect(!library.filing.move(.unread, by: .down))
    #expect(!library.filing.move(try filed.feed("b"), by: .down))
  }

  @Test
  func `feeds without unread articles are hidden, and the chosen one and its folder stay`()
    async throws
  {
    let filed = try await Filed()
    let library = filed.fixture.library
    let window = filed.fixture.window
    await window.show(try filed.feed("c"))
    window.markAllRead(in: [filed.f, try filed.feed("a")])
    await filed.fixture.wait { $0.sidebar.rows.contains { $0.title == "F" && $0.count == 0 } }
    library.sidebar.setHidesRead(true)
    await filed.wait(for: ["0F", "1c", "0b"])
    await window.show(try filed.feed("b"))
    await filed.wait(for: ["0b"])
    // Another run of the program shows the sidebar in the same way.
    #expect(try await filed.fixture.store.settings.value("sidebar.hidesRead") == true)
    await library.changes.finish()
    library.changes.undo()
    await filed.wait(for: ["0F", "1c", "1d", "0a", "0b"])
    library.sidebar.setHidesRead(false)
    await filed.wait(for: Self.start)
  }

  @Test
  func `quiet feeds are told, dimmed, and left out of the totals of folders and of all`()
    async throws
  {
    let filed = try await Filed()
    let library = filed.fixture.library
    #expect(library.sidebar.unreadCount == 10)
    let feeds = library.sidebar.feeds(in: [try filed.feed("d"), filed.f])
    #expect(feeds.count == 2)
    library.filing.setQuiet([feeds[0]], true)
    await filed.fixture.wait { $0.sidebar.unreadCount == 6 }
    let row = try #require(library.sidebar.rows.first { $0.title == "d" })
    #expect(row.isQuiet && row.count == 4 && row.spokenText == "quiet, 4 unread articles")
    #expect(library.sidebar.rows.first { $0.title == "F" }?.count == 3)
    #expect(library.sidebar.rows.first { $0.id == .unread }?.count == 6)
    #expect(library.filing.areQuiet([feeds[0]]) && !library.filing.areQuiet(feeds))
    library.changes.undo()
    await filed.fixture.wait { $0.sidebar.unreadCount == 10 && filed.fixture.told.count > 1 }
    #expect(
      filed.fixture.told.map { Messages().notice(of: $0) }.suffix(2) == [
        "Made “d” quiet.", "Undone: Made “d” quiet.",
      ]
    )
  }

  @Test
  func `several feeds are moved, unsubscribed from and made quiet as one change each`()
    async throws
  {
    let filed = try await Filed()
    let library = filed.fixture.library
    let items = [try filed.feed("a"), try filed.feed("b")]
    let steps: [((LibraryModel) -> Void, String)] = [
      ({ $0.filing.move(items, toFolder: filed.f.filed?.folder) }, "Moved 2 lists into “F”."),
      ({ $0.filing.setQuiet($0.sidebar.feeds(in: items), true) }, "Made 2 feeds quiet."),
      ({ $0.unsubscribe(from: $0.sidebar.feeds(in: items)) }, "Unsubscribed from 2 feeds."),
    ]
    for (step, sentence) in steps {
      let count = filed.fixture.told.count
      step(library)
      await filed.fixture.wait { _ in filed.fixture.told.count > count }
      let line = try #require(filed.fixture.told.last)
      #expect(Messages().notice(of: line, folders: library.sidebar.folderNames) == sentence)
      library.changes.undo()
      await filed.fixture.wait { _ in filed.fixture.told.count > count + 1 }
      await filed.wait(for: Self.start)
      await filed.fixture.wait { $0.sidebar.unreadCount == 10 }
    }
    #expect(
      library.filing.destinations(for: [filed.f]).map(\.title) == ["Outside of All Folders", "G"]
    )
  }

  @Test
  func `an export has folders and feeds in the order of the sidebar`() async throws {
    let filed = try await Filed()
    let library = filed.fixture.library
    library.filing.move([try filed.feed("d")], to: .before(try filed.feed("c")))
    await filed.wait(for: ["0F", "1d", "1c", "0G", "0a", "0b"])
    library.filing.move([try filed.feed("b")], to: .before(try filed.feed("a")))
    await filed.wait(for: ["0F", "1d", "1c", "0G", "0b", "0a"])
    library.filing.move(filed.g, by: .up)
    await filed.wait(for: ["0G", "0F", "1d", "1c", "0b", "0a"])
    let file = SubscriptionFile(try await filed.fixture.store.lists.outline())
    #expect(file.subscriptions.map(\.title) == ["d", "c", "b", "a"])
    #expect(file.folders == [["G"], ["F"]])
  }

  @Test
  func `the height of rows is kept for the next run`() async throws {
    let fixture = try LibraryFixture()
    await fixture.library.start()
    #expect(fixture.library.settings.density == .cosy)
    fixture.library.settings.setDensity(.compact)
    await fixture.library.close()
    let next = LibraryFixture(fixture.store)
    await next.library.start()
    #expect(next.library.settings.density == .compact)
  }

  @Test
  func `icons are looked for after a refresh, and rows tell when one has come`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "freshet-icons-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let icons = FeedIconStore(folder: folder) { request in
      guard request.url.path() == "/favicon.ico" else {
        return FetchResponse(requestedURL: request.url, body: [])
      }
      return FetchResponse(requestedURL: request.url, body: IconBytes.png(32, 32))
    }
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    let fixture = LibraryFixture(store) { $0.icons = icons }
    let id = try await fixture.feed("a", 1...2)
    let library = fixture.library
    await library.start()
    let before = try #require(library.sidebar.rows.first { $0.id == .feed(id) }?.icon)
    #expect(before.version == 0 && before.letter == "A" && library.sidebar.icon(of: id) == before)
    fixture.fetcher.on("https://a.example/", fixture.document(1...2, of: "a"))
    library.icons.mayRequest = { _ in false }
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.progress?.isRunning == false }
    await library.icons.finish()
    #expect(library.icons.changeCount == 0)
    library.icons.mayRequest = { _ in true }
    fixture.time.set(SampleFeed.now + 3600)
    library.refreshes.startAll()
    await fixture.wait { $0.icons.changeCount == 1 }
    let after = try #require(library.sidebar.rows.first { $0.id == .feed(id) }?.icon)
    #expect(after.version == 1)
    #expect(try await library.icons.store?.bytes(of: after) == IconBytes.png(32, 32))
    await library.close()
  }
}

extension LibraryChange {
  /// Whether the change is about the order of the sidebar.
  fileprivate var isOrder: Bool {
    switch self {
    case .ordered: true
    case .several(let changes): changes.contains(where: \.isOrder)
    default: false
    }
  }
}
