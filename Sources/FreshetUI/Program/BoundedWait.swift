// SPDX-License-Identifier: GPL-3.0-or-later

/// A wait that ends by itself after a limit.
package enum BoundedWait {
  /// Waits until a task has ended, or until a limit.
  ///
  /// - Parameters:
  ///   - task: the task; it continues after the wait.
  ///   - limit: the longest wait.
  ///   - clock: measures the limit.
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
      // A cancelled sleep means that the wait has ended already.
      do { try await clock.sleep(for: limit) } catch { return }
      answer.yield(false)
    }
    defer { for part in [ending, timing] { part.cancel() } }
    for await hasEnded in answers { return hasEnded }
    return false
  }
}
