// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import RefreshKit
import StateMachineKit

// What the library tells, and what is read again for it.
extension LibraryModel {
  /// Articles that are put among the rows of a list as they come: each of them may be a change of
  /// its own for GTK, of some tenths of a millisecond.
  private static let mostMerged = 10
  /// One article's marks are shown at once; what may be many is gathered first.
  func take(_ notice: StoreNotice) {
    if case .states(let ids) = notice.change { show(ids) }
    gathered.append(notice)
    guard gatherer == nil else { return }
    gatherer = Task { [weak self, pace] in
      guard (try? await pace.clock.sleep(for: pace.gathering)) != nil else { return }
      await self?.showGathered()
    }
  }

  /// Shows what became of some articles; a list with many of them is read again.
  func show(_ ids: Set<EntryID>) {
    for (item, timeline) in timelines.mapValues(\.model) {
      let loaded = shown(ids, in: timeline)
      guard loaded.count <= TimelineModel.mostShownSingly else {
        if isFollowed(item) { timeline.controller.send(.invalidate) }
        continue
      }
      guard !loaded.isEmpty else { continue }
      attempt { [weak self] () async throws(StoreError) in
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
      seen = settledChanges
      entries = try await store.entries(Array(ids))
    } while seen != settledChanges
    timeline.show(entries)
  }

  func showGathered() async {
    lookAtDay()
    let notices = gathered
    (gathered, gatherer) = ([], nil)
    for (item, timeline) in timelines where isFollowed(item) {
      let seen = timeline.session.lastChange
      if notices.contains(where: { $0.number > seen && $0.change.mayChange(item) }) {
        await readAgain(item, timeline)
      }
    }
    await readRows()
    await readStandings()
    guard notices.contains(where: { $0.change == .everything }) else { return }
    do throws(StoreError) { try await readHistory() } catch { onFault(error) }
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
      return try await store.hasArrivals(after: newest, moreThan: Self.mostMerged)
    } catch {
      onFault(error)
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

  func readRows() async {
    do throws(StoreError) {
      try await readFolding()
      let folded = folded
      let (next, rows) = try await SidebarOutline.read(
        store,
        day: today,
        folded: folded,
        builder.messages
      )
      outline = next
      for folder in next.library.folders { folderNames[folder.id] = folder.name }
      if folded == self.folded { show(rows) } else { showOutline() }
      await dropTimelines(next)
    } catch {
      onFault(error)
    }
    observers.send(self)
  }

  /// Shows the rows of what was read last.
  func showOutline() {
    if let outline { show(outline.rows(builder.messages, folded: folded)) }
  }

  private func show(_ next: [SidebarRow]) {
    guard next != rows else { return }
    rows = next
    rowsVersion += 1
  }

  /// Lists of what is not there any more are closed.
  private func dropTimelines(_ outline: SidebarOutline) async {
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
