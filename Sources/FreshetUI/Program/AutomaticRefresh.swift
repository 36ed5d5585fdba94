// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FeedSync
import GtkShell

/// A service that refreshes the reader's feeds unasked, while there is a network.
///
/// Its requests to the engine run one after the other, in the order in which they arose, however
/// long each lasts.
///
/// - Isolation: main actor.
final class AutomaticRefresh {
  private let engine: SyncEngine
  private let store: FeedStore
  private let onFault: @MainActor (StoreError) -> Void
  private let scheduler: SyncScheduler
  private let monitor = NetworkMonitor()
  /// Called when there is a network again.
  var onOnline: () -> Void = {}
  private var last: Task<Void, Never>?
  private var following: Task<Void, Never>?

  /// Creates a service that does nothing until `start`.
  ///
  /// - Parameters:
  ///   - engine: refreshes the feeds.
  ///   - store: the library that they go into.
  ///   - onFault: called when the upkeep of the library fails.
  init(
    _ engine: SyncEngine,
    into store: FeedStore,
    onFault: @escaping @MainActor (StoreError) -> Void
  ) {
    self.engine = engine
    self.store = store
    self.onFault = onFault
    scheduler = SyncScheduler(engine)
  }

  /// Runs the library's upkeep after each refresh from now on, whatever started the refresh.
  func runUpkeep() {
    following = Task { [engine, store, onFault] in
      await Self.putInOrder(store, behind: engine, onFault: onFault)
    }
  }

  /// Starts to refresh feeds, and to observe the network.
  func start() {
    monitor.onChange { [weak self] in self?.follow($0) }
    let isOnline = monitor.isAvailable
    then { [engine, scheduler] in
      await engine.setOnline(isOnline)
      await scheduler.start()
    }
  }

  /// Stops all refreshes, also those that the reader started.
  ///
  /// - Isolation: returns when none of them uses the library any more.
  func end() async {
    monitor.stop()
    following?.cancel()
    then { [engine, scheduler] in
      await scheduler.stop()
      await engine.stop()
    }
    await last?.value
    await following?.value
  }

  /// Handles a change of the network.
  ///
  /// Feeds that were due without a network are refreshed when it is back, spread over a minute.
  private func follow(_ isOnline: Bool) {
    if isOnline { onOnline() }
    then { [engine, scheduler] in
      await engine.setOnline(isOnline)
      if isOnline { await scheduler.resume() }
    }
  }

  /// Runs the upkeep of the library after many feeds were read, and returns freed memory to the
  /// system.
  @concurrent
  private static func putInOrder(
    _ store: FeedStore,
    behind engine: SyncEngine,
    onFault: @MainActor (StoreError) -> Void
  ) async {
    var wasRunning = false
    for await state in await engine.progress() {
      if wasRunning, state.isFinished {
        do throws(StoreError) {
          try await store.upkeep.tidy()
        } catch {
          if error.code != .cancelled { await onFault(error) }
        }
        await FreedMemory.giveBack()
      }
      wasRunning = !state.isFinished
    }
  }

  private func then(_ work: @escaping @Sendable () async -> Void) {
    let before = last
    last = Task {
      await before?.value
      await work()
    }
  }
}
