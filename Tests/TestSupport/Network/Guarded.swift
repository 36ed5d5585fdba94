// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A value behind a lock, with tasks that wait until it is as they want it.
final class Guarded<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let isSatisfied: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Value, Never>
  }

  private struct Contents: Sendable {
    var value: Value
    var waiters: [Waiter] = []
  }

  private let contents: Mutex<Contents>

  /// Makes one.
  ///
  /// - Parameter value: the first value.
  init(_ value: Value) {
    contents = Mutex(Contents(value: value))
  }

  /// The value now.
  var value: Value { contents.withLock { $0.value } }

  /// Changes the value, and wakes those for whom it is right now.
  ///
  /// - Returns: what the change returns.
  func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, value, ready) = contents.withLock { contents in
      let result = change(&contents.value)
      let value = contents.value
      let ready = contents.waiters.filter { $0.isSatisfied(value) }
      contents.waiters.removeAll { $0.isSatisfied(value) }
      return (result, value, ready)
    }
    for waiter in ready { waiter.continuation.resume(returning: value) }
    return result
  }

  /// Waits until the value is as wanted; at once when it is already.
  ///
  /// - Parameter isSatisfied: whether it is.
  /// - Returns: the value at that moment.
  func wait(until isSatisfied: @escaping @Sendable (Value) -> Bool) async -> Value {
    await withCheckedContinuation { continuation in
      let value = contents.withLock { contents -> Value? in
        if isSatisfied(contents.value) { return contents.value }
        contents.waiters.append(Waiter(isSatisfied: isSatisfied, continuation: continuation))
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
