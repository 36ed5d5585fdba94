// SPDX-License-Identifier: MIT

/// A runner of a machine: it takes events in order, commits states, and passes effects on.
///
/// Each event runs to completion. Events sent meanwhile, from hooks, observers or effects, are
/// queued and run in order. Hooks see the old and the new state and cannot change either.
///
/// - Isolation: main actor; nothing suspends inside a transition.
@MainActor
public final class MachineRunner<Machine: StateMachine> {
  /// One committed transition, as hooks and observers see it.
  public struct Step: Sendable {
    /// The state before.
    public let old: Machine.State
    /// The state after.
    public let new: Machine.State
    /// The event that led from one to the other.
    public let cause: Machine.Event
    /// The effects, in order.
    public let effects: [Machine.Effect]
  }

  /// The last committed state.
  public private(set) var state: Machine.State

  private let machine: Machine
  private let perform: (Machine.Effect) -> Void
  private let willTransition = Observers<Step>()
  private let didTransition = Observers<Step>()
  private let committed = Observers<Machine.State>()
  private var queue: [Machine.Event] = []
  private var isRunning = false

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - state: the initial state.
  ///   - perform: runs one effect; called after the state it belongs to was committed.
  public init(
    _ machine: Machine,
    state: Machine.State,
    perform: @escaping (Machine.Effect) -> Void
  ) {
    self.machine = machine
    self.state = state
    self.perform = perform
  }

  /// Sends the machine an event.
  ///
  /// - Parameter event: the event; it is queued while another one is running.
  public func send(_ event: Machine.Event) {
    queue.append(event)
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !queue.isEmpty {
      run(queue.removeFirst())
    }
  }

  private func run(_ event: Machine.Event) {
    let transition = machine.reduce(state, event)
    let step = Step(
      old: state,
      new: transition.state,
      cause: event,
      effects: transition.effects
    )
    willTransition.send(step)
    state = transition.state
    for effect in transition.effects {
      perform(effect)
    }
    didTransition.send(step)
    committed.send(state)
  }

  /// Adds a hook that is called before each commit.
  public func onWillTransition(_ hook: @escaping (Step) -> Void) -> Observation {
    willTransition.add(hook)
  }

  /// Adds a hook that is called after each commit.
  public func onDidTransition(_ hook: @escaping (Step) -> Void) -> Observation {
    didTransition.add(hook)
  }

  /// Adds an observer, which is called with the current state at once and with each committed one.
  public func observe(_ observer: @escaping (Machine.State) -> Void) -> Observation {
    observer(state)
    return committed.add(observer)
  }

  /// Returns the committed states as a sequence, starting with the current one.
  ///
  /// - Parameter buffering: the states that a slow reader gets: the newest one alone for a view,
  ///   each one for a trace. It never holds the machine up.
  /// - Returns: a sequence that ends when its reader stops.
  public func states(
    buffering: AsyncStream<Machine.State>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Machine.State> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Machine.State.self,
      bufferingPolicy: buffering
    )
    let observation = observe { continuation.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in observation.cancel() }
    }
    return stream
  }
}
