// SPDX-License-Identifier: MIT

/// A picture that is loading for one place on the screen.
///
/// - Ownership: a request that nobody keeps gives its picture up.
public final class TextureRequest {
  private let task: Task<Void, Never>?

  init(_ task: Task<Void, Never>?) {
    self.task = task
  }

  /// Cancels the request: the picture will not be shown.
  public func cancel() {
    task?.cancel()
  }

  deinit {
    task?.cancel()
  }
}
