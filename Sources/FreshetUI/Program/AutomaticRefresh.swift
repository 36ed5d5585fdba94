// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FeedSync
import GtkShell

/// Keeps the reader's feeds fresh by themselves, while there is a network.
///
/// What it asks of others is done in the order in which it came up, however long each takes.
///
/// - Isolation: main actor.
final class AutomaticRefresh {
  private let engine: SyncEngine
  private let store: FeedStore
  private let onFault: @MainActor (StoreError) -> Void
  private let scheduler: SyncScheduler
  private let monitor = NetworkMonitor()
  private var last: Task<Void, Never>?
  private var following: Task<Void, Never>?

  /// Makes one that does nothing until it is begun.
  ///
  /// - Parameters:
  ///   - engine: refreshes the feeds.
  ///   - store: the library that they go into.
  ///   - onFault: called when the library cannot be put in order.
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

  /// Puts the library in order behind each refresh from now on, whoever asks for it.
  func keepInOrder() {
    following = Task { [engine, store, onFault] in
      await Self.putInOrder(store, behind: engine, onFault: onFault)
    }
  }

  /// Begins to refresh feeds, and to follow the network.
  func begin() {
    monitor.onChange { [weak self] in self?.follow($0) }
    let isOnline = monitor.isAvailable
    then { [engine, scheduler] in
      await engine.setOnline(isOnline)
      await scheduler.start()
    }
  }

  /// Ends all refreshes, also those that somebody asked for.
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

  /// What was due while there was no network is refreshed when it is back, spread over a minute.
  private func follow(_ isOnline: Bool) {
    then { [engine, scheduler] in
      await engine.setOnline(isOnline)
      if isOnline { await scheduler.resume() }
    }
  }

  /// When many feeds were read, the library is put in order, and what that took is given back.
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
          try await store.tidy()
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
