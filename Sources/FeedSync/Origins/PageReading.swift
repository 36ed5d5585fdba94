// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FoundationEssentials

/// A reading of the pages of one source: its requests, the known articles, and its state.
package struct PageReading: Sendable {
  /// A page that was read, for comparing.
  package typealias Past = (cursor: OriginCursor?, keys: [ArticleKey])

  /// The address that is subscribed to.
  package let address: URL
  /// Sends a request in the name of the source, within the budget of its host.
  ///
  /// - Throws: `SyncError`, for a request that failed.
  package let fetch: @Sendable (FetchRequest) async throws(SyncError) -> FetchResponse
  /// Returns whether some of these articles are known.
  ///
  /// - Throws: `SyncError`, when the library cannot be read.
  package let isKnown: @Sendable ([ArticleKey]) async throws(SyncError) -> Bool
  /// The archive state before the page.
  package var archive = ArchiveState.unknown
  /// The cursors that this reading came along, with that of the page.
  package var asked: Set<OriginCursor> = []
  /// The keys of the pages that would be repeated by a server that has no further one.
  package var repeatable: [[ArticleKey]] = []
  /// Whether a page that repeats one of these is the end, even if the source names a further one.
  package var endsAtRepeats = true
  /// Whether the reading began anew behind the newest page, as the server forgot a cursor.
  var isAnew = false
  /// The older page that was read last, also by another reading.
  package var last: Past?

  /// Creates a reading.
  package init(
    of address: URL,
    fetch: @escaping @Sendable (FetchRequest) async throws(SyncError) -> FetchResponse,
    isKnown: @escaping @Sendable ([ArticleKey]) async throws(SyncError) -> Bool
  ) {
    self.address = address
    self.fetch = fetch
    self.isKnown = isKnown
  }

  /// Creates a reading of a feed into the library.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - origin: its kind, which says what a failure means.
  ///   - source: the library, the network and its limits.
  init(of feed: LibraryFeed, _ origin: any Origin, _ source: RefreshServices) {
    self.init(of: feed.address) { (request) async throws(SyncError) in
      var request = request
      request.source = feed.address
      request.add(try await source.access(of: feed), of: feed.address)
      do throws(HostBudget.Refusal) {
        // Other requests, such as those for replies, have a reason already.
        let reason = ContactReason.current ?? ContactReason(.feed, feed: feed.id)
        return try await reason.during { [request] () async throws(HostBudget.Refusal) in
          try await source.budget.fetch(request, with: source.fetcher)
        }
      } catch {
        throw SyncError(error, origin, now: source.now())
      }
    } isKnown: { (keys) async throws(SyncError) in
      do throws(StoreError) {
        return try await !source.store.articles.known(keys, in: feed.id).isEmpty
      } catch {
        throw SyncError(error)
      }
    }
  }
}
