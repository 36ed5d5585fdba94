// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import RefreshKit
import StateMachineKit

// The next unread article: below in the list, and then in the lists that follow.
extension WindowModel {
  /// Finds the next unread article in a list, and reads the list down to it.
  ///
  /// Articles that were never fetched are not requested.
  ///
  /// - Parameters:
  ///   - item: the list, which is shown or was.
  ///   - id: the article below which the search starts; nil for the first one.
  ///   - seen: an article that is not looked for; nil for none.
  /// - Returns: the article, which is loaded then; nil when there is none in the library.
  package func nextUnread(
    in item: SidebarItem,
    below id: ArticleID?,
    besides seen: ArticleID? = nil
  ) async -> ArticleID? {
    // The reader's changes are stored before the library is asked.
    await library.changes.finish()
    guard let list = timelines[item] else { return nil }
    await list.model.waitForContent()
    list.session.setPageSize(ListSession.longPageSize)
    defer { list.session.setPageSize(ListSession.pageSize) }
    var start = list.model.index(below: id)
    while true {
      let (found, end) = list.model.unread(from: start, besides: seen)
      if let found { return found }
      guard await hasUnread(behind: list, besides: seen) else { return nil }
      switch await list.model.controller.perform(.loadMore(.append)).ofLoad {
      case .completed: start = end
      // A change of the library had the list read again, and the page is asked for after it.
      case .superseded, .rejected(.busy):
        await list.model.waitForRefresh()
        start = list.model.index(below: id)
      case .coalesced, .cancelled, .rejected, .failed, .merged: return nil
      }
    }
  }

  /// Returns whether there are unread articles behind the loaded ones of a list.
  private func hasUnread(behind list: OpenList, besides seen: ArticleID?) async -> Bool {
    guard case .stored(let position) = list.model.controller.content?.tailCursor else {
      return false
    }
    let (query, newest) = (list.session.query, list.session.newestAllowedID)
    return await hasUnread(query, besides: seen, after: position, upTo: newest)
  }

  private func hasUnread(
    _ query: ListQuery,
    besides seen: ArticleID?,
    after position: ArticlePosition? = nil,
    upTo newest: ArticleID? = nil
  ) async -> Bool {
    var query = query
    query.isUnreadOnly = true
    do throws(StoreError) {
      let lists = library.store.lists
      let page = try await lists.page(of: query, after: position, limit: 2, newest: newest)
      return page.articles.contains { $0.id != seen }
    } catch {
      library.tasks.onFault(error)
      return false
    }
  }

  /// Returns the next list with unread articles: in the order of the sidebar, once around, and the
  /// list itself at last.
  ///
  /// - Parameters:
  ///   - item: the list behind which the search starts.
  ///   - seen: an article that is not looked for; nil for none.
  /// - Returns: the list; nil when everything else was read.
  package func nextListWithUnread(
    after item: SidebarItem,
    besides seen: ArticleID? = nil
  ) async -> SidebarItem? {
    await library.changes.finish()
    let rows = library.sidebar.rows
    let items = rows.filter(\.mayHoldUnread).map(\.id)
    let start = rows.firstIndex { $0.id == item } ?? -1
    let behind = Set(rows.dropFirst(start + 1).map(\.id))
    let order = items.filter(behind.contains) + items.filter { !behind.contains($0) && $0 != item }
    for next in order + [item] where await holdsUnread(next, besides: seen) { return next }
    return nil
  }

  private func holdsUnread(_ item: SidebarItem, besides seen: ArticleID?) async -> Bool {
    let query = item.query(ListPreference(), day: library.today, words: words)
    return await hasUnread(query, besides: seen)
  }
}

extension SidebarRow {
  /// Whether the list is one to go on with.
  ///
  /// A folder is not if its feeds stand under it, as these are.
  fileprivate var mayHoldUnread: Bool {
    switch id {
    case .today, .unread, .feed: count > 0
    case .folder: count > 0 && isOpen != true
    case .all, .starred, .tag, .muted, .saved, .search: false
    }
  }
}

extension TimelineModel {
  /// Returns the index below a loaded article; 0 for nil, and for one that is not loaded.
  fileprivate func index(below id: ArticleID?) -> Int {
    id.flatMap { controller.content?.index(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Returns the first unread loaded article from an index on, and where to search on.
  fileprivate func unread(
    from start: Int,
    besides seen: ArticleID?
  ) -> (found: ArticleID?, next: Int) {
    guard let content = controller.content else { return (nil, start) }
    var index = start
    while let item = content.item(at: index) {
      if !item.article.isRead, item.id != seen { return (item.id, index) }
      index += 1
    }
    return (nil, index)
  }

  /// Waits until the first page has arrived or failed.
  package func waitForContent() async {
    await wait { $0.hasContent || $0.refresh.error != nil }
  }

  /// Waits until no refresh is running.
  fileprivate func waitForRefresh() async {
    await wait { !$0.refresh.isLoading }
  }

  private func wait(until isReached: @escaping (RefreshStatus) -> Bool) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = controller.observeStatus { status in
      if isReached(status) || status.isClosed { continuation.finish() }
    }
    for await _ in stream {}
    observation.cancel()
  }
}
