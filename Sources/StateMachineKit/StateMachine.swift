// SPDX-License-Identifier: MIT

/// A pure, total machine: one event in one state gives one new state and the effects to run.
///
/// `reduce` never traps and never waits; an event that has no meaning in a state leaves it
/// unchanged and reports that in its effects or not at all. The same state and event always give
/// the same transition.
///
/// - Isolation: any; a machine is a value without state of its own.
public protocol StateMachine<State, Event, Effect>: Sendable {
  /// The state of the machine.
  associatedtype State: Sendable
  /// The events.
  associatedtype Event: Sendable
  /// The effects.
  associatedtype Effect: Sendable

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - state: the state before the event.
  ///   - event: the event.
  /// - Returns: the new state and the effects, in the order in which they are to be run.
  func reduce(_ state: State, _ event: Event) -> Transition<State, Effect>
}

/// The result of an event.
public struct Transition<State: Sendable, Effect: Sendable>: Sendable {
  /// The new state.
  public var state: State
  /// The effects, in order.
  public var effects: [Effect]

  /// Creates a transition.
  public init(_ state: State, _ effects: [Effect] = []) {
    self.state = state
    self.effects = effects
  }
}

extension Transition: Equatable where State: Equatable, Effect: Equatable {}

/// The activity of a machine: at rest, or busy.
public enum Stability: Hashable, Sendable {
  /// A state in which nothing is running.
  case stable
  /// Something is running, and its end will be an event.
  case transitional
}
