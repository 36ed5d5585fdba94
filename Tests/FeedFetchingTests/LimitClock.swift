// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A clock on which no time passes: each sleep of a length ends when a test says that it is over.
final class LimitClock: Clock {
  /// A moment: a time since the clock's beginning, at which it always is.
  struct Instant: InstantProtocol {
    let sinceStart: Duration

    func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  private struct State {
    var expired: Set<Duration> = []
    var cancelled: Set<Int> = []
    var sleepers: [Int: (length: Duration, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
    var nextID = 0
    var begun: [Duration: Int] = [:]
    var watchers: [(length: Duration, count: Int, continuation: CheckedContinuation<Void, Never>)] =
      []
  }

  private let state = Mutex(State())

  var now: Instant { Instant(sinceStart: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of sleeps that are under way.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until so many sleeps of a length have begun.
  func waitForSleeps(_ count: Int, of length: Duration) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.begun[length, default: 0] >= count { return true }
        state.watchers.append((length, count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func note(_ length: Duration) {
    let woken = state.withLock { state in
      state.begun[length, default: 0] += 1
      let begun = state.begun
      let woken = state.watchers.filter { begun[$0.length, default: 0] >= $0.count }
      state.watchers.removeAll { begun[$0.length, default: 0] >= $0.count }
      return woken.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Ends the sleeps of a length, those to come as well.
  func expire(_ length: Duration) {
    let woken = state.withLock { state in
      state.expired.insert(length)
      let woken = state.sleepers.filter { $0.value.length == length }
      for id in woken.keys { state.sleepers[id] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.contains(id) { return .failure(CancellationError()) }
          if state.expired.contains(deadline.sinceStart) { return .success(()) }
          state.sleepers[id] = (deadline.sinceStart, continuation)
          return nil
        }
        note(deadline.sinceStart)
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)?.continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
