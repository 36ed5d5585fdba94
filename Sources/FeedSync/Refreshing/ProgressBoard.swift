// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The progress of the refreshes under way, which it reports to its watchers.
///
/// A watcher that reads too seldom misses states in between, and never the last one.
struct ProgressBoard {
  private(set) var progress = SyncProgress()
  private var watchers: [Int: AsyncStream<SyncProgress>.Continuation] = [:]
  private var nextWatcher = 0

  /// Adds a watcher, and reports the present state to it.
  ///
  /// - Returns: the number with which it is removed.
  mutating func add(_ watcher: AsyncStream<SyncProgress>.Continuation) -> Int {
    nextWatcher += 1
    watchers[nextWatcher] = watcher
    watcher.yield(progress)
    return nextWatcher
  }

  /// Removes a watcher.
  mutating func remove(_ number: Int) {
    watchers[number] = nil
  }

  /// Adds feeds that are to be refreshed; the count starts anew when all earlier ones are done.
  mutating func add(_ count: Int) {
    if progress.isFinished { progress = SyncProgress() }
    progress.total += count
    report()
  }

  /// Adds a feed to those under way.
  mutating func start(_ feed: LibraryFeed) {
    progress.running.append(SyncProgress.Running(feed: feed.id, title: feed.title))
    report()
  }

  /// Removes a feed from those under way; it may never have started.
  mutating func finish(_ outcome: FeedOutcome) {
    progress.running.firstIndex { $0.feed == outcome.feed }.map {
      _ = progress.running.remove(at: $0)
    }
    progress.done += 1
    if outcome.isFailure { progress.failed += 1 }
    report()
  }

  private func report() {
    for watcher in watchers.values { watcher.yield(progress) }
  }
}
