// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FoundationEssentials
import Logging

/// The engine that refreshes the feeds of a library, with an outcome and a reason for each feed.
///
/// A bounded number of feeds is under way, however many there are, and hosts alternate. A feed is
/// refreshed once at a time; a caller that asks for it meanwhile receives the same outcome. The
/// articles of a feed are stored in one transaction with the record of its poll.
///
/// - Isolation: its own; every method can be called from anywhere, and none works on its caller.
package actor SyncEngine {
  /// The library.
  package nonisolated let store: FeedStore
  /// The kinds of source that can be asked.
  package nonisolated let origins: Origins
  /// A source of the time of day.
  package nonisolated let now: @Sendable () -> Date
  nonisolated let services: RefreshServices
  /// The limit that has large documents parsed and stored one after the other.
  package nonisolated let largeDocuments = LargeDocuments()
  private let refresher: FeedRefresher
  private let turns = FeedTurns()
  private let logger = Logger(label: "org.freshet.sync")
  private var board = ProgressBoard()
  private var runs: [Int: Task<SyncReport, Never>] = [:]
  private var nextRun = 0
  /// Loads the pauses that hosts asked earlier runs for; nil before anybody is asked.
  private var restoring: Task<Void, Never>?
  /// The last older page of each feed that was read, to find whether it is still the same.
  var lastRead: [SubscriptionID: PageReading.Past] = [:]
  /// The records of polls that the library could not store, as when its disk is full.
  private(set) var unsaved: [SubscriptionID: PollRecord] = [:]
  /// The stored state of polls as it was last read, with the record in it.
  var records: [SubscriptionID: (of: PolledFeed, record: PollRecord)] = [:]
  /// Whether there is a network, as far as is known.
  package private(set) var isOnline = true
  /// Whether the network is paid for by its use, so that only a person may ask for a feed.
  package private(set) var isMetered = false

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - origins: the kinds of source that can be asked.
  ///   - fetcher: fetches the documents.
  ///   - policy: decides when and how a feed is polled.
  ///   - budget: the host budget of all polls of the program.
  ///   - now: the time of day.
  package init(
    store: FeedStore,
    origins: Origins = Origins(),
    fetcher: any Fetching,
    policy: PollPolicy = PollPolicy(),
    budget: HostBudget = HostBudget(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.store, self.origins, self.now) = (store, origins, now)
    services = RefreshServices(
      store: store,
      origins: origins,
      fetcher: fetcher,
      policy: policy,
      budget: budget,
      now: now
    )
    refresher = FeedRefresher(services: services, largeDocuments: largeDocuments)
  }

  nonisolated var policy: PollPolicy { services.policy }
  /// The host budget of the program.
  package nonisolated var budget: HostBudget { services.budget }
  /// The fetcher of the documents.
  package nonisolated var fetcher: any Fetching { services.fetcher }

  /// Stores whether there is a network; without one no server is asked.
  ///
  /// - Parameter isOnline: whether there is a network.
  package func setOnline(_ isOnline: Bool) {
    self.isOnline = isOnline
  }

  /// Stores whether the network is paid for by its use; no server is then asked unasked.
  ///
  /// - Parameter isMetered: whether it is.
  package func setMetered(_ isMetered: Bool) {
    self.isMetered = isMetered
  }

  /// Refreshes feeds.
  ///
  /// A fault of one feed, of the network, the document or the library, is the feed's own outcome
  /// and stops no other feed. When the calling task is cancelled, the documents that have arrived
  /// are stored, and the feeds that have not started are reported as cancelled.
  ///
  /// - Parameters:
  ///   - feeds: the feeds; nil for all.
  ///   - trigger: the cause of the refresh; the policy prevents some feeds from being asked too
  ///     often.
  /// - Returns: the outcome of each feed.
  package func refresh(
    _ feeds: [SubscriptionID]? = nil,
    trigger: PollTrigger = .manual
  ) async -> SyncReport {
    nextRun += 1
    let number = nextRun
    let run = Task { await self.run(feeds, trigger) }
    runs[number] = run
    let report = await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
    runs[number] = nil
    return report
  }

  /// Sends a request that belongs to a refresh, within the budget of its host.
  ///
  /// - Throws: `HostBudget.Refusal`.
  package nonisolated func fetch(
    _ request: FetchRequest
  ) async throws(HostBudget.Refusal) -> FetchResponse {
    await restorePauses()
    return try await services.budget.fetch(request, with: services.fetcher)
  }

  /// Returns when the hosts are left alone that asked an earlier run for a pause.
  func restorePauses() async {
    let task = restoring ?? Task { await services.restorePauses() }
    restoring = task
    await task.value
  }

  /// Cancels all refreshes under way; each of them returns its outcomes until then.
  package func cancel() {
    for run in runs.values { run.cancel() }
  }

  /// Cancels all refreshes under way, as the library is about to be closed.
  ///
  /// - Isolation: returns when each of them has returned its outcomes and has stopped.
  package func stop() async {
    let ending = Array(runs.values)
    cancel()
    for run in ending { _ = await run.value }
  }

  /// Reports the progress of the refreshes, from now on.
  ///
  /// - Returns: the latest state whenever it has changed; every refresh ends with a state in which
  ///   all is done. The stream ends with the task that reads it.
  package func progress() -> AsyncStream<SyncProgress> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SyncProgress.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = board.add(continuation)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    return stream
  }

  /// Explains why a feed is not fetched now, when it will be, and what its last outcomes were.
  ///
  /// - Throws: `StoreError`; `notFound` when the reader is not subscribed to the feed.
  package func explain(_ feed: SubscriptionID) async throws(StoreError) -> FeedExplanation {
    let polled = try await store.polls.existing(feed)
    let notes = try await store.polls.notes(of: feed)
    let trouble = try await trouble(of: feed)
    let intervals = try await store.feeds.intervals()
    let stored = unsaved[feed] ?? PollRecord(of: polled)
    let record = policy(of: polled)?.replanned(stored) ?? stored
    let now = now()
    let automatic = request(.automatic, for: feed)
    let error = automatic.refusal(of: polled) ?? reason(record, of: polled, .automatic, now)
    var nextPoll = record.nextCheck
    if case .waiting(let until, _) = error { nextPoll = until }
    return FeedExplanation(
      feed: polled.feed,
      isRunning: await turns.busy.contains(feed),
      nextPoll: nextPoll,
      error: error,
      errorByHand: reason(record, of: polled, .manual, now),
      interval: polled.interval,
      hasOwnInterval: intervals.own[feed] != nil,
      requestedInterval: polled.interval.duration.flatMap { own in
        record.requestedInterval.flatMap { $0 > own ? $0 : nil }
      },
      trouble: trouble,
      notes: notes,
      date: now
    )
  }

  private func reason(
    _ record: PollRecord,
    of polled: PolledFeed,
    _ trigger: PollTrigger,
    _ now: Date
  ) -> SyncError? {
    guard let policy = policy(of: polled) else { return .unknownKind(polled.feed.kind) }
    return switch policy.decision(for: record, trigger: trigger, now: now, isOnline: isOnline) {
    case .fetch: nil
    case .wait(let until, let reason): .waiting(until: until, reason: reason)
    case .stop(let ending): .stopped(ending)
    }
  }

  private func forget(_ watcher: Int) {
    board.remove(watcher)
  }

  private func run(_ ids: [SubscriptionID]?, _ trigger: PollTrigger) async -> SyncReport {
    await restorePauses()
    let found: RefreshList
    do throws(StoreError) {
      found = try await RefreshList(ids, in: store, at: now())
    } catch {
      return SyncReport([], error: error)
    }
    board.add(found.feeds.count)
    let isForAll = ids == nil && trigger == .manual
    let isAlone = ids?.count == 1 && trigger.isByHand
    let outcomes = await refresh(found.feeds, isForAll ? .everything : trigger, isAlone: isAlone)
    return SyncReport(found.ordered(outcomes))
  }

  /// Refreshes feeds, as many at once as the budget allows: more would only wait, each with its
  /// memory.
  private func refresh(
    _ feeds: [LibraryFeed],
    _ trigger: PollTrigger,
    isAlone: Bool
  ) async -> [SubscriptionID: FeedOutcome] {
    let mostPerHost = services.budget.limits.maximumRequestsPerHost
    var queue = HostQueue(feeds, mostPerHost: mostPerHost, address: \.address)
    var outcomes: [SubscriptionID: FeedOutcome] = [:]
    await withTaskGroup(of: (LibraryFeed, FeedOutcome).self) { group in
      var active = 0
      while true {
        while active < services.budget.limits.maximumRequests, !Task.isCancelled,
          let feed = queue.next()
        {
          active += 1
          board.start(feed)
          group.addTask { (feed, await self.refresh(feed, trigger, isAlone: isAlone)) }
        }
        guard let (feed, outcome) = await group.next() else { break }
        active -= 1
        queue.finish(feed)
        outcomes[feed.id] = outcome
        board.finish(outcome)
      }
    }
    for feed in feeds where outcomes[feed.id] == nil {
      let outcome = FeedOutcome(feed, .failure(.cancelled), at: now())
      outcomes[feed.id] = outcome
      board.finish(outcome)
    }
    return outcomes
  }

  /// Refreshes a feed, or waits for the call that already does so.
  private func refresh(
    _ feed: LibraryFeed,
    _ trigger: PollTrigger,
    isAlone: Bool
  ) async -> FeedOutcome {
    switch await turns.enter(feed.id) {
    case .own: break
    case .joined(let outcome): return outcome
    case .cancelled: return FeedOutcome(feed, .failure(.cancelled), at: now())
    }
    let request = request(trigger, for: feed.id, isAlone: isAlone)
    let result = await refresher.refresh(feed, request)
    unsaved[feed.id] = result.unsaved
    await turns.leave(feed.id, result.outcome)
    logger.debug("feed \(feed.id): \(result.outcome.shortDescription), \(result.outcome.added) new")
    return result.outcome
  }

  private func request(
    _ trigger: PollTrigger,
    for feed: SubscriptionID,
    isAlone: Bool = false
  ) -> FeedRefresher.Request {
    FeedRefresher.Request(
      trigger: trigger,
      isOnline: isOnline,
      asksStopped: isAlone,
      isMetered: isMetered,
      unsaved: unsaved[feed]
    )
  }
}
