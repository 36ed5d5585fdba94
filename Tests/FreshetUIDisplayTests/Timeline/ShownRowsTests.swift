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
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The rows on the screen, read from the widgets and not from who filled them.
@Suite(.serialized)
@MainActor
struct ShownRowsTests {
  init() {
    // GTK keeps what it would tell a screen reader; these tests have a process of their own.
    setenv("GTK_A11Y", "test", 1)
  }

  /// A picture of one gray pixel.
  private func picture() throws -> Data {
    try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNg\
          AAAAAgABSK+kcQAAAABJRU5ErkJggg==
          """
      )
    )
  }

  /// Looks at each article in sight: its title and its weight, the beginning of its text, its time,
  /// its dot, its picture, and what is spoken of it.
  private func check(_ fixture: WindowFixture, _ step: String) async throws {
    let host = try fixture.timeline.page.host
    let visible = try #require(host.visibleRows)
    var count = 0
    for position in visible {
      guard let row = host.snapshot.row(at: position), let article = row.item?.row else {
        continue
      }
      count += 1
      let parts = try #require(host.shownParts(of: row.id))
      let texts = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
      let title = "\(step): \(article.title) shows \(texts)"
      #expect(texts.contains(article.title), "\(title)")
      #expect(texts.contains(article.excerpt), "\(title)")
      #expect(texts.contains { $0.hasSuffix(article.timeText) }, "\(title)")
      let isUnread = !article.marks.isRead
      #expect(parts.contains(.icon("media-record-symbolic")) == isUnread, "\(title)")
      #expect(await MainLoop.run { host.hasBoldTitle(row.id) == isUnread }, "\(title)")
      let spoken = AccessibleText(
        label: article.spokenText,
        description: article.spokenDescription
      )
      #expect(spoken.label.contains(article.title) && !spoken.description.isEmpty)
      // A row that has changed is bound before the next frame.
      #expect(await MainLoop.run { host.isSpoken(row.id, as: spoken) == true }, "\(title)")
      let number = try #require(article.title.split(separator: " ").last.flatMap { Int($0) })
      let hasPicture = PagedFeed.hasPicture(number)
      #expect(
        await MainLoop.run { host.shownParts(of: row.id)?.contains(.picture) == hasPicture },
        "\(title)"
      )
    }
    #expect(count > 2, "\(step)")
  }

  @Test func `each article in sight shows its own words, wherever the list is and whatever comes`()
    async throws
  {
    let server = try LoopbackServer()
    let image = server.url("/p.png")
    server.on(
      "/p.png",
      Answer(headers: [("Content-Type", "image/png")], body: [UInt8](try picture()))
    )
    server.on(
      "/0",
      PagedFeed.document(0..<60, next: nil, picture: image),
      PagedFeed.document(-20..<60, next: nil, picture: image)
    )
    let fixture = try WindowFixture()
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await check(fixture, "at first")
    for move in [RowMove.pageDown, .pageDown, .end, .home, .pageDown] {
      try await fixture.press(move)
      try await check(fixture, "after \(move)")
    }
    #expect(main.window.activateAction(RefreshAttachment.actionName))
    #expect(await MainLoop.run { fixture.titles.count >= 80 })
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    try await check(fixture, "after a refresh")
    try await fixture.press(.home)
    try await check(fixture, "with what is new")
    #expect(main.window.activateAction("win.toggle-star"))
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    try await check(fixture, "with a star")
    main.show(.unread)
    #expect(await MainLoop.run { main.timeline?.model.name == "unread" })
    try await fixture.waitForRest()
    try await check(fixture, "of the unread")
    #expect(main.window.activateAction("win.mark-all-read"))
    #expect(await MainLoop.run { main.library.sidebar.rows.first { $0.id == .unread }?.count == 0 })
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    try await check(fixture, "that were marked as read")
    #expect(main.window.activateAction("win.search"))
    main.timelinePane.searchBar.text = "Article"
    #expect(
      await MainLoop.run { main.timeline?.model.name == "search" && fixture.titles.count > 2 }
    )
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    try await check(fixture, "that were found")
    await fixture.close()
  }

  @Test func `at the side, a feed that is gone is marked, and no password is told by the pointer`()
    async throws
  {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let gone = try await store.feeds.subscribe(
      to: try #require(URL(string: "https://ann:s3cret@a.example/gone?key=abc123"))
    )
    let fine = try await store.feeds.subscribe(
      to: try #require(URL(string: "https://ann:s3cret@a.example/fine?key=abc123"))
    )
    let ended = PollState(record: Data(#"{"ending":"gone"}"#.utf8), nextCheck: .distantFuture)
    try await store.polls.store(StoredPoll(ended), of: gone)
    let fixture = try WindowFixture(store)
    await fixture.main.start([])
    let host = fixture.main.sidebar.host
    #expect(await MainLoop.run { host.shownParts(of: .feed(fine)) != nil })
    let warning = ShownPart.icon("dialog-warning-symbolic")
    let (lost, other) = (host.shownParts(of: .feed(gone)), host.shownParts(of: .feed(fine)))
    #expect(lost?.contains(warning) == true && lost?.contains(.text("a.example/gone")) == true)
    #expect(other?.contains(warning) == false && other?.contains(.text("a.example/fine")) == true)
    let tooltip = try #require(host.shownTooltip(of: .feed(gone)))
    #expect(tooltip.hasPrefix("https://a.example/gone?key=***\n"))
    #expect(tooltip.contains("gone for good"))
    #expect(host.shownTooltip(of: .feed(fine)) == "https://a.example/fine?key=***")
    await fixture.close()
  }

  @Test func `a row that is left shows no picture of the article before`() async throws {
    _ = try WindowFixture.shared()
    let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let png = try picture()
    try png.write(to: folder.appending(path: "p.png"))
    let picture = folder.appending(path: "p.png")
    let pictures = PictureLoader(images: ImageLoader(fetcher: Fetcher()))
    var rowSummary = RowSummary(title: "Title")
    rowSummary.thumbnail = picture
    let cell = PictureArticleCell(pictures: pictures)
    cell.bind(.sample(rowSummary, host: nil), CellContext())
    #expect(await MainLoop.run { cell.view.shownParts.contains(.picture) })
    #expect(cell.view.shownParts.contains(.text("Title")))
    cell.unbind()
    #expect(!cell.view.shownParts.contains(.picture))
    #expect(!cell.view.shownParts.contains(.text("Title")))
  }
}
