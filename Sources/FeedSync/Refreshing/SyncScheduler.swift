// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
package import FeedStore
import FoundationEssentials

/// A scheduler that refreshes each feed when it is due.
///
/// It finds the due feeds in the library, refreshes them, and sleeps until the next feed is due.
/// After the computer woke up, or the network returned, the due feeds are spread over some time.
///
/// - Isolation: its own; every method can be called from anywhere.
package actor SyncScheduler {
  /// The longest sleep: the library may change without the scheduler.
  private static let longestSleep: Duration = .seconds(600)
  /// The shortest sleep, so that nothing can make the scheduler run in circles.
  private static let shortestSleep: Duration = .seconds(30)
  /// The time over which due feeds are spread after waking up.
  private static let resumeWindow: Duration = .seconds(60)

  private let engine: SyncEngine
  private let now: @Sendable () -> Date
  private let wait: @Sendable (Duration) async throws -> Void
  private var loop: Task<Void, Never>?
  private var nap: Task<Void, Never>?
  /// Whether the computer woke up, or the network returned, since the last look.
  private var isResuming = false
  private var isAwaited = false
  /// Whether no due feed was refreshed since the scheduler was made.
  private var isStarting = true
  /// The feeds that were due at that time, with the moment of each, the next one last.
  private var plan: [(moment: Date, feed: SubscriptionID)] = []
  /// The reason why the library could not be read at the last look; nil when it could.
  package private(set) var error: StoreError?

  /// Creates a scheduler that does nothing until it is started.
  ///
  /// - Parameters:
  ///   - engine: refreshes the feeds.
  ///   - clock: measures the sleep.
  package init(_ engine: SyncEngine, clock: some Clock<Duration> = ContinuousClock()) {
    self.engine = engine
    now = engine.now
    wait = { try await clock.sleep(for: $0) }
  }

  deinit {
    loop?.cancel()
    nap?.cancel()
  }

  /// Starts to refresh feeds; does nothing when it has started.
  package func start() {
    guard loop == nil else { return }
    loop = Task { [weak self] in
      while !Task.isCancelled, let duration = await self?.round() {
        await self?.wait(for: duration)
      }
    }
  }

  /// Stops the scheduler, and cancels the refresh under way.
  ///
  /// - Isolation: returns after the last feed was released.
  package func stop() async {
    let ending = loop
    loop = nil
    ending?.cancel()
    nap?.cancel()
    await ending?.value
  }

  /// Looks for due feeds at once, after the computer woke up or the network returned.
  package func resume() {
    isResuming = true
    wake()
  }

  /// Looks for due feeds at once, as feeds may have been added, or are due at another time.
  package func wake() {
    isAwaited = true
    nap?.cancel()
  }

  /// Refreshes the feeds that are due.
  ///
  /// - Returns: the time to sleep after it.
  private func round() async -> Duration {
    isAwaited = false
    do throws(StoreError) {
      try await engine.replan()
      if isResuming { try await makePlan() }
      try await refreshPlanned()
      let due = try await engine.store.polls.agenda(at: now(), of: askedKinds()).due
      let planned = Set(plan.map(\.feed))
      let rest = due.filter { !planned.contains($0) }
      let trigger = isStarting ? PollTrigger.start : .automatic
      isStarting = false
      if !rest.isEmpty, !Task.isCancelled { _ = await engine.refresh(rest, trigger: trigger) }
      error = nil
      let next = try await engine.store.polls.agenda(at: now(), of: askedKinds())
      return pause(until: [next.next, plan.last?.moment].compactMap { $0 }.min())
    } catch {
      self.error = error
      return Self.longestSleep
    }
  }

  /// Returns the kinds of the library's feeds that can be asked.
  ///
  /// Kinds of which there is no feed are not looked up: some would have to be read.
  private func askedKinds() async throws(StoreError) -> Set<OriginKind> {
    try await engine.store.polls.kinds().filter { engine.origins[$0] != nil }
  }

  private func makePlan() async throws(StoreError) {
    isResuming = false
    let kinds = try await askedKinds()
    let feeds = try await engine.store.polls.feeds().filter {
      kinds.contains($0.feed.kind) && !$0.isStopped && $0.interval != .byHand
    }
    let now = now()
    let moments = engine.policy.staggered(
      feeds.map { PollRecord(of: $0) },
      now: now,
      window: Self.resumeWindow
    )
    let end = now.addingTimeInterval(Self.resumeWindow.seconds)
    plan = zip(moments, feeds)
      .compactMap { moment, polled in moment.map { ($0, polled.feed.id) } }
      .filter { $0.0 < end }
      .sorted { $0.0 > $1.0 }
  }

  private func refreshPlanned() async throws(StoreError) {
    let now = now()
    var due: [SubscriptionID] = []
    while let next = plan.last, next.moment <= now {
      due.append(next.feed)
      plan.removeLast()
    }
    if !due.isEmpty { _ = await engine.refresh(due, trigger: .resume) }
  }

  private func pause(until moment: Date?) -> Duration {
    guard let moment else { return Self.longestSleep }
    let wait = Duration.seconds(moment.timeIntervalSince(now()))
    return min(max(wait, plan.isEmpty ? Self.shortestSleep : Self.shortestStep), Self.longestSleep)
  }

  /// The least time between two feeds of a plan.
  private static let shortestStep: Duration = .seconds(1)

  private func wait(for duration: Duration) async {
    guard !isAwaited, !Task.isCancelled else { return }
    let nap = Task { [wait] in
      // A sleep ends early when there is something to do; that is no fault.
      do { try await wait(duration) } catch {}
    }
    self.nap = nap
    await withTaskCancellationHandler {
      await nap.value
    } onCancel: {
      nap.cancel()
    }
  }
}
