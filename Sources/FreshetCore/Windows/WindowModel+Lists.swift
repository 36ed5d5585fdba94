// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials
package import ListKit
package import RefreshKit

// The lists that were shown: how they are read, and where the reader is in them.
extension WindowModel {
  /// Articles that are read behind the place to which the reader comes back.
  private static let reach = 30

  /// Searches for other words; what is found takes the place of what was.
  ///
  /// - Parameter text: what was typed so far.
  package func search(_ text: String) {
    let next = SearchQuery(text, isTyping: true, timeZone: library.builder.calendar.timeZone)
    guard next != words else { return }
    words = next
    guard let shown = timelines[.search] else { return }
    let source = source(of: .search, shown.preference)
    timelines[.search] = OpenList(
      model: shown.model,
      source: source,
      preference: shown.preference,
      place: nil
    )
    shown.model.controller.ask(source)
  }

  /// Whether what fits the words best is shown first; else it is by date.
  package var searchesByRank: Bool { library.searchPreference.order == .relevance }

  /// Shows what fits the words best first, or what is found by date, from now on.
  ///
  /// - Parameter isByRank: whether the best is first.
  package func setSearchesByRank(_ isByRank: Bool) {
    guard isByRank != searchesByRank else { return }
    var preference = library.searchPreference
    preference.order = isByRank ? .relevance : .newestFirst
    setPreference(preference, of: .search)
  }

  /// Takes out of the list that is shown what was read since it is there.
  package func cleanUp() async {
    guard let selected, let shown = timelines[selected] else { return }
    guard !shown.isOfEarlierDay else { return leaveEarlierDay(selected) }
    shown.session.releaseShown()
    shown.model.controller.send(.invalidate)
  }

  /// How the reader wants to read the list that is shown.
  package var preference: ListPreference {
    selected.flatMap { timelines[$0]?.preference } ?? ListPreference()
  }

  /// Reads the list that is shown in another way from now on.
  ///
  /// - Parameter preference: which way.
  package func setPreference(_ preference: ListPreference) {
    if let selected { setPreference(preference, of: selected) }
  }

  /// Reads a list in another way from now on, whether it is shown or will be.
  func setPreference(_ preference: ListPreference, of item: SidebarItem) {
    if item == .search { library.searchPreference = preference }
    if let shown = timelines[item] {
      guard shown.preference != preference else { return }
      let source = source(of: item, preference)
      timelines[item] = OpenList(
        model: shown.model,
        source: source,
        preference: preference,
        place: nil
      )
      shown.model.controller.ask(source)
    }
    library.attempt { [store = library.store] () async throws(StoreError) in
      try await store.set(preference, for: "list.\(item.key)")
    }
  }

  /// The list that was shown last, in this run of the program or in the one before.
  package func lastShown() async -> SidebarItem? {
    await library.setting("selected")
  }

  /// The reader's place in a list when it was left, in this run of the program or an earlier one.
  ///
  /// - Parameter item: the list, which is shown or was.
  /// - Returns: the place; nil when nothing is known.
  package func place(of item: SidebarItem) -> SavedPlace? {
    timelines[item]?.place
  }

  /// Keeps where the reader is in a list that is shown.
  ///
  /// - Parameters:
  ///   - item: the list.
  ///   - list: the rows around the top of its view.
  ///   - chosen: the article that is chosen; nil for none.
  ///   - reading: how far that article is scrolled, in pixels.
  package func keepPlace(
    in item: SidebarItem,
    _ list: ListPlace<TimelineRow.ID>,
    chosen: ArticleID?,
    reading: Double
  ) {
    guard let content = timelines[item]?.model.controller.content else { return }
    let top = list.ids.lazy.compactMap(\.articleID).compactMap { content.index(of: $0) }.first
    let end = top.flatMap { content.item(at: min($0 + Self.reach, content.itemCount - 1))?.entry }
    let place = SavedPlace(
      list: list,
      chosen: chosen,
      reading: reading,
      newestID: timelines[item]?.session.newestID,
      reach: end.map { EntryPlace(after: $0) }
    )
    timelines[item]?.place = place
    library.attempt { [store = library.store] () async throws(StoreError) in
      try await store.set(place, for: "place.\(item.key)")
    }
  }

  func timeline(of item: SidebarItem) async -> TimelineModel {
    if let known = timelines[item] { return known.model }
    let preference = await preference(of: item)
    let place: SavedPlace? = await library.setting("place.\(item.key)")
    // Another call may have made it meanwhile.
    if let known = timelines[item] { return known.model }
    let source = source(of: item, preference)
    await restore(place, in: source.session, of: item)
    // It is shown as one that stayed open.
    if closed.remove(item) != nil, source.session.hasUnseenArticles { source.session.reset() }
    let timeline = TimelineModel(
      name: item.key,
      source: source,
      builder: library.builder,
      clock: library.pace.clock
    )
    timelines[item] = OpenList(
      model: timeline,
      source: source,
      preference: preference,
      place: place
    )
    onCreated(timeline)
    timeline.controller.send(.start)
    return timeline
  }

  /// Has a list begin as the reader left it in another run of the program.
  private func restore(
    _ place: SavedPlace?,
    in session: ListSession,
    of item: SidebarItem
  ) async {
    guard let place, let reach = place.reach else { return }
    session.setFirstPageEnd(reach)
    if case .feed = item { return }
    guard let newest = place.newestID, await hasArrivals(after: newest) else { return }
    session.hold(at: newest)
  }

  func source(
    of item: SidebarItem,
    _ preference: ListPreference,
    continuing session: ListSession? = nil
  ) -> LibraryPageSource {
    let query = item.query(preference, day: library.today, words: words)
    return LibraryPageSource(
      session.map { ListSession(query, continuing: $0) } ?? ListSession(query),
      store: library.store,
      engine: library.engine,
      builder: library.builder,
      onRefreshWanted: { [weak library] in await library?.refresh($0) }
    )
  }

  func preference(of item: SidebarItem) async -> ListPreference {
    if item == .search { return library.searchPreference }
    return await library.setting("list.\(item.key)") ?? ListPreference()
  }
}
