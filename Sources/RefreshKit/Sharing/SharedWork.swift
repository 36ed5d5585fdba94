// SPDX-License-Identifier: MIT

/// Work that several callers want at the same time and that is done once.
///
/// Callers with the same key share one task. A cancelled caller returns at once; the task is
/// cancelled when its last caller was, and the next caller starts a new one.
///
/// - Isolation: an actor; waiting suspends.
public actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
  private struct Work {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  }

  private var works: [Key: Work] = [:]
  private var lastNumber = 0

  /// Creates an empty table of work.
  public init() {}

  /// Returns the number of callers that wait for a key's work.
  public func waitingCount(for key: Key) -> Int { works[key]?.waiting.count ?? 0 }

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
    let place = nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        var shared = works[key] ?? start(key, work)
        shared.waiting[place] = continuation
        works[key] = shared
      }
    } onCancel: {
      Task { await self.leave(key, place) }
    }
  }

  private func start(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) -> Work {
    let number = nextNumber()
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
    guard let work = works[key], work.number == number else { return }
    works[key] = nil
    for continuation in work.waiting.values {
      continuation.resume(with: result)
    }
  }

  /// Removes a cancelled caller.
  private func leave(_ key: Key, _ place: Int) {
    guard var work = works[key], let continuation = work.waiting.removeValue(forKey: place) else {
      return
    }
    works[key] = work.waiting.isEmpty ? nil : work
    if work.waiting.isEmpty { work.task.cancel() }
    continuation.resume(throwing: CancellationError())
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
