// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// What is older than the newest document of a feed.
extension SyncEngine {
  /// How many documents are looked at for one call when they bring nothing new.
  ///
  /// Numbered pages move on while articles come: the next ones may hold what is there already.
  private static let mostPages = 10

  /// Fetches and keeps articles that are older than those that are there.
  ///
  /// The end is proven: by a document that names none behind it, by a number that the server does
  /// not have, or by a document that comes twice, as some servers answer every number with their
  /// first page. A feed that was never read is read from its beginning.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: what became of the articles; none is new when the end was reached, or, seldom, when
  ///   all of several documents was there already. `FeedStore.boundary(of:)` tells which.
  /// - Throws: `SyncError`; what came before the fault is kept.
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
      let document = try await loader.document(at: url, isGuess: isGuess)
      let page = document.map { document in
        let isKnown = document.next.map { asked.contains($0.url) } ?? true
        return document.page(.older, isLast: isKnown || document.repeats(keys))
      }
      report = try await keep(page ?? IncomingPage(.older, articles: [], next: nil), of: feed)
      guard report.added.isEmpty else { return report }
      keys = document?.keys ?? []
      place = try await boundary(of: feed)
    }
    return report
  }

  /// Fetches and keeps articles that were missed below one.
  ///
  /// - Parameters:
  ///   - id: the article above the gap.
  ///   - feed: the feed.
  /// - Returns: what became of the articles; its `gap` is what is left, nil when it is closed.
  /// - Throws: `SyncError`; `placeUnknown` when the feed does not tell where they are. What came
  ///   before the fault is kept.
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
      let document = try await loader.document(at: url, isGuess: isGuess)
      let part = IncomingPage.Part.missing(below: above)
      let page = document.map {
        $0.page(part, isLast: $0.next?.url == url || $0.repeats(keys))
      }
      report = try await keep(page ?? IncomingPage(part, articles: [], next: nil), of: feed)
      guard report.added.isEmpty, let rest = report.gap else { return report }
      keys = document?.keys ?? []
      above = rest
    }
    return report
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
