// SPDX-License-Identifier: MIT

import StateMachineKit

/// Plays a recorded session again, without a source, a clock or a screen.
///
/// - Isolation: any; a value.
public struct Replay: Sendable {
  /// Where the machine answered another way than it did when the session was recorded.
  public struct Divergence: Hashable, Sendable {
    /// Counts the steps, from 1.
    public let step: Int
    /// The state's number in the recording.
    public let expected: UInt64
    /// The state's number now.
    public let found: UInt64
    /// What was ordered in the recording.
    public let expectedEffects: [String]
    /// What is ordered now.
    public let foundEffects: [String]
  }

  /// How many steps were played.
  public private(set) var stepCount = 0
  /// The state's number after the last step.
  public private(set) var digest: UInt64

  private let machine: RefreshMachine<RecordedItem, Int>
  private var state: RefreshMachineState<RecordedItem, Int>

  /// Begins a replay.
  ///
  /// - Parameter head: how the recording begins.
  public init(_ head: RecordingHead) {
    machine = RefreshMachine(
      configuration: head.configuration,
      isRefreshable: head.isRefreshable,
      pagesBackwards: head.pagesBackwards
    )
    state = RefreshMachineState(pagesBackwards: head.pagesBackwards)
    digest = state.digest(after: [])
  }

  /// Plays one step.
  ///
  /// - Parameter step: the step of the recording.
  /// - Returns: nil if the machine answered as it did then.
  public mutating func play(_ step: RecordedStep) -> Divergence? {
    stepCount += 1
    let transition = machine.reduce(state, step.event)
    state = transition.state
    digest = state.digest(after: transition.effects)
    guard digest != step.after else { return nil }
    return Divergence(
      step: stepCount,
      expected: step.after,
      found: digest,
      expectedEffects: step.effects,
      foundEffects: transition.effects.map(\.summary)
    )
  }
}
