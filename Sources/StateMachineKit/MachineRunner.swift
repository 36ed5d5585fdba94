// SPDX-License-Identifier: MIT

/// Runs a machine: takes events in order, commits states, hands effects on.
///
/// Each event runs to completion. Events sent meanwhile, from hooks, observers or effects, wait in
/// line behind it, first come, first served. Hooks see the old and the new state and cannot change
/// either.
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
    /// What is to be done.
    public let effects: [Machine.Effect]
  }

  /// The state committed last.
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
  ///   - state: the state to begin in.
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

  /// Gives the machine an event.
  ///
  /// - Parameter event: what happened; waits in line if another event is running.
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

  /// Adds an observer, which is told the current state at once and each committed one after it.
  public func observe(_ observer: @escaping (Machine.State) -> Void) -> Observation {
    observer(state)
    return committed.add(observer)
  }

  /// The committed states as a sequence, beginning with the current one.
  ///
  /// - Parameter buffering: a view wants the newest state alone, a trace every one. A slow reader
  ///   never holds the machine up.
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
