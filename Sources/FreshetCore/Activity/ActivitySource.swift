// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FeedSync
package import RefreshKit

/// The pages of the activity: the polls that are under way, then those of the log.
///
/// Both are read again whenever one starts or ends: a page costs one read of the library.
///
/// - Isolation: any.
package struct ActivitySource: PageSource {
  /// The polls that are shown.
  package enum Query: Hashable, Sendable {
    /// All of them.
    case all
    /// The polls after which something is missing.
    case faults
  }

  /// The polls that are shown.
  package let query: Query
  /// The polls under way.
  let running: [SyncProgress.Running]

  private let store: FeedStore
  private let builder: TimelineRowBuilder

  /// The number of polls in a page.
  private static let pageSize = 50

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - query: the polls that are shown.
  ///   - running: the polls under way, in the order in which they started.
  ///   - store: the library.
  ///   - builder: has the reader's language and calendar.
  package init(
    _ query: Query,
    running: [SyncProgress.Running] = [],
    store: FeedStore,
    builder: TimelineRowBuilder
  ) {
    self.query = query
    self.running = running
    self.store = store
    self.builder = builder
  }

  /// Reads a page of the log; the first one begins with the polls under way.
  ///
  /// - Throws: `PageError` of the library.
  @concurrent
  package func page(
    for request: PageRequest<RecordID<FetchNote>>
  ) async throws(PageError) -> Page<ActivityRow, RecordID<FetchNote>> {
    let fetches: [LoggedFetch]
    do throws(StoreError) {
      fetches = try await store.polls.log(
        after: request.cursor,
        without: query == .faults ? FetchNote.successes : [],
        limit: Self.pageSize
      )
    } catch {
      throw PageError(error, builder.messages)
    }
    let isFirst = request.cursor == nil && query == .all
    let active = isFirst ? running.map { ActivityRow($0, builder.messages) } : []
    let isLast = fetches.count < Self.pageSize
    return Page(
      items: active + fetches.map { ActivityRow($0, builder) },
      next: isLast ? nil : fetches.last?.id
    )
  }
}
