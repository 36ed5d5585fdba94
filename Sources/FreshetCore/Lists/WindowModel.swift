// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials
import RefreshKit
package import StateMachineKit

/// The state of one window over the library: the list that it shows, the words of its search, and
/// the lists that it has opened.
///
/// - Isolation: main actor.
@MainActor
package final class WindowModel: ObservedModel {
  /// The library, which all windows share.
  package let library: LibraryModel
  /// The list that is shown; nil before the first one is chosen.
  package internal(set) var selected: SidebarItem?
  /// Called with each new timeline, before its first trigger.
  package var onCreated: (TimelineModel) -> Void = { _ in }
  /// The most articles of the left lists that stay open, which take some 2 kB each.
  package var mostLeftArticles = 5000

  var timelines: [SidebarItem: OpenList] = [:]
  /// The lists that are open, the one that was shown last at the end.
  var openOrder: [SidebarItem] = []
  /// The lists that were closed because others were opened since.
  var closed: Set<SidebarItem> = []
  /// The list that was left for a search, as it was: the end of the search returns to it.
  var underSearch: SidebarItem?
  /// The articles that count as read after a wait.
  var waiting = WaitingMarks()
  /// The words of the search.
  var words = SearchQuery("")
  package let observers = Observers<WindowModel>()
  private var observation: Observation?

  /// Creates the model of a window that shows nothing yet.
  package init(_ library: LibraryModel) {
    self.library = library
    library.add(self)
    observation = library.observe { [weak self] _ in
      if let self { observers.send(self) }
    }
  }

  /// Subscribes to a feed and shows it.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func open(_ address: FeedAddress) async throws(StoreError) -> SidebarItem {
    let feed = try await library.access.split(NewFeed(address.url))
    let id = try await library.store.feeds.subscribe(to: feed).id
    await library.remember(feed.credentials, of: id)
    let item = SidebarItem.feed(id)
    await library.readRows()
    await show(item)
    return item
  }

  /// Shows a list.
  ///
  /// - Returns: its timeline, which has started to load.
  @discardableResult
  package func show(_ item: SidebarItem) async -> TimelineModel {
    guard selected != item || timelines[item] == nil else { return await timeline(of: item) }
    leaveShown()
    markPassedNow()
    let isReturn = leave(for: item)
    if let known = timelines[item] {
      if !isReturn { await makeReady(item, known) }
      known.model.controller.send(.invalidate)
    }
    let timeline = await timeline(of: item)
    selected = item
    closeOthers(than: item)
    library.sidebar.showShownLists()
    if item != .search { await library.settings.remember(item, as: "selected").value }
    observers.send(self)
    return timeline
  }

  /// Releases the state that a list has only because it was shown, as another one is shown instead.
  ///
  /// A list that is left for a search keeps it, so that it is the same when the search ends.
  ///
  /// - Returns: whether the other list is the one that was left for a search.
  private func leave(for item: SidebarItem) -> Bool {
    let left = selected == .search ? underSearch : selected
    underSearch = item == .search ? left : nil
    guard let left, left != item, item != .search else { return left == item }
    leaveEarlierDay(left)
    timelines[left]?.session.releaseShown()
    return false
  }

  /// Returns the timeline of a list that was shown; nil for others.
  package func timeline(for item: SidebarItem) -> TimelineModel? {
    timelines[item]?.model
  }

  /// The timeline that is shown; nil before the first one is chosen.
  package var timeline: TimelineModel? { selected.flatMap { timelines[$0]?.model } }

  /// The list that the sidebar marks: the shown one, or the one that was left for a search.
  package var marked: SidebarItem? { selected == .search ? underSearch : selected }

  /// The newest article when the shown list was read last; nil before that.
  package var newestID: ArticleID? {
    selected.flatMap { timelines[$0]?.session.newestID }
  }

  /// The list that is shown; nil before the first one is chosen.
  package var query: ListQuery? {
    selected.flatMap { timelines[$0]?.session.query }
  }

  /// Ends all lists, and waits until all that was asked of the library is done.
  package func close() async {
    observation?.cancel()
    leaveShown()
    markPassedNow()
    await closeLists()
    await library.tasks.finish()
  }

  /// Ends all lists and waits until none of their loads is left.
  func closeLists() async {
    for list in timelines.values { await list.model.controller.close() }
  }
}
