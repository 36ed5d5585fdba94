// SPDX-License-Identifier: MIT

/// The callers that wait for an answer, in the order in which they came.
///
/// A value that an actor stores; see `WaitingRoom`.
public struct WaitingLine<Purpose: Sendable, Answer: Sendable> {
  private struct Waiter {
    let number: Int
    let purpose: Purpose
    let continuation: CheckedContinuation<Answer, Never>
  }

  private var waiters: [Waiter] = []
  private var lastNumber = 0

  /// Creates an empty line.
  public init() {}

  /// The number of callers that wait.
  public var count: Int { waiters.count }

  /// The purposes of the callers, the first one first.
  public var purposes: [Purpose] { waiters.map(\.purpose) }

  /// Answers the callers that can be answered, the first one first; they leave the line.
  ///
  /// - Parameter answer: returns the answer to a purpose; nil leaves the caller in the line. It
  ///   must not use the line itself.
  public mutating func answer(_ answer: (Purpose) -> Answer?) {
    var rest: [Waiter] = []
    for waiter in waiters {
      if let found = answer(waiter.purpose) {
        waiter.continuation.resume(returning: found)
      } else {
        rest.append(waiter)
      }
    }
    waiters = rest
  }

  /// Answers the first caller that fits.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - isMeant: whether the answer fits a purpose.
  /// - Returns: whether there was such a caller.
  public mutating func answerFirst(
    _ answer: Answer,
    where isMeant: (Purpose) -> Bool = { _ in true }
  ) -> Bool {
    guard let index = waiters.firstIndex(where: { isMeant($0.purpose) }) else { return false }
    waiters.remove(at: index).continuation.resume(returning: answer)
    return true
  }

  /// Returns the number of a caller that is about to join.
  fileprivate mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  fileprivate mutating func join(
    _ number: Int,
    _ purpose: Purpose,
    _ continuation: CheckedContinuation<Answer, Never>
  ) {
    waiters.append(Waiter(number: number, purpose: purpose, continuation: continuation))
  }

  fileprivate mutating func leave(_ number: Int, _ answer: Answer) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).continuation.resume(returning: answer)
  }
}

/// An actor in which callers wait in line; a cancelled caller leaves the line at once.
public protocol WaitingRoom: Actor {
  /// The reason for which a caller waits.
  associatedtype Purpose: Sendable
  /// The answer for which a caller waits.
  associatedtype Answer: Sendable

  /// The callers that wait.
  var line: WaitingLine<Purpose, Answer> { get set }

  /// Handles a caller that has joined the line, or has left it without an answer.
  ///
  /// - Parameter purpose: the purpose of that caller.
  func lineChanged(for purpose: Purpose)
}

extension WaitingRoom {
  /// Does nothing.
  public func lineChanged(for purpose: Purpose) {}

  /// Waits in line for an answer.
  ///
  /// - Parameters:
  ///   - purpose: the reason for which the caller waits.
  ///   - cancelled: the answer when the task is cancelled; the caller has left the line then.
  /// - Returns: the answer.
  public func wait(for purpose: Purpose, ifCancelled cancelled: Answer) async -> Answer {
    let number = line.makeNumber()
    return await withTaskCancellationHandler {
      await join(number, purpose, cancelled)
    } onCancel: {
      Task { await self.leave(number, purpose, cancelled) }
    }
  }

  /// Joins the line; apart from `wait`, as the operation of a cancellation handler may run outside
  /// the actor.
  private func join(_ number: Int, _ purpose: Purpose, _ cancelled: Answer) async -> Answer {
    await withCheckedContinuation { continuation in
      // A caller that was cancelled before has left already, and would wait for ever.
      if Task.isCancelled {
        continuation.resume(returning: cancelled)
      } else {
        line.join(number, purpose, continuation)
      }
      lineChanged(for: purpose)
    }
  }

  private func leave(_ number: Int, _ purpose: Purpose, _ cancelled: Answer) {
    line.leave(number, cancelled)
    lineChanged(for: purpose)
  }
}
