// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

/// A fetcher that counts who asks at the same time, and lets nobody go on before a test says so.
actor CountingFetcher: Fetching {
  /// The number of requests that were made.
  private(set) var started = 0
  /// The most at the same time, in all.
  private(set) var mostAtOnce = 0
  /// The most at the same time of one host.
  private(set) var mostOfOneHost = 0

  private var active: [String: Int] = [:]
  private var isHeld: @Sendable (URL) -> Bool
  private var doors: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Makes a fetcher.
  ///
  /// - Parameter isHeld: who is not let go on.
  init(holding isHeld: @escaping @Sendable (URL) -> Bool = { _ in true }) {
    self.isHeld = isHeld
  }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    let host = request.url.host() ?? ""
    started += 1
    active[host, default: 0] += 1
    mostAtOnce = max(mostAtOnce, active.values.reduce(0, +))
    mostOfOneHost = max(mostOfOneHost, active[host] ?? 0)
    report()
    if isHeld(request.url) { await withCheckedContinuation { doors.append($0) } }
    active[host, default: 0] -= 1
    let body = SampleDocument.rss(host.replacing(".", with: ""), [1])
    return FetchResponse(requestedURL: request.url, body: Array(body.utf8))
  }

  /// Opens the gate for all, now and later.
  func open() {
    isHeld = { _ in false }
    for door in doors { door.resume() }
    doors = []
  }

  /// Waits until so many requests were made.
  func wait(for count: Int) async {
    await withCheckedContinuation {
      watchers.append((count, $0))
      report()
    }
  }

  private func report() {
    for watcher in watchers where watcher.count <= started { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= started }
  }
}
