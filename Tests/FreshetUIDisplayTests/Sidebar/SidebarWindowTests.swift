// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The sidebar of the real window: order, several lists at once, icons, and the height of rows.
@Suite(.serialized)
@MainActor
struct SidebarWindowTests {
  private struct OpenSidebar {
    let fixture: WindowFixture
    let feeds: [SidebarItem]
    let folder: SidebarItem
    @MainActor var library: LibraryModel { fixture.main.library }
    @MainActor var host: ListViewHost<SidebarCells> { fixture.main.sidebar.host }

    /// The titles of the rows under the fixed ones, each after its depth.
    @MainActor var rows: [String] {
      host.snapshot.rows.dropFirst(4).map { "\($0.depth)\($0.title)" }
    }

    @MainActor
    func shows(_ rows: [String]) async -> Bool {
      await MainLoop.run { self.rows == rows && host.isSettled }
    }
  }

  /// A window over a folder and three feeds, of which each has some articles.
  private func open(articles: Int = 3) async throws -> OpenSidebar {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let folder = try await store.feeds.makeFolder("Folder")
    var feeds: [SidebarItem] = []
    for name in ["Ada", "Bob", "Cleo"] {
      let url = try #require(URL(string: "https://\(name.lowercased()).example/feed"))
      let id = try await store.feeds.subscribe(to: url, title: name)
      let page = (0..<articles).map { number in
        var article = Article(id: ArticleKey("\(name)-\(number)"), title: "\(name) \(number)")
        article.published = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + number * 60))
        var summary = RowSummary(title: article.title)
        let isLong = number.isMultiple(of: 2)
        summary.excerpt = isLong ? String(repeating: "Some words. ", count: 30) : ""
        return IncomingArticle(article, rowSummary: summary)
      }
      try await store.articles.ingest(IncomingDocument(.newest, articles: page, next: nil), of: id)
      feeds.append(.feed(id))
    }
    let fixture = try WindowFixture(store)
    await fixture.main.start([])
    let sidebar = OpenSidebar(fixture: fixture, feeds: feeds, folder: .folder(folder))
    #expect(await sidebar.shows(["0Folder", "0Ada", "0Bob", "0Cleo"]))
    await MainLoop.settle(fixture.main.window)
    return sidebar
  }

  @Test func `a feed that is added below many others is scrolled into view`() async throws {
    let store = try FeedStore(inMemory: LibraryFile.options)
    for number in 0..<100 {
      let url = try #require(URL(string: "https://\(number).example/feed"))
      try await store.feeds.subscribe(to: url, title: "Feed \(number)")
    }
    let server = try LoopbackServer()
    server.on("/new", PagedFeed.document(0..<3, next: nil))
    let fixture = try WindowFixture(store)
    await fixture.main.start([])
    let host = fixture.main.sidebar.host
    #expect(await MainLoop.run { host.snapshot.rows.count > 100 && host.isSettled })
    await MainLoop.settle(fixture.main.window)
    try await fixture.open(FeedAddress(url: server.url("/new")))
    let added = try #require(fixture.main.shown)
    let row = try #require(host.snapshot.rows.firstIndex { $0.id == added })
    #expect(row > 100)
    #expect(await MainLoop.run { host.visibleRows?.contains(row) == true })
    await fixture.close()
  }

  @Test func `a row that is dragged comes to stand before, in or after another one`() async throws {
    let sidebar = try await open()
    let host = sidebar.host
    #expect(host.drag(sidebar.feeds[2], to: sidebar.feeds[0], at: 0.2))
    #expect(await sidebar.shows(["0Folder", "0Cleo", "0Ada", "0Bob"]))
    await MainLoop.settle(sidebar.fixture.main.window)
    #expect(host.drag(sidebar.feeds[2], to: sidebar.feeds[1], at: 0.8))
    #expect(await sidebar.shows(["0Folder", "0Ada", "0Bob", "0Cleo"]))
    await MainLoop.settle(sidebar.fixture.main.window)
    #expect(host.drag(sidebar.feeds[1], to: sidebar.folder, at: 0.5))
    #expect(await sidebar.shows(["0Folder", "1Bob", "0Ada", "0Cleo"]))
    #expect(sidebar.fixture.main.window.activateAction("app.undo"))
    #expect(await sidebar.shows(["0Folder", "0Ada", "0Bob", "0Cleo"]))
    // Lists that every library has neither move nor take anything.
    #expect(!host.drag(.unread, to: sidebar.feeds[0], at: 0.2))
    #expect(!host.drag(sidebar.feeds[0], to: .unread, at: 0.5))
    await sidebar.fixture.close()
  }

  @Test func `Alt and an arrow move the row with the keys, with Shift into and out of a folder`()
    async throws
  {
    let sidebar = try await open()
    let window = sidebar.fixture.main.window
    #expect(await MainLoop.run { sidebar.host.focus(sidebar.feeds[0]) })
    #expect(await MainLoop.run { sidebar.host.focusedID == sidebar.feeds[0] })
    for (keys, rows) in [
      ("alt+Down", ["0Folder", "0Bob", "0Ada", "0Cleo"]),
      ("alt+shift+Down", ["0Folder", "0Bob", "0Cleo", "0Ada"]),
      ("alt+shift+Up", ["0Folder", "0Ada", "0Bob", "0Cleo"]),
      ("alt+shift+Right", ["0Folder", "1Ada", "0Bob", "0Cleo"]),
      ("alt+shift+Left", ["0Folder", "0Ada", "0Bob", "0Cleo"]),
    ] {
      try await RealKeys.press(keys, in: window)
      #expect(await sidebar.shows(rows), "\(keys)")
      #expect(await MainLoop.run { sidebar.host.focusedID == sidebar.feeds[0] }, "\(keys)")
    }
    await sidebar.fixture.close()
  }

  @Test func `NetNewsWire's keys close and open the chosen folder, and all folders`() async throws {
    let sidebar = try await open()
    let main = sidebar.fixture.main
    #expect(await MainLoop.run { sidebar.host.focus(sidebar.feeds[0]) })
    #expect(await MainLoop.run { sidebar.host.focusedID == sidebar.feeds[0] })
    try await RealKeys.press("alt+shift+Right", in: main.window)
    let rows = (open: ["0Folder", "1Ada", "0Bob", "0Cleo"], closed: ["0Folder", "0Bob", "0Cleo"])
    #expect(await sidebar.shows(rows.open))
    main.library.settings.changePreferences { $0.keys.set = .netNewsWire }
    for (chosen, close, open) in [
      (sidebar.folder, "comma", "period"), (sidebar.feeds[1], "semicolon", "apostrophe"),
    ] {
      sidebar.host.clickRow(at: sidebar.host.snapshot.index(of: chosen))
      #expect(await MainLoop.run { main.sidebar.chosen == [chosen] })
      // A press gives the row the keyboard, too. A feed that goes with its folder would hand it on.
      sidebar.host.focus(chosen)
      #expect(await MainLoop.run { sidebar.host.focusedID == chosen })
      try await RealKeys.press(close, in: main.window)
      #expect(await sidebar.shows(rows.closed), "\(close), \(main.sidebar.chosen)")
      try await RealKeys.press(open, in: main.window)
      #expect(await sidebar.shows(rows.open), "\(open), \(main.sidebar.chosen)")
    }
    // A feed is no folder.
    try await RealKeys.press("comma", in: main.window)
    #expect(await sidebar.shows(rows.open))
    main.library.settings.changePreferences { $0.keys.set = .freshet }
    await sidebar.fixture.close()
  }

  @Test func `several feeds are chosen at once, and the menu of one of them is about all`()
    async throws
  {
    let sidebar = try await open()
    let (main, host) = (sidebar.fixture.main, sidebar.host)
    let shown = main.state.selected
    #expect(await MainLoop.run { main.sidebar.headline == "9 unread" })
    host.clickRows(at: [5, 6])
    #expect(main.sidebar.chosen == [sidebar.feeds[0], sidebar.feeds[1]])
    #expect(main.sidebar.headline == "2 chosen")
    #expect(main.state.selected == shown)
    let menu = try #require(host.menu(of: sidebar.feeds[1]))
    #expect(
      menu.entries.map(\.label) == [
        "Refresh", "Mark as Read", "Outside of All Folders", "Folder", "Make Quiet",
        "Unsubscribe from 2 Feeds",
      ]
    )
    // A row that is not among them has a menu of its own.
    #expect(host.menu(of: sidebar.feeds[2])?.entries.contains { $0.label == "Unsubscribe" } == true)
    for (label, rows) in [
      ("Folder", ["0Folder", "1Ada", "1Bob", "0Cleo"]),
      ("Unsubscribe from 2 Feeds", ["0Folder", "0Cleo"]),
    ] {
      host.clickRows(at: [5, 6])
      let menu = try #require(host.menu(of: sidebar.feeds[0]))
      let entry = try #require(menu.entries.last { $0.label == label })
      #expect(main.window.activateAction(entry.action, text: entry.target))
      #expect(await sidebar.shows(rows), "\(label)")
      #expect(main.window.activateAction("app.undo"))
      #expect(await sidebar.shows(["0Folder", "0Ada", "0Bob", "0Cleo"]))
    }
    host.clickRows(at: [5, 6])
    let entry = try #require(
      host.menu(of: sidebar.feeds[0])?.entries.first { $0.label == "Mark as Read" }
    )
    #expect(main.window.activateAction(entry.action, text: entry.target))
    #expect(await MainLoop.run { sidebar.library.sidebar.unreadCount == 3 })
    #expect(main.sidebar.chosen.count == 2)
    // A plain choice is of one list again.
    host.clickRow(at: 2)
    #expect(await MainLoop.run { main.state.selected == .starred })
    #expect(await MainLoop.run { main.sidebar.headline == "3 unread" })
    await sidebar.fixture.close()
  }

  @Test func `Shift with an arrow chooses lists from the one that is marked`() async throws {
    let sidebar = try await open()
    let (main, host) = (sidebar.fixture.main, sidebar.host)
    main.show(sidebar.feeds[0])
    #expect(await MainLoop.run { main.state.selected == sidebar.feeds[0] && !main.isChangingLists })
    try await sidebar.fixture.waitForRest()
    #expect(host.focus(sidebar.feeds[0]))
    #expect(await MainLoop.run { host.focusedID == sidebar.feeds[0] })
    for count in [2, 3] {
      try await RealKeys.press("shift+Down", in: main.window)
      #expect(await MainLoop.run { main.sidebar.chosen == Array(sidebar.feeds.prefix(count)) })
    }
    try await RealKeys.press("shift+Up", "shift+Up", in: main.window)
    #expect(await MainLoop.run { main.sidebar.chosen == [sidebar.feeds[0]] })
    await sidebar.fixture.close()
  }

  @Test func `Ctrl+H hides feeds without unread articles, and shows them again`() async throws {
    let sidebar = try await open()
    let window = sidebar.fixture.main.window
    sidebar.fixture.main.state.markAllRead(in: sidebar.feeds[1])
    #expect(await MainLoop.run { sidebar.library.sidebar.unreadCount == 6 })
    try await RealKeys.press("ctrl+h", in: window)
    #expect(await sidebar.shows(["0Ada", "0Cleo"]))
    try await RealKeys.press("ctrl+h", in: window)
    #expect(await sidebar.shows(["0Folder", "0Ada", "0Bob", "0Cleo"]))
    await sidebar.fixture.close()
  }

  @Test func `a feed shows its letter, and its picture when one is stored`() async throws {
    let png = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAA\
          D0lEQVR4nGNoQAMMI1sAAAUMgAFaSOXNAAAAAElFTkSuQmCC
          """
      )
    )
    let folder = URL.temporaryDirectory.appending(path: "freshet-icons-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let icons = FeedIconStore(folder: folder) { request in
      let isPicture = request.url.absoluteString == "https://ada.example/favicon.ico"
      return FetchResponse(requestedURL: request.url, body: isPicture ? Array(png) : [])
    }
    let sidebar = try await open()
    let library = sidebar.library
    let pictures = PictureLoader(images: ImageLoader(fetcher: Fetcher()), icons: icons)
    let ada = try #require(sidebar.feeds[0].feed.flatMap { library.sidebar.icon(of: $0) })
    let bob = try #require(sidebar.feeds[1].feed.flatMap { library.sidebar.icon(of: $0) })
    await icons.refresh([ada, bob]) { _ in }
    let cell = SidebarCell(pictures: pictures)
    let row = try #require(library.sidebar.rows.first { $0.id == sidebar.feeds[0] })
    cell.bind(row, CellContext())
    #expect(await MainLoop.run { cell.view.shownParts.contains(.picture) })
    let other = try #require(library.sidebar.rows.first { $0.id == sidebar.feeds[1] })
    cell.bind(other, CellContext())
    #expect(!cell.view.shownParts.contains(.picture))
    #expect(cell.view.shownParts.contains(.text("B")))
    // In a list of several feeds the rows of articles have it too.
    let rows = try sidebar.fixture.timeline.model.snapshot.rows.compactMap(\.item)
    let item = try #require(rows.first { $0.row.feed == sidebar.feeds[0].feed })
    let article = ArticleCell(RowStyle(icon: { library.sidebar.icon(of: $0) }), pictures: pictures)
    article.bind(item.row, CellContext())
    #expect(article.view.shownParts.first == .text("A"))
    #expect(await MainLoop.run { article.view.shownParts.first == .picture })
    article.unbind()
    #expect(!article.view.shownParts.contains(.picture))
    await sidebar.fixture.close()
  }

  @Test func `all rows of a height are as high, and the reader's row stays where it is`()
    async throws
  {
    let sidebar = try await open(articles: 80)
    let main = sidebar.fixture.main
    main.show(.all)
    #expect(await MainLoop.run { main.state.selected == .all && !main.isChangingLists })
    try await sidebar.fixture.waitForRest()
    await MainLoop.settle(main.window)
    let host = try sidebar.fixture.timeline.page.host
    // Of the first page, so much is below that it is longer than the window with any height.
    host.dragScrollBar(to: 500)
    #expect(await MainLoop.run { host.isSettled })
    await MainLoop.settle(main.window)
    var heights: [Double] = []
    for name in ["cosy-rows", "compact-rows", "comfortable-rows"] {
      let range = try #require(host.visibleRows)
      let whole = try #require(
        host.snapshot.rows[range].first { row in
          row.articleID != nil && (host.verticalPosition(of: row.id) ?? -1) >= 0
        }
      )
      let before = try #require(host.verticalPosition(of: whole.id))
      #expect(main.window.activateAction("win.\(name)"))
      await MainLoop.settle(main.window)
      #expect(await MainLoop.run { host.isSettled })
      let after = try #require(host.verticalPosition(of: whole.id))
      #expect(abs(after - before) <= 1, "\(name)")
      let shown = try #require(host.visibleRows)
      let tops = host.snapshot.rows[shown].filter { $0.articleID != nil }
        .compactMap { host.verticalPosition(of: $0.id) }
      let steps = Set(zip(tops.dropFirst(), tops).map { $0 - $1 })
      #expect(steps.count == 1, "\(name): \(steps)")
      heights.append(steps.first ?? 0)
    }
    let (cosy, compact, comfortable) = (heights[0], heights[1], heights[2])
    #expect(compact * 3 / 2 < cosy && cosy * 6 / 5 < comfortable, "\(heights)")
    await sidebar.fixture.close()
  }

  @Test func `a window of the usual size shows twenty, ten or seven rows`() async throws {
    let file = BuiltProgram.package.appending(path: "data/style.css")
    let style = TestDisplay.style(css: try String(contentsOf: file, encoding: .utf8))
    #expect(style != nil)
    let sidebar = try await open(articles: 80)
    let main = sidebar.fixture.main
    main.show(.all)
    #expect(await MainLoop.run { main.state.selected == .all && !main.isChangingLists })
    try await sidebar.fixture.waitForRest()
    let host = try sidebar.fixture.timeline.page.host
    for (name, rows) in [
      ("compact-rows", 19...21), ("cosy-rows", 9...11), ("comfortable-rows", 7...8),
    ] {
      #expect(main.window.activateAction("win.\(name)"))
      await MainLoop.settle(main.window)
      #expect(await MainLoop.run { host.isSettled })
      let tops = host.snapshot.rows[try #require(host.visibleRows)]
        .filter { $0.articleID != nil }.compactMap { host.verticalPosition(of: $0.id) }
      let height = try #require(zip(tops.dropFirst(), tops).map { $0 - $1 }.min())
      let count = host.geometry.pageSize / height
      #expect(rows.contains(Int(count)), "\(name): \(count) rows of \(height) pixels")
    }
    await sidebar.fixture.close()
    withExtendedLifetime(style) {}
  }
}
