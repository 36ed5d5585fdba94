// SPDX-License-Identifier: MIT

/// What became of a scene over all others.
public enum ModalOutcome<Answer: Sendable>: Sendable {
  /// It was answered.
  case answered(Answer)
  /// It was put away without an answer.
  case cancelled
}

extension ModalOutcome: Equatable where Answer: Equatable {}

/// Why the scenes stay as they are.
public enum SceneRejection: Hashable, Sendable {
  /// The root is never popped.
  case atRoot
  /// No open scene has that number, or it is the one that is seen.
  case noSuchScene
  /// The same scene was opened a moment ago.
  case repeated
  /// A scene over all others waits for an answer.
  case modalIsOpen
  /// There is no scene over the others.
  case noModal
}
