// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore

/// The way back through the lists and articles that a window has shown, and forward again.
///
/// - Isolation: main actor.
package final class ReadingTrail {
  /// The task that returns to an earlier one; nil while there is none.
  package private(set) var travel: Task<Void, Never>?
  /// Shows a list and an article again.
  var onReturn: (ReadingHistory.Visit) async -> Void = { _ in }
  /// Returns whether a list is not in the library any more.
  var isGone: (SidebarItem) -> Bool = { _ in false }

  private var history = ReadingHistory()

  /// Creates a trail without visits.
  init() {}

  /// Adds a visit, unless it is itself a return.
  ///
  /// - Parameters:
  ///   - visit: the list and the article.
  ///   - isPassing: whether a key only moved over the article.
  func add(_ visit: ReadingHistory.Visit, isPassing: Bool) {
    if travel == nil { history.add(visit, isPassing: isPassing) }
  }

  /// Returns to a visit, without those to lists that are gone.
  ///
  /// - Parameter step: chooses the visit; nil for none.
  func travel(_ step: (inout ReadingHistory) -> ReadingHistory.Visit?) {
    history.remove(where: isGone)
    guard let visit = step(&history) else { return }
    travel?.cancel()
    travel = Task { [weak self] in
      await self?.onReturn(visit)
      guard let self, !Task.isCancelled else { return }
      travel = nil
    }
  }

  /// Gives up a return that is under way.
  func cancel() {
    travel?.cancel()
  }
}
