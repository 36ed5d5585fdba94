// SPDX-License-Identifier: MIT

import StateMachineKit

/// A source that reads pages from a store, and fetches missing ones into the store.
///
/// The list sees stored pages alone. Its first load shows them without a request; an `invalidate`
/// after it loads newer ones. A refresh fetches the first page, stores it and reads the store
/// again. After the last stored page the next one is fetched, stored together with its cursor, and
/// read. One page is fetched at a time, a refresh first, so a stop at any time leaves whole pages
/// with the cursor that follows them.
///
/// - Isolation: any.
/// - Source: the remote mediator of AndroidX Paging 3.
public struct StoredPageSource<Store: PageStore, Remote: PageSource>: PageSource
where Store.Item == Remote.Item, Store.RemoteCursor == Remote.Cursor {
  /// A position in the list: in the store, or after all stored pages.
  public enum Cursor: Hashable, Sendable {
    /// A stored page.
    case stored(Store.Place)
    /// The page after the stored ones, which has to be fetched.
    case beyond(Remote.Cursor)
  }

  private let store: Store
  private let remote: Remote
  private let network = Turns(places: 1)

  /// Creates a source of a store and a remote source.
  public init(store: Store, remote: Remote) {
    self.store = store
    self.remote = remote
  }

  /// The query of the remote source.
  public var query: Remote.Query { remote.query }
  /// Whether the remote source can load its first page again.
  public var isRefreshable: Bool { remote.isRefreshable }

  /// The number of requests that wait for the network, because another one is running.
  package var waitingCount: Int { get async { await network.waitingCount } }

  /// Reads one page, after it was fetched if it has to be.
  ///
  /// - Parameter request: the page.
  /// - Returns: the page as it is stored.
  /// - Throws: `PageError` of the store, or of the network where the store has nothing to show.
  @concurrent
  public func page(
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<Store.Item, Cursor> {
    switch request.cursor {
    case .stored(let place): return try await read(from: place)
    case .beyond(let cursor): return try await fetch(cursor, for: request)
    case nil: return try await refresh(for: request)
    }
  }

  private func refresh(
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<Store.Item, Cursor> {
    if request.isFirstLoad, try await store.boundary() != .unknown {
      return try await read(from: nil)
    }
    _ = try await fill(nil, for: request)
    return try await read(from: nil)
  }

  private func fetch(
    _ cursor: Remote.Cursor,
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<Store.Item, Cursor> {
    let place = try await fill(cursor, for: request)
    return try await read(from: place)
  }

  /// Fetches a page into the store.
  ///
  /// - Returns: the position of its beginning in the store.
  private func fill(
    _ cursor: Remote.Cursor?,
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Store.Place? {
    let asked = PageRequest<Remote.Cursor>(
      lane: request.lane,
      cursor: cursor,
      sizeHint: request.sizeHint,
      attempt: request.attempt
    )
    guard await network.take(isFirst: request.lane == .refresh) else { throw PageError(.cancelled) }
    let result: Result<Store.Place?, PageError>
    do throws(PageError) {
      let page = try await remote.page(for: asked)
      result = .success(try await store.write(page, isFirst: cursor == nil))
    } catch {
      result = .failure(error)
    }
    await network.give()
    return try result.get()
  }

  private func read(
    from place: Store.Place?
  ) async throws(PageError) -> Page<Store.Item, Cursor> {
    let page = try await store.read(from: place)
    var next = page.next.map(Cursor.stored)
    if next == nil, case .more(let cursor) = try await store.boundary() { next = .beyond(cursor) }
    return Page(items: page.items, next: next)
  }
}
