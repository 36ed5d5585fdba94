// SPDX-License-Identifier: MIT

/// A subscription, which ends when it is released or cancelled.
///
/// - Isolation: main actor.
@MainActor
public final class Observation {
  private var onCancel: (() -> Void)?

  /// Creates an observation.
  ///
  /// - Parameter onCancel: called once, when the subscription ends.
  public init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the subscription.
  ///
  /// Further calls do nothing.
  public func cancel() {
    let end = onCancel
    onCancel = nil
    end?()
  }

  isolated deinit {
    onCancel?()
  }
}

/// The observers of a value, in the order in which they were added.
///
/// - Isolation: main actor.
@MainActor
public final class Observers<Value> {
  private var handlers: [(id: Int, handler: (Value) -> Void)] = []
  private var nextID = 0

  /// Creates an empty list.
  public init() {}

  /// Adds an observer.
  ///
  /// - Parameter handler: called for each value from now on.
  /// - Returns: the observation; keep it for as long as the handler shall be called.
  public func add(_ handler: @escaping (Value) -> Void) -> Observation {
    let id = nextID
    nextID += 1
    handlers.append((id, handler))
    return Observation { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    guard let index = handlers.firstIndex(where: { $0.id == id }) else { return }
    // Released behind the change: what the handler held may end observations of the same list.
    let removed = handlers.remove(at: index)
    withExtendedLifetime(removed) {}
  }

  /// Calls the observers that were there when the call started.
  public func send(_ value: Value) {
    for (id, handler) in handlers where handlers.contains(where: { $0.id == id }) {
      handler(value)
    }
  }
}
