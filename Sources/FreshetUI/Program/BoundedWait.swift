// SPDX-License-Identifier: GPL-3.0-or-later

/// A wait that ends by itself when it takes too long.
package enum BoundedWait {
  /// Waits until a task has ended, but not for ever.
  ///
  /// - Parameters:
  ///   - task: what is waited for; it goes on when the wait has ended.
  ///   - limit: how long it is waited for.
  ///   - clock: what measures that.
  /// - Returns: whether the task has ended.
  package static func until(
    _ task: Task<Void, Never>,
    hasEndedWithin limit: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> Bool {
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    let ending = Task {
      await task.value
      answer.yield(true)
    }
    let timing = Task {
      // A wait that is over needs no end.
      do { try await clock.sleep(for: limit) } catch { return }
      answer.yield(false)
    }
    defer { for part in [ending, timing] { part.cancel() } }
    for await hasEnded in answers { return hasEnded }
    return false
  }
}
