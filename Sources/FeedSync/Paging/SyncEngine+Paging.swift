// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// Methods for the articles around the newest page of a feed, by the cursors of its kind.
extension SyncEngine {
  /// The most pages that are read for one call while they have nothing new.
  ///
  /// Some kinds number their pages, and these move while articles are added: the next ones may
  /// repeat earlier articles.
  private static let mostPages = 10

  /// Fetches and stores older articles than those in the library.
  ///
  /// A feed that was never read is read from its beginning. One whose server forgot the cursor is
  /// read from its newest page on, through the known articles.
  ///
  /// - Returns: the result for the articles. None is new when the end was reached, or, seldom, when
  ///   all articles of several pages were there already; `ArticleStore.archiveState(of:)`
  ///   distinguishes the two.
  /// - Throws: `SyncError`; the articles before the fault are stored.
  package func loadOlder(_ feed: SubscriptionID) async throws(SyncError) -> IngestReport {
    let (origin, found) = try await start(feed)
    var reading = found
    var report = IngestReport()
    if reading.archive == .unknown {
      if let error = await refresh([feed]).outcomes.first?.error { throw error }
      return report
    }
    for _ in 0..<Self.mostPages {
      guard let cursor = reading.archive.cursor else { return report }
      reading.last = lastRead[feed]
      let pages: [OriginPage]
      switch try await read(at: cursor, of: feed, origin, &reading, restartsArchive: true) {
      case .pages(let found): pages = found
      case .newest(let next):
        (reading.archive, reading.repeatable) = (ArchiveState(next), [])
        continue
      }
      for page in pages { report.add(try await store(page, as: .older, of: feed)) }
      if let cursor = pages.last?.incoming.cursor {
        lastRead[feed] = (cursor, keys(of: pages.last))
      }
      guard report.added.isEmpty else { return report }
      try checkEnd(of: pages.last)
      reading.repeatable = [keys(of: pages.last)]
      reading.archive = try await attempt { () async throws(StoreError) in
        try await store.articles.archiveState(of: feed)
      }
    }
    return report
  }

  /// Fetches and stores articles of the gap below an article, from its upper end.
  ///
  /// - Parameters:
  ///   - id: the article above the gap.
  ///   - feed: the feed.
  /// - Returns: the result for the articles; its `gap` is the rest of the gap, nil when it is
  ///   closed.
  /// - Throws: `SyncError`; `placeUnknown` when the feed does not name their place. The articles
  ///   before the fault are stored.
  package func closeGap(
    below id: ArticleID,
    in feed: SubscriptionID
  ) async throws(SyncError) -> IngestReport {
    let (origin, found) = try await start(feed)
    var reading = found
    var report = IngestReport()
    var above = id
    for _ in 0..<Self.mostPages {
      let gap = try await attempt { [above] () async throws(StoreError) in
        try await store.articles.gap(below: above, in: feed)
      }
      guard let gap else { return report }
      guard let cursor = gap.older else { throw .placeUnknown }
      let pages: [OriginPage]
      switch try await read(at: cursor, of: feed, origin, &reading, restartsArchive: false) {
      case .pages(let found): pages = found
      case .newest(let next):
        try await attempt { [above] () async throws(StoreError) in
          try await store.articles.moveGap(below: above, in: feed, to: next)
        }
        continue
      }
      for page in pages {
        report.add(try await store(page, as: .missing(below: above), of: feed))
        guard let rest = report.gap else { return report }
        above = rest
      }
      guard report.added.isEmpty else { return report }
      try checkEnd(of: pages.last)
      reading.repeatable = [keys(of: pages.last)]
    }
    return report
  }

  /// Fetches and stores articles of the gap below an article, from its lower end: those that came
  /// right after the articles below the gap.
  ///
  /// The end is found by its cursor. So a gap that is also loaded from above meanwhile is not lost,
  /// and an end that was moved meanwhile is not moved back.
  ///
  /// - Parameters:
  ///   - id: the article above the gap.
  ///   - feed: the feed.
  /// - Returns: the result for the articles; its `gap` is the rest of the gap, nil when it is
  ///   closed.
  /// - Throws: `SyncError`; `placeUnknown` when the kind of source can be asked for older articles
  ///   alone. The articles before the fault are stored.
  package func closeGapFromBelow(
    _ id: ArticleID,
    in feed: SubscriptionID
  ) async throws(SyncError) -> IngestReport {
    let (origin, reading) = try await start(feed)
    var report = IngestReport()
    for _ in 0..<Self.mostPages {
      let gap = try await attempt { () async throws(StoreError) in
        try await store.articles.gap(below: id, in: feed)
      }
      guard let gap else { return report }
      guard var cursor = gap.newer else { throw .placeUnknown }
      let pages = try await self.pages(at: cursor, of: origin, reading)
      for page in pages {
        report.add(try await store(page, as: .missingNewer(at: cursor), of: feed))
        cursor = page.incoming.newer ?? cursor
      }
      guard report.added.isEmpty, report.gap != nil else { return report }
      if let truncation = pages.last?.truncation { throw .truncated(truncation) }
    }
    return report
  }

  /// The pages that were read for a cursor.
  private enum Step {
    /// The pages at the cursor.
    case pages([OriginPage])
    /// The newest one in their place, and the cursor behind it; nil if it is the only one.
    case newest(OriginCursor?)
  }

  /// Reads pages; once, when the server forgot their cursor, the newest page instead.
  ///
  /// - Parameters:
  ///   - cursor: the cursor of the pages.
  ///   - feed: the feed.
  ///   - origin: its kind.
  ///   - reading: the reading that came to the cursor; after the newest page it begins anew.
  ///   - restartsArchive: whether older articles are loaded from behind the newest page on.
  /// - Returns: the pages, which are not stored; or the cursor behind the newest page, which is.
  /// - Throws: `SyncError`; nothing is stored then.
  private func read(
    at cursor: OriginCursor,
    of feed: SubscriptionID,
    _ origin: any Origin,
    _ reading: inout PageReading,
    restartsArchive: Bool
  ) async throws(SyncError) -> Step {
    reading.asked.insert(cursor)
    do throws(SyncError) {
      return .pages(try await pages(at: cursor, of: origin, reading))
    } catch {
      guard error.isExpiredCursor, !reading.isAnew else { throw error }
      let next = try await readNewest(of: feed, origin, reading, restartsArchive: restartsArchive)
      (reading.isAnew, reading.asked) = (true, [])
      return .newest(next)
    }
  }

  /// Reads pages.
  ///
  /// A cursor that was asked for before is a circle, and its page the end.
  private func pages(
    at cursor: OriginCursor,
    of origin: any Origin,
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    var pages = try await observingLimits { () async throws(SyncError) in
      try await origin.pages(at: cursor, reading)
    }
    if let last = pages.last?.incoming, last.rule == nil, let next = last.next,
      reading.asked.contains(next)
    {
      pages[pages.count - 1].incoming.next = nil
    }
    return pages
  }

  /// Reads and stores the newest page once more, as the server forgot a cursor behind it.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - origin: its kind.
  ///   - reading: the reading that came to the cursor.
  ///   - restartsArchive: whether older articles are loaded from behind this page on.
  /// - Returns: the cursor of the page behind it; nil if it is the only one.
  /// - Throws: `SyncError`; nothing is stored then, and the cursor stays as it is.
  private func readNewest(
    of feed: SubscriptionID,
    _ origin: any Origin,
    _ reading: PageReading,
    restartsArchive: Bool
  ) async throws(SyncError) -> OriginCursor? {
    // A page by rank leads on if nothing of it is known.
    let anew = PageReading(of: reading.address, fetch: reading.fetch) { (_) throws(SyncError) in
      false
    }
    var page = try await observingLimits { () async throws(SyncError) in
      let request = origin.firstRequest(FetchRequest(url: reading.address))
      return try await origin.firstPage(try await reading.fetch(request), anew)
    }
    page.incoming.restartsArchive = restartsArchive
    _ = try await store(page, as: .newest, of: feed)
    return page.incoming.next
  }

  /// Asks a source; a host that refuses in an answer of its own form is left alone as well.
  func observingLimits<Value: Sendable>(
    _ body: () async throws(SyncError) -> Value
  ) async throws(SyncError) -> Value {
    do throws(SyncError) {
      return try await body()
    } catch {
      if case .refused(let refusal) = error, let limit = refusal.cause {
        await services.budget.holdIfAsked(limit, from: limit.url)
      }
      throw error
    }
  }

  private func keys(of page: OriginPage?) -> [ArticleKey] {
    page?.incoming.articles.map(\.article.id) ?? []
  }

  /// Throws for a part of a page that has nothing new and does not name the next one.
  ///
  /// The same part would be fetched again and again, and it proves no end.
  private func checkEnd(of page: OriginPage?) throws(SyncError) {
    guard let page, let truncation = page.truncation, page.incoming.next == nil else { return }
    throw .truncated(truncation)
  }

  /// Starts a reading of a feed's pages.
  func start(
    _ id: SubscriptionID
  ) async throws(SyncError) -> (origin: any Origin, reading: PageReading) {
    let feed = try await attempt { () async throws(StoreError) in
      try await store.feeds.existing(id)
    }
    let origin = try await origins.origin(of: feed.kind, at: feed.address)
    guard isOnline || feed.address.isFileURL else {
      throw .waiting(until: nil, reason: .offline)
    }
    await restorePauses()
    var pages = PageReading(of: feed, origin, services)
    pages.archive = try await attempt { () async throws(StoreError) in
      try await store.articles.archiveState(of: id)
    }
    return (origin, pages)
  }

  private func store(
    _ page: OriginPage,
    as part: IncomingDocument.Part,
    of feed: SubscriptionID
  ) async throws(SyncError) -> IngestReport {
    var page = page.incoming
    page.part = part
    return try await attempt { [page] () async throws(StoreError) in
      try await store.articles.ingest(page, of: feed)
    }
  }

  private func attempt<Value: Sendable>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(SyncError) -> Value {
    do throws(StoreError) { return try await body() } catch { throw SyncError(error) }
  }
}
