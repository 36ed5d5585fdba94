// SPDX-License-Identifier: GPL-3.0-or-later

/// The changes that wait to be shown together.
///
/// - Isolation: main actor.
@MainActor
final class Gatherer<Change> {
  /// The waits of the library.
  let pace: LibraryPace

  private var gathered: [Change] = []
  private var wait: Task<Void, Never>?

  /// Creates a gatherer without changes.
  init(_ pace: LibraryPace) {
    self.pace = pace
  }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - show: called once for all changes that are added until then.
  func add(_ change: Change, show: @escaping @MainActor () async -> Void) {
    gathered.append(change)
    guard wait == nil else { return }
    wait = Task { [pace] in
      guard (try? await pace.clock.sleep(for: pace.gathering)) != nil else { return }
      await show()
    }
  }

  /// Removes all changes, so that the next one is waited for anew.
  ///
  /// - Returns: the changes, in the order in which they were added.
  func removeAll() -> [Change] {
    defer { (gathered, wait) = ([], nil) }
    return gathered
  }

  /// Gives up the wait.
  ///
  /// - Returns: the task that may still show changes; nil if there is none.
  @discardableResult
  func cancel() -> Task<Void, Never>? {
    wait?.cancel()
    return wait
  }
}
