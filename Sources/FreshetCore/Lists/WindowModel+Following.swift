// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit
import StateMachineKit

// The library's changes in the lists of a window.
extension WindowModel {
  /// The most articles that are merged among the rows of a list as they arrive.
  ///
  /// Each may be a change of its own for GTK, of some tenths of a millisecond.
  private static let mostMerged = 10

  /// Shows the new state of some articles; a list with many of them is read again.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - change: the change that the library stored; nil if it is not known. Most lists show it
  ///     already, as the reader's changes are shown before they are stored: those read nothing.
  func show(_ ids: Set<ArticleID>, after change: MarkChange? = nil) {
    for (item, timeline) in timelines {
      guard !showSingly(ids, after: change, in: timeline.model), isFollowed(item) else { continue }
      timeline.model.controller.send(.invalidate)
    }
  }

  /// Shows the new state of some articles in their rows.
  ///
  /// - Returns: false when a list has too many of them, and is to be read again.
  private func showSingly(
    _ ids: Set<ArticleID>,
    after change: MarkChange? = nil,
    in timeline: TimelineModel
  ) -> Bool {
    let loaded = shown(ids, in: timeline)
    if let change, timeline.shows(change, in: loaded) { return true }
    guard loaded.count <= TimelineModel.mostShownSingly else { return false }
    guard !loaded.isEmpty else { return true }
    library.tasks.attempt { [weak self] () async throws(StoreError) in
      try await self?.showStored(loaded, in: timeline)
    }
    return true
  }

  /// Shows articles as they are stored.
  ///
  /// If a change was stored meanwhile, they are read again, as it may be missing in the result.
  private func showStored(
    _ ids: Set<ArticleID>,
    in timeline: TimelineModel
  ) async throws(StoreError) {
    var (articles, seen) = ([StoredArticle](), 0)
    repeat {
      seen = library.changes.settledCount
      articles = try await library.store.lists.articles(Array(ids))
    } while seen != library.changes.settledCount
    timeline.show(articles)
  }

  /// Reads the followed lists again in which a change may be; shows new details in their rows.
  func follow(_ notices: [StoreNotice]) async {
    for (item, timeline) in timelines where isFollowed(item) {
      let notices = notices.filter { $0.number > timeline.session.lastChange }
      let renewed = notices.reduce(into: Set<ArticleID>()) { $0.formUnion($1.change.renewed) }
      if notices.contains(where: { $0.change.mayChange(item) })
        || !showSingly(renewed, in: timeline.model)
      {
        await readAgain(item, timeline)
      }
    }
  }

  /// Reads a list again, unless so many articles arrived that its rows would move all over.
  ///
  /// Then it waits until the reader wants to see them.
  func readAgain(_ item: SidebarItem, _ timeline: OpenList) async {
    if case .feed = item {
      _ = timeline.model.controller.send(.invalidate)
      return
    }
    if timeline.isShorterThanAPage {
      timeline.session.resetPageEnds()
    } else if let newest = timeline.session.newestID, await hasArrivals(after: newest) {
      timeline.session.hold(at: newest)
      observers.send(self)
    }
    timeline.model.controller.send(.invalidate)
  }

  /// Returns whether more articles arrived after an article than can be merged without a halt.
  func hasArrivals(after newest: ArticleID) async -> Bool {
    do throws(StoreError) {
      return try await library.store.lists.hasArrivals(after: newest, moreThan: Self.mostMerged)
    } catch {
      library.tasks.onFault(error)
      return false
    }
  }

  /// Whether many articles arrived since the shown list was read.
  package var hasUnseenArticles: Bool {
    selected.flatMap { timelines[$0]?.session.hasUnseenArticles } ?? false
  }

  /// Shows the shown list from its beginning, with all articles that arrived.
  package func showNewest() async {
    guard let selected, let shown = timelines[selected] else { return }
    leaveEarlierDay(selected)
    shown.session.reset()
    shown.model.rows.showFirst()
    observers.send(self)
  }

  /// Closes the lists of things that are not there any more.
  func drop(_ outline: SidebarOutline) async {
    let there = outline.items.union([.search])
    closed.formIntersection(there)
    for (item, timeline) in timelines where !there.contains(item) {
      timelines[item] = nil
      openOrder.removeAll { $0 == item }
      await timeline.model.controller.close()
    }
    if let selected, !there.contains(selected) { self.selected = nil }
  }
}

extension StoreChange {
  /// The articles of which only the details changed.
  fileprivate var renewed: Set<ArticleID> {
    if case .details(let ids) = self { ids } else { [] }
  }

  /// Returns whether a list may hold something else after the change.
  fileprivate func mayChange(_ item: SidebarItem) -> Bool {
    switch self {
    case .everything: true
    case .feeds, .details, .noticed: false
    case .states:
      switch item {
      case .starred, .tag: true
      case .all, .today, .unread, .folder, .feed, .muted, .saved, .search: false
      }
    case .articles(let feed, let isOlder):
      switch item {
      case .feed(let own): own == feed && !isOlder
      // The result of a search stays as it is, until the words change.
      case .search: false
      case .all, .today, .unread, .starred, .folder, .tag, .muted, .saved: true
      }
    }
  }
}
