// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync

/// The refreshes that the reader asked for: their progress, their end, and the feeds that failed.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryRefreshes {
  /// The progress of a refresh of many feeds; nil before the first one.
  package private(set) var progress: SyncProgress?
  /// Whether the running refreshes were asked to stop.
  package private(set) var isStopping = false
  /// The network as the desktop reports it.
  package private(set) var network = NetworkState.online
  /// The feeds that failed in the last refresh that the reader asked for.
  package private(set) var failures: [FeedOutcome] = []
  /// Whether the reader has not yet seen the reasons of `failures`.
  package private(set) var hasUnseenFailures = false
  /// Called when a refresh that the reader asked for has ended and some feeds failed.
  package var onFailures: ([FeedOutcome]) -> Void = { _ in }
  /// Called after each change of these properties.
  var onChanged: () -> Void = {}

  private let engine: SyncEngine
  private let tasks: LibraryTasks
  private let sidebar: SidebarModel
  private let standings: FeedStandings
  /// The running refreshes, which end with the library; the articles that arrived until then stay.
  private var running: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// Creates the refreshes of a library, none of which has started.
  init(
    _ engine: SyncEngine,
    _ tasks: LibraryTasks,
    _ sidebar: SidebarModel,
    _ standings: FeedStandings
  ) {
    self.engine = engine
    self.tasks = tasks
    self.sidebar = sidebar
    self.standings = standings
  }

  /// Shows another state of the network.
  ///
  /// - Parameter state: the state.
  package func show(_ state: NetworkState) {
    guard state != network else { return }
    network = state
    onChanged()
  }

  /// Fetches all feeds that may be polled now.
  package func startAll() {
    start(nil)
  }

  /// Fetches the feeds of some lists at the reader's request; all feeds for a list of all.
  package func start(_ items: [SidebarItem]) {
    let isForAll = items.contains { SidebarItem.fixed.contains($0) }
    let feeds = sidebar.feeds(in: items)
    if isForAll || !feeds.isEmpty { start(isForAll ? nil : feeds) }
  }

  /// Fetches the whole document of a feed, whether it has changed or not.
  ///
  /// - Parameter feed: the feed.
  package func refetch(_ feed: SubscriptionID) {
    start([feed], trigger: .refetch)
  }

  /// Fetches feeds at the reader's request, even if the list of the request is closed meanwhile.
  ///
  /// - Parameters:
  ///   - feeds: the feeds; nil for all.
  ///   - trigger: the cause.
  func start(_ feeds: [SubscriptionID]?, trigger: PollTrigger = .manual) {
    lastNumber += 1
    let number = lastNumber
    running[number] = Task { [weak self, engine] in
      let report = await engine.refresh(feeds, trigger: trigger)
      self?.handle(report)
      self?.running[number] = nil
    }
  }

  /// Stops all running refreshes.
  ///
  /// The articles that have arrived stay.
  package func stop() {
    guard progress?.isRunning == true else { return }
    isStopping = true
    onChanged()
    tasks.attempt { [engine] () async throws(StoreError) in await engine.cancel() }
  }

  /// Handles the report of a refresh that the reader asked for.
  ///
  /// - Parameter report: the outcome of each feed.
  package func handle(_ report: SyncReport) {
    if let error = report.error { return tasks.onFault(error) }
    failures = report.failures
    hasUnseenFailures = !failures.isEmpty
    onChanged()
    // An open list of them shows them already.
    if hasUnseenFailures { onFailures(failures) }
  }

  /// Handles the report of another try of the feeds that failed: those that arrived fail no longer.
  ///
  /// - Parameter report: the outcome of each feed.
  func handleRetry(_ report: SyncReport) {
    let outcomes = Dictionary(report.outcomes.map { ($0.feed, $0) }, uniquingKeysWith: { $1 })
    failures = failures.compactMap { failure in
      guard let outcome = outcomes[failure.feed] else { return failure }
      guard outcome.error != nil else { return nil }
      return outcome.isFailure ? outcome : failure
    }
    onChanged()
  }

  /// Shows the progress of a refresh.
  func show(_ state: SyncProgress) {
    progress = state
    if !state.isRunning { isStopping = false }
    onChanged()
  }

  /// Notes that the reader has seen why feeds failed.
  package func sawFailures() {
    hasUnseenFailures = false
    let known = Set(failures.map(\.feed))
    failures += standings.lostFeeds.filter { !known.contains($0.feed) }
    standings.knowsLost()
    onChanged()
  }

  /// Gives up the running refreshes.
  ///
  /// - Returns: their tasks, each of which ends soon.
  func cancel() -> [Task<Void, Never>] {
    for task in running.values { task.cancel() }
    return Array(running.values)
  }
}

/// The state of the computer's network.
package enum NetworkState: Hashable, Sendable {
  /// There is a network.
  case online
  /// There is a network that is paid for by its use.
  case metered
  /// There is no network.
  case offline
}
