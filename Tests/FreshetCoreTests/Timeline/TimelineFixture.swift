// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import KitTesting
import RefreshKit
import Synchronization
import TestSupport

/// The timeline of one feed of a library in memory, over a scripted network.
@MainActor
final class TimelineFixture {
  /// A time of day that stands still until it is moved.
  private final class Time: Sendable {
    let value = Mutex(SampleFeed.now)
  }

  let timeline: TimelineModel
  private let engine: SyncEngine
  private let feed: SubscriptionID
  private let time = Time()

  /// Creates a timeline that has loaded nothing.
  ///
  /// - Parameters:
  ///   - address: the feed's address.
  ///   - script: the answers of the network, by address.
  ///   - zone: the reader's time zone.
  /// - Throws: `StoreError`, or an error of the address.
  init(
    _ address: String,
    _ script: [String: [StubFetcher.Answer]] = [:],
    zone: String = "UTC"
  ) async throws {
    let now: @Sendable () -> Date = { [time] in time.value.withLock { $0 } }
    let store = try FeedStore(inMemory: StoreOptions(now: now))
    feed = try await store.feeds.subscribe(to: SampleFeed.address(address).url)
    var limits = HostLimits()
    limits.spacing = .zero
    let budget = HostBudget(limits: limits, clock: ManualClock())
    engine = SyncEngine(store: store, fetcher: StubFetcher(script), budget: budget, now: now)
    let builder = SampleFeed.builder(zone: zone)
    let source = LibraryPageSource(
      ListSession(ListQuery(.feed(feed))),
      store: store,
      engine: engine,
      builder: builder
    )
    timeline = TimelineModel(name: "feed", source: source, builder: builder, clock: ManualClock())
  }

  /// Loads the first page.
  func start() async {
    await timeline.controller.perform(.start)
  }

  /// Refreshes the list an hour later, as somebody asks for it.
  @discardableResult
  func refresh() async -> Outcome {
    pass()
    return await timeline.controller.perform(.refresh)
  }

  /// Refreshes the feed an hour later, and has the list read what came.
  func refreshUnasked() async {
    pass()
    _ = await engine.refresh([feed])
    await timeline.controller.perform(.invalidate)
  }

  private func pass() {
    time.value.withLock { $0 += 3600 }
  }
}
