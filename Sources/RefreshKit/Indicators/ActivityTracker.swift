// SPDX-License-Identifier: MIT

public import StateMachineKit

/// A counter of running work, by kind and in total.
///
/// - Isolation: main actor.
@MainActor
public final class ActivityTracker<Kind: Hashable & Sendable> {
  private var counts: [Kind: Int] = [:]
  private let observers = Observers<Set<Kind>>()

  /// Creates a tracker without work.
  public init() {}

  /// The kinds with at least one running scope.
  public var active: Set<Kind> { Set(counts.keys) }

  /// Whether any scope is running.
  public var isActive: Bool { !counts.isEmpty }

  /// Runs work as one scope, which ends when the work returns, throws or is cancelled.
  ///
  /// - Parameters:
  ///   - kind: the kind of work.
  ///   - work: the work.
  /// - Returns: the result of the work.
  /// - Throws: the error of the work, unchanged.
  public func track<Result, Failure: Error>(
    _ kind: Kind,
    _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    change(kind, by: 1)
    defer { change(kind, by: -1) }
    return try await work()
  }

  /// Adds an observer, which is called with the kinds at once and whenever they change.
  public func observe(_ observer: @escaping (Set<Kind>) -> Void) -> Observation {
    observer(active)
    return observers.add(observer)
  }

  private func change(_ kind: Kind, by amount: Int) {
    let before = active
    let count = (counts[kind] ?? 0) + amount
    counts[kind] = count > 0 ? count : nil
    if active != before { observers.send(active) }
  }
}
