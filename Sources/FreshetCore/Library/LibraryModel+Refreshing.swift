// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
package import FeedSync
import StateMachineKit

// Fetching many feeds: how far it is, how it is stopped, and what did not come.
extension LibraryModel {
  /// Fetches all feeds that may be asked now.
  package func refreshAll() {
    refresh(nil)
  }

  /// Fetches feeds for somebody who asked for it, whatever becomes of the list in which he did.
  ///
  /// - Parameter feeds: the feeds; nil for all.
  func refresh(_ feeds: [SubscriptionID]?) {
    lastAttempt += 1
    let number = lastAttempt
    refreshes[number] = Task { [weak self, engine] in
      let report = await engine.refresh(feeds)
      self?.take(report)
      self?.refreshes[number] = nil
    }
  }

  /// Stops all refreshes that run; what has arrived stays.
  package func stopRefreshing() {
    guard progress?.isRunning == true else { return }
    isStopping = true
    observers.send(self)
    attempt { [engine] () async throws(StoreError) in await engine.cancel() }
  }

  /// Takes note of what came of a refresh that somebody asked for.
  ///
  /// - Parameter report: the outcome of each feed.
  package func take(_ report: SyncReport) {
    if let error = report.error { return onFault(error) }
    failures = report.failures
    hasUnseenFailures = !failures.isEmpty
    observers.send(self)
    if !failures.isEmpty { onFailures(failures) }
  }

  /// Takes note that the reader has looked at the reasons why feeds did not come.
  package func sawFailures() {
    hasUnseenFailures = false
    let known = Set(failures.map(\.feed))
    failures += lostFeeds.filter { !known.contains($0.feed) }
    knowsLost()
    observers.send(self)
  }

  /// Shows a state; the newest one that comes meanwhile waits a little.
  func take(_ state: SyncProgress) async {
    progress = state
    if !state.isRunning { isStopping = false }
    observers.send(self)
    guard state.isRunning else { return await readStandings() }
    // Whoever closes the library does not wait for this.
    try? await pace.clock.sleep(for: pace.progress)
  }
}
