// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore
package import FeedSync
import FreshetCore
import GtkShell

/// A service that refreshes the reader's feeds unasked, while there is a network.
///
/// Its requests to the engine run one after the other, in the order in which they arose, however
/// long each lasts.
///
/// - Isolation: main actor.
package final class AutomaticRefresh {
  private let engine: SyncEngine
  private let store: FeedStore
  private let onFault: @MainActor (StoreError) -> Void
  private let scheduler: SyncScheduler
  private let monitor = NetworkMonitor()
  /// Called with the state of the network at first, and with each other one.
  var onNetwork: (NetworkState) -> Void = { _ in }
  /// Whether feeds are refreshed by themselves on a network that is paid for by its use.
  var usesMetered = false {
    didSet { if usesMetered != oldValue { followMetered() } }
  }
  /// The choices of how often feeds are refreshed by themselves.
  var intervals = RefreshIntervals() {
    didSet { if intervals != oldValue { then { [scheduler] in await scheduler.wake() } } }
  }
  /// Called when there is a network again.
  var onOnline: () -> Void = {}
  /// Whether feeds are refreshed by themselves.
  private(set) var hasStarted = false
  private var last: Task<Void, Never>?
  private var following: Task<Void, Never>?

  /// Creates a service that does nothing until `start`.
  ///
  /// - Parameters:
  ///   - engine: refreshes the feeds.
  ///   - store: the library that they go into.
  ///   - onFault: called when the upkeep of the library fails.
  package init(
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
  package func start() {
    hasStarted = true
    monitor.onChange { [weak self] in self?.follow($0) }
    monitor.onMeteredChange { [weak self] _ in self?.followMetered() }
    let (isOnline, isHeld) = (monitor.isAvailable, isHeld)
    onNetwork(state)
    then { [engine, scheduler] in
      await engine.setOnline(isOnline)
      await engine.setMetered(isHeld)
      await scheduler.start()
    }
  }

  /// Stops all refreshes, also those that the reader started.
  ///
  /// - Isolation: returns when none of them uses the library any more.
  package func end() async {
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
    onNetwork(state)
    if isOnline { onOnline() }
    then { [engine, scheduler] in
      await engine.setOnline(isOnline)
      if isOnline { await scheduler.resume() }
    }
  }

  /// Handles a change of what the network costs, or of what the reader wants on such a network.
  ///
  /// Feeds that were due meanwhile are refreshed as after a time without a network.
  private func followMetered() {
    onNetwork(state)
    let isHeld = isHeld
    then { [engine, scheduler] in
      await engine.setMetered(isHeld)
      if !isHeld { await scheduler.resume() }
    }
  }

  /// Whether no feed is refreshed by itself, as the network is paid for by its use.
  private var isHeld: Bool { monitor.isMetered && !usesMetered }

  /// Whether the network is paid for by its use.
  var isMetered: Bool { monitor.isMetered }

  private var state: NetworkState {
    monitor.isAvailable ? isHeld ? .metered : .online : .offline
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
