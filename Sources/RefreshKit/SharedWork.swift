// SPDX-License-Identifier: MIT

public import StateMachineKit

/// Work that several callers want at the same time and that is done once.
///
/// Callers with the same key share one task. A cancelled caller returns at once; the task is
/// cancelled when its last caller was, and the next caller starts a new one.
///
/// - Isolation: an actor; waiting suspends.
public actor SharedWork<Key: Hashable & Sendable, Value: Sendable>: WaitingRoom {
  private struct Work {
    let number: Int
    let task: Task<Void, Never>
  }

  /// The work for which a caller waits.
  public struct Wanted: Sendable {
    fileprivate let key: Key
    fileprivate let work: @Sendable () async throws -> Value
  }

  /// The callers that wait, each for a key's work.
  public var line = WaitingLine<Wanted, Result<Value, any Error>>()
  private var works: [Key: Work] = [:]
  private var lastNumber = 0

  /// Creates an empty table of work.
  public init() {}

  /// Returns the number of callers that wait for a key's work.
  public func waitingCount(for key: Key) -> Int { line.purposes.count { $0.key == key } }

  /// Waits for a key's work, and starts it if nobody did.
  ///
  /// - Parameters:
  ///   - key: identifies the work.
  ///   - work: does the work; called once for all callers.
  /// - Returns: the result of the work.
  /// - Throws: the error of the work; `CancellationError` as soon as the caller is cancelled.
  public func value(
    for key: Key,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let wanted = Wanted(key: key, work: work)
    return try await wait(for: wanted, ifCancelled: .failure(CancellationError())).get()
  }

  /// Starts work for its first caller, and cancels it when no caller is left.
  ///
  /// - Parameter wanted: the work.
  public func lineChanged(for wanted: Wanted) {
    if waitingCount(for: wanted.key) == 0 {
      works.removeValue(forKey: wanted.key)?.task.cancel()
    } else if works[wanted.key] == nil {
      works[wanted.key] = start(wanted.key, wanted.work)
    }
  }

  private func start(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) -> Work {
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      finish(key, number, result)
    }
    return Work(number: number, task: task)
  }

  private func finish(_ key: Key, _ number: Int, _ result: Result<Value, any Error>) {
    guard works[key]?.number == number else { return }
    works[key] = nil
    line.answer { $0.key == key ? result : nil }
  }
}
