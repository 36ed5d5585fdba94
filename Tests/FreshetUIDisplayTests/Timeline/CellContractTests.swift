// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Each cell of the window keeps what cells promise: nothing of a row is left in it for the next.
@Suite(.serialized)
@MainActor
struct CellContractTests {
  init() throws {
    _ = try WindowFixture.shared()
  }

  private func row(
    _ title: String,
    _ text: String,
    thumbnail: URL? = nil,
    host: String? = nil
  ) -> ArticleRow {
    var rowSummary = RowSummary(title: title)
    rowSummary.excerpt = text
    rowSummary.thumbnail = thumbnail
    return .sample(rowSummary, host: host)
  }

  private func check<C: Cell>(_ models: [C.Model], _ make: () -> C) -> [String]
  where C.View == Widget {
    checkCell(models, make: make, look: \.view.shownParts)
  }

  @Test func `CR-6 CR-12 the cells of articles and of the days between them`() {
    let articles = [row("One", "First"), row("Two", ""), row("", "Third")]
    let pictures = PictureLoader(images: ImageLoader(fetcher: Fetcher()))
    #expect(check(articles) { ArticleCell() } == [])
    #expect(check(articles) { PictureArticleCell(pictures: pictures) } == [])
    #expect(check(["Today", "Friday"]) { HeadingCell(style: "day-heading") } == [])
  }

  @Test func `the icon of a feed neither comes nor goes while a row is filled anew`() throws {
    let feed = LibraryFeed(
      id: SubscriptionID(rawValue: 1),
      address: try #require(URL(string: "https://a.example/feed")),
      folder: nil,
      titles: ("Feed", nil),
      site: nil,
      icon: nil
    )
    var hasIcons = true
    let cell = ArticleCell(RowStyle(icon: { _ in hasIcons ? FeedIcon(of: feed) : nil }))
    let rows = ["One", "Two"].map {
      ArticleRow.sample(RowSummary(title: $0), host: nil, namesFeed: true)
    }
    for row in rows {
      cell.bind(row, CellContext())
      #expect(cell.view.visiblePartCount == 3 && cell.view.shownTexts.first == "F")
      cell.unbind()
      #expect(cell.view.visiblePartCount == 3 && cell.view.shownTexts.isEmpty)
    }
    hasIcons = false
    cell.bind(rows[0], CellContext())
    #expect(cell.view.visiblePartCount == 2)
  }

  @Test func `a row shows the parts that the reader wants`() throws {
    let feed = LibraryFeed(
      id: SubscriptionID(rawValue: 1),
      address: try #require(URL(string: "https://a.example/feed")),
      folder: nil,
      titles: ("Feed", nil),
      site: nil,
      icon: nil
    )
    let style = RowStyle(icon: { _ in FeedIcon(of: feed) })
    let cell = ArticleCell(style)
    var summary = RowSummary(title: "One")
    summary.excerpt = "First"
    let row = ArticleRow.sample(summary, host: nil, namesFeed: true)
    cell.bind(row, CellContext())
    #expect(cell.view.shownTexts.contains("F") && cell.view.shownTexts.contains("First"))
    (style.parts.hasIcon, style.parts.hasSummary) = (false, false)
    cell.bind(row, CellContext())
    #expect(cell.view.shownTexts.contains("One"))
    #expect(!cell.view.shownTexts.contains("F") && !cell.view.shownTexts.contains("First"))
    style.parts = RowParts()
    cell.bind(row, CellContext())
    #expect(cell.view.shownTexts.contains("F") && cell.view.shownTexts.contains("First"))
  }

  @Test func `CR-6 CR-12 the cells under the articles`() {
    let marks = [("That is all.", false), ("Loading more…", true)].map {
      MarkCell.Model(text: $0.0, isBusy: $0.1)
    }
    #expect(check(marks) { MarkCell(style: "footer-row") } == [])
    let actions = [
      ActionCell.Model(text: "The server did not answer.", action: "Retry"),
      ActionCell.Model(text: "It is gone.", action: ""),
      ActionCell.Model(action: "Load More"),
      ActionCell.Model(action: "Load More", progress: "Loading…"),
    ]
    #expect(check(actions) { ActionCell(style: "footer-row") } == [])
  }

  @Test func `CR-6 CR-12 the cell of a fetch`() async throws {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let url = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: url, title: "Planet A")
    let state = PollState(record: Data("{}".utf8), nextCheck: nil)
    for (outcome, detail) in [("http-404", "gone"), ("unchanged", "")] {
      let note = FetchNote(date: Date(), outcome: outcome, detail: detail)
      try await store.polls.store(StoredPoll(state, note: note), of: feed)
    }
    let builder = TimelineRowBuilder(messages: Messages())
    let source = ActivitySource(.all, store: store, builder: builder)
    let page = try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
    #expect(page.items.map(\.isFault) == [false, true])
    #expect(check(page.items) { ActivityCell() } == [])
  }

  private func sidebarRow(
    _ id: SidebarItem,
    _ title: String,
    _ count: Int,
    nesting: (depth: Int, isOpen: Bool?) = (depth: 0, isOpen: nil),
    notes: (detail: String, trouble: String) = (detail: "", trouble: "")
  ) -> SidebarRow {
    let spoken = count == 0 ? "" : "\(count) unread"
    return SidebarRow(
      id: id,
      title: title,
      count: count,
      spokenText: spoken,
      nesting: nesting,
      notes: notes
    )
  }

  /// A cell at the side is left as it is when its row goes, as most are bound anew for a count
  /// alone; that is all that it may leave behind, and the next row shows none of it.
  @Test func `CR-6 CR-12 a cell at the side shows nothing of the row before`() throws {
    let folder = SidebarItem.folder(FolderID(rawValue: 1))
    let feed = SidebarItem.feed(SubscriptionID(rawValue: 3))
    let gone = (detail: "https://a.example/", trouble: "It is gone for good.")
    let rows = [
      sidebarRow(.all, "All", 0),
      sidebarRow(folder, "News", 12, nesting: (depth: 0, isOpen: true)),
      sidebarRow(feed, "A feed", 3, nesting: (depth: 1, isOpen: nil), notes: gone),
      sidebarRow(.starred, "Starred", 0),
    ]
    let faults = checkCell(
      rows,
      make: { SidebarCell() },
      look: { cell in
        // The tooltip as one more part of what is seen.
        cell.view.shownParts + (cell.view.shownTooltip.map { [.text($0)] } ?? [])
      }
    )
    #expect(faults == rows.indices.map { "model \($0) leaves something behind" })
  }

  @Test func `CR-7 a picture that comes when its row is gone is shown in no other row`()
    async throws
  {
    let (server, gate) = (try LoopbackServer(), Gate())
    let png = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNg\
          AAAAAgABSK+kcQAAAABJRU5ErkJggg==
          """
      )
    )
    var held = Answer(headers: [(name: "Content-Type", value: "image/png")], body: Array(png))
    held.delivery = .held(gate)
    server.on("/late.png", held)
    let pictures = PictureLoader(images: ImageLoader(fetcher: Fetcher()))
    let cell = PictureArticleCell(pictures: pictures)
    let late = row("One", "", thumbnail: server.url("/late.png"), host: "127.0.0.1")
    cell.bind(late, CellContext())
    #expect(await MainLoop.run { server.requests.map(\.path) == ["/late.png"] })
    #expect(pictures.loadingCount == 1)
    cell.unbind()
    cell.bind(row("Two", ""), CellContext())
    gate.open()
    #expect(await MainLoop.run { pictures.loadingCount == 0 })
    #expect(!cell.view.shownParts.contains(.picture))
    // It is the bind that makes the difference: asked for again, it comes.
    cell.unbind()
    cell.bind(late, CellContext())
    #expect(await MainLoop.run { cell.view.shownParts.contains(.picture) })
    cell.unbind()
  }
}
