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

/// Topics, posts, stories and the like in the real window.
///
/// GTK keeps what assistive techniques are told where it is asked for that before the first widget
/// is made.
@Suite(.serialized)
@MainActor
struct RecordRowTests {
  private static let words = String(repeating: "The river was high in the morning. ", count: 9)

  init() {
    setenv("GTK_A11Y", "test", 1)
  }

  /// A record of a form, with whatever that form tells.
  private func record(
    _ number: Int,
    _ form: ArticleDetails.Form,
    replies: Int = 1,
    change: (inout RowSummary, inout ArticleDetails) -> Void = { _, _ in }
  ) -> IncomingArticle {
    var article = Article(id: ArticleKey("\(number)"), title: "Article \(number)")
    article.published = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 - number * 60))
    article.contentHTML = "<p>\(Self.words)</p>"
    var rowSummary = RowSummary(title: article.title)
    rowSummary.byline = "Eve"
    // A post has no title: the beginning of its text stands in for one.
    if form == .post || form == .comment { rowSummary.title = "The river was high" }
    rowSummary.excerpt = Self.words
    var details = ArticleDetails(form)
    details.account = "@eve@a.example"
    details.group = "River"
    details.version = "v\(number)"
    details.seconds = 61
    details.counts.replies = replies
    details.counts.points = 7
    details.lastReply = .init(author: "ann", date: article.published)
    change(&rowSummary, &details)
    rowSummary.details = details
    return IncomingArticle(article, rowSummary: rowSummary)
  }

  /// A window with the records of a feed.
  private func open(_ records: [IncomingArticle]) async throws -> (WindowFixture, SubscriptionID) {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let url = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: url, title: "Water")
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: records, next: nil),
      of: feed
    )
    let fixture = try WindowFixture(store)
    await fixture.main.start([])
    fixture.main.show(.all)
    #expect(await MainLoop.run { fixture.main.timeline?.model.name == "all" })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(fixture.titles.count == min(records.count, 50))
    return (fixture, feed)
  }

  private func texts(_ parts: [ShownPart]) -> [String] {
    parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test func `each form shows its lines and is spoken as one sentence`() async throws {
    let forms = ArticleDetails.Form.allCases
    let (fixture, _) = try await open(forms.enumerated().map { record($0, $1) })
    fixture.main.window.setDefaultSize(width: 1200, height: 1000)
    await MainLoop.settle(fixture.main.window)
    let host = try fixture.timeline.page.host
    let items = try #require(fixture.main.timeline?.model.controller.content?.items)
    #expect(items.map(\.row.form) == forms)
    let facts: [ArticleDetails.Form: String] = [
      .post: "1 reply · 7 points", .story: "7 points · 1 comment", .release: "v2",
      .video: "1:01 · 7 points · 1 comment", .comment: "7 points · 1 reply",
    ]
    for item in items {
      let (row, form) = (item.row, try #require(item.row.form))
      let shown = texts(try #require(host.shownParts(of: .item(item.id))))
      let lines = row.lines
      for line in [lines.start, lines.title, lines.body, lines.foot] where !line.isEmpty {
        #expect(shown.contains(line), "\(form): \(line) in \(shown)")
      }
      #expect(lines.start.contains("Water") && lines.start.contains("Eve"), "\(form)")
      if let facts = facts[form] { #expect(shown.contains(facts), "\(form): \(shown)") }
      let spoken = AccessibleText(label: row.spokenText, description: row.spokenDescription)
      #expect(host.isSpoken(.item(item.id), as: spoken) == true, "\(form)")
    }
    let topic = try #require(items.first { $0.row.form == .topic }?.row)
    #expect(topic.lines.foot.hasPrefix("1 reply · 7 points · last reply by ann, "))
    #expect(topic.spokenText.hasPrefix("Article 4, Water, River, Eve, 1 reply, 7 points, last "))
    await fixture.close()
  }

  @Test(arguments: [1200, 360])
  func `the rows of a form have one height, whatever they say`(width: Int) async throws {
    for form in ArticleDetails.Form.allCases {
      let long = record(2, form) { rowSummary, _ in rowSummary.title = Self.words }
      let (fixture, _) = try await open([record(1, form), long, record(3, form), record(4, form)])
      fixture.main.window.setDefaultSize(width: width, height: 1000)
      await MainLoop.settle(fixture.main.window)
      try await fixture.waitForRest()
      let host = try fixture.timeline.page.host
      let rows = host.snapshot.rows.filter { $0.item != nil }
      let tops = rows.compactMap { host.verticalPosition(of: $0.id) }
      let heights = zip(tops.dropFirst(), tops).map { $0 - $1 }
      #expect(heights.count == 3)
      #expect(Set(heights).count == 1, "\(form): \(heights)")
      await fixture.close()
    }
  }

  @Test func `a count that changes binds its row, and moves nothing`() async throws {
    let numbers = 1...60
    let (fixture, feed) = try await open(numbers.map { record($0, .topic) })
    let store = fixture.main.library.store
    for _ in 0..<2 { try await fixture.press(.pageDown) }
    await MainLoop.settle(fixture.main.window, frames: 30)
    let host = try fixture.timeline.page.host
    let visible = try #require(host.visibleRows)
    // One in sight, one above it, and one below.
    for changed in [visible.lowerBound + 2, 1, visible.upperBound + 3] {
      let item = try #require(host.snapshot.row(at: changed)?.item)
      let number = try #require(Int(item.article.key.rawValue))
      let (before, binds) = (host.position, host.cellCounts.binds)
      let positions = visible.compactMap { host.snapshot.row(at: $0)?.id }.map {
        host.verticalPosition(of: $0)
      }
      let records = numbers.map { record($0, .topic, replies: $0 == number ? 100 : 1) }
      let page = IncomingDocument(.newest, articles: records, next: nil)
      let report = try await store.articles.ingest(page, of: feed)
      #expect(report.renewed.contains(item.article.id) && report.changed.isEmpty)
      let id = item.id
      #expect(
        await MainLoop.run {
          fixture.main.timeline?.model.item(for: id)?.row.lines.foot.hasPrefix("100 replies")
            == true
        }
      )
      try await fixture.waitForRest()
      await MainLoop.settle(fixture.main.window)
      #expect(host.position == before)
      #expect(host.visibleRows == visible)
      let after = visible.compactMap { host.snapshot.row(at: $0)?.id }.map {
        host.verticalPosition(of: $0)
      }
      #expect(after == positions)
      // The one before has its old count again.
      let renewed = report.renewed.count
      #expect((1...2).contains(renewed) && host.cellCounts.binds <= binds + renewed)
      if let parts = host.shownParts(of: .item(id)) {
        #expect(texts(parts).contains { $0.hasPrefix("100 replies · ") })
        #expect(host.cellCounts.binds > binds)
      }
    }
    await fixture.close()
  }

  @Test func `the counts in the heading change with those of the row, and the text stays`()
    async throws
  {
    let (fixture, feed) = try await open((1...5).map { record($0, .story) })
    let main = fixture.main
    try await fixture.press(.down)
    let item = try #require(main.chosenItem)
    #expect(await fixture.shows(item.id))
    let number = try #require(Int(item.article.key.rawValue))
    let facts = { main.reader.page.shownTexts.first { $0.contains(" comment") } }
    #expect(facts() == "@eve@a.example · River · 7 points · 1 comment")
    let slices = main.reader.builtSlices
    let records = (1...5).map { record($0, .story, replies: $0 == number ? 2 : 1) }
    let page = IncomingDocument(.newest, articles: records, next: nil)
    try await main.library.store.articles.ingest(page, of: feed)
    #expect(await MainLoop.run { facts()?.hasSuffix(" · 2 comments") == true })
    #expect(main.reader.builtSlices == slices && !main.reader.isLoading)
    // The present ones stand there also when the article is shown once more, with its pictures.
    let shown = main.reader.articleWidget
    main.library.setPictures(.ask)
    #expect(await MainLoop.run { main.reader.articleWidget !== shown })
    #expect(main.window.activateAction(Command.loadPictures.actionName))
    #expect(facts()?.hasSuffix(" · 2 comments") == true)
    await fixture.close()
  }

  @Test func `a warning is unfolded in the article, and moves no row`() async throws {
    let secret = record(2, .post) { rowSummary, details in
      rowSummary.thumbnail = URL(string: "https://a.example/secret.png")
      details.warning = "high water"
    }
    let (fixture, _) = try await open([record(1, .post), secret, record(3, .post)])
    let (main, host) = (fixture.main, try fixture.timeline.page.host)
    let items = host.snapshot.rows.compactMap(\.item)
    let item = try #require(items.first { $0.article.key == ArticleKey("2") })
    for _ in 0..<4 where main.chosenItem?.id != item.id { try await fixture.press(.down) }
    #expect(main.chosenItem?.id == item.id)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    await main.library.changes.finish()
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    let row = try #require(host.shownParts(of: .item(item.id)))
    #expect(texts(row).contains("Content warning: high water"))
    #expect(!texts(row).contains { $0.contains("The river") } && !row.contains(.picture))
    let shown = { main.reader.page.shownTexts }
    #expect(await MainLoop.run { shown().contains("Content warning: high water") })
    #expect(shown().contains("Eve"))
    #expect(shown().contains("@eve@a.example · River · 1 reply · 7 points"))
    #expect(!shown().contains { $0.contains("The river") })
    let (position, binds) = (host.position, host.cellCounts.binds)
    #expect(main.reader.pressUnfold())
    #expect(await MainLoop.run { !main.reader.isLoading })
    #expect(await MainLoop.run { shown().contains { $0.contains("The river") } })
    #expect(!shown().contains("Content warning: high water"))
    #expect(!main.reader.pressUnfold())
    await MainLoop.settle(main.window)
    #expect(host.position == position && host.cellCounts.binds == binds)
    // Another visit finds it folded again.
    for id in [items[0].id, item.id] {
      host.clickRow(at: host.snapshot.index(of: .item(id)))
      #expect(await MainLoop.run { main.chosenItem?.id == id })
      #expect(await fixture.shows(id))
    }
    #expect(await MainLoop.run { shown().contains("Content warning: high water") })
    await fixture.close()
  }

  @Test func `ages are told anew for as long as a row tells one`() async {
    let clock = AgeClock(seconds: 0)
    var ticks = 0
    clock.onChange = { [weak clock] in
      ticks += 1
      if ticks < 3 { clock?.note() }
    }
    clock.note()
    clock.note()
    #expect(await MainLoop.run { ticks == 3 })
    clock.note()
    clock.stop()
    await MainLoop.turn()
    #expect(ticks == 3)
  }

  @Test func `a count below zero has a plural form as well`() {
    for count in [-3, .min, .max] {
      let text = Translations.translate("{count} point", "{count} points", count: count)
      #expect(text == "{count} points")
    }
  }

  @Test func `CR-6 CR-12 a cell of posts leaves nothing of a row behind`() throws {
    _ = try WindowFixture.shared()
    let pictures = PictureLoader(images: ImageLoader(fetcher: Fetcher()))
    let rows = [record(1, .post), record(2, .post) { $1.counts = .init() }].map {
      ArticleRow.sample($0.rowSummary, host: "a.example")
    }
    let faults = checkCell(rows, make: { PostCell(pictures: pictures) }, look: \.view.shownParts)
    #expect(faults == [])
    let all = ArticleDetails.Form.allCases.map {
      ArticleRow.sample(record(1, $0).rowSummary, host: "a.example")
    }
    #expect(checkCell(all, make: { ArticleCell() }, look: \.view.shownParts) == [])
  }
}
