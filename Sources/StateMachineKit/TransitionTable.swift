// SPDX-License-Identifier: MIT

/// A machine given as data: a table from pairs of state and event to the next state.
///
/// For flows that are a diagram of boxes and arrows, such as signing in. A pair without an entry
/// leaves the state unchanged.
public struct TransitionTable<
  State: Hashable & Sendable & CaseIterable,
  Event: Hashable & Sendable & CaseIterable,
  Effect: Sendable
>: StateMachine {
  /// One arrow of the diagram.
  public struct Arrow: Sendable {
    /// The state that it leaves.
    public let from: State
    /// The event that it handles.
    public let on: Event
    /// The state that it leads to.
    public let to: State
    /// The effects, in order.
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
  /// The pairs for which more than one arrow was given; the first one counts.
  public let ambiguities: [(state: State, event: Event)]

  /// Creates a machine.
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
  /// - Returns: the arrow's state and effects; the same state where there is no arrow.
  public func reduce(_ state: State, _ event: Event) -> Transition<State, Effect> {
    guard let arrow = arrows[Pair(state: state, event: event)] else { return Transition(state) }
    return Transition(arrow.to, arrow.effects)
  }

  /// Returns the pairs without an arrow, for a test that wants each to be decided.
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
