// SPDX-License-Identifier: MIT

/// A limit on the number of callers that work at a time; the others wait in line.
///
/// - Isolation: an actor; waiting suspends.
public actor Turns: WaitingRoom {
  /// The callers that wait, all for the same.
  public var line = WaitingLine<Void, Bool>()
  private var free: Int

  /// Creates turns of which none is taken.
  ///
  /// - Parameter count: the number of callers that may work at a time.
  public init(atOnce count: Int) {
    free = count
  }

  /// The number of callers that wait for a turn.
  public var waitingCount: Int { line.count }

  /// Waits for a turn.
  ///
  /// - Returns: whether the caller has a turn, so that `give` has to follow; false as soon as the
  ///   task is cancelled while it waits.
  public func wait() async -> Bool {
    guard free == 0 else {
      free -= 1
      return true
    }
    return await wait(for: (), ifCancelled: false)
  }

  /// Passes a turn to the next caller.
  public func give() {
    free += 1
    serve()
  }

  /// Passes a turn that became free while a caller was joining the line.
  public func lineChanged(for purpose: Void) {
    serve()
  }

  private func serve() {
    while free > 0, line.answerFirst(true) { free -= 1 }
  }
}
