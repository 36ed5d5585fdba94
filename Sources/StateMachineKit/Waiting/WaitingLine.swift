// SPDX-License-Identifier: MIT

/// Those who wait for an answer, in the order in which they came.
///
/// A value that an actor keeps; see `WaitingRoom`.
public struct WaitingLine<Purpose: Sendable, Answer: Sendable> {
  private struct Waiter {
    let number: Int
    let purpose: Purpose
    let continuation: CheckedContinuation<Answer, Never>
  }

  private var waiters: [Waiter] = []
  private var lastNumber = 0

  /// Makes an empty line.
  public init() {}

  /// How many wait.
  public var count: Int { waiters.count }

  /// The purposes of those who wait, the first one first.
  public var purposes: [Purpose] { waiters.map(\.purpose) }

  /// Answers those who can be answered, the first one first; they wait no longer.
  ///
  /// - Parameter answer: the answer to a purpose; nil lets it wait on. The line must not be used in
  ///   it.
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

  /// Answers the first one.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - isMeant: whether a purpose can be answered so.
  /// - Returns: whether there was one.
  public mutating func answerFirst(
    _ answer: Answer,
    where isMeant: (Purpose) -> Bool = { _ in true }
  ) -> Bool {
    guard let index = waiters.firstIndex(where: { isMeant($0.purpose) }) else { return false }
    waiters.remove(at: index).continuation.resume(returning: answer)
    return true
  }

  /// The number of one who is about to join.
  fileprivate mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  fileprivate mutating func join(
    _ number: Int,
    _ purpose: Purpose,
    before isLater: (Purpose) -> Bool,
    _ continuation: CheckedContinuation<Answer, Never>
  ) {
    let waiter = Waiter(number: number, purpose: purpose, continuation: continuation)
    let index = waiters.firstIndex { isLater($0.purpose) }
    waiters.insert(waiter, at: index ?? waiters.endIndex)
  }

  fileprivate mutating func leave(_ number: Int, _ answer: Answer) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).continuation.resume(returning: answer)
  }
}

/// An actor in which others wait in line; who is cancelled leaves the line at once.
public protocol WaitingRoom: Actor {
  /// The reason for which somebody waits.
  associatedtype Purpose: Sendable
  /// The answer for which somebody waits.
  associatedtype Answer: Sendable

  /// Those who wait.
  var line: WaitingLine<Purpose, Answer> { get set }

  /// Takes note that somebody has joined the line, or has left it unanswered.
  ///
  /// - Parameter purpose: the purpose of whoever did.
  func lineChanged(for purpose: Purpose)
}

extension WaitingRoom {
  /// Does nothing.
  public func lineChanged(for purpose: Purpose) {}

  /// Waits in line for an answer.
  ///
  /// - Parameters:
  ///   - purpose: what for.
  ///   - cancelled: the answer when the task is cancelled, which takes nobody's place then.
  ///   - isLater: those to go before; nobody if it is not said.
  /// - Returns: the answer.
  public func wait(
    for purpose: Purpose,
    ifCancelled cancelled: Answer,
    before isLater: @escaping @Sendable (Purpose) -> Bool = { _ in false }
  ) async -> Answer {
    let number = line.makeNumber()
    return await withTaskCancellationHandler {
      await join(number, purpose, cancelled, isLater)
    } onCancel: {
      Task { await self.leave(number, purpose, cancelled) }
    }
  }

  /// Apart from `wait`, as the operation of a cancellation handler may run off the actor.
  private func join(
    _ number: Int,
    _ purpose: Purpose,
    _ cancelled: Answer,
    _ isLater: (Purpose) -> Bool
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      // Who was cancelled before has left already, and would wait for ever.
      if Task.isCancelled {
        continuation.resume(returning: cancelled)
      } else {
        line.join(number, purpose, before: isLater, continuation)
      }
      lineChanged(for: purpose)
    }
  }

  private func leave(_ number: Int, _ purpose: Purpose, _ cancelled: Answer) {
    line.leave(number, cancelled)
    lineChanged(for: purpose)
  }
}
