// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit
import StateMachineKit

// What changes in the library, in the lists of a window.
extension WindowModel {
  /// Articles that are put among the rows of a list as they come: each of them may be a change of
  /// its own for GTK, of some tenths of a millisecond.
  private static let mostMerged = 10

  /// Shows what became of some articles; a list with many of them is read again.
  func show(_ ids: Set<EntryID>) {
    for (item, timeline) in timelines.mapValues(\.model) {
      let loaded = shown(ids, in: timeline)
      guard loaded.count <= TimelineModel.mostShownSingly else {
        if isFollowed(item) { timeline.controller.send(.invalidate) }
        continue
      }
      guard !loaded.isEmpty else { continue }
      library.attempt { [weak self] () async throws(StoreError) in
        try await self?.showStored(loaded, in: timeline)
      }
    }
  }

  /// Shows articles as they are stored; they are read again if a change was stored meanwhile, as it
  /// may be missing in what was read.
  private func showStored(
    _ ids: Set<EntryID>,
    in timeline: TimelineModel
  ) async throws(StoreError) {
    var (entries, seen) = ([Entry](), 0)
    repeat {
      seen = library.settledChanges
      entries = try await library.store.entries(Array(ids))
    } while seen != library.settledChanges
    timeline.show(entries)
  }

  /// Reads the lists that are followed again, where a change may be in them.
  func follow(_ notices: [StoreNotice]) async {
    for (item, timeline) in timelines where isFollowed(item) {
      let seen = timeline.session.lastChange
      if notices.contains(where: { $0.number > seen && $0.change.mayChange(item) }) {
        await readAgain(item, timeline)
      }
    }
  }

  /// Reads a list again, unless so much has come that its rows would move all over: then it waits
  /// until the reader wants to see it.
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

  /// Whether more came after an article than can be put among the rows without a halt.
  func hasArrivals(after newest: EntryID) async -> Bool {
    do throws(StoreError) {
      return try await library.store.hasArrivals(after: newest, moreThan: Self.mostMerged)
    } catch {
      library.onFault(error)
      return false
    }
  }

  /// Whether much has come since the list that is shown was read.
  package var isBehind: Bool {
    selected.flatMap { timelines[$0]?.session.hasUnseenArticles } ?? false
  }

  /// Shows the list that is shown from its beginning, with all that came.
  package func catchUp() async {
    guard let selected, let shown = timelines[selected] else { return }
    leaveEarlierDay(selected)
    shown.session.reset()
    shown.model.rows.showFirst()
    observers.send(self)
  }

  /// Lists of what is not there any more are closed.
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
  /// Whether a list may hold something else after the change.
  fileprivate func mayChange(_ item: SidebarItem) -> Bool {
    switch self {
    case .everything: true
    case .feeds: false
    case .states:
      switch item {
      case .starred, .tag: true
      case .all, .today, .unread, .folder, .feed, .search: false
      }
    case .articles(let feed, let isOlder):
      switch item {
      case .feed(let own): own == feed && !isOlder
      // What was found stays as it was found, until something else is searched for.
      case .search: false
      case .all, .today, .unread, .starred, .folder, .tag: true
      }
    }
  }
}
