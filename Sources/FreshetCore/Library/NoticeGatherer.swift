// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore

/// The notices of the store that wait to be shown together.
///
/// - Isolation: main actor.
@MainActor
final class NoticeGatherer {
  /// The waits of the library.
  let pace: LibraryPace

  private var gathered: [StoreNotice] = []
  private var wait: Task<Void, Never>?

  /// Creates a gatherer without notices.
  init(_ pace: LibraryPace) {
    self.pace = pace
  }

  /// Adds a notice.
  ///
  /// - Parameters:
  ///   - notice: the notice.
  ///   - show: called once for all notices that are added until then.
  func add(_ notice: StoreNotice, show: @escaping @MainActor () async -> Void) {
    gathered.append(notice)
    guard wait == nil else { return }
    wait = Task { [pace] in
      guard (try? await pace.clock.sleep(for: pace.gathering)) != nil else { return }
      await show()
    }
  }

  /// Removes all notices, so that the next one is waited for anew.
  ///
  /// - Returns: the notices, in the order in which they were added.
  func removeAll() -> [StoreNotice] {
    defer { (gathered, wait) = ([], nil) }
    return gathered
  }

  /// Gives up the wait.
  ///
  /// - Returns: the task that may still show notices; nil if there is none.
  func cancel() -> Task<Void, Never>? {
    wait?.cancel()
    return wait
  }
}
