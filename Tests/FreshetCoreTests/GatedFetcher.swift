// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

/// A fetcher whose answers wait until a test lets them out.
actor GatedFetcher: Fetching {
  private struct Door {
    let url: URL
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct Watcher {
    let isSatisfied: @Sendable (isolated GatedFetcher) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The addresses asked for, in order.
  private(set) var started: [URL] = []
  /// The addresses that were given up.
  private(set) var cancelled: [URL] = []
  /// The largest number of requests that were under way at once.
  private(set) var mostAtOnce = 0

  private var doors: [Int: Door] = [:]
  private var watchers: [Watcher] = []

  /// Waits for a door to open; the body is the address.
  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    started.append(request.url)
    let number = started.count
    let isOpen = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        doors[number] = Door(url: request.url, continuation: continuation)
        mostAtOnce = max(mostAtOnce, doors.count)
        report()
      }
    } onCancel: {
      Task { await self.cancel(number) }
    }
    guard isOpen else {
      cancelled.append(request.url)
      report()
      throw FetchError(.cancelled, url: request.url)
    }
    return FetchResponse(requestedURL: request.url, body: Array(request.url.absoluteString.utf8))
  }

  /// Releases all answers that wait.
  func openAll() {
    let open = doors.values
    doors = [:]
    for door in open {
      door.continuation.resume(returning: true)
    }
  }

  /// Waits until something is so.
  func wait(until isSatisfied: @escaping @Sendable (isolated GatedFetcher) -> Bool) async {
    await withCheckedContinuation {
      watchers.append(Watcher(isSatisfied: isSatisfied, continuation: $0))
      report()
    }
  }

  private func cancel(_ number: Int) {
    doors.removeValue(forKey: number)?.continuation.resume(returning: false)
  }

  private func report() {
    let ready = watchers.filter { $0.isSatisfied(self) }
    watchers.removeAll { $0.isSatisfied(self) }
    for watcher in ready {
      watcher.continuation.resume()
    }
  }
}
