// SPDX-License-Identifier: MIT

public import StateMachineKit

/// Work that several want at the same time and that is done once.
///
/// Those who want the same share one task. Whoever is cancelled leaves at once; the task is
/// cancelled when the last of them has left, and who comes after that starts a new one.
///
/// - Isolation: an actor; waiting suspends.
public actor SharedWork<Key: Hashable & Sendable, Value: Sendable>: WaitingRoom {
  private struct Work {
    let number: Int
    let task: Task<Void, Never>
  }

  /// The work for which somebody waits.
  public struct Wanted: Sendable {
    fileprivate let key: Key
    fileprivate let work: @Sendable () async throws -> Value
  }

  /// Those who wait, each for a key's work.
  public var line = WaitingLine<Wanted, Result<Value, any Error>>()
  private var works: [Key: Work] = [:]
  private var lastNumber = 0

  /// Creates the place where work is shared.
  public init() {}

  /// How many wait for a key's work.
  public func waitingCount(for key: Key) -> Int { line.purposes.count { $0.key == key } }

  /// Waits for a key's work, and starts it if nobody did.
  ///
  /// - Parameters:
  ///   - key: what tells the work from other work.
  ///   - work: does it; runs once for all who wait.
  /// - Returns: what the work returned.
  /// - Throws: what the work threw; `CancellationError` as soon as the caller is cancelled.
  public func value(
    for key: Key,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let wanted = Wanted(key: key, work: work)
    return try await wait(for: wanted, ifCancelled: .failure(CancellationError())).get()
  }

  /// Starts work for the first one who waits for it, and gives it up when nobody does any more.
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
