// SPDX-License-Identifier: MIT

/// A queue that lets one request run at a time; a refresh comes before the pages that wait.
///
/// - Isolation: an actor; waiting suspends.
actor NetworkTurn {
  private struct Waiter {
    let number: Int
    let isFirst: Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var isTaken = false
  private var line: [Waiter] = []
  private var lastNumber = 0

  /// Waits for the turn.
  ///
  /// - Parameter isFirst: whether to come before the callers for which this is false.
  /// - Throws: `cancelled` when the task was cancelled while it waited; the turn is not taken then.
  func take(isFirst: Bool) async throws(PageError) {
    guard isTaken else {
      isTaken = true
      return
    }
    lastNumber += 1
    let number = lastNumber
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        let waiter = Waiter(number: number, isFirst: isFirst, continuation: continuation)
        let place = isFirst ? line.firstIndex { !$0.isFirst } : nil
        line.insert(waiter, at: place ?? line.count)
      }
    } onCancel: {
      Task { await self.leave(number) }
    }
    guard hasTurn else { throw PageError(.cancelled) }
  }

  /// The number of callers that wait for the turn.
  var waitingCount: Int { line.count }

  /// Passes the turn to the next caller.
  func give() {
    if line.isEmpty {
      isTaken = false
    } else {
      line.removeFirst().continuation.resume(returning: true)
    }
  }

  private func leave(_ number: Int) {
    guard let place = line.firstIndex(where: { $0.number == number }) else { return }
    line.remove(at: place).continuation.resume(returning: false)
  }
}
