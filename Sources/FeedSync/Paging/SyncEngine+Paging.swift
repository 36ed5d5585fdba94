// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// Methods for the articles that are older than the newest document of a feed.
extension SyncEngine {
  /// The most documents that are read for one call while they have nothing new.
  ///
  /// Numbered documents move while articles are added: the next ones may repeat earlier articles.
  private static let mostPages = 10

  /// Fetches and stores older articles than those in the library.
  ///
  /// The end is proven by a document that names no next one, by a number that the server does not
  /// have, or by a first document that is sent for any number. A feed that was never read is read
  /// from its beginning; `PageSeam` says which numbered documents are read again.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the result for the articles. None is new when the end was reached, or, seldom, when
  ///   all articles of several documents were there already; `FeedStore.boundary(of:)`
  ///   distinguishes the two.
  /// - Throws: `SyncError`; the articles before the fault are stored.
  package func loadOlder(_ feed: SubscriptionID) async throws(SyncError) -> IngestReport {
    let loader = try await loader(for: feed)
    var report = IngestReport()
    var place = try await boundary(of: feed)
    if place == .unknown {
      if let error = await refresh([feed]).outcomes.first?.error { throw error }
      return report
    }
    var (asked, keys): (Set<URL>, [ArticleID]) = ([], [])
    for _ in 0..<Self.mostPages {
      guard case .more(let url, let isGuess) = place else { return report }
      asked.insert(url)
      let next = NextPage(at: url, isGuessed: isGuess)
      let document = try await loader.document(at: url, isGuess: isGuess)
      for earlier in try await seam(before: next, document, loader) {
        var page = earlier.reread(.older, before: next)
        page.hasMoved =
          lastRead[feed].map { $0.url == earlier.place && $0.keys != earlier.keys }
          ?? false
        report.add(try await keep(page, of: feed))
      }
      let isFirst = try await isFirstAgain(document, keys, at: url, loader)
      let page = document.map { document in
        let isKnown = document.next.map { !$0.isGuessed && asked.contains($0.url) } ?? false
        return document.page(.older, isLast: isKnown || isFirst)
      }
      if let document { lastRead[feed] = (document.place, document.keys) }
      report.add(try await keep(page ?? Self.end(.older, at: url), of: feed))
      guard report.added.isEmpty else { return report }
      try checkEnd(of: document)
      keys = document?.keys ?? []
      place = try await boundary(of: feed)
    }
    return report
  }

  /// Fetches and stores the articles of the gap below an article.
  ///
  /// - Parameters:
  ///   - id: the article above the gap.
  ///   - feed: the feed.
  /// - Returns: the result for the articles; its `gap` is the rest of the gap, nil when it is
  ///   closed.
  /// - Throws: `SyncError`; `placeUnknown` when the feed does not name their place. The articles
  ///   before the fault are stored.
  package func closeGap(
    below id: EntryID,
    in feed: SubscriptionID
  ) async throws(SyncError) -> IngestReport {
    let loader = try await loader(for: feed)
    var report = IngestReport()
    var (above, keys): (EntryID, [ArticleID]) = (id, [])
    for _ in 0..<Self.mostPages {
      guard let place = try await gap(below: above, in: feed) else { return report }
      guard case .more(let url, let isGuess) = place else { throw .placeUnknown }
      let next = NextPage(at: url, isGuessed: isGuess)
      let document = try await loader.document(at: url, isGuess: isGuess)
      for earlier in try await seam(before: next, document, loader) {
        let part = IncomingPage.Part.missing(below: above)
        report.add(try await keep(earlier.reread(part, before: next), of: feed))
        guard let rest = report.gap else { return report }
        above = rest
      }
      let part = IncomingPage.Part.missing(below: above)
      let isFirst = try await isFirstAgain(document, keys, at: url, loader)
      let page = document.map { $0.page(part, isLast: $0.next?.url == url || isFirst) }
      report.add(try await keep(page ?? Self.end(part, at: url), of: feed))
      guard report.added.isEmpty, let rest = report.gap else { return report }
      try checkEnd(of: document)
      keys = document?.keys ?? []
      above = rest
    }
    return report
  }

  /// Returns whether a document equals the one before it, as the first one under any number does.
  ///
  /// A numbered document looks so also when as many articles were added as one document holds.
  private func isFirstAgain(
    _ document: FeedDocument?,
    _ keys: [ArticleID],
    at url: URL,
    _ loader: PageLoader
  ) async throws(SyncError) -> Bool {
    guard let document, document.repeats(keys) else { return false }
    guard let first = NextPage.first(of: url) else { return true }
    return try await loader.document(at: first, isGuess: true)?.repeats(keys) ?? true
  }

  /// Reads again the documents in front of a numbered one, where articles may have been missed.
  private func seam(
    before next: NextPage,
    _ document: FeedDocument?,
    _ loader: PageLoader
  ) async throws(SyncError) -> [FeedDocument] {
    let feed = loader.feed.id
    let isFirstReading = try await reading { () async throws(StoreError) in
      try await store.isReadAgain(feed) == false
    }
    if isFirstReading, let document, try await isKnown(document, feed) { return [] }
    return try await PageSeam.reread(before: next.url) { (url) async throws(SyncError) in
      try await loader.document(at: url, isGuess: next.isGuessed)
    } overlaps: { (page) async throws(SyncError) in
      try await isKnown(page, feed)
    }
  }

  /// Returns whether some articles of a document are in the library already.
  private func isKnown(
    _ document: FeedDocument,
    _ feed: SubscriptionID
  ) async throws(SyncError) -> Bool {
    try await reading { () async throws(StoreError) in
      try await !store.known(document.keys, in: feed).isEmpty
    }
  }

  /// Returns the empty page that stands for an absent document: the end.
  private static func end(_ part: IncomingPage.Part, at url: URL) -> IncomingPage {
    var page = IncomingPage(part, articles: [], next: nil)
    page.restart = NextPage.restart(from: url, nil)
    return page
  }

  /// Throws for a part of a document that has nothing new and does not name the next document.
  ///
  /// The same part would be fetched again and again, and it proves no end.
  private func checkEnd(of document: FeedDocument?) throws(SyncError) {
    guard let document, let truncation = document.truncation, document.next == nil else { return }
    throw .truncated(truncation)
  }

  private func reading<Value: Sendable>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(SyncError) -> Value {
    do throws(StoreError) { return try await body() } catch { throw SyncError(error) }
  }

  private func loader(for id: SubscriptionID) async throws(SyncError) -> PageLoader {
    let feed: LibraryFeed?
    do throws(StoreError) { feed = try await store.feed(id) } catch { throw SyncError(error) }
    guard let feed else {
      throw .store(StoreError(.notFound, detail: "There is no feed number \(id)."))
    }
    guard isOnline || feed.address.isFileURL else {
      throw .waiting(until: nil, reason: .offline)
    }
    return PageLoader(feed: feed, fetcher: fetcher, budget: budget, now: now)
  }

  private func boundary(of feed: SubscriptionID) async throws(SyncError) -> FeedBoundary {
    do throws(StoreError) {
      return try await store.boundary(of: feed)
    } catch {
      throw SyncError(error)
    }
  }

  private func gap(
    below id: EntryID,
    in feed: SubscriptionID
  ) async throws(SyncError) -> FeedBoundary? {
    do throws(StoreError) {
      return try await store.gap(below: id, in: feed)
    } catch {
      throw SyncError(error)
    }
  }

  private func keep(
    _ page: IncomingPage,
    of feed: SubscriptionID
  ) async throws(SyncError) -> IngestReport {
    do throws(StoreError) {
      return try await store.keep(page, of: feed)
    } catch {
      throw SyncError(error)
    }
  }
}
