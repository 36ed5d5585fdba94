// SPDX-License-Identifier: MIT

/// A handle for the outcome of a trigger.
///
/// - Isolation: main actor.
@MainActor
public final class Ticket {
  /// The outcome; nil while the load is running.
  public private(set) var result: Outcome?

  private var waiters: [CheckedContinuation<Outcome, Never>] = []

  init() {}

  /// The outcome, as soon as it is known.
  ///
  /// Any number of tasks may wait.
  public var outcome: Outcome {
    get async {
      if let result { return result }
      return await withCheckedContinuation { waiters.append($0) }
    }
  }

  func resolve(_ outcome: Outcome) {
    guard result == nil else { return }
    result = outcome
    for waiter in waiters {
      waiter.resume(returning: outcome)
    }
    waiters = []
  }
}
