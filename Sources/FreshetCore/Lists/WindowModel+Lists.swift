// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials
package import ListKit
package import RefreshKit

// The lists that were shown: their reading, and the reader's positions in them.
extension WindowModel {
  /// The number of articles that are read behind the position to which the reader returns.
  private static let articlesBelow = 30

  /// Searches for other words; the new result replaces the old one.
  ///
  /// - Parameter text: the text that was typed so far.
  package func search(_ text: String) {
    let next = SearchQuery(text, isTyping: true, timeZone: library.builder.calendar.timeZone)
    guard next != words else { return }
    words = next
    if let shown = timelines[.search] { restart(shown, of: .search, shown.preference) }
  }

  /// Shows an open list from its beginning, as it is with a preference and the words of the search.
  private func restart(_ shown: OpenList, of item: SidebarItem, _ preference: ListPreference) {
    let source = source(of: item, preference)
    timelines[item] = OpenList(model: shown.model, source: source, preference: preference)
    shown.model.controller.ask(source)
  }

  /// Returns the line under the title of a list: when it was fetched last, or that a search may
  /// have missed articles.
  ///
  /// - Returns: the line; empty when there is nothing to say.
  package func subtitle(of item: SidebarItem) -> String {
    let isWhole = timelines[item]?.session.isIndexWhole ?? true
    return isWhole
      ? library.standings.updatedText(of: item) : library.builder.messages.searchMissesArticles
  }

  /// Whether the best match of a search is shown first; else the newest is.
  package var searchesByRank: Bool { library.settings.searchPreference.order == .relevance }

  /// Shows the best match of a search first, or the newest, from now on.
  ///
  /// - Parameter isByRank: whether the best match is first.
  package func setSearchesByRank(_ isByRank: Bool) {
    guard isByRank != searchesByRank else { return }
    var preference = library.settings.searchPreference
    preference.order = isByRank ? .relevance : .newestFirst
    setPreference(preference, of: .search)
  }

  /// Removes the articles from the shown list that were read since it was opened.
  package func cleanUp() async {
    guard let selected, let shown = timelines[selected] else { return }
    guard !shown.isOfEarlierDay else { return leaveEarlierDay(selected) }
    shown.session.releaseShown()
    shown.model.controller.send(.invalidate)
  }

  /// The reader's preference for the shown list.
  package var preference: ListPreference {
    selected.flatMap { timelines[$0]?.preference } ?? ListPreference()
  }

  /// Changes the preference for the shown list.
  package func setPreference(_ preference: ListPreference) {
    if let selected { setPreference(preference, of: selected) }
  }

  /// Changes the preference for a list, which need not be shown.
  func setPreference(_ preference: ListPreference, of item: SidebarItem) {
    if item == .search { library.settings.searchPreference = preference }
    if let shown = timelines[item] {
      guard shown.preference != preference else { return }
      restart(shown, of: item, preference)
    }
    library.settings.remember(preference, as: "list.\(item.key)")
  }

  /// Returns the list that was shown last, in this run of the program or in the one before.
  package func lastShown() async -> SidebarItem? {
    await library.settings.value("selected")
  }

  /// Returns the reader's position in a list when it was left, in this run of the program or
  /// before.
  ///
  /// - Parameter item: the list, which is shown or was.
  /// - Returns: the position; nil when nothing is known.
  package func position(of item: SidebarItem) -> SavedPosition? {
    timelines[item]?.position
  }

  /// Stores the reader's position in a shown list.
  ///
  /// - Parameters:
  ///   - item: the list.
  ///   - list: the rows around the top of its view.
  ///   - chosen: the article that is chosen; nil for none.
  ///   - reading: the distance by which that article is scrolled, in pixels.
  package func savePosition(
    in item: SidebarItem,
    _ list: ListPosition<TimelineRow.ID>,
    chosen: ArticleID?,
    reading: Double
  ) {
    guard let content = timelines[item]?.model.controller.content else { return }
    let top = list.ids.lazy.compactMap(\.articleID).compactMap { content.index(of: $0) }.first
    let end = top.flatMap {
      content.item(at: min($0 + Self.articlesBelow, content.itemCount - 1))?.article
    }
    let position = SavedPosition(
      list: list,
      chosen: chosen,
      reading: reading,
      newestID: timelines[item]?.session.newestID,
      firstPageEnd: end.map { ArticlePosition(after: $0) }
    )
    timelines[item]?.position = position
    library.settings.remember(position, as: "place.\(item.key)")
  }

  func timeline(of item: SidebarItem) async -> TimelineModel {
    if let known = timelines[item] { return known.model }
    let preference = await preference(of: item)
    let position: SavedPosition? = await library.settings.value("place.\(item.key)")
    // Another call may have made it meanwhile.
    if let known = timelines[item] { return known.model }
    let source = source(of: item, preference)
    await restore(position, in: source.session, of: item)
    // The list is shown as one that stayed open.
    if closed.remove(item) != nil, source.session.hasUnseenArticles { source.session.reset() }
    let timeline = TimelineModel(
      name: item.key,
      source: source,
      builder: library.builder,
      clock: library.notices.pace.clock
    )
    timelines[item] = OpenList(
      model: timeline,
      source: source,
      preference: preference,
      position: position
    )
    onCreated(timeline)
    timeline.controller.send(.start)
    return timeline
  }

  /// Starts a list as the reader left it in another run of the program.
  private func restore(
    _ position: SavedPosition?,
    in session: ListSession,
    of item: SidebarItem
  ) async {
    guard let position, let firstPageEnd = position.firstPageEnd else { return }
    session.setFirstPageEnd(firstPageEnd)
    if case .feed = item { return }
    guard let newest = position.newestID, await hasArrivals(after: newest) else { return }
    session.hold(at: newest)
  }

  func source(
    of item: SidebarItem,
    _ preference: ListPreference,
    continuing session: ListSession? = nil
  ) -> LibraryPageSource {
    let words = item.savedSearch.map(library.words) ?? words
    let query = item.query(preference, day: library.today, words: words)
    return LibraryPageSource(
      session.map { ListSession(query, continuing: $0) } ?? ListSession(query),
      store: library.store,
      engine: library.engine,
      builder: library.builder,
      onRefreshWanted: { [weak library] in await library?.refreshes.start($0) }
    )
  }

  func preference(of item: SidebarItem) async -> ListPreference {
    if item == .search { return library.settings.searchPreference }
    return await library.settings.value("list.\(item.key)") ?? ListPreference()
  }
}
