// SPDX-License-Identifier: MIT

import StateMachineKit

/// A player of recorded sessions, without a source, a clock or a screen.
///
/// - Isolation: any; a value.
public struct Replay: Sendable {
  /// A step at which the machine behaved differently than in the recording.
  public struct Divergence: Hashable, Sendable {
    /// The number of the step, from 1.
    public let step: Int
    /// The digest in the recording.
    public let expected: UInt64
    /// The digest now.
    public let found: UInt64
    /// The effects in the recording.
    public let expectedEffects: [String]
    /// The effects now.
    public let foundEffects: [String]
  }

  /// The number of steps that were played.
  public private(set) var stepCount = 0
  /// The digest after the last step.
  public private(set) var digest: UInt64

  private let machine: RefreshMachine<RecordedItem, Int>
  private var state: RefreshMachineState<RecordedItem, Int>

  /// Starts a replay.
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
  /// - Returns: nil if the machine behaved as in the recording.
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
