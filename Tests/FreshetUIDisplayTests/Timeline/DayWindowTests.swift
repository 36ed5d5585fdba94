// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// The window over midnight.
@Suite(.serialized)
@MainActor
struct DayWindowTests {
  /// A library with two articles of this day.
  private func library(_ wall: WallTime) async throws -> FeedStore {
    let store = try FeedStore(inMemory: StoreOptions(now: { wall.now }))
    let url = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: url, title: "Planet A")
    let articles = (1...2).map { number in
      var article = Article(id: ArticleKey("\(number)"), title: "Article \(number)")
      article.published = wall.now - TimeInterval(number * 60)
      return IncomingArticle(article, rowSummary: RowSummary(title: article.title))
    }
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: articles, next: nil),
      of: feed
    )
    return store
  }

  private func show(_ item: SidebarItem, in fixture: WindowFixture) async throws {
    fixture.main.show(item)
    #expect(
      await MainLoop.run {
        fixture.main.timeline.map { $0.model === fixture.main.state.timeline(for: item) } == true
      }
    )
    try await fixture.waitForRest()
    #expect(fixture.titles == ["Article 1", "Article 2"])
  }

  private func headings(of item: SidebarItem, in fixture: WindowFixture) -> [String] {
    (fixture.main.state.timeline(for: item)?.snapshot.rows ?? []).compactMap { row in
      if case .heading(let day, _) = row { day } else { nil }
    }
  }

  @Test func `the window that is activated after midnight has the lists and headings of that day`()
    async throws
  {
    let wall = WallTime()
    let fixture = try WindowFixture(try await library(wall), now: { wall.now })
    let main = fixture.main
    await main.start([])
    try await show(.all, in: fixture)
    try await show(.today, in: fixture)
    #expect(headings(of: .all, in: fixture) == ["Today"])
    try await RealKeys.press("Shift_L", in: main.window)
    let other = ApplicationWindow(application: try WindowFixture.shared(), title: "Elsewhere")
    other.setDefaultSize(width: 200, height: 200)
    other.present()
    await MainLoop.settle(other)
    try await RealKeys.press("Shift_L", in: other, named: "Elsewhere")
    wall.pass(hours: 12)
    #expect(fixture.titles.count == 2)
    try await RealKeys.press("Shift_L", in: main.window)
    #expect(await MainLoop.run { fixture.titles.isEmpty })
    #expect(await MainLoop.run { headings(of: .all, in: fixture) == ["Yesterday"] })
    other.destroy()
    await fixture.close()
  }

  @Test func `midnight comes to a window that nobody touches`() async throws {
    let wall = WallTime(isOver: true)
    let fixture = try WindowFixture(try await library(wall), now: { wall.now })
    await fixture.main.start([])
    try await show(.today, in: fixture)
    wall.pass(hours: 12)
    #expect(await MainLoop.run { fixture.titles.isEmpty })
    await fixture.close()
  }
}
