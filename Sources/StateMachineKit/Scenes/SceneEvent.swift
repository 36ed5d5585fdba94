// SPDX-License-Identifier: MIT

/// What happens to scenes.
///
/// Ways back are one event, whether a button, a gesture, Escape or the program asks.
public enum SceneEvent<Route: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// A scene is opened on top; the time is that of a monotonic clock.
  case pushed(Route, at: Duration)
  /// The scene on top is left.
  case wentBack
  /// All scenes above one are left.
  case wentBackTo(id: Int)
  /// All scenes are left for a new root.
  case rootReplaced(Route)
  /// A scene is opened over all others, and its answer waited for.
  case presented(Route)
  /// The scene over all others ends; nil without an answer.
  case dismissed(Answer?)
}

/// What is to be done.
public enum SceneEffect<Route: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// Build a scene.
  case open(SceneStack<Route>.Scene)
  /// End a scene and everything that runs for it.
  case close(SceneStack<Route>.Scene)
  /// Tell whoever waits what became of a scene over all others.
  case deliver(scene: Int, ModalOutcome<Answer>)
  /// Tell whoever asked that nothing is done.
  case reject(SceneRejection)
}
