// SPDX-License-Identifier: MIT

/// A pure and total machine over a stack of routes, which decides the open scenes.
///
/// - Isolation: any; a value.
/// - Source: rules SC-1 to SC-5.
public struct SceneMachine<Route: Hashable & Sendable, Answer: Sendable>: StateMachine {
  /// The time within which repeated requests for the same route open it once.
  public let repeatTime: Duration

  /// Creates a machine.
  public init(repeatTime: Duration = .milliseconds(300)) {
    self.repeatTime = repeatTime
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - state: the open scenes.
  ///   - event: the event.
  /// - Returns: the scenes after the event, and the effects.
  public func reduce(
    _ state: SceneStack<Route>,
    _ event: SceneEvent<Route, Answer>
  ) -> Transition<SceneStack<Route>, SceneEffect<Route, Answer>> {
    switch event {
    case .pushed(let route, let time): push(route, time, state)
    case .wentBack: leave(above: state.scenes.count - 2, .atRoot, state)
    case .wentBackTo(let id):
      leave(above: state.scenes.firstIndex { $0.id == id } ?? -1, .noSuchScene, state)
    case .rootReplaced(let route): replaceRoot(route, state)
    case .presented(let route): present(route, state)
    case .dismissed(let answer): dismiss(answer, state)
    }
  }

  private typealias Step = Transition<SceneStack<Route>, SceneEffect<Route, Answer>>

  private func push(_ route: Route, _ time: Duration, _ state: SceneStack<Route>) -> Step {
    guard state.modal == nil else { return Step(state, [.reject(.modalIsOpen)]) }
    if let last = state.lastPush, state.scenes.last?.route == route, time - last < repeatTime {
      return Step(state, [.reject(.repeated)])
    }
    var next = state
    let scene = next.newScene(route)
    next.scenes.append(scene)
    next.lastPush = time
    return Step(next, [.open(scene)])
  }

  private func leave(
    above index: Int,
    _ rejection: SceneRejection,
    _ state: SceneStack<Route>
  ) -> Step {
    if state.modal != nil { return dismiss(nil, state) }
    guard index >= 0, index + 1 < state.scenes.count else {
      return Step(state, [.reject(rejection)])
    }
    var next = state
    next.scenes.removeSubrange((index + 1)...)
    next.lastPush = nil
    return Step(next, state.scenes[(index + 1)...].reversed().map { .close($0) })
  }

  private func replaceRoot(_ route: Route, _ state: SceneStack<Route>) -> Step {
    var next = state
    let root = next.newScene(route)
    next.scenes = [root]
    next.modal = nil
    next.lastPush = nil
    var effects: [SceneEffect<Route, Answer>] = []
    if let modal = state.modal {
      effects = [.deliver(scene: modal.id, .cancelled), .close(modal)]
    }
    effects += state.scenes.reversed().map { .close($0) }
    return Step(next, effects + [.open(root)])
  }

  private func present(_ route: Route, _ state: SceneStack<Route>) -> Step {
    guard state.modal == nil else { return Step(state, [.reject(.modalIsOpen)]) }
    var next = state
    let scene = next.newScene(route)
    next.modal = scene
    return Step(next, [.open(scene)])
  }

  private func dismiss(_ answer: Answer?, _ state: SceneStack<Route>) -> Step {
    guard let modal = state.modal else { return Step(state, [.reject(.noModal)]) }
    var next = state
    next.modal = nil
    let outcome = answer.map(ModalOutcome.answered) ?? .cancelled
    return Step(next, [.deliver(scene: modal.id, outcome), .close(modal)])
  }
}
