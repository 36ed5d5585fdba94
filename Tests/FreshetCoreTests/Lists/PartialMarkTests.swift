// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import RefreshKit
import Testing

/// Parts of a list that are marked as read: above and below an article, and by age.
@Suite("Marking parts of a list", .timeLimit(.minutes(5)))
@MainActor
struct PartialMarkTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// The titles of the articles that are unread, newest first.
  private func unread() async throws -> [String] {
    var query = ListQuery(.all)
    query.isUnreadOnly = true
    return try await fixture.store.lists.page(of: query, limit: 1000).articles.map(\.texts.title)
  }

  private func open(_ item: SidebarItem, _ count: Int) async throws -> TimelineModel {
    await fixture.library.start()
    let timeline = await fixture.window.show(item)
    await fixture.wait(for: timeline) { fixture.titles($0).count == count }
    return timeline
  }

  private func id(_ title: String, in timeline: TimelineModel) throws -> ArticleID {
    let items = timeline.controller.content?.items ?? []
    return try #require(items.first { $0.row.title == title }).id
  }

  @Test(arguments: [ListOrder.newestFirst, .oldestFirst])
  func `above and below are what is seen above and below, loaded or not`(order: ListOrder)
    async throws
  {
    let feed = try await fixture.feed("a", (1...120).reversed())
    let timeline = try await open(.feed(feed), 50)
    var preference = ListPreference()
    preference.order = order
    fixture.window.setPreference(preference)
    let (anchor, isNewest) = (order == .newestFirst ? "a 100" : "a 21", order == .newestFirst)
    await fixture.wait(for: timeline) { fixture.titles($0).dropFirst(20).first == anchor }
    fixture.window.markRead(below: try id(anchor, in: timeline))
    await fixture.library.changes.finish()
    let above = isNewest ? (100...120).reversed() : (1...21).reversed()
    #expect(try await unread() == above.map { "a \($0)" })
    fixture.library.changes.undo()
    fixture.window.markRead(above: try id(anchor, in: timeline))
    await fixture.library.changes.finish()
    let below = isNewest ? (1...100).reversed() : (21...120).reversed()
    #expect(try await unread() == below.map { "a \($0)" })
    #expect(timeline.item(for: try id(anchor, in: timeline))?.article.isRead == false)
    fixture.library.changes.undo()
    await fixture.library.changes.finish()
    #expect(try await unread().count == 120)
    await fixture.library.close()
  }

  @Test func `what is older than some days is marked, and can be taken back`() async throws {
    // An hour lies between two articles, and the last one is 999 hours before number 1000.
    let feed = try await fixture.feed("a", (900...999).reversed())
    _ = try await fixture.feed("b", 900...901)
    _ = try await open(.feed(feed), 50)
    fixture.window.markRead(olderThanDays: 1)
    await fixture.library.changes.finish()
    #expect(try await unread().count == 24 + 2)
    fixture.library.changes.undo()
    fixture.window.markRead(olderThanDays: 4)
    await fixture.library.changes.finish()
    #expect(try await unread().count == 96 + 2)
    fixture.library.changes.undo()
    await fixture.library.changes.finish()
    #expect(try await unread().count == 102)
    #expect(fixture.faults.isEmpty)
    await fixture.library.close()
  }

  @Test func `the best matches of a search have no order in which to mark`() async throws {
    _ = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    fixture.window.search("text")
    let timeline = await fixture.window.show(.search)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    #expect(fixture.window.canMarkBelow)
    let anchor = try id("a 3", in: timeline)
    fixture.window.setSearchesByRank(true)
    #expect(!fixture.window.canMarkBelow)
    fixture.window.markRead(below: anchor)
    await fixture.library.changes.finish()
    #expect(try await unread().count == 3)
    await fixture.library.close()
  }
}
