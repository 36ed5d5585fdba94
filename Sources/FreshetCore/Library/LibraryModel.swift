// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import Foundation
package import ListKit
import RefreshKit
import StateMachineKit

/// The reader's library: what stands at the side, the list that is shown, and what is done with it.
///
/// It keeps nothing of its own: all is in the store, and what is shown is read again when the store
/// says that it changed.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryModel {
  /// The library.
  package let store: FeedStore
  /// Makes the rows of all timelines.
  package let builder: TimelineRowBuilder
  /// Gets the full text of articles; nil where nothing is kept.
  package let fullText: FullTextLoader?
  /// Finds feeds from any address of their site.
  package let finder: FeedFinder
  /// The rows at the side, in their order.
  package private(set) var rows: [SidebarRow] = []
  /// Counts the changes of `rows`.
  package private(set) var rowsVersion = 0
  /// The list that is shown; nil before the first one is chosen.
  package private(set) var selected: SidebarItem?
  /// How far a refresh of many feeds is; nil before the first one.
  package private(set) var progress: LibraryProgress?
  /// Whether the rows at the side were read.
  package private(set) var isLoaded = false
  /// Called with each new timeline, before anything is asked of it.
  package var onCreated: (TimelineModel) -> Void = { _ in }
  /// Called when the library could not do what was asked.
  package var onFault: (StoreError) -> Void = { _ in }
  /// Called with what the reader did, also when it is taken back or done again.
  package var onChange: (JournalEntry) -> Void = { _ in }

  let network: any LibraryNetwork
  private let gathering: Duration
  private var timelines: [SidebarItem: OpenList] = [:]
  private var choices: [SubscriptionID: FullTextChoice] = [:]
  /// What is searched for.
  private var words = SearchQuery("")
  private let observers = Observers<LibraryModel>()
  private var listeners: [Task<Void, Never>] = []
  private var attempts: [Int: Task<Void, Never>] = [:]
  private var lastAttempt = 0
  /// What the reader did last: one deed after the other, in the order in which they were done.
  var lastDeed: Task<Void, Never>?
  private var gathered: [StoreNotice] = []
  private var gatherer: Task<Void, Never>?

  /// A list that was shown.
  private struct OpenList {
    let model: TimelineModel
    var source: LibraryPageSource
    var preference: ListPreference
    /// Whether much has come since it was read.
    var isBehind = false
    /// Where the reader was in it, before this run of the program.
    let place: SavedPlace?
  }

  /// Articles whose marks are shown one by one.
  private static let mostShownSingly = 8
  /// Articles that are put among the rows of a list as they come: each of them may be a change of
  /// its own for GTK, of some tenths of a millisecond.
  private static let mostMerged = 40
  /// Articles that are read behind the place to which the reader comes back.
  private static let reach = 30

  /// Creates the model of a library; nothing is read before `start`.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - network: fills it.
  ///   - finder: finds feeds from any address of their site.
  ///   - builder: makes the rows of all timelines.
  ///   - fullText: gets the full text of articles; nil gives none.
  ///   - gathering: how long changes are gathered before many rows are read again.
  package init(
    store: FeedStore,
    network: any LibraryNetwork,
    finder: FeedFinder,
    builder: TimelineRowBuilder,
    fullText: FullTextLoader? = nil,
    gathering: Duration = .milliseconds(400)
  ) {
    self.store = store
    self.network = network
    self.finder = finder
    self.builder = builder
    self.fullText = fullText
    self.gathering = gathering
  }

  /// Whether the reader is subscribed to anything.
  package var hasFeeds: Bool {
    rows.contains { if case .feed = $0.id { true } else { false } }
  }

  /// Reads the library and follows it from now on.
  package func start() async {
    let changes = store.changes.listen()
    let progress = await network.progress()
    listeners = [
      Task { [weak self] in
        for await notice in changes { self?.take(notice) }
      },
      Task { [weak self] in
        for await state in progress { self?.take(state) }
      },
    ]
    await readRows()
  }

  /// Adds an observer, which is told the library at once and after each change.
  package func observe(_ observer: @escaping (LibraryModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// Subscribes to a feed and shows it.
  ///
  /// - Parameter address: where it is.
  /// - Returns: its list.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func open(_ address: FeedAddress) async throws(StoreError) -> SidebarItem {
    let item = SidebarItem.feed(try await store.subscribe(to: address.url))
    await readRows()
    await show(item)
    return item
  }

  /// Shows a list.
  ///
  /// - Parameter item: which one.
  /// - Returns: its timeline, which has begun to load.
  @discardableResult
  package func show(_ item: SidebarItem) async -> TimelineModel {
    guard selected != item || timelines[item] == nil else { return await timeline(of: item) }
    if let selected, let left = timelines[selected] { await left.source.memory.forgetShown() }
    if let known = timelines[item] {
      if known.isBehind { await known.source.memory.forgetAll() }
      timelines[item]?.isBehind = false
      known.model.controller.send(.invalidate)
    }
    let timeline = await timeline(of: item)
    selected = item
    if item != .search { await remember(item, as: "selected") }
    observers.send(self)
    return timeline
  }

  /// Searches for other words; what is found takes the place of what was.
  ///
  /// - Parameter text: what was typed so far.
  package func search(_ text: String) {
    let next = SearchQuery(text, isTyping: true, timeZone: builder.calendar.timeZone)
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
    shown.model.controller.ask(.library(source))
  }

  /// The timeline of a list that was shown; nil for others.
  package func timeline(for item: SidebarItem) -> TimelineModel? {
    timelines[item]?.model
  }

  /// The timeline that is shown; nil before the first one is chosen.
  package var timeline: TimelineModel? { selected.flatMap { timelines[$0]?.model } }

  /// The newest article when the list that is shown was read last; nil before that.
  package func moment() async -> EntryID? {
    guard let selected, let shown = timelines[selected] else { return nil }
    return await shown.source.memory.moment
  }

  /// The list that is shown; nil before the first one is chosen.
  package var query: ListQuery? {
    selected.flatMap { timelines[$0]?.source.query }
  }

  /// How the reader wants to read the list that is shown.
  package var preference: ListPreference {
    selected.flatMap { timelines[$0]?.preference } ?? ListPreference()
  }

  /// Reads the list that is shown in another way from now on.
  ///
  /// - Parameter preference: which way.
  package func setPreference(_ preference: ListPreference) {
    guard let selected, let shown = timelines[selected], shown.preference != preference else {
      return
    }
    let source = source(of: selected, preference)
    timelines[selected] = OpenList(
      model: shown.model,
      source: source,
      preference: preference,
      place: nil
    )
    shown.model.controller.ask(.library(source))
    attempt { [store] () async throws(StoreError) in
      try await store.set(preference, for: "list.\(selected.key)")
    }
  }

  /// What a list is called.
  ///
  /// - Parameter item: the list.
  /// - Returns: its title; empty for a list that is not there.
  package func title(of item: SidebarItem) -> String {
    rows.first { $0.id == item }?.title ?? builder.messages.title(of: item)
  }

  /// Whether a feed's articles are read from their own pages; on demand until somebody chooses.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: what was chosen.
  package func fullTextChoice(for feed: SubscriptionID) -> FullTextChoice {
    choices[feed] ?? .onDemand
  }

  /// Chooses whether a feed's articles are read from their own pages.
  ///
  /// - Parameters:
  ///   - choice: what is chosen.
  ///   - feed: the feed.
  package func setFullTextChoice(_ choice: FullTextChoice, for feed: SubscriptionID) {
    choices[feed] = choice
    attempt { [store] () async throws(StoreError) in
      try await store.set(choice.rawValue, for: "full-text.\(feed)")
    }
  }

  /// Ends all timelines and waits until none of their loads is left.
  package func close() async {
    for task in listeners { task.cancel() }
    gatherer?.cancel()
    for timeline in timelines.values { await timeline.model.controller.close() }
    // What the reader did is not given up: it is written first.
    for task in Array(attempts.values) + listeners { await task.value }
    await gatherer?.value
  }

  /// Does something with the library, and tells when it could not be done.
  ///
  /// - Returns: what ends when it is done.
  @discardableResult
  func attempt(
    _ body: @escaping @MainActor () async throws(StoreError) -> Void
  ) -> Task<Void, Never> {
    lastAttempt += 1
    let number = lastAttempt
    let task = Task { [weak self] in
      do throws(StoreError) { try await body() } catch { self?.onFault(error) }
      self?.attempts[number] = nil
    }
    attempts[number] = task
    return task
  }

  /// The list that was shown last, in this run of the program or in the one before.
  package func lastShown() async -> SidebarItem? {
    await setting("selected")
  }

  /// Where the reader was in a list before this run of the program.
  ///
  /// - Parameter item: the list, which is shown or was.
  /// - Returns: the place; nil when nothing is known.
  package func place(of item: SidebarItem) -> SavedPlace? {
    timelines[item]?.place
  }

  /// Keeps where the reader is in the list that is shown.
  ///
  /// - Parameters:
  ///   - list: the rows around the top of its view.
  ///   - chosen: the article that is chosen; nil for none.
  ///   - reading: how far that article is scrolled, in pixels.
  package func keepPlace(
    _ list: ListPlace<TimelineRow.ID>,
    chosen: ArticleID?,
    reading: Double
  ) {
    guard let selected, let content = timelines[selected]?.model.controller.content else { return }
    let top = list.ids.lazy.compactMap(\.articleID).compactMap { content.index(of: $0) }.first
    let end = top.flatMap { content.item(at: min($0 + Self.reach, content.itemCount - 1))?.entry }
    let memory = timelines[selected]?.source.memory
    attempt { [store] () async throws(StoreError) in
      let place = SavedPlace(
        list: list,
        chosen: chosen,
        reading: reading,
        moment: await memory?.moment,
        reach: end.map { EntryPlace(after: $0) }
      )
      try await store.set(place, for: "place.\(selected.key)")
    }
  }

  private func remember(_ value: some Encodable & Sendable, as name: String) async {
    do throws(StoreError) { try await store.set(value, for: name) } catch { onFault(error) }
  }

  // MARK: What the library tells

  private func take(_ state: LibraryProgress) {
    progress = state
    observers.send(self)
  }

  /// One article's marks are shown at once; what may be many is gathered first.
  private func take(_ notice: StoreNotice) {
    if case .states(let ids) = notice.change { show(ids) }
    gathered.append(notice)
    guard gatherer == nil else { return }
    gatherer = Task { [weak self, gathering] in
      guard (try? await ContinuousClock().sleep(for: gathering)) != nil else { return }
      await self?.showGathered()
    }
  }

  /// Shows what became of some articles; a list with many of them is read again.
  private func show(_ ids: Set<EntryID>) {
    for timeline in timelines.values.map(\.model) {
      let loaded = ids.filter { timeline.item(for: TimelineItem.id(of: $0)) != nil }
      guard loaded.count <= Self.mostShownSingly else {
        timeline.controller.send(.invalidate)
        continue
      }
      attempt { [store] () async throws(StoreError) in
        timeline.show(try await store.entries(Array(loaded)))
      }
    }
  }

  private func showGathered() async {
    let notices = gathered
    (gathered, gatherer) = ([], nil)
    for (item, timeline) in timelines {
      let seen = await timeline.source.memory.lastChange
      if notices.contains(where: { $0.number > seen && $0.change.mayChange(item) }) {
        await readAgain(item, timeline)
      }
    }
    await readRows()
  }

  /// Reads a list again, unless so much has come that its rows would move all over: then it waits
  /// until the reader wants to see it.
  private func readAgain(_ item: SidebarItem, _ timeline: OpenList) async {
    let memory = timeline.source.memory
    if case .feed = item {
      _ = timeline.model.controller.send(.invalidate)
      return
    }
    let count = timeline.model.controller.content?.itemCount ?? 0
    if count < LibraryPageSource.pageSize {
      // Not a page is there yet: its first one is read anew as it grows.
      await memory.forgetEnds()
    } else if let moment = await memory.moment, await hasArrivals(after: moment) {
      await memory.freeze(at: moment)
      timelines[item]?.isBehind = true
      observers.send(self)
    }
    timeline.model.controller.send(.invalidate)
  }

  /// Whether more came after an article than can be put among the rows without a halt.
  private func hasArrivals(after moment: EntryID) async -> Bool {
    do throws(StoreError) {
      return try await store.hasArrivals(after: moment, moreThan: Self.mostMerged)
    } catch {
      onFault(error)
      return false
    }
  }

  /// Whether much has come since the list that is shown was read.
  package var isBehind: Bool {
    selected.flatMap { timelines[$0]?.isBehind } ?? false
  }

  /// Shows the list that is shown from its beginning, with all that came.
  package func catchUp() async {
    guard let selected, let shown = timelines[selected] else { return }
    timelines[selected]?.isBehind = false
    await shown.source.memory.forgetAll()
    shown.model.goToTop()
    observers.send(self)
  }

  private func readRows() async {
    do throws(StoreError) {
      let next = try await SidebarOutline.rows(store, day: today, builder.messages)
      if next != rows {
        rows = next
        rowsVersion += 1
      }
      isLoaded = true
      await dropTimelines()
    } catch {
      onFault(error)
    }
    observers.send(self)
  }

  /// Lists of what is not there any more are closed.
  private func dropTimelines() async {
    let there = Set(rows.map(\.id) + [.search])
    for (item, timeline) in timelines where !there.contains(item) {
      timelines[item] = nil
      await timeline.model.controller.close()
    }
    if let selected, !there.contains(selected) { self.selected = nil }
  }

  private var today: Date { builder.calendar.startOfDay(for: builder.now()) }

  // MARK: Timelines

  private func timeline(of item: SidebarItem) async -> TimelineModel {
    if let known = timelines[item] { return known.model }
    let preference = await preference(of: item)
    let place: SavedPlace? = await setting("place.\(item.key)")
    if case .feed(let feed) = item { await readChoice(of: feed) }
    // Another call may have made it meanwhile.
    if let known = timelines[item] { return known.model }
    let source = source(of: item, preference)
    let isBehind = await restore(place, in: source.memory, of: item)
    let timeline = TimelineModel(
      name: item.key,
      source: .library(source),
      builder: builder,
      configuration: TimelineModel.libraryConfiguration
    )
    timelines[item] = OpenList(
      model: timeline,
      source: source,
      preference: preference,
      isBehind: isBehind,
      place: place
    )
    onCreated(timeline)
    timeline.controller.send(.start)
    return timeline
  }

  /// Has a list begin as the reader left it in another run of the program.
  ///
  /// - Returns: whether much has come since.
  private func restore(
    _ place: SavedPlace?,
    in memory: ListMemory,
    of item: SidebarItem
  ) async -> Bool {
    guard let place, let reach = place.reach else { return false }
    await memory.reach(reach)
    if case .feed = item { return false }
    guard let moment = place.moment, await hasArrivals(after: moment) else { return false }
    await memory.freeze(at: moment)
    return true
  }

  private func source(
    of item: SidebarItem,
    _ preference: ListPreference
  ) -> LibraryPageSource {
    LibraryPageSource(
      item.query(preference, day: today, words: words),
      store: store,
      network: network,
      builder: builder
    )
  }

  private func preference(of item: SidebarItem) async -> ListPreference {
    await setting("list.\(item.key)") ?? ListPreference()
  }

  private func readChoice(of feed: SubscriptionID) async {
    let value: String? = await setting("full-text.\(feed)")
    if let choice = value.flatMap(FullTextChoice.init) { choices[feed] = choice }
  }

  private func setting<Value: Decodable & Sendable>(_ name: String) async -> Value? {
    do throws(StoreError) {
      return try await store.setting(name)
    } catch {
      onFault(error)
      return nil
    }
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
