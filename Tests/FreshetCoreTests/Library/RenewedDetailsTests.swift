// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import ListKit
import RefreshKit
import StateMachineKit
import Testing

/// Counts that a poll brings, in the rows of open lists.
@Suite("Details that change", .timeLimit(.minutes(5)))
@MainActor
struct RenewedDetailsTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// A page of topics with so many replies each.
  private func page(_ numbers: ClosedRange<Int>, replies: (Int) -> Int) -> IncomingDocument {
    let articles = zip(numbers, fixture.page(.newest, numbers, of: "a").articles).map {
      var details = ArticleDetails(.topic)
      details.counts.replies = replies($0)
      var rowSummary = $1.rowSummary
      rowSummary.details = details
      return IncomingArticle($1.article, rowSummary: rowSummary)
    }
    return IncomingDocument(.newest, articles: articles.reversed(), next: nil)
  }

  private func replies(_ timeline: TimelineModel) -> [Int?] {
    (timeline.controller.content?.items ?? []).map { $0.article.texts.details?.counts.replies }
  }

  /// Shows a list of topics without replies.
  private func show(
    _ count: Int
  ) async throws -> (feed: SubscriptionID, timeline: TimelineModel) {
    let feed = try await fixture.feed("a", 0..<0)
    try await fixture.store.articles.ingest(page(1...count) { _ in 0 }, of: feed)
    await fixture.library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { replies($0).count == count }
    return (feed, timeline)
  }

  @Test func `a count that changes is an update of one row, and of nothing else`() async throws {
    let (feed, timeline) = try await show(20)
    let before = timeline.snapshot
    var changes: [ContentChange] = []
    let observation = timeline.controller.observe {
      if let change = $0.change { changes.append(change) }
    }
    changes = []
    try await fixture.store.articles.ingest(page(1...20) { $0 == 13 ? 5 : 0 }, of: feed)
    await fixture.wait(for: timeline) { replies($0).contains(5) }
    #expect(changes == [.updated([7])])
    let after = timeline.snapshot
    #expect(after.rows.map(\.id) == before.rows.map(\.id))
    let changed = (0..<before.rowCount).filter {
      before.row(at: $0)?.revision != after.row(at: $0)?.revision
    }
    #expect(changed.count == 1)
    observation.cancel()
    await fixture.library.close()
  }

  @Test func `many counts that change at once move no row`() async throws {
    let (feed, timeline) = try await show(40)
    let before = timeline.snapshot.rows.map(\.id)
    try await fixture.store.articles.ingest(page(1...40) { $0 }, of: feed)
    await fixture.wait(for: timeline) { replies($0).first == 40 }
    #expect(replies(timeline) == (1...40).reversed().map { $0 })
    #expect(timeline.snapshot.rows.map(\.id) == before)
    await fixture.library.close()
  }
}
