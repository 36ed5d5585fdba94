// SPDX-License-Identifier: MIT

/// A pure, total machine: one event in one state gives one new state and the effects to run.
///
/// `reduce` never traps and never waits; an event that means nothing in a state leaves it unchanged
/// and says so in its effects or not at all. The same state and event always give the same
/// transition.
///
/// - Isolation: any; a machine is a value without state of its own.
public protocol StateMachine<State, Event, Effect>: Sendable {
  /// All that the machine knows.
  associatedtype State: Sendable
  /// What happened.
  associatedtype Event: Sendable
  /// What is to be done.
  associatedtype Effect: Sendable

  /// Answers an event.
  ///
  /// - Parameters:
  ///   - state: the state in which the event found the machine.
  ///   - event: what happened.
  /// - Returns: the new state and the effects, in the order in which they are to be run.
  func reduce(_ state: State, _ event: Event) -> Transition<State, Effect>
}

/// What an event did to a machine.
public struct Transition<State: Sendable, Effect: Sendable>: Sendable {
  /// The new state.
  public var state: State
  /// What is to be done, in order.
  public var effects: [Effect]

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - state: the new state.
  ///   - effects: what is to be done, in order.
  public init(_ state: State, _ effects: [Effect] = []) {
    self.state = state
    self.effects = effects
  }
}

extension Transition: Equatable where State: Equatable, Effect: Equatable {}

/// Whether a machine rests or is on its way.
public enum Stability: Hashable, Sendable {
  /// Nothing is under way.
  case stable
  /// Something is under way, and its end will be an event.
  case transitional
}
