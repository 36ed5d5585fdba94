// SPDX-License-Identifier: GPL-3.0-or-later

/// A race between work and a limit of it.
package enum Deadline {
  /// Returns the result that arrives first, after the other side has ended.
  ///
  /// - Parameters:
  ///   - ifCancelled: the result when neither side gives one.
  ///   - work: the work; it must end soon after it was cancelled.
  ///   - limit: returns a result when the limit is reached, and nil when it was cancelled or no
  ///     longer matters.
  /// - Returns: the first result.
  package static func first<Value: Sendable>(
    ifCancelled: Value,
    work: @escaping @Sendable () async -> Value,
    limit: @escaping @Sendable () async -> Value?
  ) async -> Value {
    await withTaskGroup(of: Value?.self) { group in
      group.addTask { await work() }
      group.addTask { await limit() }
      for await case .some(let value) in group {
        group.cancelAll()
        return value
      }
      return ifCancelled
    }
  }
}
