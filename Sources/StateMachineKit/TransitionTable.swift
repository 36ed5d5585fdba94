// SPDX-License-Identifier: MIT

/// A machine given as data: which pair of state and event leads where.
///
/// For flows that are a drawing of boxes and arrows, such as signing in. A pair without an entry
/// leaves the state as it is.
public struct TransitionTable<
  State: Hashable & Sendable & CaseIterable,
  Event: Hashable & Sendable & CaseIterable,
  Effect: Sendable
>: StateMachine {
  /// One arrow of the drawing.
  public struct Arrow: Sendable {
    /// The state it leaves.
    public let from: State
    /// The event that takes it.
    public let on: Event
    /// The state it leads to.
    public let to: State
    /// What is to be done on the way.
    public let effects: [Effect]

    /// Creates an arrow.
    public init(from: State, on: Event, to: State, effects: [Effect] = []) {
      self.from = from
      self.on = on
      self.to = to
      self.effects = effects
    }
  }

  private struct Pair: Hashable {
    let state: State
    let event: Event
  }

  private let arrows: [Pair: Arrow]
  /// Pairs for which more than one arrow was given; the first one counts.
  public let ambiguities: [(state: State, event: Event)]

  /// Creates a machine.
  ///
  /// - Parameter arrows: the drawing.
  public init(_ arrows: [Arrow]) {
    var table: [Pair: Arrow] = [:]
    var ambiguities: [(state: State, event: Event)] = []
    for arrow in arrows {
      let pair = Pair(state: arrow.from, event: arrow.on)
      if table[pair] == nil {
        table[pair] = arrow
      } else {
        ambiguities.append((arrow.from, arrow.on))
      }
    }
    self.arrows = table
    self.ambiguities = ambiguities
  }

  /// Follows the arrow of a pair.
  ///
  /// - Parameters:
  ///   - state: the state that the arrow leaves.
  ///   - event: the event that takes it.
  /// - Returns: where it leads; the state itself where there is no arrow.
  public func reduce(_ state: State, _ event: Event) -> Transition<State, Effect> {
    guard let arrow = arrows[Pair(state: state, event: event)] else { return Transition(state) }
    return Transition(arrow.to, arrow.effects)
  }

  /// Pairs without an arrow, for a test that wants each to be decided.
  ///
  /// - Parameter exceptions: pairs that are left out on purpose.
  /// - Returns: the pairs, by state and then by event.
  public func undecided(
    except exceptions: (State, Event) -> Bool = { _, _ in false }
  ) -> [(state: State, event: Event)] {
    State.allCases.flatMap { state in
      Event.allCases
        .filter { arrows[Pair(state: state, event: $0)] == nil && !exceptions(state, $0) }
        .map { (state, $0) }
    }
  }
}
