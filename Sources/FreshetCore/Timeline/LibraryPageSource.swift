// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FeedSync
package import FoundationEssentials
package import RefreshKit

/// The pages of a list of the library: read from it, and fetched into it where they are missing.
///
/// The list sees stored articles alone. A feed that was never read is fetched first; a refresh that
/// somebody asked for fetches what is new; behind the oldest article of a feed the feed's own
/// archive goes on, and each of its documents is kept before it is shown.
///
/// - Isolation: any.
/// - Source: PG-24; the remote mediator of AndroidX Paging 3.
package struct LibraryPageSource: PageSource {
  /// A place in the list.
  package enum Cursor: Hashable, Sendable {
    /// Behind an article that is kept.
    case stored(EntryPlace)
    /// Behind all that are kept of a feed, where a document of its archive is.
    case beyond(EntryPlace?, URL)
  }

  /// Articles on a page.
  static let pageSize = 50

  /// Which list.
  package let query: ListQuery
  let memory: ListMemory

  private let store: FeedStore
  private let engine: SyncEngine
  private let builder: TimelineRowBuilder
  private let onRefreshWanted: @Sendable ([SubscriptionID]?) async -> Void

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - query: which list.
  ///   - store: the library.
  ///   - engine: fills the library.
  ///   - builder: makes the rows of articles.
  ///   - memory: what the list was shown to hold.
  ///   - onRefreshWanted: called when somebody asked for a refresh of many feeds, with these; nil
  ///     for all. It begins it and does not wait: the list shows what comes as it comes.
  package init(
    _ query: ListQuery,
    store: FeedStore,
    engine: SyncEngine,
    builder: TimelineRowBuilder,
    memory: ListMemory = ListMemory(),
    onRefreshWanted: @escaping @Sendable ([SubscriptionID]?) async -> Void = { _ in }
  ) {
    self.query = query
    self.memory = memory
    self.onRefreshWanted = onRefreshWanted
    self.store = store
    self.engine = engine
    self.builder = builder
  }

  /// Reads a page, after it was fetched if it has to be.
  ///
  /// - Parameter request: which page.
  /// - Returns: the page as it is kept.
  /// - Throws: `PageError` of the library, or of the network.
  @concurrent
  package func page(
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<TimelineItem, Cursor> {
    switch request.cursor {
    case .stored(let place): return try await read(after: place)
    case .beyond(let place, _):
      guard let feed else { return Page(items: [], next: nil) }
      try await engine.fetchOlder(of: feed, builder.messages)
      return try await read(after: place)
    case nil:
      try await refresh(for: request)
      await memory.begin(after: store.changes.lastNumber)
      return try await read(after: nil)
    }
  }

  /// The list's one feed; nil when it is a list of several.
  private var feed: SubscriptionID? {
    if case .feed(let feed) = query.scope { feed } else { nil }
  }

  /// Whether the list is what was found by words, which keeps no place by dates.
  private var isSearch: Bool {
    if case .search = query.scope { true } else { false }
  }

  private func refresh(for request: PageRequest<Cursor>) async throws(PageError) {
    guard let feed else {
      if request.isUserRefresh, !isSearch { try await refreshMany() }
      return
    }
    let isUnread = try await boundary(of: feed) == .unknown
    guard request.isUserRefresh || isUnread else { return }
    try await engine.fetchNewest(of: feed, builder.messages)
  }

  /// Many feeds take their time: the list shows what is kept, and what comes as it comes.
  private func refreshMany() async throws(PageError) {
    var feeds: [SubscriptionID]?
    if case .folder(let folder) = query.scope {
      do throws(StoreError) {
        feeds = try await store.feeds(in: folder)
      } catch {
        throw PageError(error, builder.messages)
      }
    }
    await onRefreshWanted(feeds)
  }

  private func boundary(of feed: SubscriptionID) async throws(PageError) -> FeedBoundary {
    do throws(StoreError) {
      return try await store.boundary(of: feed)
    } catch {
      throw PageError(error, builder.messages)
    }
  }

  private func read(
    after place: EntryPlace?
  ) async throws(PageError) -> Page<TimelineItem, Cursor> {
    do throws(StoreError) {
      return try await stored(after: place)
    } catch {
      throw PageError(error, builder.messages)
    }
  }

  private func stored(
    after place: EntryPlace?
  ) async throws(StoreError) -> Page<TimelineItem, Cursor> {
    var query = query
    query.newest = await memory.frozen
    query.isFolded = try await store.foldsStories()
    if isSearch, query.leavesOutRead { query.kept = await memory.shown }
    let page: EntryPage
    if !isSearch, let end = await memory.end(after: place) {
      page = try await store.page(of: query, after: place, upTo: end)
    } else {
      page = try await store.page(of: query, after: place, limit: await memory.stride)
    }
    await memory.keep(page, after: place)
    let isJoined = query.isUnreadOnly && !isSearch
    let entries = isJoined ? try await withShown(page, after: place) : page.entries
    let folds = await memory.folds
    let gaps: Set<EntryID> =
      if let feed { Set(try await store.gaps(in: feed).keys) } else { [] }
    return Page(
      items: entries.map { entry in
        TimelineItem(
          entry,
          of: folds[entry.id],
          isAboveGap: gaps.contains(entry.id),
          namesFeed: feed == nil,
          builder: builder
        )
      },
      next: try await cursor(behind: page, place)
    )
  }

  /// The page, with the articles that were shown in it and were read since; a search finds these
  /// itself.
  private func withShown(
    _ page: EntryPage,
    after place: EntryPlace?
  ) async throws(StoreError) -> [Entry] {
    let unread = Set(page.entries.map(\.id))
    let others = await memory.shown.subtracting(unread)
    let order = query.order
    guard !others.isEmpty else { return page.entries }
    let read = try await store.entries(Array(others)).filter { entry in
      let here = EntryPlace(after: entry)
      let isBehind = place.map { $0.comes(before: here, in: order) } ?? true
      let isWithin = page.next.map { here == $0 || here.comes(before: $0, in: order) } ?? true
      return isBehind && isWithin && entry.isRead
    }
    return (page.entries + read).sorted {
      EntryPlace(after: $0).comes(before: EntryPlace(after: $1), in: order)
    }
  }

  private func cursor(
    behind page: EntryPage,
    _ place: EntryPlace?
  ) async throws(StoreError) -> Cursor? {
    if let next = page.next { return .stored(next) }
    // A feed's archive goes on where its oldest article is, which is not the end of the list that
    // begins with it.
    guard let feed, query.order == .newestFirst else { return nil }
    guard case .more(let url, _) = try await store.boundary(of: feed) else { return nil }
    return .beyond(page.entries.last.map { EntryPlace(after: $0) } ?? place, url)
  }
}
