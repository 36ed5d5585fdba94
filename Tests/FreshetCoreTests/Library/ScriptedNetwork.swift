// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import RefreshKit
import Synchronization

/// A network that keeps in a library what a test says, and writes down what it was asked for.
final class ScriptedNetwork: LibraryNetwork {
  /// What was asked for.
  enum Call: Hashable {
    case newest(SubscriptionID)
    case older(SubscriptionID)
    case many([SubscriptionID]?)
    case gap(EntryID)
    case stop
  }

  private struct Script {
    var calls: [Call] = []
    var pages: [Call: [Result<IncomingPage, PageError>]] = [:]
    var reports: [SyncReport] = []
    var standings: [SubscriptionID: FeedStanding] = [:]
    var door: AsyncStream<Void>?
  }

  private let store: FeedStore
  private let script = Mutex(Script())
  private let states = AsyncStream.makeStream(of: SyncProgress.self)

  init(_ store: FeedStore) {
    self.store = store
  }

  var calls: [Call] { script.withLock { $0.calls } }

  /// Says what comes of a call; the last answer is given again.
  func on(_ call: Call, _ answers: Result<IncomingPage, PageError>...) {
    script.withLock { $0.pages[call] = answers }
  }

  /// Says what comes of the next refreshes of many feeds, of each one.
  func onRefresh(_ reports: SyncReport...) {
    script.withLock { $0.reports = reports }
  }

  /// Says when each feed was there last.
  func onStandings(_ standings: [SubscriptionID: FeedStanding]) {
    script.withLock { $0.standings = standings }
  }

  /// Has the next refresh of many feeds wait.
  ///
  /// - Returns: what lets it go on.
  func holdRefresh() -> AsyncStream<Void>.Continuation {
    let (door, opener) = AsyncStream.makeStream(of: Void.self)
    script.withLock { $0.door = door }
    return opener
  }

  func standings() async throws(StoreError) -> [SubscriptionID: FeedStanding] {
    script.withLock { $0.standings }
  }

  func tell(_ progress: SyncProgress) {
    states.continuation.yield(progress)
  }

  func fetchNewest(of feed: SubscriptionID) async throws(PageError) {
    try await answer(.newest(feed), feed)
  }

  func refresh(_ feeds: [SubscriptionID]?, isUserRefresh: Bool) async -> SyncReport {
    let door = script.withLock { script in
      script.calls.append(.many(feeds))
      return script.door
    }
    // It ends when the door is opened, and when the task is cancelled.
    if let door { for await _ in door {} }
    return script.withLock { script in
      script.reports.isEmpty ? SyncReport([]) : script.reports.removeFirst()
    }
  }

  func stopRefreshing() async {
    script.withLock { $0.calls.append(.stop) }
  }

  func explain(_ feed: SubscriptionID) async throws(StoreError) -> FeedExplanation {
    let engine = SyncEngine(store: store, fetcher: StubFetcher([:]), now: { SampleFeed.now })
    return try await engine.explain(feed)
  }

  func fetchOlder(of feed: SubscriptionID) async throws(PageError) {
    try await answer(.older(feed), feed)
  }

  func fillGap(below id: EntryID, of feed: SubscriptionID) async throws(PageError) {
    try await answer(.gap(id), feed)
  }

  func progress() async -> AsyncStream<SyncProgress> { states.stream }

  private func answer(_ call: Call, _ feed: SubscriptionID) async throws(PageError) {
    let answer: Result<IncomingPage, PageError>? = script.withLock { script in
      script.calls.append(call)
      guard let answers = script.pages[call], let first = answers.first else { return nil }
      if answers.count > 1 { script.pages[call]?.removeFirst() }
      return first
    }
    guard let page = try answer?.get() else { return }
    do throws(StoreError) {
      try await store.keep(page, of: feed)
    } catch {
      throw PageError(.source(code: error.code.rawValue), detail: error.detail)
    }
  }
}
