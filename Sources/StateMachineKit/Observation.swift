// SPDX-License-Identifier: MIT

/// Somebody who watches; letting go of it, or `cancel`, ends the watching.
///
/// - Isolation: main actor.
@MainActor
public final class Observation {
  private var onCancel: (() -> Void)?

  /// Creates an observation.
  ///
  /// - Parameter onCancel: called once, when the watching ends.
  public init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the watching.
  ///
  /// Further calls do nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  isolated deinit {
    onCancel?()
  }
}

/// Those who watch one thing, in the order in which they came.
///
/// - Isolation: main actor.
@MainActor
public final class Observers<Value> {
  private var handlers: [(id: Int, handler: (Value) -> Void)] = []
  private var nextID = 0

  /// Creates an empty list.
  public init() {}

  /// Adds somebody.
  ///
  /// - Parameter handler: called for each value from now on.
  /// - Returns: the observation; keep it as long as the watching shall last.
  public func add(_ handler: @escaping (Value) -> Void) -> Observation {
    let id = nextID
    nextID += 1
    handlers.append((id, handler))
    return Observation { [weak self] in self?.handlers.removeAll { $0.id == id } }
  }

  /// Tells everybody who was there when the call began.
  ///
  /// - Parameter value: what is told.
  public func send(_ value: Value) {
    for (id, handler) in handlers where handlers.contains(where: { $0.id == id }) {
      handler(value)
    }
  }
}
