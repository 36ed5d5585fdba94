// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
package import FeedSync
import FoundationEssentials

/// The last moments at which feeds were reachable, and the feeds that no longer are.
///
/// - Isolation: main actor.
@MainActor
package final class FeedStandings {
  /// The setting of the lost feeds that the reader knows of.
  private static let reportedSetting = "sidebar.told"

  /// The feeds that have failed for long and that the reader does not know of yet.
  package private(set) var lostFeeds: [FeedOutcome] = []
  /// The builder of times in words, by the calendar of the day.
  var builder: TimelineRowBuilder
  /// Called after the standings were read.
  var onChanged: () -> Void = {}

  private let store: FeedStore
  private let engine: SyncEngine
  private let tasks: LibraryTasks
  private let sidebar: SidebarModel
  /// The last moment at which each feed was reachable.
  private var standings: [SubscriptionID: FeedStanding] = [:]
  /// The lost feeds that the reader knows of; nil before they are read.
  private var known: Set<SubscriptionID>?

  /// Creates the standings of a library's feeds; nothing is read before `read`.
  init(
    _ store: FeedStore,
    _ engine: SyncEngine,
    _ tasks: LibraryTasks,
    _ sidebar: SidebarModel,
    _ builder: TimelineRowBuilder
  ) {
    self.store = store
    self.engine = engine
    self.tasks = tasks
    self.sidebar = sidebar
    self.builder = builder
  }

  /// Returns the number of a list's failing feeds and the time of its last fetch, in words.
  ///
  /// - Returns: the words; empty for a list that is fetched with others, or was never fetched.
  package func updatedText(of item: SidebarItem) -> String {
    let standings = sidebar.feedsToFetch(for: item).compactMap { self.standings[$0] }
    let hindered = standings.count { $0.trouble != nil }
    // A failing feed is reported by itself: the others are as new as can be.
    let coming = standings.filter { $0.trouble == nil || standings.count == 1 }
    let oldest = coming.compactMap(\.lastSuccess).min().map(builder.updatedText)
    // What is amiss stands first, where it is seen in a narrow window, too.
    return [trouble(hindered, standings), oldest].compactMap { $0 }.joined(separator: " · ")
  }

  private func trouble(_ count: Int, _ standings: [FeedStanding]) -> String? {
    guard count > 0 else { return nil }
    guard standings.count == 1 else { return builder.messages.notComing(count) }
    return standings.first?.trouble == .gone ? builder.messages.gone : builder.messages.notComing
  }

  /// Reads when the feeds were reachable last.
  ///
  /// A feed that has failed for long is reported once.
  package func read() async {
    do throws(StoreError) {
      standings = try await engine.standings()
      try await reportLost()
    } catch {
      tasks.onFault(error)
    }
    onChanged()
  }

  private func reportLost() async throws(StoreError) {
    let lost = Set(standings.filter(\.value.isWorthReporting).keys)
    let before = try await knownLost()
    // A feed that recovered is reported again when it is lost for the second time.
    let known = before.intersection(lost)
    if known != before { remember(known) }
    let news = lost.subtracting(known).sorted { $0.rawValue < $1.rawValue }
    guard news != lostFeeds.map(\.feed) else { return }
    var outcomes: [FeedOutcome] = []
    for id in news {
      if let outcome = try await outcome(of: id) { outcomes.append(outcome) }
    }
    // The reader may have seen some of them meanwhile.
    lostFeeds = outcomes.filter { self.known?.contains($0.feed) != true }
  }

  /// Returns the lost feeds that the reader knows of, which are read once.
  private func knownLost() async throws(StoreError) -> Set<SubscriptionID> {
    if let known { return known }
    let stored: Set<SubscriptionID> = try await store.settings.value(Self.reportedSetting) ?? []
    // Another call may have been faster, and the reader may have seen what it found.
    let all = known ?? stored
    known = all
    return all
  }

  /// Stores which lost feeds the reader knows of, after all that was to be stored before.
  private func remember(_ known: Set<SubscriptionID>) {
    self.known = known
    tasks.write { [store] () async throws(StoreError) in
      try await store.settings.set(known, for: Self.reportedSetting)
    }
  }

  /// Returns the result of a feed's last poll, as far as the library remembers it.
  private func outcome(of id: SubscriptionID) async throws(StoreError) -> FeedOutcome? {
    guard let feed = try await store.feeds.feed(id) else { return nil }
    let isGone = standings[id]?.trouble == .gone
    let note = try await store.polls.notes(of: id).first { $0.isFailure }
    let error = note.flatMap { $0.error(at: feed.address) }
    let reason = isGone ? .stopped(.gone) : error ?? .stopped(.gone)
    return FeedOutcome(id, title: feed.title, .failure(reason), at: note?.date ?? builder.now())
  }

  /// Notes that the reader knows of the feeds that are lost.
  package func knowsLost() {
    let seen = Set(lostFeeds.map(\.feed))
    guard !seen.isEmpty else { return }
    lostFeeds = []
    remember(seen.union(known ?? []))
  }
}
