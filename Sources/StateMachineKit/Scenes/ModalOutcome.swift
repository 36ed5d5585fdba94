// SPDX-License-Identifier: MIT

/// The outcome of a modal scene.
public enum ModalOutcome<Answer: Sendable>: Sendable {
  /// The scene was answered.
  case answered(Answer)
  /// The scene was closed without an answer.
  case cancelled
}

extension ModalOutcome: Equatable where Answer: Equatable {}

/// The reason why a request left the scenes unchanged.
public enum SceneRejection: Hashable, Sendable {
  /// The root is never popped.
  case atRoot
  /// No open scene has that number, or it is the visible one.
  case noSuchScene
  /// The same scene was opened a moment ago.
  case repeated
  /// A modal scene waits for an answer.
  case modalIsOpen
  /// There is no modal scene.
  case noModal
}
