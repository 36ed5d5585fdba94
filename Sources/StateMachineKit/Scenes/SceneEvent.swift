// SPDX-License-Identifier: MIT

/// An event of a scene machine.
///
/// Going back is one event, whether a button, a gesture, Escape or the program asks.
public enum SceneEvent<Route: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// A scene was opened on top; the time is that of a monotonic clock.
  case pushed(Route, at: Duration)
  /// The topmost scene was closed.
  case wentBack
  /// All scenes above one were closed.
  case wentBackTo(id: Int)
  /// All scenes were closed for a new root.
  case rootReplaced(Route)
  /// A modal scene was opened, and its answer is awaited.
  case presented(Route)
  /// The modal scene was closed; nil without an answer.
  case dismissed(Answer?)
}

/// An effect of a scene machine.
public enum SceneEffect<Route: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// Make a scene.
  case open(SceneStack<Route>.Scene)
  /// End a scene and all work that runs for it.
  case close(SceneStack<Route>.Scene)
  /// Deliver the outcome of a modal scene to the task that waits for it.
  case deliver(scene: Int, ModalOutcome<Answer>)
  /// Reject the request.
  case reject(SceneRejection)
}
