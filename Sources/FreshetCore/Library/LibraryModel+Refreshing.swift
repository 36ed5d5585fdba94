// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FeedSync
import StateMachineKit

// Fetching many feeds: how far it is, how it is stopped, and what did not come.
extension LibraryModel {
  /// The least time between two states of a refresh that are shown: each is a frame to be drawn,
  /// and nobody reads more than a few in a second.
  private static let progressInterval = Duration.milliseconds(250)

  /// Fetches all feeds that may be asked now.
  package func refreshAll() {
    attempt { [weak self, network] () async throws(StoreError) in
      self?.take(await network.refresh(nil, isUserRefresh: true))
    }
  }

  /// Stops all refreshes that run; what has arrived stays.
  package func stopRefreshing() {
    guard progress?.isRunning == true else { return }
    isStopping = true
    observers.send(self)
    attempt { [network] () async throws(StoreError) in await network.stopRefreshing() }
  }

  /// Takes note of what came of a refresh that somebody asked for.
  func take(_ report: SyncReport) {
    if let error = report.error { return onFault(error) }
    failures = report.failures
    hasUnseenFailures = !failures.isEmpty
    observers.send(self)
    if !failures.isEmpty { onFailures(failures) }
  }

  /// Takes note that the reader has looked at the reasons why feeds did not come.
  package func sawFailures() {
    hasUnseenFailures = false
    observers.send(self)
  }

  /// Shows a state; the newest one that comes meanwhile waits a little.
  func take(_ state: LibraryProgress) async {
    progress = state
    if !state.isRunning { isStopping = false }
    observers.send(self)
    guard state.isRunning else { return }
    // Whoever closes the library does not wait for this.
    try? await ContinuousClock().sleep(for: Self.progressInterval)
  }
}
