// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
package import FeedSync
import StateMachineKit

// Refreshes of many feeds: their progress, their end, and the feeds that failed.
extension LibraryModel {
  /// Fetches all feeds that may be polled now.
  package func refreshAll() {
    refresh(nil)
  }

  /// Fetches the feeds of some lists at the reader's request; all feeds for a list of all.
  ///
  /// - Parameter items: the lists.
  package func refresh(_ items: [SidebarItem]) {
    let isForAll = items.contains { SidebarItem.fixed.contains($0) }
    let feeds = feeds(in: items)
    if isForAll || !feeds.isEmpty { refresh(isForAll ? nil : feeds) }
  }

  /// Fetches feeds at the reader's request, even if the list of the request is closed meanwhile.
  ///
  /// - Parameter feeds: the feeds; nil for all.
  func refresh(_ feeds: [SubscriptionID]?) {
    lastAttempt += 1
    let number = lastAttempt
    refreshes[number] = Task { [weak self, engine] in
      let report = await engine.refresh(feeds)
      self?.handle(report)
      self?.refreshes[number] = nil
    }
  }

  /// Stops all running refreshes.
  ///
  /// The articles that have arrived stay.
  package func stopRefreshing() {
    guard progress?.isRunning == true else { return }
    isStopping = true
    observers.send(self)
    attempt { [engine] () async throws(StoreError) in await engine.cancel() }
  }

  /// Handles the report of a refresh that the reader asked for.
  ///
  /// - Parameter report: the outcome of each feed.
  package func handle(_ report: SyncReport) {
    if let error = report.error { return onFault(error) }
    failures = report.failures
    hasUnseenFailures = !failures.isEmpty
    observers.send(self)
    if !failures.isEmpty { onFailures(failures) }
  }

  /// Notes that the reader has seen why feeds failed.
  package func sawFailures() {
    hasUnseenFailures = false
    let known = Set(failures.map(\.feed))
    failures += lostFeeds.filter { !known.contains($0.feed) }
    knowsLost()
    observers.send(self)
  }

  /// Shows a state.
  ///
  /// The newest state that arrives meanwhile waits a little.
  func handle(_ state: SyncProgress) async {
    progress = state
    if !state.isRunning { isStopping = false }
    observers.send(self)
    guard state.isRunning else {
      refreshIcons()
      return await readStandings()
    }
    // Closing the library does not wait for this.
    try? await pace.clock.sleep(for: pace.progress)
  }
}
