// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Counts what is done of the refreshes that run, and tells those who watch.
///
/// Who looks too seldom misses what was between, and never how it ends.
struct ProgressBoard {
  private(set) var progress = SyncProgress()
  private var watchers: [Int: AsyncStream<SyncProgress>.Continuation] = [:]
  private var nextWatcher = 0

  /// Lets somebody watch, from where it stands now.
  ///
  /// - Returns: the number to leave with.
  mutating func add(_ watcher: AsyncStream<SyncProgress>.Continuation) -> Int {
    nextWatcher += 1
    watchers[nextWatcher] = watcher
    watcher.yield(progress)
    return nextWatcher
  }

  /// Forgets who watched.
  mutating func remove(_ number: Int) {
    watchers[number] = nil
  }

  /// Adds feeds that are to be refreshed; the count begins anew when all before are done.
  mutating func begin(_ count: Int) {
    if progress.isFinished { progress = SyncProgress() }
    progress.total += count
    tell()
  }

  /// Adds one to those under way.
  mutating func start(_ feed: LibraryFeed) {
    progress.running.append(SyncProgress.Running(feed: feed.id, title: feed.title))
    tell()
  }

  /// Takes one from those under way, or one that was never begun.
  mutating func finish(_ outcome: FeedOutcome) {
    progress.running.firstIndex { $0.feed == outcome.feed }.map {
      _ = progress.running.remove(at: $0)
    }
    progress.done += 1
    if outcome.isFailure { progress.failed += 1 }
    tell()
  }

  private func tell() {
    for watcher in watchers.values { watcher.yield(progress) }
  }
}
