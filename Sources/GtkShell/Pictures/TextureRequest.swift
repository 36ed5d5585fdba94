// SPDX-License-Identifier: MIT

/// A picture that is on its way to one place on the screen.
///
/// - Ownership: a request that nobody keeps gives its picture up.
public final class TextureRequest {
  private let task: Task<Void, Never>?

  init(_ task: Task<Void, Never>?) {
    self.task = task
  }

  /// Gives the picture up: it will not be shown.
  public func cancel() {
    task?.cancel()
  }

  deinit {
    task?.cancel()
  }
}
