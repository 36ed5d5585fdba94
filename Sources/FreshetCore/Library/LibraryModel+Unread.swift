// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import RefreshKit
import StateMachineKit

// The next article that was not read: below in the list, and then in the lists that follow.
extension LibraryModel {
  /// Finds the next article that was not read in a list, and reads the list down to it.
  ///
  /// Articles that were never fetched are not asked for.
  ///
  /// - Parameters:
  ///   - item: the list, which is shown or was.
  ///   - id: the article below which it is looked for; nil from the first one on.
  /// - Returns: the article, which is loaded then; nil when there is none in the library.
  package func nextUnread(in item: SidebarItem, below id: ArticleID?) async -> ArticleID? {
    // What the reader did is known to the library before it is asked.
    await lastDeed?.value
    guard let list = timelines[item] else { return nil }
    await list.model.waitForContent()
    var start = id.flatMap { list.model.controller.content?.index(of: $0) }.map { $0 + 1 } ?? 0
    list.session.setPageSize(ListSession.longPageSize)
    var found: ArticleID?
    repeat {
      (found, start) = list.model.unread(from: start)
    } while await goesOn(found, list)
    list.session.setPageSize(ListSession.pageSize)
    return found
  }

  /// Reads one more part of a list, if what is looked for is behind those that are loaded.
  private func goesOn(_ found: ArticleID?, _ list: OpenList) async -> Bool {
    let controller = list.model.controller
    guard found == nil, case .place(.stored(let place)) = controller.content?.tailCursor,
      await hasUnread(list.session.query, after: place, upTo: list.session.newestAllowedID)
    else { return false }
    let count = controller.content?.itemCount ?? 0
    await controller.perform(.loadMore(.append))
    return controller.content.map { $0.itemCount > count } ?? false
  }

  private func hasUnread(
    _ query: ListQuery,
    after place: EntryPlace?,
    upTo newest: EntryID?
  ) async -> Bool {
    var query = query
    query.isUnreadOnly = true
    query.newest = newest
    query.isFolded = false
    do throws(StoreError) {
      return try await !store.page(of: query, after: place, limit: 1).entries.isEmpty
    } catch {
      onFault(error)
      return false
    }
  }

  /// The next list with articles that were not read: in the order in which the lists stand at the
  /// side, once around, and the list itself at last.
  ///
  /// - Parameter item: the list behind which it is looked for.
  /// - Returns: the list; nil when everything was read.
  package func nextListWithUnread(after item: SidebarItem) async -> SidebarItem? {
    await lastDeed?.value
    let items = rows.filter(\.mayHoldUnread).map(\.id)
    let start = rows.firstIndex { $0.id == item } ?? -1
    let behind = Set(rows.dropFirst(start + 1).map(\.id))
    let order = items.filter(behind.contains) + items.filter { !behind.contains($0) && $0 != item }
    for next in order + [item] where await holdsUnread(next) { return next }
    return nil
  }

  private func holdsUnread(_ item: SidebarItem) async -> Bool {
    let query = item.query(ListPreference(), day: today, words: words)
    return await hasUnread(query, after: nil, upTo: nil)
  }
}

extension SidebarRow {
  /// Whether the list is one that leads on: a folder whose feeds stand under it is not, as these
  /// are.
  fileprivate var mayHoldUnread: Bool {
    switch id {
    case .today, .unread, .feed: count > 0
    case .folder: count > 0 && isOpen != true
    case .all, .starred, .tag, .search: false
    }
  }
}

extension TimelineModel {
  /// The first loaded article from an index on that was not read, and where to look on.
  fileprivate func unread(from start: Int) -> (found: ArticleID?, next: Int) {
    guard let content = controller.content else { return (nil, start) }
    var index = start
    while let item = content.item(at: index) {
      if item.entry?.isRead == false { return (item.id, index) }
      index += 1
    }
    return (nil, index)
  }

  /// Waits until the first page is there, or did not come.
  func waitForContent() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = controller.observeStatus { status in
      let isDone = status.hasContent || status.refresh.error != nil || status.isClosed
      if isDone { continuation.finish() }
    }
    for await _ in stream {}
    observation.cancel()
  }
}
