// SPDX-License-Identifier: MIT

/// What a trigger's sender holds until its outcome is there.
///
/// - Isolation: main actor.
@MainActor
public final class Ticket {
  /// The outcome; nil while the load is under way.
  public private(set) var result: Outcome?

  private var waiters: [CheckedContinuation<Outcome, Never>] = []

  init() {}

  /// The outcome, as soon as it is there.
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
