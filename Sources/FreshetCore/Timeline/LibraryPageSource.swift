// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FeedSync
package import RefreshKit

/// The pages of a list of the library: read from it, and fetched into it where they are missing.
///
/// The list shows stored articles only. A feed that was never read is fetched first. A refresh that
/// the reader asked for fetches new articles. Behind the oldest stored article of a feed, the
/// source continues with the feed's own archive; each document is stored before it is shown.
///
/// - Isolation: any.
/// - Source: PG-24; the remote mediator of AndroidX Paging 3.
package struct LibraryPageSource: PageSource {
  /// A position in the list.
  package enum Cursor: Hashable, Sendable {
    /// The position behind a stored article.
    case stored(ArticlePosition)
    /// The position behind all stored articles of a feed, with the cursor of its archive.
    case beyond(ArticlePosition?, OriginCursor)
  }

  /// The session of the list.
  let session: ListSession

  /// The query of the list.
  package var query: ListQuery { session.query }

  private let store: FeedStore
  private let engine: SyncEngine
  private let builder: TimelineRowBuilder
  private let onRefreshWanted: @Sendable ([SubscriptionID]?) async -> Void

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - session: the session of the list.
  ///   - store: the library.
  ///   - engine: fills the library.
  ///   - builder: makes the rows of articles.
  ///   - onRefreshWanted: called when the reader asked for a refresh of many feeds, with these; nil
  ///     for all. It starts the refresh and does not wait: the list shows articles as they arrive.
  package init(
    _ session: ListSession,
    store: FeedStore,
    engine: SyncEngine,
    builder: TimelineRowBuilder,
    onRefreshWanted: @escaping @Sendable ([SubscriptionID]?) async -> Void = { _ in }
  ) {
    self.session = session
    self.onRefreshWanted = onRefreshWanted
    self.store = store
    self.engine = engine
    self.builder = builder
  }

  /// Reads a page, and fetches it first if it is missing.
  ///
  /// - Parameter request: the page that is asked for.
  /// - Returns: the page as it is stored.
  /// - Throws: `PageError` of the library, or of the network.
  @concurrent
  package func page(
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<TimelineItem, Cursor> {
    switch request.cursor {
    case .stored(let position): return try await read(after: position)
    case .beyond(let position, _):
      guard let feed else { return Page(items: [], next: nil) }
      try await engine.fetchOlder(of: feed, builder.messages)
      return try await read(after: position)
    case nil:
      try await refresh(for: request)
      session.start(after: store.changes.lastNumber)
      return try await read(after: nil)
    }
  }

  /// The list's one feed; nil for a list of several.
  private var feed: SubscriptionID? {
    if case .feed(let feed) = query.scope { feed } else { nil }
  }

  private func refresh(for request: PageRequest<Cursor>) async throws(PageError) {
    guard let feed else {
      if request.isUserRefresh, !query.isSearch { try await refreshMany() }
      return
    }
    try await engine.fetchNewest(of: feed, isWanted: request.isUserRefresh, builder.messages)
  }

  /// Starts a refresh of many feeds.
  ///
  /// It takes long, so the list shows stored articles, and new ones as they arrive.
  private func refreshMany() async throws(PageError) {
    var feeds: [SubscriptionID]?
    if case .folder(let folder) = query.scope {
      do throws(StoreError) {
        feeds = try await store.feeds.ids(in: folder)
      } catch {
        throw PageError(error, builder.messages)
      }
    }
    await onRefreshWanted(feeds)
  }

  private func read(
    after position: ArticlePosition?
  ) async throws(PageError) -> Page<TimelineItem, Cursor> {
    let page: ArticlePage
    do throws(StoreError) {
      page = try await store.lists.page(of: session, after: position)
    } catch {
      throw PageError(error, builder.messages)
    }
    return Page(
      items: page.articles.map { article in
        TimelineItem(
          article,
          of: page.groups[article.id],
          gapBelow: page.gapEnds(below: article.id),
          namesFeed: feed == nil,
          builder: builder
        )
      },
      next: cursor(behind: page, position)
    )
  }

  private func cursor(behind page: ArticlePage, _ position: ArticlePosition?) -> Cursor? {
    if let next = page.next { return .stored(next) }
    // A feed's archive continues at its oldest article. That is not the end of a list that starts
    // with it.
    guard query.order == .newestFirst, let cursor = page.archiveState?.cursor else { return nil }
    return .beyond(page.articles.last.map { ArticlePosition(after: $0) } ?? position, cursor)
  }
}

extension ArticlePage {
  /// Returns the ends of the gap below an article at which it can be loaded, the upper one first;
  /// none without a gap.
  fileprivate func gapEnds(below id: ArticleID) -> [GapEnd] {
    guard gaps.contains(id) else { return [] }
    return gapsWithLowerEnd.contains(id) ? [.upper, .lower] : [.all]
  }
}
